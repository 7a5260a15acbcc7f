// Rulebooks and lessons to take pictures of: the section of a rule and the first lesson of every game.
const RULES = { coup: 'C-4.4', kingdomino: 'N-5.1', dej: 'D-8.1', kohan_dej: 'K-8.2', rakab: 'R-10.1' };

export const LEARNING = Object.entries(RULES).flatMap(([game, rule]) => [
  { path: `/learn/${game}/${rule}`, name: `learn-${game}`, game },
  { path: `/tutorial/${game}`, name: `lesson-${game}`, game },
]);
