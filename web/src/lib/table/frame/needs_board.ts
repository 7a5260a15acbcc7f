/** Whether a question can be answered without the board, from the marks of what can be touched. */

const wordsOf = (one: Element): string[] =>
  `${one.getAttribute('data-word') ?? ''} ${one.getAttribute('data-words') ?? ''}`.split(' ').filter(Boolean);

const marked = (within: Element | null): Element[] => [
  ...(within?.querySelectorAll('[data-word], [data-words]') ?? []),
];

/**
 * Is there an option that nothing in the dock leads to, or one on the board that the dock does not give at once? A
 * target is on the board, for instance, once the action against it was picked up in the dock.
 */
export function needsBoard(options: readonly string[], stage: Element): boolean {
  const dock = stage.querySelector('[data-dock]');
  const leads = new Set(marked(dock).flatMap(wordsOf));
  if (options.some((word) => !leads.has(word))) return true;
  const gives = new Set([...(dock?.querySelectorAll('[data-word]') ?? [])].map((one) => one.getAttribute('data-word')));
  return marked(stage.querySelector('.felt'))
    .flatMap(wordsOf)
    .some((word) => options.includes(word) && !gives.has(word));
}
