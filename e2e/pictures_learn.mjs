// Pictures of rulebooks and lessons, for pictures.mjs.
const BOOKS = { coup: 'C-4.4', kingdomino: 'N-5.1', dej: 'D-8.1', kohan_dej: 'K-8.2', rakab: 'R-10.1' };

/** The shelf, a section and the first lesson of every game. `open` goes to a path and takes its picture. */
export async function learning(open) {
  await open('/learn', 'learn', true);
  for (const [game, rule] of Object.entries(BOOKS)) {
    await open(`/learn/${game}/${rule}`, `learn-${game}`, false);
    await open(`/tutorial/${game}`, `lesson-${game}`, false);
  }
}
