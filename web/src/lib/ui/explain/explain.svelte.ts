/**
 * What a thing on the table is. `{@attach explain(() => ({ title, text, rules }))}` on any element, HTML or SVG; the
 * mouse rests on it, a finger stays on it, `?` is pressed while it has the focus, or the page is asked «what is this?»
 * (`explainer.asking`) and it is touched. While that is asked, nothing inside `data-explains="all"` acts.
 */
import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';

export interface Explanation {
  title: string;
  /** What it does, in our words. May be several lines. */
  text: string;
  /** Numbers of the rules it follows from: `['C-4.4', 'C-5.2']`; each leads to its place in the learning pages. */
  rules?: string[];
  /** Short facts beside the title: a price, a kind, how many there are. */
  facts?: string[];
  /** A drawing (`icon:…`) and the colour of its ground. */
  motif?: string;
  colour?: string;
}
type Said = Explanation | undefined;

const GAMES: Record<string, string> = { C: 'coup', D: 'dej', K: 'kohan_dej', N: 'kingdomino', R: 'rakab' };
const REST = 420;
const STAY = 260;
const HOLD = 480;
/** Things that do something when they are touched. */
const ACTS = 'button, a, input, select, label, summary, [role=button], [data-word], [data-words]';
const SLIP = 10;
/** On a phone the explanation comes from below and would be in the way of a mouse. */
export const NARROW = 640;

/** Where the learning pages tell a rule: `C-4.4` is at /learn/coup/C-4.4. */
export function ruleAddress(rule: string): string {
  return `/learn/${GAMES[rule[0] ?? ''] ?? ''}/${rule}`;
}

const known = new WeakMap<Element, () => Said>();

/**
 * The explanation is made only when somebody asks for it, and again when it changes while it is shown. Arguments are
 * functions, so that an update of the table does not attach hundreds of explanations anew.
 */
export function explain(what: () => Said, when: () => boolean = () => true): Attachment {
  return (element) => {
    const alone = !element.matches('a, button, input, select, [tabindex]');
    const forget = (): void => {
      known.delete(element);
      if (untrack(() => explainer.anchor) === element) explainer.hide();
    };
    $effect(() => {
      if (when()) known.set(element, what);
      else forget();
      element.toggleAttribute('data-explained', known.has(element));
    });
    $effect(() => {
      if (alone && explainer.asking && when()) element.setAttribute('tabindex', '0');
      else if (alone) element.removeAttribute('tabindex');
    });
    return forget;
  };
}

class Explainer {
  /** Beside what an explanation is shown now. */
  anchor = $state.raw<Element | null>(null);
  shown = $derived(this.anchor ? (this.about(this.anchor) ?? null) : null);
  /** Shown by hand (not by a resting mouse): the focus goes there and comes back. */
  held = $state(false);
  /** «What is this?»: a touch explains instead of acting. */
  asking = $state(false);
  /** Explains what has no explanation of its own: a button by what it does. */
  fallback: ((element: Element) => Said) | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private from: { x: number; y: number } | undefined;
  /** Where the mouse was pressed: until it moves, what comes up under it was not asked for. */
  private clickedAt: { x: number; y: number } | undefined;
  private swallow = false;

  listen(): () => void {
    const quit = new AbortController();
    const on = <K extends keyof DocumentEventMap>(
      kind: K,
      act: (event: DocumentEventMap[K]) => void,
      capture = false,
    ): void => document.addEventListener(kind, act, { signal: quit.signal, capture });
    on('pointerover', (event) => event.pointerType === 'mouse' && !event.buttons && this.rested(event.target));
    on('pointerdown', (event) => this.pressed(event), true);
    on('pointermove', (event) => this.moved(event));
    for (const kind of ['mousedown', 'touchstart', 'dragstart'] as const) on(kind, (event) => this.hold(event), true);
    on('pointerup', () => this.let());
    on('pointercancel', () => this.let());
    on('contextmenu', (event) => this.menu(event));
    on('click', (event) => this.clicked(event), true);
    on('keydown', (event) => this.key(event), true);
    return () => quit.abort();
  }

  show(anchor: Element, held: boolean): void {
    if (!this.about(anchor)) return;
    this.anchor = anchor;
    this.held = held;
  }

  private about(element: Element): Said {
    return known.get(element)?.() ?? this.fallback?.(element);
  }

  hide(): void {
    clearTimeout(this.timer);
    const back = this.held && this.anchor instanceof HTMLElement ? this.anchor : null;
    this.anchor = null;
    this.held = false;
    back?.focus({ preventScroll: true });
  }

  private explained(target: EventTarget | null): Element | null {
    return target instanceof Element ? target.closest('[data-explained]') : null;
  }

  /** While «what is this?» is asked: is this part of what only explains? The innermost `data-explains` says so. */
  private asksAbout(target: EventTarget | null): boolean {
    if (!this.asking || !(target instanceof Element)) return false;
    return target.closest('[data-explains], dialog')?.getAttribute('data-explains') === 'all';
  }

  /**
   * The thing to explain where somebody touches while they ask: the innermost that explains itself or does something.
   */
  private meant(target: EventTarget | null): Element | null {
    return target instanceof Element ? target.closest(`[data-explained], ${ACTS}`) : null;
  }

  /** Is this part of the explanation itself? */
  private inside(target: EventTarget | null): boolean {
    return target instanceof Element && target.closest('[data-explanation]') !== null;
  }

  private rested(target: EventTarget | null): void {
    if (this.held || this.asking || this.from || this.clickedAt || innerWidth <= NARROW) return;
    clearTimeout(this.timer);
    if (this.inside(target)) return;
    const thing = this.explained(target);
    if (thing === this.anchor && thing) return;
    if (this.shown)
      this.timer = setTimeout(() => {
        this.hide();
        if (thing) this.rested(thing);
      }, STAY);
    else if (thing) this.timer = setTimeout(() => this.show(thing, false), REST);
  }

  /** While something scrolls away under the mouse its explanation goes. */
  scrolled(what: EventTarget | null): void {
    if (this.shown && !this.held && what instanceof Node && what.contains(this.anchor)) this.hide();
  }

  private pressed(event: PointerEvent): void {
    this.swallow = false;
    this.clickedAt = event.pointerType === 'mouse' ? { x: event.clientX, y: event.clientY } : undefined;
    if (this.inside(event.target)) return;
    clearTimeout(this.timer);
    if (this.shown) this.hide();
    if (this.asksAbout(event.target)) {
      event.stopPropagation();
      return; // the click shows it
    }
    const thing = this.explained(event.target);
    if (thing && this.asking) {
      this.swallow = true;
      this.show(thing, true);
    }
    if (!thing || this.asking || event.pointerType === 'mouse') return;
    this.from = { x: event.clientX, y: event.clientY };
    this.timer = setTimeout(() => {
      this.swallow = true;
      this.show(thing, true);
    }, HOLD);
  }

  private moved(event: PointerEvent): void {
    const far = (from: { x: number; y: number }): boolean =>
      Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP;
    if (this.clickedAt && far(this.clickedAt)) {
      this.clickedAt = undefined;
      if (event.pointerType === 'mouse' && !event.buttons) this.rested(event.target);
    }
    if (this.from && far(this.from)) this.let();
  }

  /** Nothing that only explains hears that it is touched. */
  private hold(event: Event): void {
    if (this.asksAbout(event.target) && !this.inside(event.target)) event.stopPropagation();
  }

  private let(): void {
    if (!this.from) return;
    this.from = undefined;
    clearTimeout(this.timer);
  }

  private menu(event: MouseEvent): void {
    const thing = this.explained(event.target);
    if (!thing) return;
    event.preventDefault();
    if (!this.from) this.show(thing, true);
  }

  private clicked(event: MouseEvent): void {
    if (this.inside(event.target)) return;
    const asked = this.asksAbout(event.target);
    if (!this.swallow && !asked) return;
    this.swallow = false;
    event.preventDefault();
    event.stopPropagation();
    const thing = asked ? this.meant(event.target) : null;
    if (thing) this.show(thing, true);
  }

  private key(event: KeyboardEvent): void {
    const typing =
      event.target instanceof HTMLElement &&
      event.target.matches('input:not([type=radio], [type=checkbox], [type=range]), textarea, select');
    const thing = this.explained(event.target);
    if (event.key === 'Escape' && (this.shown || this.asking)) {
      if (this.shown) this.hide();
      else this.asking = false;
    } else if ((event.key === '?' || event.key === '؟') && !typing) {
      if (thing && !this.shown) this.show(thing, true);
      else this.asking = !this.asking;
    } else if (this.asksAbout(event.target) && !typing && !this.inside(event.target) && /^( |Enter)$/.test(event.key)) {
      const meant = this.meant(event.target);
      if (meant) this.show(meant, true);
    } else if (event.key === 'Enter' && this.asking && thing && !this.inside(event.target)) {
      this.show(thing, true);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

export const explainer = new Explainer();
