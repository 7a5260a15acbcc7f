/** Which section is being read: the first one that reaches into a band a little below the top of the window. */
const BAND = '-100px 0px -78% 0px';

export class Reading {
  section = $state('');
  private readonly inside = new Map<string, Element>();

  /** Watch the sections of this element; they are told apart by their ids. */
  watch = (book: Element): (() => void) => {
    const watcher = new IntersectionObserver((seen) => {
      for (const { target, isIntersecting } of seen) {
        if (isIntersecting) this.inside.set(target.id, target);
        else this.inside.delete(target.id);
      }
      const first = [...this.inside.values()].sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top).at(0);
      if (first) this.section = first.id.replace(/^s-/, '');
    }, { rootMargin: BAND });
    book.querySelectorAll('section[id]').forEach((section) => watcher.observe(section));
    return () => watcher.disconnect();
  };
}
