/**
 * Opens the engine folder (`/engine/`, made by `install/offline.py`): CPython in WebAssembly with the rules and bots of
 * Meydan. For a worker of the browser, and for Node. Nothing here is loaded before somebody asks to play offline.
 */
import type { PyodideInterface } from 'pyodide';

export interface EngineManifest {
  /** A digest of everything the folder was made from. */
  made_from: string;
  /** The version of Meydan. */
  version: string;
  /** Are rules and bots compiled to WebAssembly? If not, they are plain Python, many times slower. */
  compiled: boolean;
  /** The folder of Pyodide. */
  pyodide: string;
  /** The archive with Python's standard library. */
  stdlib: string;
  /** The archive with the Python code. */
  code: string;
  /** The archive with the solved duels of Coup, which bots above novice read. */
  duels: string;
  files: Record<string, { size: number; sha256: string }>;
}

/**
 * Why the engine cannot be opened or kept: this browser has no WebAssembly or forbids it; its memory does not suffice;
 * a file cannot be loaded; a file is not what the manifest says; there is no storage, or not enough; anything else.
 */
export type EngineFailure = 'no_webassembly' | 'no_memory' | 'no_files' | 'damaged' | 'no_storage' | 'failed';

export class EngineError extends Error {
  readonly reason: EngineFailure;

  constructor(reason: EngineFailure, cause?: unknown) {
    super(`the engine cannot be opened: ${reason}${cause instanceof Error ? ` (${cause.message})` : ''}`, { cause });
    this.reason = reason;
  }
}

export interface Engine {
  python: PyodideInterface;
  manifest: EngineManifest;
  /** Adds the solved duels of Coup. Bots above novice need them before they play Coup. */
  addDuels(): Promise<void>;
}

/** Bytes of the files loaded so far, and of all that are loaded. */
export type Progress = (loaded: number, total: number) => void;
type Read = (file: string) => Promise<Uint8Array<ArrayBuffer>>;

const PACKAGES = '/lib/meydan';
const NEEDED = /\.(wasm|zip)$/;

/** The engine in the folder at this address, which ends with a slash. `read` replaces the network, for Node. */
export async function openEngine(base: URL, onProgress?: Progress, read: Read = fromNetwork(base)): Promise<Engine> {
  if (typeof WebAssembly !== 'object') throw new EngineError('no_webassembly');
  const stop = onProgress && watchFetch(base, onProgress);
  try {
    const manifest = await readManifest(read);
    const files = (file: string): Promise<Uint8Array<ArrayBuffer>> => checked(read, manifest, file);
    const [python, code] = await Promise.all([start(base, manifest), files(manifest.code)]);
    unpack(python, code);
    const compiled = manifest.compiled ? 'import meydan_engine; ' : '';
    python.runPython(`import sys; sys.path.insert(0, '${PACKAGES}'); ${compiled}import meydan`);
    return { python, manifest, addDuels: async () => unpack(python, await files(manifest.duels)) };
  } catch (error) {
    throw error instanceof EngineError ? error : new EngineError(reasonOf(error), error);
  } finally {
    stop?.();
  }
}

export async function readManifest(read: Read): Promise<EngineManifest> {
  const data = await read('manifest.json');
  try {
    return JSON.parse(new TextDecoder().decode(data)) as EngineManifest;
  } catch (error) {
    throw new EngineError('damaged', error);
  }
}

/** What would prevent files of this size from being kept in this browser; undefined if nothing does. */
export async function whyNotKept(size: number): Promise<EngineFailure | undefined> {
  if (typeof WebAssembly !== 'object') return 'no_webassembly';
  try {
    await caches.has('meydan-engine'); // private windows of some browsers refuse it
    const { quota = 0, usage = 0 } = await navigator.storage.estimate();
    return quota - usage < size ? 'no_storage' : undefined;
  } catch {
    return 'no_storage';
  }
}

async function start(base: URL, { pyodide, stdlib }: EngineManifest): Promise<PyodideInterface> {
  const home = new URL(`${pyodide}/`, base);
  const { loadPyodide } = (await import(/* @vite-ignore */ `${home.href}pyodide.mjs`).catch((error: unknown) => {
    throw new EngineError('no_files', error);
  })) as typeof import('pyodide');
  return loadPyodide({ indexURL: addressOf(home), stdLibURL: addressOf(new URL(stdlib, base)) });
}

/** An address as Pyodide takes it: in Node it is a path. */
const addressOf = (url: URL): string => (url.protocol === 'file:' ? decodeURIComponent(url.pathname) : url.href);

function unpack(python: PyodideInterface, archive: Uint8Array): void {
  python.unpackArchive(archive, 'zip', { extractDir: PACKAGES });
}

function fromNetwork(base: URL): Read {
  return async (file) => {
    try {
      const answer = await fetch(new URL(file, base));
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      return new Uint8Array(await answer.arrayBuffer());
    } catch (error) {
      throw new EngineError('no_files', error);
    }
  };
}

async function checked(read: Read, manifest: EngineManifest, file: string): Promise<Uint8Array<ArrayBuffer>> {
  const data = await read(file);
  const { subtle } = crypto as Partial<Crypto>; // a page without HTTPS has none
  const digest = subtle && new Uint8Array(await subtle.digest('SHA-256', data));
  const hex = digest && Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const wanted = manifest.files[file];
  if (data.length !== wanted?.size || (hex && hex !== wanted.sha256)) {
    throw new EngineError('damaged', new Error(file));
  }
  return data;
}

function reasonOf(error: unknown): EngineFailure {
  const text = String(error);
  if (error instanceof RangeError || /memory/i.test(text)) return 'no_memory';
  if (error instanceof WebAssembly.CompileError)
    return /unsafe-eval|Content Security/i.test(text) ? 'no_webassembly' : 'damaged';
  return /fetch|load|network/i.test(text) ? 'no_files' : 'failed';
}

/**
 * Reports the bytes that arrive. Pyodide fetches its own files, so `fetch` is replaced until the engine is open; the
 * worker has nothing else to fetch meanwhile. Returns what puts the original back.
 */
function watchFetch(base: URL, onProgress: Progress): () => void {
  const original = globalThis.fetch;
  let total = 0;
  let loaded = 0;
  globalThis.fetch = async (...request) => {
    const answer = await original(...request);
    if (answer.ok && answer.url === new URL('manifest.json', base).href) {
      const { files, duels } = (await answer.clone().json()) as EngineManifest;
      for (const [name, file] of Object.entries(files)) if (NEEDED.test(name) && name !== duels) total += file.size;
    }
    if (!answer.body || !NEEDED.test(answer.url)) return answer;
    const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, out) {
        loaded += chunk.length;
        onProgress(loaded, total);
        out.enqueue(chunk);
      },
    });
    const { status, headers } = answer;
    return new Response(answer.body.pipeThrough(counter), { status, headers });
  };
  return () => {
    globalThis.fetch = original;
  };
}
