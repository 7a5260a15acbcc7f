/** Texts of the ladders and of other people's pages: they come with those pages. */
import { joined, parts, type Catalogue, type Values } from '$lib/i18n';

const fa = {
  'title': 'نردبان {game}',
  'games': 'نردبان‌ها',
  'text': 'کسانی که نامشان را نگه داشته‌اند و ربات‌ها، بر پایه‌ی بازی‌های رتبه‌دارشان؛ از {least} بازی به بالا.',
  'place': 'جایگاه',
  'who': 'بازیکن',
  'rating': 'رتبه',
  'played': 'بازی‌ها',
  'more': 'باز هم نشان بده',
  'none': 'هنوز کسی این‌جا نیست. میزی بسازید، پیش از آغاز رتبه‌دارش کنید و بازی کنید.',
  'mine': 'جایگاه شما {place} است، با رتبه‌ی {rating}.',
  'mine.few': 'رتبه‌ی شما {rating} است. با {count} بازی رتبه‌دار دیگر می‌توانید این‌جا بیایید.',
  'mine.guest': 'رتبه‌ی شما {rating} است. مهمان‌ها این‌جا نمی‌آیند.',
  'games.none': 'هنوز بازی‌ای به پایان نرسانده است.',
} as const;

const en: Record<keyof typeof fa, string> = {
  'title': 'The ladder of {game}',
  'games': 'Ladders',
  'text': 'People who kept their name, and bots, by their rated games; listed from {least, plural, one {# game} other {# games}} on.',
  'place': 'Place',
  'who': 'Player',
  'rating': 'Rating',
  'played': 'Games',
  'more': 'Show more',
  'none': 'Nobody stands here yet. Make a table, mark it as rated before the game begins, and play.',
  'mine': 'You are in place {place}, with a rating of {rating}.',
  'mine.few': 'Your rating is {rating}. {count, plural, one {One more rated game} other {# more rated games}}, and you may stand here.',
  'mine.guest': 'Your rating is {rating}. Guests are not listed.',
  'games.none': 'No finished game yet.',
};

const catalogue: Catalogue = { fa, en };

export function say(key: keyof typeof fa, values: Values = {}): string {
  return joined(parts(catalogue, key, values));
}
