/** Which section is being read: the first one that reaches into a band a little below the top of the window. */
const BAND = '-100px 0px -78% 0px';

export class Reading {
  section = $state('');
  private inside: Element[] = [];

  /** Watch the sections of this element; they are told apart by their ids. */
  watch = (book: Element): (() => void) => {
    const watcher = new IntersectionObserver(
      (seen) => {
        for (const { target, isIntersecting } of seen) {
          this.inside = this.inside.filter((one) => one !== target);
          if (isIntersecting) this.inside.push(target);
        }
        const first = [...this.inside]
          .sort((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
          .at(0);
        if (first) this.section = first.id.replace(/^s-/, '');
      },
      { rootMargin: BAND },
    );
    book.querySelectorAll('section[id]').forEach((section) => watcher.observe(section));
    return () => watcher.disconnect();
  };
}
