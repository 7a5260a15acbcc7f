/** Which engines the bots of this server think with: compiled ones are many times faster than plain Python. */
export type EnginesState = 'compiled' | 'compiling' | 'plain' | '';

interface Health {
  engines: { bots: string; compiling: boolean };
}

const PAUSE = 15_000;

export function stateOf({ engines }: Health): EnginesState {
  if (engines.bots === 'compiled') return 'compiled';
  return engines.compiling ? 'compiling' : 'plain';
}

export class Engines {
  /** Empty as long as the server has not said it. */
  state: EnginesState = $state('');

  /** Ask the server, and again as long as engines are being compiled; returns how to stop. */
  watch(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stopped = false;
    const ask = async (): Promise<void> => {
      try {
        const answer = await fetch('/health', { headers: { accept: 'application/json' } });
        if (answer.ok) this.state = stateOf((await answer.json()) as Health);
      } catch {
        /* the server is away: what it said last stays */
      }
      if (!stopped && this.state === 'compiling') timer = setTimeout(() => void ask(), PAUSE);
    };
    void ask();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }
}
