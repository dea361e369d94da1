/** The result of an operator command on standard output: lines for people, or JSON. */

export interface OutputOptions {
  readonly json?: true;
}

/** Prints a text and ends the line. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints a result: as JSON where that is asked for, otherwise as lines. */
export function answer(options: OutputOptions, value: unknown, lines: () => readonly string[]): void {
  print(options.json === true ? JSON.stringify(value, null, 2) : lines().join('\n'));
}
