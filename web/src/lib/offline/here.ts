/** Requests that are answered on this device: some by the page itself, the others by the engine. */
import { fileAt } from '$lib/net/place';
import type { Home, MyGame } from '$lib/net/protocol';
import type { Answered, Method } from '$lib/net/transport';
import { desk } from './desk';
import { localPerson } from './person';
import { allTables } from './store';
import { loadTexts } from './texts';

const json = (data: unknown): Answered => ({ status: 200, text: JSON.stringify(data) });
const RUNNING = ['waiting', 'playing'];

/** The running games of this device, those that wait for me first. */
export async function gamesHere(): Promise<MyGame[]> {
  const tables = await allTables().catch(() => []);
  return tables
    .filter(({ info }) => RUNNING.includes(info.state))
    .map(({ info, my_turn }) => ({ table: info, my_turn }))
    .sort((one, other) => Number(other.my_turn) - Number(one.my_turn) || other.table.created - one.table.created);
}

export async function answerHere(method: Method, path: string, body = ''): Promise<Answered> {
  await loadTexts();
  switch (`${method} ${path}`) {
    case 'GET /session':
      return json({ me: localPerson() });
    case 'GET /me/mutes':
      return json({ people: [] });
    case 'GET /home':
      return json({ open: [], live: [], mine: await gamesHere(), counts: {}, played: [] } satisfies Home);
    case 'GET /catalogue':
      return (await keptCatalogue()) ?? desk.call(method, path, body);
    default:
      return desk.call(method, path, body);
  }
}

/** The catalogue as it was when the app was kept: the home page is complete before the engine is open. */
async function keptCatalogue(): Promise<Answered | undefined> {
  try {
    const answer = await fetch(fileAt('engine/catalogue.json'));
    return answer.ok ? { status: 200, text: await answer.text() } : undefined;
  } catch {
    return undefined;
  }
}
