/** The output of a run for a person: a line for each step that ends, and the progress of the others. */

/** Units: milliseconds, between lines where the output is no terminal. */
const lineEvery = 30_000;
const redrawEvery = 200;

/** A run's progress. */
export interface Progress {
  /** Changes the state of a step that runs; null ends it. */
  set(step: string, state: string | null): void;
  /** Prints a line above the progress. */
  print(text: string): void;
  end(): void;
}

/** Begins to show it: in one line that is drawn again, or, where the output is no terminal, by a line now and then. */
export function showProgress(): Progress {
  const states = new Map<string, string>();
  const start = performance.now();
  const isTerminal = process.stdout.isTTY;
  const line = (): string =>
    `… ${((performance.now() - start) / 1000).toFixed(0)} s: ${[...states].map((each) => each.join(' ').trim()).join(', ')}`;
  const draw = (): void => {
    if (states.size === 0) return;
    process.stdout.write(isTerminal ? `\r\u001b[K${line().slice(0, process.stdout.columns - 1)}` : `${line()}\n`);
  };
  const timer = setInterval(draw, isTerminal ? redrawEvery : lineEvery);
  const clear = (): void => void (isTerminal && process.stdout.write('\r\u001b[K'));
  return {
    set: (step, state) => void (state === null ? states.delete(step) : states.set(step, state)),
    print: (text) => {
      clear();
      console.log(text);
    },
    end: () => {
      clearInterval(timer);
      clear();
    },
  };
}
