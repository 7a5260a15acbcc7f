import { describe, expect, it } from 'vitest';
import { plain, readBook, readLine, sectionOf } from '../../src/lib/learn/book';
import { fold, search } from '../../src/lib/learn/search';

const TEXT = `# کتاب

مقدمه

## turn | نوبت
در نوبت خود **یک** کار
می‌کنید؛ [C-4.2].
- نخست
- دوم،
  ادامه

> یادداشت

! cards duke captain | زیرنویس

| الف | ب |
| ۱ | ۲ |

### end | پایان
? چه کسی؟
آخرین نفر. علی كتاب را دید.
`;
const book = readBook(TEXT, { turn: ['C-3.2', 'C-3.5'], end: ['C-8.1'] });

describe('a book', () => {
  it('is read into sections with the rules they cover', () => {
    expect(book.title).toBe('کتاب');
    expect(book.intro).toHaveLength(1);
    expect(book.sections.map(({ id, level, rules }) => [id, level, rules.length])).toEqual([
      ['turn', 2, 2],
      ['end', 3, 1],
    ]);
  });
  it('is read into blocks', () => {
    expect(book.sections[0]?.blocks.map(({ kind }) => kind)).toEqual(['text', 'list', 'note', 'picture', 'table']);
    expect(book.sections[0]?.blocks[1]).toEqual({
      kind: 'list',
      items: [[{ text: 'نخست', kind: 'plain' }], [{ text: 'دوم، ادامه', kind: 'plain' }]],
    });
    expect(book.sections[0]?.blocks[3]).toMatchObject({ name: 'cards', args: ['duke', 'captain'] });
    expect(book.sections[1]?.blocks.map(({ kind }) => kind)).toEqual(['question', 'text']);
  });
  it('has bold words and links to rules, and nothing else is special', () => {
    expect(readLine('a **b** [C-4.2] <i>c</i>')).toEqual([
      { text: 'a ', kind: 'plain' },
      { text: 'b', kind: 'strong' },
      { text: ' ', kind: 'plain' },
      { text: 'C-4.2', kind: 'rule' },
      { text: ' <i>c</i>', kind: 'plain' },
    ]);
    expect(plain(readLine('**a** b'))).toBe('a b');
  });
  it('finds the section of a rule, of its chapter, or by name', () => {
    expect(sectionOf(book, 'C-8.1')?.id).toBe('end');
    expect(sectionOf(book, 'c-3.5')?.id).toBe('turn');
    expect(sectionOf(book, 'C-3.99')?.id).toBe('turn');
    expect(sectionOf(book, 'end')?.id).toBe('end');
    expect(sectionOf(book, 'Z-1.1')).toBeUndefined();
  });
});

describe('search', () => {
  it('folds letters, half-spaces, vowel signs and digits', () => {
    expect(fold('كتابِ مي‌شود ٣۴').folded).toBe('کتاب میشود 34');
  });
  it('finds words however they are typed', () => {
    for (const typed of ['می‌کنید', 'میکنید', 'مي كنيد'])
      expect(search(book, typed).map(({ section }) => section.id)).toEqual(['turn']);
    expect(search(book, 'کتاب').map(({ section }) => section.id)).toEqual(['end']);
    expect(search(book, '2').map(({ section }) => section.id)).toContain('turn');
    expect(search(book, 'c-8.1').map(({ section }) => section.id)).toEqual(['end']);
    expect(search(book, 'هیچ‌کجا')).toEqual([]);
    expect(search(book, ' ')).toEqual([]);
  });
  it('shows where, in the letters of the book', () => {
    const [found] = search(book, 'ميكنيد');
    expect(found?.match).toBe('می‌کنید');
    expect(found?.before.endsWith('یک کار ')).toBe(true);
  });
});
