// Translates archives of Python sources with the Python of Pyodide: node bytecode.mjs PYODIDE IN OUT [IN OUT …]
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [pyodide, ...files] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, 'pyodide.mjs')));
const python = await loadPyodide({ indexURL: pyodide, env: { PYTHONHASHSEED: '0' } });
python.runPython(readFileSync(join(import.meta.dirname, 'bytecode.py'), 'utf8'));
const translate = python.globals.get('translate');
for (let at = 0; at < files.length; at += 2) {
  python.FS.writeFile('/in.zip', readFileSync(files[at]));
  translate('/in.zip', '/out.zip');
  writeFileSync(files[at + 1], python.FS.readFile('/out.zip'));
}
