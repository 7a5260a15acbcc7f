// Reports the outcome of each scene to the Python tests: one JSON file each, named by its file and title.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const folder = join(process.env.MEYDAN_SCENES ?? '.', 'outcomes');

/** `coup.mjs` and «a whole game» give `coup: a whole game`. */
const nameOf = (test) => `${basename(test.location.file, '.mjs')}: ${test.title}`;

export default class Outcomes {
  /** What was said of scenes that failed, until they have run again with a trace. */
  failed = new Map();

  onBegin(config, suite) {
    mkdirSync(folder, { recursive: true });
    this.write('scenes', suite.allTests().map(nameOf));
  }

  onTestEnd(test, result) {
    const left = result.attachments.map((one) => one.path).filter(Boolean);
    const error = [...result.errors.map((one) => one.stack ?? one.message ?? String(one.value))].join('\n');
    const said = [...result.stdout, ...result.stderr].join('');
    const before = this.failed.get(test.id);
    const text = stripVTControlCharacters(`${before ?? ''}${error}\n${said}${left.join('\n')}\n`);
    const passed = result.status === 'passed';
    if (!passed && result.status !== 'interrupted' && result.retry < test.retries) {
      this.failed.set(test.id, `${text}the same again, with a trace: `);
      return;
    }
    this.write(nameOf(test).replaceAll(/\W+/g, '_'), {
      ok: passed && before === undefined,
      seconds: result.duration / 1000,
      text: passed && before !== undefined ? `${text}passed this time` : text,
    });
  }

  /** Errors outside of any scene, e.g. a file that cannot be loaded. */
  onError(error) {
    console.error(stripVTControlCharacters(error.stack ?? error.message ?? String(error.value)));
  }

  /** Write the file atomically, because the Python tests wait for it. */
  write(name, what) {
    const file = join(folder, `${name}.json`);
    writeFileSync(`${file}.part`, JSON.stringify(what));
    renameSync(`${file}.part`, file);
  }
}
