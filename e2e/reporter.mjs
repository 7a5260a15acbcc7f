// Reports the outcome of each scene to the Python tests: one JSON file each, named by its file and title.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const folder = join(process.env.MEYDAN_SCENES ?? '.', 'outcomes');

/** `coup.mjs` and «a whole game» give `coup: a whole game`. */
const nameOf = (test) => `${basename(test.location.file, '.mjs')}: ${test.title}`;

export default class Outcomes {
  onBegin(config, suite) {
    mkdirSync(folder, { recursive: true });
    this.write('scenes', suite.allTests().map(nameOf));
  }

  onTestEnd(test, result) {
    const left = result.attachments.map((one) => one.path).filter(Boolean);
    const error = [...result.errors.map((one) => one.stack ?? one.message ?? String(one.value))].join('\n');
    const said = [...result.stdout, ...result.stderr].join('');
    this.write(nameOf(test).replaceAll(/\W+/g, '_'), {
      ok: result.status === 'passed',
      seconds: result.duration / 1000,
      text: stripVTControlCharacters(`${error}\n${said}${left.join('\n')}`),
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
