const STORE = 'meydan.lessons';

function load(): Record<string, string[]> {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? '{}') as Record<string, string[]>;
  } catch {
    return {};
  }
}

/** Which lessons were finished in this browser. */
class Progress {
  private kept = $state.raw(load());

  has(game: string, lesson: string): boolean {
    return this.kept[game]?.includes(lesson) ?? false;
  }

  add(game: string, lesson: string): void {
    if (this.has(game, lesson)) return;
    this.kept = { ...this.kept, [game]: [...(this.kept[game] ?? []), lesson] };
    try {
      localStorage.setItem(STORE, JSON.stringify(this.kept));
    } catch {
      /* private mode: it holds until the page is closed */
    }
  }
}

export const progress = new Progress();
