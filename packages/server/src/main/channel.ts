/** Calls between the primary process and a worker, over the channel that Node opens between a process and its child. */

/** One end of the channel. */
interface Ends {
  send?(message: unknown, callback: (error: Error | null) => void): unknown;
  readonly connected: boolean | undefined;
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'disconnect' | 'exit', listener: () => void): unknown;
}

/** Functions that the other process may call. Shape: values that JSON has. */
type Functions<F> = { readonly [Name in keyof F]: (...args: never[]) => unknown };

interface Call {
  readonly call: number;
  readonly name: string;
  readonly args: readonly unknown[];
}
interface Answer {
  readonly answer: number;
  readonly value?: unknown;
  readonly error?: string;
}

/** The functions of the other process. Each answers a promise, which fails when the other process ends. */
export type Remote<F> = {
  readonly [Name in keyof F]: F[Name] extends (...args: infer Args) => infer Value
    ? (...args: Args) => Promise<Awaited<Value>>
    : never;
};

/** Opens one end of a channel: answers calls by the own functions, and calls those of the other process. */
export function openChannel<Own extends Functions<Own>, Other extends Functions<Other>>(
  ends: Ends,
  own: Own,
): Remote<Other> {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let last = 0;
  const send = (message: Call | Answer): void => {
    // Where the other process has just ended, the callback gets the error, and the event `disconnect` follows.
    if (ends.connected === true) ends.send!(message, () => undefined);
  };
  const answer = async ({ call, name, args }: Call): Promise<void> => {
    try {
      const value = await (own as unknown as Record<string, (...args: unknown[]) => unknown>)[name]!(...args);
      send({ answer: call, value });
    } catch (error) {
      send({ answer: call, error: (error as Error).message });
    }
  };
  ends.on('message', (message) => {
    if (isCall(message)) void answer(message);
    else if (isAnswer(message)) {
      const pending = waiting.get(message.answer);
      waiting.delete(message.answer);
      if (message.error === undefined) pending?.resolve(message.value);
      else pending?.reject(new Error(message.error));
    }
  });
  const refuseAll = (): void => {
    for (const { reject } of waiting.values()) reject(new Error('The other process has ended.'));
    waiting.clear();
  };
  ends.on('disconnect', refuseAll);
  // Node leaves the other event out where a connection was on its way to a child that was killed.
  ends.on('exit', refuseAll);
  const call = (name: string, args: readonly unknown[]): Promise<unknown> => {
    const answered = new Promise((resolve, reject) => {
      if (ends.connected !== true) {
        reject(new Error('The other process has ended.'));
        return;
      }
      last += 1;
      waiting.set(last, { resolve, reject });
      send({ call: last, name, args });
    });
    // Not every caller waits for an answer.
    answered.catch(() => undefined);
    return answered;
  };
  return new Proxy({} as Remote<Other>, {
    get:
      (_target, name) =>
      (...args: unknown[]) =>
        call(String(name), args),
  });
}

function isCall(message: unknown): message is Call {
  return typeof message === 'object' && message !== null && 'call' in message;
}

function isAnswer(message: unknown): message is Answer {
  return typeof message === 'object' && message !== null && 'answer' in message;
}
