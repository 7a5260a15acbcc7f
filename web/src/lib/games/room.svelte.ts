/** The shape of the screen, for boards that lie differently in each. The limits are those of `table/Game.svelte`. */
import { MediaQuery } from 'svelte/reactivity';

/** `side`: a phone that lies on its side; `tablet`: one that stands; `desk`: wider than high, with room for columns. */
export type Shape = 'side' | 'phone' | 'tablet' | 'desk';

export class Room {
  private readonly side = new MediaQuery('(max-height: 520px) and (orientation: landscape)');
  private readonly phone = new MediaQuery('(max-width: 640px)');
  private readonly desk = new MediaQuery(
    '(min-width: 1081px), (min-width: 900px) and (min-height: 700px) and (orientation: landscape)',
  );

  private readonly under = new MediaQuery('(max-height: 349px)');

  /** Is a phone that lies on its side too low for more than the dominoes in its dock? */
  get low(): boolean {
    return this.under.current;
  }

  get shape(): Shape {
    if (this.side.current) return 'side';
    return this.phone.current ? 'phone' : this.desk.current ? 'desk' : 'tablet';
  }
}
