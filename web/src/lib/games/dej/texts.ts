import { joined, parts, type Catalogue, type Values } from '$lib/i18n';
import { settings } from '$lib/settings.svelte';

const fa = {
  'rank': 'شماره‌ی {rank}',
  'roles': 'نقش‌ها به ترتیب صدا زدن',
  'role.now': 'نوبت اوست',
  'role.hidden': 'هنوز صدا زده نشده',
  'role.burned': 'سوخته است',
  'role.silent': 'کسی پاسخ نداد',
  'role.own': 'نقش شما',
  'role.shown': 'رو شده',
  'role.passed': 'دیدید و ردش کردید: دست یکی از نفرهای بعدی است یا سوخته',
  'role.held': 'در دست {name}',
  'role.yours': 'شما',
  'mark.true': 'واقعی',
  'mark.hollow': 'پوچ',
  'tax': 'مالیات گردآمده: {coins} سکه',
  'city.empty': 'هنوز چیزی نساخته',
  'city.fact': '{count} سازه از {size}، به ارزش {worth}',
  'hand.count': '{count, plural, =0 {دستش خالی است} other {# کارت در دست}}',
  'fact.beautified': 'آراسته با یک سکه',
  'fact.laid': '{count} کارت زیر آن',
  'fact.price': '{coins, plural, =0 {برای شما رایگان} other {برای شما # سکه}}',
  'draft': 'نقش‌هایی که به دست شما رسید',
  'draft.keep': 'یکی از این {count} نقش را نگه دارید؛ بقیه به نفر بعدی می‌رسد.',
  'draft.keep_and_burn': 'نخست نقشی را که نگه می‌دارید لمس کنید، سپس آن را که می‌سوزد.',
  'draft.burn': '{role} می‌ماند. کدام بسوزد؟',
  'draft.burn_it': 'سوزاندن {role}',
  'draft.kept': 'می‌ماند',
  'draft.to_burn': 'بسوزد؟',
  'draft.burned_down': '{count, plural, one {یک نقش نادیده سوخته است.} other {# نقش نادیده سوخته است.}}',
  'herald.calls': '{name} صدا می‌زند:',
  'herald.role': '«{role}!»',
  'herald.answer': '{name}: «خودم هستم!»',
  'herald.lost': '{name} کشته شده است و نوبتی ندارد.',
  'herald.witch': '{name} با جادو به جایش بازی می‌کند.',
  'herald.silence': 'کسی پاسخ نداد…',
  'herald.round': 'تاج بر سر {name} است',
  'herald.picks': '{count, plural, one {{name} آخرین نقش را برمی‌دارد.} other {{name} از # نقش یکی را برمی‌دارد.}}',
  'last_round': 'دور آخر',
  'open': 'کارت‌هایی که تنها شما می‌بینید',
  'answers': 'پاسخ شما',
  'mine': 'شهر و دست شما',
  'abilities': 'کارهای این نقش',
  'hand': 'دست شما',
  'hand.empty': 'کارتی در دست ندارید.',
  'place.bank': 'بانک',
  'place.deck': 'دسته',
  'place.crown': 'تاج',
  'place.city': 'شهر',
  'place.tax': 'مالیات',
  'explain.bank': 'برای توشه دو سکه از بانک بردارید. سکه‌های بانک تمامی ندارد.',
  'explain.deck': 'برای توشه دو کارت بردارید و یکی را نگه دارید؛ دیگری زیر دسته می‌رود.',
  'explain.crown': 'تاج‌دار نخستین نقش را برمی‌دارد و نقش‌ها را صدا می‌زند.',
  'explain.city': 'وقتی شهری کامل شود، بازی در پایان همان دور تمام است. نخستین شهر کامل چهار امتیاز بیشتر دارد و شهرهای کامل دیگر دو امتیاز.',
  'explain.tax': 'هر که چیزی بسازد یک سکه اینجا می‌گذارد؛ محتسب در نوبتش همه را برمی‌دارد.',
  'explain.noble': 'سازه‌ی سلطنتی: به نقش‌های شماره‌ی چهار درآمد می‌دهد.',
  'explain.religious': 'سازه‌ی آیینی: به نقش‌های شماره‌ی پنج درآمد می‌دهد.',
  'explain.trade': 'سازه‌ی تجاری: به تاجر و ملّاک درآمد می‌دهد.',
  'explain.military': 'سازه‌ی نظامی: به نقش‌های شماره‌ی هشت درآمد می‌دهد.',
  'explain.unique': 'سازه‌ی خاص: از هر کدام یکی هست و هر یک کاری می‌کند.',
  'explain.murdered': 'این نقش کشته شده است: هر که داردش در این دور نوبتی ندارد.',
  'explain.robbed': 'همین که این نقش رو شود همه‌ی سکه‌های دارنده‌اش به راهزن می‌رسد.',
  'explain.bewitched': 'دارنده‌ی این نقش تنها توشه برمی‌دارد و ساحره نوبتش را بازی می‌کند.',
  'explain.threatened': 'پس از برداشتن توشه یا نیمی از سکه‌ها را باج می‌دهد یا سرپیچی می‌کند. از دو تهدید یکی واقعی است.',
  'explain.warranted': 'اگر حکمش امضا داشته باشد، مباشر می‌تواند نخستین سازه‌ای را که با سکه می‌سازد بگیرد. از سه حکم یکی امضا دارد.',
  'rules.summary': 'در یک نگاه',
  'score.total': 'جمع',
  'score.roles': 'شماره‌ی نقش',
  'score.stands_for': '{district} به جای سازه‌ی {type} شمرده شد.',
  'score.tie': 'امتیازها برابر است: نقشِ دور آخرِ برنده شماره‌ی بالاتری دارد.',
  'score.first': 'نخستین شهر کامل',
  'setup.title': 'کارت‌های این بازی',
  'setup.custom': 'به انتخاب خودتان',
  'setup.random': 'قرعه',
  'setup.again': 'قرعه‌ی دیگر',
  'setup.random.about': 'نقش‌ها و سازه‌ها به قرعه، از همه‌ی بهاها.',
  'setup.custom.about': 'از هر شماره یک نقش و چهارده سازه‌ی خاص را خودتان برمی‌گزینید.',
  'setup.roles': 'نقش‌ها',
  'setup.districts': 'سازه‌های خاص',
  'setup.none': 'بی نقش نهم',
  'setup.count': '{count} از {size}',
  'setup.more': 'قرارهای دیگر',
  'setup.saved': 'میز همین‌گونه چیده می‌شود.',
  'setup.ninth': 'نقش نهم در بازی',
  'about.first_game': 'نقش‌های آشنا و سازه‌هایی که زود فهمیده می‌شوند. برای نخستین بازی همین را بردارید.',
  'about.ambitious_aristocrats': 'همه دست به ساختن دارند: شهرها زود بالا می‌روند و مباشر و والی چشم به سازه‌های دیگران دوخته‌اند.',
  'about.cunning_agents': 'رودررو و پر از دوز و کلک: جادو، تهدید، مالیات و زرادخانه.',
  'about.illustrious_emissaries': 'آرام‌تر و پربارتر: سکه و کارت فراوان است و شهرها پشت بارو در امان‌اند.',
  'about.devious_dignitaries': 'میدان بلوف است: حکم‌ها و تهدیدهایی که شاید پوچ باشند.',
  'about.tenacious_delegates': 'برای کسانی که کارت‌ها را به هم می‌دوزند: نقش‌ها و سازه‌هایی که با هم امتیاز می‌سازند.',
  'about.vicious_nobles': 'بی‌رحم و پرآسیب؛ برای آغاز پیشنهاد نمی‌شود.',
} as const;

const en: Record<keyof typeof fa, string> = {
  'rank': 'number {rank}',
  'roles': 'The roles in the order they are called',
  'role.now': 'playing now',
  'role.hidden': 'not called yet',
  'role.burned': 'burned',
  'role.silent': 'nobody answered',
  'role.own': 'your role',
  'role.shown': 'shown',
  'role.passed': 'you saw it and passed it on: somebody after you has it, or it was burned',
  'role.held': 'held by {name}',
  'role.yours': 'you',
  'mark.true': 'real',
  'mark.hollow': 'hollow',
  'tax': 'Taxes so far: {coins, plural, one {# coin} other {# coins}}',
  'city.empty': 'nothing built yet',
  'city.fact': '{count} of {size} districts, worth {worth}',
  'hand.count': '{count, plural, =0 {no cards in hand} one {# card in hand} other {# cards in hand}}',
  'fact.beautified': 'beautified with a coin',
  'fact.laid': '{count, plural, one {# card under it} other {# cards under it}}',
  'fact.price': '{coins, plural, =0 {free for you} one {# coin for you} other {# coins for you}}',
  'draft': 'The roles handed to you',
  'draft.keep': 'Keep one of these {count} roles; the rest goes on to the next player.',
  'draft.keep_and_burn': 'Touch the role you keep, then the one that burns.',
  'draft.burn': 'You keep the {role}. Which one burns?',
  'draft.burn_it': 'Burn the {role}',
  'draft.kept': 'kept',
  'draft.to_burn': 'burn it?',
  'draft.burned_down': '{count, plural, one {One role was burned unseen.} other {# roles were burned unseen.}}',
  'herald.calls': '{name} calls:',
  'herald.role': '“{role}!”',
  'herald.answer': '{name}: “That’s me!”',
  'herald.lost': '{name} was murdered and has no turn.',
  'herald.witch': '{name} plays in their place, by magic.',
  'herald.silence': 'Nobody answers…',
  'herald.round': '{name} wears the crown',
  'herald.picks': '{count, plural, one {{name} takes the last role.} other {{name} picks one of # roles.}}',
  'last_round': 'Last round',
  'open': 'Cards only you see',
  'answers': 'Your answer',
  'mine': 'Your city and hand',
  'abilities': 'What this role can do',
  'hand': 'Your hand',
  'hand.empty': 'No cards in your hand.',
  'place.bank': 'Bank',
  'place.deck': 'Deck',
  'place.crown': 'Crown',
  'place.city': 'City',
  'place.tax': 'Taxes',
  'explain.bank': 'To gather, take two coins from the bank. It never runs out.',
  'explain.deck': 'To gather, take two cards and keep one; the other goes under the deck.',
  'explain.crown': 'Whoever wears the crown picks a role first and calls the roles.',
  'explain.city': 'When a city is complete the game ends after that round. The first complete city has four more points, the others two.',
  'explain.tax': 'Whoever builds lays a coin here; the Tax Collector takes them all in his turn.',
  'explain.noble': 'A noble district: it pays the roles of number four.',
  'explain.religious': 'A religious district: it pays the roles of number five.',
  'explain.trade': 'A trade district: it pays the Merchant and the Trader.',
  'explain.military': 'A military district: it pays the roles of number eight.',
  'explain.unique': 'A unique district: there is one of each, and each does something of its own.',
  'explain.murdered': 'This role was murdered: whoever holds it has no turn this round.',
  'explain.robbed': 'When this role is shown, all coins of its holder go to the Thief.',
  'explain.bewitched': 'Whoever holds this role only gathers; the Witch plays the turn.',
  'explain.threatened': 'After gathering it pays half of its coins or refuses. Of the two threats one is real.',
  'explain.warranted': 'If its warrant is signed, the Magistrate may take the first district it pays for. Of the three warrants one is signed.',
  'rules.summary': 'At a glance',
  'score.total': 'Total',
  'score.roles': 'Role number',
  'score.stands_for': '{district} was counted as a {type} district.',
  'score.tie': 'Equal points: the winner’s role of the last round has the higher number.',
  'score.first': 'First complete city',
  'setup.title': 'The cards of this game',
  'setup.custom': 'Your own choice',
  'setup.random': 'By lot',
  'setup.again': 'Draw again',
  'setup.random.about': 'Roles and districts drawn at random, of all prices.',
  'setup.custom.about': 'You choose one role of each number and fourteen unique districts.',
  'setup.roles': 'Roles',
  'setup.districts': 'Unique districts',
  'setup.none': 'No ninth role',
  'setup.count': '{count} of {size}',
  'setup.more': 'Other rules',
  'setup.saved': 'The table is laid like this.',
  'setup.ninth': 'The ninth role is in play',
  'about.first_game': 'Well-known roles and districts that are quickly understood. Take this for your first game.',
  'about.ambitious_aristocrats': 'Everybody builds: cities rise fast, and Magistrate and Marshal have an eye on what others build.',
  'about.cunning_agents': 'Face to face and full of tricks: spells, threats, taxes and the Armory.',
  'about.illustrious_emissaries': 'Calmer and richer: plenty of coins and cards, and cities safe behind walls.',
  'about.devious_dignitaries': 'A field for bluffing: warrants and threats that may be empty.',
  'about.tenacious_delegates': 'For those who put cards together: roles and districts that score in company.',
  'about.vicious_nobles': 'Merciless; not advised for a beginning.',
};

export const catalogue: Catalogue = { fa: { ...fa }, en: { ...en } };
/** What every role and unique district does; `name.dej` where the older box differs. */
export const abilities: Catalogue = { fa: {}, en: {} };

const SHARED = {
  fa: () => Promise.all([import('locale:dej/fa'), import('locale:kohan_dej/fa'), import('./abilities_fa')]),
  en: () => Promise.all([import('locale:dej/en'), import('locale:kohan_dej/en'), import('./abilities_en')]),
};
async function fetchLanguage(language: 'fa' | 'en'): Promise<void> {
  const [dej, kohan, able] = await SHARED[language]();
  Object.assign(catalogue[language], dej.default, kohan.default);
  Object.assign(abilities[language], able.abilities);
}
/** The texts that the terminal game has too, and the abilities: the reader's language before the table is shown, the other one after it. */
export async function fetchTexts(): Promise<void> {
  await fetchLanguage(settings.language);
  void fetchLanguage(settings.language === 'fa' ? 'en' : 'fa');
}

/** A text of this table. */
export function say(key: keyof typeof fa, values: Values = {}): string {
  return joined(parts(catalogue, key, values));
}

/** A text that the terminal game has too: `shared('role.dej', 'king')`; nothing where there is none. */
export function shared(prefix: string, key: string, values: Values = {}): string {
  const whole = `${prefix}.${key}`;
  return whole in catalogue[settings.language] ? joined(parts(catalogue, whole, values)) : '';
}

/** The name of an option, of one of its values, or what it means. */
export function optionText(game: string, name: string, value?: unknown, family: 'option' | 'help' = 'option'): string {
  return shared(`${family}.${game}`, value === undefined ? name : `${name}.${String(value)}`);
}

export const roleName = (role: string): string => shared('role.dej', role);
export const districtName = (district: string): string => shared('district.dej', district);
export const typeName = (type: string): string => shared('type.dej', type);
export const markName = (mark: string): string => shared('mark.dej', mark);
