// Fails when a lock file lacks an optional (per-platform) package, or names a registry.
import { readFileSync } from 'node:fs';

const lock = JSON.parse(readFileSync(process.argv[2], 'utf8'));
let bad = 0;
for (const [key, one] of Object.entries(lock.packages)) {
  if (one.resolved) {
    console.log('resolved URL:', key);
    bad++;
  }
  for (const wanted of Object.keys(one.optionalDependencies ?? {})) {
    const inside = key ? `${key}/node_modules/${wanted}` : `node_modules/${wanted}`;
    if (!lock.packages[inside] && !lock.packages[`node_modules/${wanted}`]) {
      console.log('missing optional:', wanted, 'of', key);
      bad++;
    }
  }
}
console.log(bad ? `${bad} problems` : 'lock ok', Object.keys(lock.packages).length, 'packages');
process.exit(bad ? 1 : 0);
