/** «Keep for offline»: the app, every game and the engine are stored in this browser when the reader asks for it. */
import { BOXES } from '$lib/games/boxes';
import { api } from '$lib/net/api';
import { myself } from '$lib/net/me.svelte';
import { fileAt, keptVersion, setKeptVersion, withoutServer } from '$lib/net/place';
import type { Catalogue } from '$lib/net/protocol';
import { whyNotKept, type EngineManifest } from './engine';
import { remember } from './person';

const CACHE = 'meydan-kept';
const AT_ONCE = 4;

interface File {
  path: string;
  size: number;
}
/** All files to keep, and what they add up to. */
interface Wanted {
  version: string;
  size: number;
  files: File[];
}
export type KeepState = 'unknown' | 'none' | 'keeping' | 'kept' | 'impossible';

class Keeper {
  state = $state<KeepState>('unknown');
  /** Bytes to keep, and those kept so far. */
  size = $state(0);
  done = $state(0);
  /** The key of the reason why nothing can be kept, or why it failed. */
  wrong = $state('');
  private wanted: Wanted | undefined;

  /** Find out what there is to keep, and whether this browser can. */
  async look(): Promise<void> {
    if (this.state !== 'unknown') return;
    this.state = keptVersion() === null ? 'none' : 'kept';
    try {
      this.wanted = await wanted();
      this.size = this.wanted.size;
    } catch {
      if (this.state === 'none') this.impossible('no_files');
      return; // without a network what is kept stays as it is
    }
    const reason = this.state === 'none' ? await whyNotKept(this.size) : undefined;
    if (reason) this.impossible(reason);
    else if (this.state === 'kept' && keptVersion() !== this.wanted.version) await this.keep();
  }

  /** Store everything. Files that are there already are not loaded again. */
  async keep(): Promise<void> {
    if (!this.wanted || this.state === 'keeping') return;
    const before = this.state;
    this.state = 'keeping';
    this.done = 0;
    this.wrong = '';
    try {
      const cache = await caches.open(CACHE);
      await this.load(cache, this.wanted.files);
      if (!withoutServer) await cache.put(fileAt('engine/catalogue.json'), jsonOf(await ownGames()));
      await removeOld(cache, this.wanted.files);
      void navigator.storage.persist().catch(() => false); // Firefox asks the reader, who need not answer
      if (myself.person && !myself.isLocal) remember(myself.person);
      setKeptVersion(this.wanted.version);
      this.state = 'kept';
    } catch (error) {
      this.state = before === 'kept' ? 'kept' : 'none';
      this.wrong = error instanceof DOMException && error.name === 'QuotaExceededError' ? 'no_storage' : 'no_files';
    }
  }

  async remove(): Promise<void> {
    setKeptVersion(null);
    await caches.delete(CACHE);
    this.state = 'none';
    this.done = 0;
  }

  private impossible(reason: string): void {
    this.state = 'impossible';
    this.wrong = reason;
  }

  private async load(cache: Cache, files: File[]): Promise<void> {
    const left = [...files];
    const next = async (): Promise<void> => {
      for (let file = left.shift(); file; file = left.shift()) {
        const address = fileAt(file.path);
        if (!(await cache.match(address)) || !isNamedByContent(file.path)) await cache.add(address);
        this.done += file.size;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  }
}

/** Does the name of a file change with its content? */
const isNamedByContent = (path: string): boolean => /^(assets|engine\/(pyodide|python|meydan|coup))/.test(path);

const jsonOf = (data: unknown): Response =>
  new Response(JSON.stringify(data), { headers: { 'content-type': 'application/json' } });

/** The catalogue with the games of the app itself: the engine does not have those of other packages. */
async function ownGames(): Promise<Catalogue> {
  const whole = await api.catalogue();
  return { ...whole, games: whole.games.filter(({ key }) => BOXES.some((box) => box.key === key)) };
}

async function read<T>(path: string): Promise<T> {
  const answer = await fetch(fileAt(path), { cache: 'no-cache' });
  if (!answer.ok) throw new Error(path);
  return (await answer.json()) as T;
}

async function wanted(): Promise<Wanted> {
  const [app, engine] = await Promise.all([
    read<{ version: string; files: Record<string, number> }>('app-files.json'),
    read<EngineManifest>('engine/manifest.json'),
  ]);
  const files = [
    ...Object.entries(app.files).map(([path, size]) => ({ path, size })),
    ...Object.entries(engine.files).map(([name, { size }]) => ({ path: `engine/${name}`, size })),
    { path: 'engine/manifest.json', size: 0 },
  ];
  const size = files.reduce((total, file) => total + file.size, 0);
  return { version: `${app.version} ${engine.made_from}`, size, files };
}

/** Delete files of older versions. */
async function removeOld(cache: Cache, files: File[]): Promise<void> {
  const named = new Set([...files.map(({ path }) => fileAt(path).href), fileAt('engine/catalogue.json').href]);
  for (const request of await cache.keys()) if (!named.has(request.url)) await cache.delete(request);
}

export const keeper = new Keeper();
