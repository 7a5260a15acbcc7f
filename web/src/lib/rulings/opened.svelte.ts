/** Which rulings are open. The rulings themselves are loaded when one is opened: the first page does not need them. */
class Opened {
  /** The rulings shown now. */
  numbers = $state.raw<string[]>([]);
  /** Has any ruling been opened since the page was loaded? */
  asked = $state(false);

  async show(numbers: string[]): Promise<void> {
    const { loadRulings } = await import('./rulings');
    await loadRulings(numbers);
    this.asked = true;
    this.numbers = numbers;
  }
}
export const opened = new Opened();
