/** Plain texts and messages made 40 % longer and accented, for the made-up language of `pseudo.ts`. */

const PLAIN = 'AEIOUYaeiouycnsz';
const ACCENTED = 'ÀÉÎÕÛÝàéîõûýçñšž';
const LONGER = 0.4;

/** Plain text with accents and, spread over its words, 40 % more letters. */
export function stretched(text: string): string {
  let owed = 0;
  return text.replace(/[A-Za-z’]+/g, (word) => {
    owed += word.length * LONGER;
    const more = Math.round(owed);
    owed -= more;
    const last = word.at(-1) ?? '';
    return Array.from(word + last.repeat(more), accented).join('');
  });
}

function accented(letter: string): string {
  const at = PLAIN.indexOf(letter);
  return at < 0 ? letter : (ACCENTED[at] ?? letter);
}

/** A message whose blanks and choices stay as they are. */
export function pseudoMessage(text: string): string {
  let depth = 0;
  const kinds: boolean[] = []; // by depth: does this brace hold a text (true), or a blank or a choice (false)?
  let plain = '';
  let made = '';
  const isText = (): boolean => depth === 0 || (kinds[depth - 1] ?? false);
  const flush = (): void => {
    made += isText() ? stretched(plain) : plain;
    plain = '';
  };
  for (const letter of text) {
    if (letter === '{') {
      const inside = isText();
      flush();
      kinds[depth++] = !inside;
      made += letter;
    } else if (letter === '}') {
      flush();
      depth--;
      made += letter;
    } else plain += letter;
  }
  flush();
  return made;
}

/** The same for compiled messages: a string, or pieces with blanks and choices. */
export function pseudoCompiled(message: unknown): unknown {
  if (typeof message === 'string') return stretched(message);
  if (Array.isArray(message)) return message.map(pseudoCompiled);
  if (typeof message !== 'object' || message === null) return message;
  const branches = (one: object): object =>
    Object.fromEntries(Object.entries(one).map(([key, branch]) => [key, pseudoCompiled(branch)]));
  return Object.fromEntries(
    Object.entries(message).map(([key, value]) => [key, key === 'of' ? value : branches(value as object)]),
  );
}

/** A book: headings, pictures and tables keep their notation. */
export function pseudoBook(text: string): string {
  const line = (one: string): string => {
    const notation = /^(#+ [\w-]+ \||![^|]*\||\|[-| :]+\|$)/.exec(one)?.[0] ?? '';
    return (
      notation +
      one
        .slice(notation.length)
        .split(/(`[^`]*`|\[[^\]]*\]|[A-Z]-[\d.]+)/)
        .map(odd)
        .join('')
    );
  };
  const odd = (part: string, at: number): string => (at % 2 ? part : stretched(part));
  return text.split('\n').map(line).join('\n');
}
