/** The texts of a game without a drawn table, and how their blanks are filled. */
import { list, type Catalogue, type Part, type Term, type Value, type Values } from '$lib/i18n';
import type { GameEvent, Teller } from '$lib/games';
import { called, meIn } from '$lib/games/me';
import { shelf } from '$lib/net/catalogue.svelte';

/** Families of names; those of `seat` are parts of the view that hold a seat. */
const FAMILIES = ['card', 'suit', 'piece', 'place', 'role', 'type', 'zone', 'seat'];
const SEATS = ['seat', 'target', 'actor', 'partner', 'chooser'];

export class Words {
  private constructor(
    private readonly game: string,
    private readonly catalogue: Catalogue | undefined,
  ) {}

  static async of(game: string): Promise<Words> {
    await shelf.find();
    return new Words(game, shelf.texts);
  }

  private has(kind: string, key: string): boolean {
    return this.catalogue?.has(`${kind}.${this.game}.${key}`) ?? false;
  }

  /** A sentence, or nothing where there is no text for it. */
  sentence(kind: string, key: string, values: Values): Part[] | null {
    return this.has(kind, key) ? (this.catalogue?.parts(`${kind}.${this.game}.${key}`, values) ?? null) : null;
  }

  /** The name of a card, a place, a part of the view…, with its family. */
  term(id: string): [string, Term] | null {
    const family = FAMILIES.find((one) => this.has(one, id));
    const found = family && this.sentence(family, id, {});
    return found ? [family, { id, text: found.map((part) => part.text).join('') }] : null;
  }

  /** Does this part of the view hold a seat? */
  isSeat(key: string): boolean {
    return this.has('seat', key);
  }

  /** The values of an event: seats by name, things by their names. */
  ofEvent(event: GameEvent, table: Teller): Values {
    const found: Values = { me: meIn(event, table) };
    for (const [key, value] of Object.entries(event)) found[key] = this.value(key, value, table);
    return found;
  }

  private value(key: string, value: unknown, table: Teller): Value {
    if (typeof value === 'number') return SEATS.includes(key) ? called(value, table) : value;
    if (Array.isArray(value)) return list(value.map((one) => this.term(String(one))?.[1].text ?? String(one)));
    return typeof value === 'string' ? (this.term(value)?.[1] ?? value) : Number(value ?? 0);
  }

  /** The values of arguments without names, of a word or a question: names by their family, numbers as seats too. */
  ofArguments(given: (string | number)[], table: Teller): Values {
    const found: Values = {};
    for (const one of given) {
      const term = typeof one === 'string' ? this.term(one) : null;
      if (term) found[term[0]] = term[1];
      else if (/^\d+$/.test(String(one))) {
        found.number = Number(one);
        found.target = table.nameOf(Number(one));
      } else found.what = String(one);
    }
    return found;
  }
}
