// Opens an engine folder in Node, runs the Python code of the standard input in it, and prints what its last line gives.
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { openEngine } from '../../web/src/lib/offline/engine.ts';

const base = pathToFileURL(`${process.argv[2]}/`);
const read = async (file) => new Uint8Array(await readFile(new URL(file, base)));
const { python, addDuels } = await openEngine(base, undefined, read);
await addDuels();
const globals = python.toPy({ __name__: 'script', __file__: '/script.py' });
console.log(python.runPython(await text(process.stdin), { globals }));
