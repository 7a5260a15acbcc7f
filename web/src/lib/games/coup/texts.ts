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
  'bubble.foreign_aid': 'از آن سوی مرز کمک می‌رسد.',
  'bubble.coup': 'کودتا!',
  'bubble.challenged': 'باور نمی‌کنم!',
  'bubble.proved': 'بفرمایید، ببینید!',
  'bubble.conceded': 'خب… نه.',
  'treasury': 'خزانه',
  'treasury.left': '{count} سکه مانده',
  'treasury.endless': 'بی‌پایان',
  'court': 'دربار',
  'court.cards': '{count} کارت',
  'cards.down': '{count, plural, one {یک کارت پنهان} other {# کارت پنهان}}',
  'revealed': 'رو شده: {cards}',
  'out': 'تبعیدی',
  'out.you': 'شما به ناکجاآباد تبعید شدید؛ بنشینید و تماشا کنید.',
  'bluff': 'بلوف',
  'answered': 'چه کسی پاسخ داده است',
  'answered.yes': 'گذشت',
  'answered.no': 'در فکر',
  'keep': 'همین‌ها را نگه می‌دارم',
  'keep.hint': '{count, plural, one {یک کارت را که می‌خواهید بماند لمس کنید} other {# کارتی را که می‌خواهید بماند لمس کنید}}',
  'hand': 'کارت‌های شما',
  'rule.duke': 'سه سکه مالیات می‌گیرد. جلوی کمک‌های خارجی دیگران را می‌گیرد. (C-4.4، C-5.2)',
  'rule.assassin': 'با سه سکه، نفوذی را از یک نفر می‌گیرد. (C-4.5)',
  'rule.captain': 'تا دو سکه از یک نفر باج می‌گیرد. جلوی باج‌گیری از خودش را می‌گیرد. (C-4.6، C-5.4)',
  'rule.ambassador': 'دو کارت دربار را می‌بیند و عوض می‌کند. جلوی باج‌گیری از خودش را می‌گیرد. (C-4.7، C-5.4)',
  'rule.contessa': 'جلوی آدم‌کشی علیه خودش را می‌گیرد. (C-5.3)',
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
  'bubble.foreign_aid': 'Help is coming from abroad.',
  'bubble.coup': 'Coup!',
  'bubble.challenged': 'I don’t believe it!',
  'bubble.proved': 'Here, look!',
  'bubble.conceded': 'Well… no.',
  'treasury': 'Treasury',
  'treasury.left': '{count, plural, one {# coin left} other {# coins left}}',
  'treasury.endless': 'without end',
  'court': 'Court',
  'court.cards': '{count, plural, one {# card} other {# cards}}',
  'cards.down': '{count, plural, one {# hidden card} other {# hidden cards}}',
  'revealed': 'Face up: {cards}',
  'out': 'in exile',
  'out.you': 'You are in exile; sit back and watch.',
  'bluff': 'bluff',
  'answered': 'Who has answered',
  'answered.yes': 'let it pass',
  'answered.no': 'thinking',
  'keep': 'Keep these',
  'keep.hint': '{count, plural, one {Tap the card you want to keep} other {Tap the # cards you want to keep}}',
  'hand': 'Your cards',
  'rule.duke': 'Takes three coins of tax. Blocks foreign aid of others. (C-4.4, C-5.2)',
  'rule.assassin': 'For three coins, somebody loses an influence. (C-4.5)',
  'rule.captain': 'Takes up to two coins from somebody. Blocks stealing from you. (C-4.6, C-5.4)',
  'rule.ambassador': 'Looks at two Court cards and swaps. Blocks stealing from you. (C-4.7, C-5.4)',
  'rule.contessa': 'Blocks an assassination of you. (C-5.3)',
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
