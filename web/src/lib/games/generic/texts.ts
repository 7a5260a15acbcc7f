/** The texts that the terminal game has for games without a drawn table here, and how their blanks are filled. */
import dej from 'locale:dej/play';
import { Catalogue, list, type Part, type Term, type Value, type Values } from '$lib/i18n';
import type { GameEvent, Teller } from '$lib/games';
import { called, meIn } from '$lib/games/me';

const FAMILY: Record<string, string> = { dej: 'dej', kohan_dej: 'dej' };
const FAMILIES = ['district', 'role', 'type', 'card', 'province', 'mark'];
const SEATS = ['seat', 'target', 'actor', 'chooser'];

export class Words {
  private constructor(
    private readonly family: string,
    private readonly catalogue: Catalogue,
  ) {}

  static async of(game: string): Promise<Words> {
    const catalogue = new Catalogue(dej);
    if (FAMILY[game]) await catalogue.load();
    return new Words(FAMILY[game] ?? game, catalogue);
  }

  /** A sentence, or nothing where there is no text for it. */
  sentence(kind: string, key: string, values: Values): Part[] | null {
    const whole = `${kind}.${this.family}.${key}`;
    return this.catalogue.has(whole) ? this.catalogue.parts(whole, values) : null;
  }

  /** The name of a district, a role, a card, a province… */
  term(id: string): [string, Term] | null {
    for (const family of FAMILIES) {
      const found = this.sentence(family, id, {}) ?? this.sentence(family, `${id}.name`, {});
      if (found) return [family, { id, text: found.map((part) => part.text).join('') }];
    }
    return null;
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

  /** The values of arguments without names, of a word or a question: each gets the name of its kind. */
  ofArguments(given: (string | number)[], table: Teller): Values {
    const found: Values = {};
    for (const one of given) {
      const term = typeof one === 'string' ? this.term(one) : null;
      if (term) found[term[0] in found ? 'burned' : term[0]] = term[1];
      else if (/^\d+$/.test(String(one))) found.target = table.nameOf(Number(one));
      else found.what = String(one);
    }
    return found;
  }
}
