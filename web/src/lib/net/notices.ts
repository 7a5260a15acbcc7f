/** Notices on every page: a table waits for my answer. */
import { t, type Key } from '$lib/i18n';
import { router } from '$lib/router.svelte';
import { play } from '$lib/sound';
import { toasts } from '$lib/ui/frame/toasts.svelte';
import type { FromServer } from './protocol';

const AGAIN = 15_000;
const SOON = 1_000;
const REFUSED = 4000;
const GOODBYE = 1012;
let who: string | undefined;
let line: WebSocket | undefined;

/** The ways into circles: the corner of the home page, the bell of every page, and the page. */
export const openCircle = (): Promise<typeof import('$lib/circle/door')> => import('$lib/circle/door');

/** Listen for the notices of this person. The connection of another person of this browser ends. */
export function listen(person: string): void {
  if (who === person) return;
  who = person;
  line?.close();
  open();
}

function open(): void {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const socket = (line = new WebSocket(`${scheme}://${location.host}/api/v1/me/socket`));
  socket.onmessage = (event: MessageEvent<string>) => {
    const message = JSON.parse(event.data) as FromServer;
    if (message.type === 'invited' || message.type === 'invitation_declined')
      void openCircle()
        .then((door) => door.bell())
        .then(
          ({ bell }) => bell.hear(message),
          () => undefined,
        );
    if (message.type !== 'your_turn' || router.path === `/t/${message.code}` || router.path === `/t/${message.table}`)
      return;
    toasts.show(t('notice.turn', { game: t(`game.${message.game}` as Key) }), 'news', 8, `/t/${message.code}`);
    play('turn');
  };
  socket.onclose = ({ code, reason }) => {
    if (socket !== line) return;
    // Logged out, here in another tab or from another device: nothing of that person stays on the screen.
    if (code === REFUSED && reason === 'nobody') location.reload();
    else
      setTimeout(
        () => {
          if (socket === line) open();
        },
        code === GOODBYE ? SOON * (1 + Math.random()) : AGAIN,
      );
  };
}
