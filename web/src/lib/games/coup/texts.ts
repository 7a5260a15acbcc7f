import shared_en from 'locale:coup/en';
import shared_fa from 'locale:coup/fa';
import { joined, parts, type Catalogue, type Values } from '$lib/i18n';

const fa = {
  'bubble.duke': 'من بزرگ‌زاده‌ام!',
  'bubble.assassin': 'من آدم‌کشم!',
  'bubble.captain': 'من فرمانده‌ام!',
  'bubble.ambassador': 'من سفیرم!',
  'bubble.contessa': 'من شاه‌دختم!',
  'bubble.income': 'یک سکه برایم بس است.',
  'bubble.foreign_aid': 'کمک خارجی می‌گیرم.',
  'bubble.coup': 'کودتا!',
  'bubble.challenged': 'باور نمی‌کنم!',
  'bubble.proved': 'بفرمایید، ببینید!',
  'bubble.conceded': 'خب… نه.',
  'treasury.left': '{count} سکه مانده',
  'treasury.endless': 'بی‌پایان',
  'court.cards': '{count} کارت',
  'cards.down': '{count, plural, one {یک کارت پنهان} other {# کارت پنهان}}',
  'revealed': 'رو شده: {cards}',
  'out': 'تبعیدی',
  'out.you': 'شما به ناکجاآباد تبعید شدید؛ بنشینید و تماشا کنید.',
  'bluff': 'بلوف',
  'answered': 'چه کسی پاسخ داده است',
  'answered.yes': 'پاسخ داد',
  'answered.no': 'در فکر',
  'keep': 'همین‌ها را نگه می‌دارم',
  'keep.hint': '{count, plural, one {یک کارت را که می‌خواهید بماند لمس کنید} other {# کارتی را که می‌خواهید بماند لمس کنید}}',
  'hand': 'کارت‌های شما',
  'explain.duke': 'سه سکه مالیات می‌گیرد و راه کمک‌های خارجی را بر دیگران می‌بندد.',
  'explain.assassin': 'سه سکه می‌دهد و کسی را نشان می‌کند: او یک نفوذ از دست می‌دهد، مگر آن‌که خود را شاه‌دخت بخواند.',
  'explain.captain': 'تا دو سکه از یک نفر باج می‌گیرد. کسی که خود را فرمانده بخواند، باج هم نمی‌دهد.',
  'explain.ambassador': 'دو کارت دربار را می‌بیند و هر طور بخواهد عوض می‌کند. کسی که خود را سفیر بخواند، باج نمی‌دهد.',
  'explain.contessa': 'آدم‌کشی را که سراغ خودش بفرستند پس می‌راند. کار دیگری ندارد.',
  'explain.income': 'یک سکه از خزانه. نه کسی جلویش را می‌گیرد، نه می‌شود به آن شک کرد.',
  'explain.foreign_aid': 'دو سکه از خزانه. هر کس خود را بزرگ‌زاده بخواند جلویش را می‌گیرد؛ چون ادعایی نیست، چالش ندارد.',
  'explain.coup': 'هفت سکه می‌دهید و یک نفر نفوذی از دست می‌دهد؛ هیچ‌کس جلویش را نمی‌گیرد. با ده سکه یا بیشتر، چاره‌ای جز آن نیست.',
  'explain.tax': 'با ادعای بزرگ‌زاده: سه سکه از خزانه. هر کس باور نکند، به چالش می‌کشد.',
  'explain.assassinate': 'با ادعای آدم‌کش و سه سکه: هدف یک نفوذ از دست می‌دهد. شاه‌دختِ او جلویش را می‌گیرد و سکه‌ها برنمی‌گردد.',
  'explain.steal': 'با ادعای فرمانده: تا دو سکه از کسی که سکه دارد. فرمانده یا سفیرِ او جلویش را می‌گیرد.',
  'explain.exchange': 'با ادعای سفیر: دو کارت دربار را ببینید، همان‌قدر که داشتید نگه دارید و دو کارت پس بدهید.',
  'explain.treasury': 'سکه‌هایی که دست کسی نیست. روی هم پنجاه سکه در بازی است.',
  'explain.court': 'کارت‌هایی که دست کسی نیست، پشت‌ورو. کارتی که نشان داده شود این‌جا برمی‌گردد، بُر می‌خورد و یکی تازه جایش را می‌گیرد.',
  'explain.influence': 'هر کارت پنهان یک نفوذ است. کارتِ رو شده تا پایان رو می‌ماند؛ هر که کارت پنهان ندارد از بازی بیرون است.',
  'explain.coins': 'سکه‌های هر کس پیش چشم همه است. کسی که نوبتش را با ده سکه یا بیشتر آغاز کند باید کودتا کند.',
  'name.treasury': 'خزانه',
  'name.court': 'دربار',
  'name.influence': 'نفوذ',
  'name.coins': 'سکه‌ها',
  'rules.summary': 'در یک نگاه',
  'score.winner': 'تنها کسی که هنوز نفوذ دارد',
  'score.influence': '{count, plural, =0 {بی‌نفوذ} one {یک نفوذ} other {# نفوذ}}',
} as const;

const en: Record<keyof typeof fa, string> = {
  'bubble.duke': 'I am the Duke!',
  'bubble.assassin': 'I am the Assassin!',
  'bubble.captain': 'I am the Captain!',
  'bubble.ambassador': 'I am the Ambassador!',
  'bubble.contessa': 'I am the Contessa!',
  'bubble.income': 'One coin will do.',
  'bubble.foreign_aid': 'Foreign aid, please.',
  'bubble.coup': 'Coup!',
  'bubble.challenged': 'I don’t believe it!',
  'bubble.proved': 'Here, look!',
  'bubble.conceded': 'Well… no.',
  'treasury.left': '{count, plural, one {# coin left} other {# coins left}}',
  'treasury.endless': 'without end',
  'court.cards': '{count, plural, one {# card} other {# cards}}',
  'cards.down': '{count, plural, one {# hidden card} other {# hidden cards}}',
  'revealed': 'Face up: {cards}',
  'out': 'in exile',
  'out.you': 'You are in exile; sit back and watch.',
  'bluff': 'bluff',
  'answered': 'Who has answered',
  'answered.yes': 'answered',
  'answered.no': 'thinking',
  'keep': 'Keep these',
  'keep.hint': '{count, plural, one {Tap the card you want to keep} other {Tap the # cards you want to keep}}',
  'hand': 'Your cards',
  'explain.duke': 'Takes three coins of tax, and stops the foreign aid of others.',
  'explain.assassin': 'For three coins somebody loses an influence, unless they call themselves the Contessa.',
  'explain.captain': 'Takes up to two coins from somebody. Whoever claims the Captain is not stolen from either.',
  'explain.ambassador': 'Looks at two cards of the Court and swaps as he likes. Whoever claims the Ambassador is not stolen from.',
  'explain.contessa': 'Sends an assassin away who came for her. She does nothing else.',
  'explain.income': 'One coin from the treasury. Nobody can stop it or doubt it.',
  'explain.foreign_aid': 'Two coins from the treasury. Anybody who claims the Duke stops it; it claims nothing, so it cannot be challenged.',
  'explain.coup': 'Pay seven coins, and somebody loses an influence; nothing stops it. With ten coins or more you have no other choice.',
  'explain.tax': 'Claiming the Duke: three coins from the treasury. Anybody may challenge.',
  'explain.assassinate': 'Claiming the Assassin, for three coins: the target loses an influence. Their Contessa stops it, and the coins are gone.',
  'explain.steal': 'Claiming the Captain: up to two coins from somebody who has some. Their Captain or Ambassador stops it.',
  'explain.exchange': 'Claiming the Ambassador: look at two cards of the Court, keep as many as you had, give two back.',
  'explain.treasury': 'The coins nobody holds. There are fifty coins in the game altogether.',
  'explain.court': 'The cards nobody holds, face down. A card that was shown comes back here, the Court is shuffled and a new one is drawn.',
  'explain.influence': 'Every hidden card is an influence. A card that was turned up stays up; whoever has no hidden card is out.',
  'explain.coins': 'Everybody sees everybody’s coins. Whoever begins a turn with ten or more must launch a coup.',
  'name.treasury': 'Treasury',
  'name.court': 'Court',
  'name.influence': 'Influence',
  'name.coins': 'Coins',
  'rules.summary': 'At a glance',
  'score.winner': 'The only one who still has influence',
  'score.influence': '{count, plural, =0 {no influence} one {# influence} other {# influences}}',
};

export const catalogue: Catalogue = { fa: { ...shared_fa, ...fa }, en: { ...shared_en, ...en } };

/** A text of this table. */
export function say(key: keyof typeof fa, values: Values = {}): string {
  return joined(parts(catalogue, key, values));
}

/** A text that the terminal game has too: `shared('card.coup', 'duke')`. */
export function shared(prefix: string, key: string, values: Values = {}): string {
  return joined(parts(catalogue, `${prefix}.${key}`, values));
}

export const cardName = (card: string): string => shared('card.coup', card);
export const actionName = (action: string): string => shared('action.coup', action);
