import { joined, parts, type Catalogue, type Values } from '$lib/i18n';

const fa = {
  'title': 'یک گوشی، چند نفر',
  'about': 'دور هم بنشینید و گوشی را دست‌به‌دست کنید. تا کسی نگوید «منم»، هیچ دستی رو نمی‌شود.',
  'game': 'چه بازی‌ای؟',
  'people': 'چه کسانی بازی می‌کنند؟',
  'person': 'نام بازیکن {number}',
  'person.default': 'بازیکن {number}',
  'more': 'یک نفر دیگر',
  'less': '{name} بازی نمی‌کند',
  'bots': 'چند ربات هم باشد؟',
  'bots.level': 'زور ربات‌ها',
  'count': '{people, plural, one {یک نفر} other {# نفر}} و {bots, plural, =0 {بی‌ربات} one {یک ربات} other {# ربات}}: {least} تا {most} صندلی می‌شود داشت.',
  'start': 'بازی را آغاز کن',
  'table': 'نخست قرارها را ببینیم',
  'give': 'گوشی را به {name} بدهید',
  'give.one': 'گوشی را به یکی از این‌ها بدهید',
  'me': '{name} منم',
  'away': 'دیگران نگاه نکنند!',
  'story': 'چه گذشت',
  'peek': 'میز را با هم ببینیم',
  'unpeek': 'پرده را بکش',
  'lower': 'پرده را بکش',
  'turning': 'یک لحظه…',
} as const;

const en: Record<keyof typeof fa, string> = {
  'title': 'One device',
  'about': 'Sit together and pass the phone round. Nobody’s hand is shown before they say «it’s me».',
  'game': 'Which game?',
  'people': 'Who plays?',
  'person': 'Name of player {number}',
  'person.default': 'Player {number}',
  'more': 'One more',
  'less': '{name} does not play',
  'bots': 'How many bots join?',
  'bots.level': 'Strength of the bots',
  'count': '{people, plural, one {# person} other {# people}} and {bots, plural, =0 {no bot} one {# bot} other {# bots}}; the game seats {least} to {most}.',
  'start': 'Start the game',
  'table': 'Look at the options first',
  'give': 'Hand the phone to {name}',
  'give.one': 'Hand the phone to one of you',
  'me': 'I am {name}',
  'away': 'The others look away!',
  'story': 'What happened',
  'peek': 'Look at the table together',
  'unpeek': 'Draw the curtain',
  'lower': 'Draw the curtain',
  'turning': 'One moment…',
};

const catalogue: Catalogue = { fa, en };

export function say(key: keyof typeof fa, values: Values = {}): string {
  return joined(parts(catalogue, key, values));
}
