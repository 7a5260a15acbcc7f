/** What every role and every unique district does, in our words. `name.dej` is said where the older box differs. */
import { settings } from '$lib/settings.svelte';
import { RANKS, rankOf, UNIQUES } from './look';

type Said = Record<'fa' | 'en', string>;
export const ROLE_ABILITIES: Record<string, Said> = {
  assassin: { fa: 'نقشی را نام می‌برد؛ دارنده‌ی آن نقش در این دور نوبتی ندارد.', en: 'Names a role; whoever holds it has no turn this round.' },
  witch: {
    fa: 'پس از برداشتن توشه نقشی را جادو می‌کند: دارنده‌اش تنها توشه برمی‌دارد و ساحره نوبت او را با دست و سکه و شهر خودش بازی می‌کند.',
    en: 'After gathering she bewitches a role: its holder only gathers, and she plays that turn with her own hand, coins and city.',
  },
  magistrate: {
    fa: 'سه حکم را به پشت روی سه نقش می‌گذارد که یکی امضا دارد. نخستین سازه‌ای را که نقشِ امضاشده با سکه می‌سازد می‌تواند به شهر خودش ببرد.',
    en: 'Lays three warrants face down on roles, one of them signed. The first district the signed role pays for may go to his own city.',
  },
  thief: { fa: 'نقشی را از شماره‌ی سه به بالا نام می‌برد؛ وقتی صدایش بزنند همه‌ی سکه‌هایش به راهزن می‌رسد.', en: 'Names a role from number three up; when it is called, all its coins are his.' },
  spy: {
    fa: 'دست بازیکنی را می‌بیند و گونه‌ای را نام می‌برد: برای هر کارت از آن گونه، یک سکه از او و یک کارت از دسته.',
    en: 'Looks at a hand and names a type: for each card of that type, a coin of that player and a card of the deck.',
  },
  blackmailer: {
    fa: 'دو تهدید را به پشت روی دو نقش می‌گذارد که یکی واقعی است. تهدیدشده نیمی از سکه‌هایش را باج می‌دهد، یا سرپیچی می‌کند و اگر تهدید واقعی باشد همه را می‌بازد.',
    en: 'Lays two threats face down, one of them real. Whoever is threatened pays half of the coins, or refuses and loses them all if it was real.',
  },
  magician: { fa: 'همه‌ی دستش را با دست بازیکنی عوض می‌کند، یا چند کارتش را با همان شمار از دسته.', en: 'Exchanges the whole hand with a player, or some cards with the deck.' },
  wizard: {
    fa: 'دست بازیکنی را می‌بیند و یک کارت برمی‌دارد؛ می‌تواند همان دم بسازدش. در این نوبت سازه‌ی تکراری هم می‌سازد.',
    en: 'Looks at a hand and takes a card, perhaps building it at once. This turn he may build what already stands in his city.',
  },
  seer: { fa: 'از هر بازیکن یک کارتِ ندیده می‌گیرد و به هر یک کارتی پس می‌دهد. تا دو سازه می‌سازد.', en: 'Takes a card unseen from everybody and gives each one back. Builds up to two districts.' },
  king: { fa: 'تاج به او می‌رسد. برای هر سازه‌ی سلطنتی شهرش یک سکه می‌گیرد.', en: 'The crown comes to him. A coin for each noble district of his city.' },
  emperor: {
    fa: 'تاج را به بازیکنی دیگر می‌بخشد و از او سکه یا کارتی می‌گیرد. برای هر سازه‌ی سلطنتی یک سکه دارد.',
    en: 'Gives the crown to another player, who owes him a coin or a card. A coin for each noble district.',
  },
  patrician: { fa: 'تاج به او می‌رسد. برای هر سازه‌ی سلطنتی شهرش یک کارت می‌کشد.', en: 'The crown comes to him. A card for each noble district of his city.' },
  bishop: {
    fa: 'برای هر سازه‌ی آیینی یک سکه می‌گیرد. سردار، مستوفی و والی در این دور دستشان به شهرش نمی‌رسد.',
    en: 'A coin for each religious district. Warlord, Diplomat and Marshal cannot touch his city this round.',
  },
  'bishop.dej': { fa: 'برای هر سازه‌ی آیینی یک سکه می‌گیرد. تا زنده است سردار در شهرش چیزی را ویران نمی‌کند.', en: 'A coin for each religious district. While he lives, the Warlord tears nothing down in his city.' },
  abbot: {
    fa: 'برای هر سازه‌ی آیینی یک سکه یا یک کارت می‌گیرد. ثروتمندترین بازیکن، اگر از او داراتر باشد، یک سکه به او می‌دهد.',
    en: 'A coin or a card for each religious district. The richest player, if richer than he is, gives him a coin.',
  },
  cardinal: {
    fa: 'برای هر سازه‌ی آیینی یک سکه می‌گیرد. اگر برای ساختن سکه کم داشته باشد، کمبود را از بازیکنی می‌گیرد و به همان شمار کارت می‌دهد.',
    en: 'A coin for each religious district. What he lacks for a building he takes from a player, for as many cards.',
  },
  merchant: { fa: 'کنار توشه‌اش یک سکه‌ی دیگر دارد. برای هر سازه‌ی تجاری یک سکه می‌گیرد.', en: 'One more coin besides what he gathers. A coin for each trade district.' },
  alchemist: { fa: 'در پایان نوبت، سکه‌هایی را که برای ساختن داده پس می‌گیرد.', en: 'At the end of his turn he gets back the coins he paid for building.' },
  trader: { fa: 'هر چند سازه‌ی تجاری که بخواهد می‌سازد. برای هر سازه‌ی تجاری یک سکه می‌گیرد.', en: 'Builds any number of trade districts. A coin for each of them.' },
  architect: { fa: 'کنار توشه‌اش دو کارت دیگر دارد و تا سه سازه می‌سازد.', en: 'Two more cards besides what he gathers, and builds up to three districts.' },
  navigator: { fa: 'چهار سکه یا چهار کارت دیگر برمی‌دارد؛ ولی هیچ نمی‌سازد.', en: 'Four more coins or four more cards; but builds nothing.' },
  scholar: { fa: 'هفت کارت می‌بیند، یکی را نگه می‌دارد و بقیه را بُر می‌زند و روی دسته می‌گذارد. تا دو سازه می‌سازد.', en: 'Looks at seven cards, keeps one and shuffles the rest back on top. Builds up to two districts.' },
  warlord: {
    fa: 'برای هر سازه‌ی نظامی یک سکه می‌گیرد. سازه‌ای را با یک سکه کمتر از ارزشش ویران می‌کند.',
    en: 'A coin for each military district. Tears down a district for one coin less than it is worth.',
  },
  diplomat: {
    fa: 'برای هر سازه‌ی نظامی یک سکه می‌گیرد. سازه‌ای از خودش را با سازه‌ی بازیکنی عوض می‌کند و تفاوت را می‌پردازد.',
    en: 'A coin for each military district. Exchanges one of his districts for another’s and pays the difference.',
  },
  marshal: {
    fa: 'برای هر سازه‌ی نظامی یک سکه می‌گیرد. سازه‌ای به ارزش سه یا کمتر را به بهایش از صاحبش می‌گیرد.',
    en: 'A coin for each military district. Takes a district worth three or less for its price, paid to its owner.',
  },
  queen: { fa: 'اگر شاه، تاج‌بخش یا ولیعهد کنارش نشسته باشد سه سکه می‌گیرد.', en: 'Three coins if King, Emperor or Patrician sits next to her.' },
  artist: { fa: 'یک یا دو سازه‌ی شهرش را با سکه‌ای می‌آراید؛ هر کدام یک امتیاز بیشتر می‌ارزد.', en: 'Beautifies one or two of his districts with a coin each; each is worth one point more.' },
  tax_collector: { fa: 'هر کس چیزی بسازد یک سکه مالیات می‌دهد؛ محتسب در نوبتش همه را برمی‌دارد.', en: 'Whoever builds pays a coin of tax; in his turn he takes them all.' },
};

export const DISTRICT_ABILITIES: Record<string, Said> = {
  armory: { fa: 'در نوبتتان آن را خراب کنید تا سازه‌ای از هر شهرِ ناتمام ویران شود، بی‌هزینه.', en: 'In your turn, give it up to destroy a district of any city that is not complete, free of charge.' },
  basilica: { fa: 'در پایان: یک امتیاز برای هر سازه‌ی شهرتان که ارزشش فرد است.', en: 'At the end: a point for each of your districts with an odd value.' },
  capitol: { fa: 'در پایان: سه امتیاز اگر سه سازه از یک گونه دارید.', en: 'At the end: three points if you have three districts of one type.' },
  dragon_gate: { fa: 'در پایان: دو امتیاز. در دور آخر دست‌اندازی به آن هشت سکه خرج دارد.', en: 'At the end: two points. In the last round it costs eight coins to touch it.' },
  factory: { fa: 'سازه‌های خاص دیگر را یک سکه ارزان‌تر می‌سازید.', en: 'You build other unique districts for one coin less.' },
  framework: { fa: 'می‌توانید به جای پرداختِ هزینه‌ی سازه‌ای، این را خراب کنید.', en: 'You may give it up instead of paying for a district.' },
  gold_mine: { fa: 'اگر سکه توشه بردارید یک سکه‌ی بیشتر می‌گیرید.', en: 'When you gather coins you get one more.' },
  great_wall: { fa: 'سردار، مستوفی و والی برای هر سازه‌ی دیگر این شهر یک سکه بیشتر می‌دهند.', en: 'Warlord, Diplomat and Marshal pay one coin more for any other district of this city.' },
  haunted_city: { fa: 'در پایان به جای یکی از چهار گونه‌ی دیگر شمرده می‌شود.', en: 'At the end it counts as one of the four other types.' },
  haunted_quarter: { fa: 'در پایان به جای هر گونه‌ای که بخواهید شمرده می‌شود.', en: 'At the end it counts as any type you like.' },
  graveyard: { fa: 'هر چه سردار ویران کند می‌توانید با یک سکه به دست بگیرید.', en: 'Whatever the Warlord destroys you may take into your hand for a coin.' },
  imperial_treasury: { fa: 'در پایان: یک امتیاز برای هر سکه‌ی شما.', en: 'At the end: a point for each of your coins.' },
  ivory_tower: { fa: 'در پایان: پنج امتیاز اگر تنها سازه‌ی خاص شهرتان باشد.', en: 'At the end: five points if it is your only unique district.' },
  keep: { fa: 'سردار، مستوفی و والی نمی‌توانند به آن دست بزنند.', en: 'Warlord, Diplomat and Marshal cannot touch it.' },
  'keep.dej': { fa: 'سردار نمی‌تواند ویرانش کند.', en: 'The Warlord cannot destroy it.' },
  laboratory: { fa: 'هر نوبت یک بار: کارتی را زیر دسته بگذارید و دو سکه بگیرید.', en: 'Once a turn: put a card under the deck for two coins.' },
  'laboratory.dej': { fa: 'هر نوبت یک بار: کارتی را زیر دسته بگذارید و یک سکه بگیرید.', en: 'Once a turn: put a card under the deck for a coin.' },
  library: { fa: 'اگر کارت توشه بردارید هر دو کارت را نگه می‌دارید.', en: 'When you gather cards you keep both.' },
  map_room: { fa: 'در پایان: یک امتیاز برای هر کارت دستتان.', en: 'At the end: a point for each card in your hand.' },
  monument: { fa: 'برای کامل شدن شهر دو سازه شمرده می‌شود؛ در شهری که پنج سازه دارد (با دو یا سه بازیکن: شش) ساخته نمی‌شود.', en: 'Counts as two towards a complete city; not built where five districts stand (six with two or three players).' },
  museum: { fa: 'هر نوبت یک بار کارتی را به پشت زیرش بگذارید؛ هر کارت در پایان یک امتیاز است.', en: 'Once a turn put a card face down under it; each scores a point at the end.' },
  necropolis: { fa: 'می‌توانید به جای پرداخت هزینه‌اش، یکی از سازه‌هایتان را خراب کنید.', en: 'You may give up one of your districts instead of paying for it.' },
  observatory: { fa: 'اگر کارت توشه بردارید از میان سه کارت برمی‌گزینید.', en: 'When you gather cards you choose from three.' },
  park: { fa: 'اگر در پایان نوبت دستتان خالی باشد دو کارت می‌کشید.', en: 'If your hand is empty at the end of your turn you draw two cards.' },
  poor_house: { fa: 'اگر در پایان نوبت سکه‌ای نداشته باشید یک سکه می‌گیرید.', en: 'If you have no coins at the end of your turn you get one.' },
  quarry: { fa: 'می‌توانید سازه‌های تکراری بسازید.', en: 'You may build what already stands in your city.' },
  school_of_magic: { fa: 'برای درآمدِ نقش‌ها از هر گونه‌ای شمرده می‌شود.', en: 'Counts as any type for the income of roles.' },
  secret_vault: { fa: 'ساخته نمی‌شود. اگر در پایان در دستتان باشد سه امتیاز دارد و سازه‌ای خاص از شهرتان شمرده می‌شود.', en: 'Cannot be built. In your hand at the end it is three points and counts as a unique district of your city.' },
  smithy: { fa: 'هر نوبت یک بار: دو سکه بدهید و سه کارت بکشید.', en: 'Once a turn: pay two coins and draw three cards.' },
  stables: { fa: 'ساختنش از شمار ساخت‌های نوبتتان کم نمی‌کند.', en: 'Building it does not count against the limit of your turn.' },
  statue: { fa: 'در پایان: پنج امتیاز اگر تاج با شما باشد.', en: 'At the end: five points if you wear the crown.' },
  theater: { fa: 'پس از برداشتن نقش‌ها می‌توانید نقشتان را ندیده با بازیکنی عوض کنید.', en: 'When the roles are picked you may exchange yours with a player, unseen.' },
  thieves_den: { fa: 'هر بخشی از هزینه‌اش را می‌توانید با کارت‌های دستتان بدهید.', en: 'Any part of its price may be paid with cards of your hand.' },
  wishing_well: { fa: 'در پایان: یک امتیاز برای هر سازه‌ی خاص شهرتان، خودش هم.', en: 'At the end: a point for each unique district of your city, itself too.' },
};

function said(texts: Record<string, Said>, key: string, game: string): string {
  return (texts[`${key}.${game}`] ?? texts[key])?.[settings.language] ?? '';
}
export const roleAbility = (role: string, game: string): string => said(ROLE_ABILITIES, role, game);
export const districtAbility = (district: string, game: string): string => said(DISTRICT_ABILITIES, district, game);

const DEJ_DISTRICTS = ['haunted_city', 'keep', 'observatory', 'graveyard', 'laboratory', 'smithy'];
/** Where the ledger has it. */
export function ruleOf(thing: string, game: string): string {
  const rank = rankOf(thing);
  if (rank) return game === 'dej' ? `D-8.${rank}` : `K-8.${3 * (rank - 1) + (RANKS[rank - 1] ?? []).indexOf(thing) + 1}`;
  if (game === 'dej') return DEJ_DISTRICTS.includes(thing) ? `D-9.${DEJ_DISTRICTS.indexOf(thing) + 1}` : 'D-7.1';
  const at = [...UNIQUES].sort().indexOf(thing);
  return at < 0 ? 'K-7.1' : `K-9.${at + 1}`;
}
