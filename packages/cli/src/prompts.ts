/** Questions to the person at the terminal, on standard error. */
import { CommandFailure, exitCodes } from './exit-code.ts';
import type { Io } from './io.ts';

/** The library is loaded where somebody is asked, and never writes into a pipe. */
const clack = () => import('@clack/prompts');

const streams = ({ stdin, stderr, signal }: Io) => ({ input: stdin, output: stderr, signal });

/** Asks yes or no. */
export async function confirm(io: Io, message: string): Promise<boolean> {
  const { confirm: question } = await clack();
  return answered(await question({ message, initialValue: false, ...streams(io) }));
}

/** Asks for a text. */
export async function askText(io: Io, message: string, initialValue?: string): Promise<string> {
  const { text } = await clack();
  const validate = (value: string | undefined) => (value === undefined || value === '' ? 'It is empty.' : undefined);
  return answered(
    await text({ message, validate, ...(initialValue === undefined ? {} : { initialValue }), ...streams(io) }),
  );
}

/** Asks for a secret, which is not shown. */
export async function askSecret(io: Io, message: string): Promise<string> {
  const { password } = await clack();
  return answered(await password({ message, ...streams(io) }));
}

/** Asks for one of several. */
export async function choose<T extends string>(
  io: Io,
  message: string,
  choices: readonly { readonly value: T; readonly label: string }[],
): Promise<T> {
  const { autocomplete } = await clack();
  const options = choices.map(({ value, label }) => ({ value: value as string, label }));
  return answered(await autocomplete<string>({ message, options, maxItems: 12, ...streams(io) })) as T;
}

function answered<T>(value: T | symbol): Exclude<T, symbol> {
  if (typeof value === 'symbol') throw new CommandFailure(exitCodes.interrupted, 'Nothing was done.');
  return value as Exclude<T, symbol>;
}
