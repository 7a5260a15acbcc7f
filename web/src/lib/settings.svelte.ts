import { defaultLanguage, languageInfo, type Language } from '$lib/i18n/languages';

interface Kept {
  language: Language;
  theme: 'auto' | 'day' | 'night';
  sound: boolean;
  /** Does this device sound, too, where a table screen in the room does? */
  alsoHere: boolean;
  motion: boolean;
  /** Is what cannot be taken back asked once more? */
  confirm: boolean;
  /** Is a bluff asked once more? */
  bluffs: boolean;
  /** How long after a new question touches answer nothing, in milliseconds. */
  guard: number;
  /** How fast tables play, times as fast as ordinary; 0 is instant. */
  pace: 1 | 2 | 4 | 0;
  /** Coup: what I let pass without being asked. */
  passes: string[];
  /** Games whose coached first game was offered. */
  coached: string[];
}

/** Nobody answers a question sooner than they have seen it. People whose hands tremble may want longer. */
export const GUARD = 400;
export const LONG_GUARD = 1000;

const STORE = 'meydan.settings';
const DEFAULTS: Kept = {
  language: defaultLanguage,
  theme: 'auto',
  sound: true,
  alsoHere: false,
  motion: true,
  confirm: true,
  bluffs: true,
  guard: GUARD,
  pace: 1,
  passes: [],
  coached: [],
};

function load(): Kept {
  try {
    const kept = { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(STORE) ?? '{}') as Partial<Kept>) };
    return { ...kept, language: languageInfo(kept.language).code };
  } catch {
    return { ...DEFAULTS };
  }
}

/** The reader's settings, stored in this browser. */
class Settings {
  private kept = $state<Kept>(load());
  private dark = $state(false);
  private reduced = $state(false);

  constructor() {
    this.follow('(prefers-color-scheme: dark)', (on) => (this.dark = on));
    this.follow('(prefers-reduced-motion: reduce)', (on) => (this.reduced = on));
    this.apply();
  }

  /** Follow a media query, now and whenever it changes. */
  private follow(wish: string, heard: (on: boolean) => void): void {
    const media = typeof matchMedia === 'function' ? matchMedia(wish) : undefined;
    heard(media?.matches ?? false);
    media?.addEventListener('change', (event) => {
      heard(event.matches);
      this.apply();
    });
  }

  get language(): Language {
    return this.kept.language;
  }
  get theme(): Kept['theme'] {
    return this.kept.theme;
  }
  get sound(): boolean {
    return this.kept.sound;
  }
  get alsoHere(): boolean {
    return this.kept.alsoHere;
  }
  get motion(): boolean {
    return this.kept.motion;
  }
  /** Is motion off, by the switch or by the device? */
  get still(): boolean {
    return !this.kept.motion || this.reduced;
  }
  get confirm(): boolean {
    return this.kept.confirm;
  }
  get bluffs(): boolean {
    return this.kept.bluffs;
  }
  get guard(): number {
    return this.kept.guard;
  }
  get pace(): Kept['pace'] {
    return this.kept.pace;
  }
  get passes(): string[] {
    return this.kept.passes;
  }
  get coached(): string[] {
    return this.kept.coached;
  }
  get night(): boolean {
    return this.kept.theme === 'night' || (this.kept.theme === 'auto' && this.dark);
  }

  change(wishes: Partial<Kept>): void {
    this.kept = { ...this.kept, ...wishes };
    try {
      localStorage.setItem(STORE, JSON.stringify(this.kept));
    } catch {
      /* private mode: it holds until the page is closed */
    }
    this.apply();
  }

  private apply(): void {
    if (typeof document === 'undefined') return;
    const page = document.documentElement;
    page.lang = this.kept.language;
    page.dir = languageInfo(this.kept.language).direction;
    page.dataset.theme = this.night ? 'night' : 'day';
    page.dataset.motion = this.kept.motion ? 'on' : 'off';
  }
}

export const settings = new Settings();
