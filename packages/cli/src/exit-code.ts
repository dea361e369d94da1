/** The exit codes, each for one kind of outcome. The help and docs/guides/command-line.md list them. */
export const exitCodes = {
  done: 0,
  fault: 1,
  usage: 2,
  refused: 3,
  notAllowed: 4,
  notReached: 5,
  unknown: 6,
  file: 7,
  settings: 78,
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The meaning of each, for the help. */
export const exitCodeMeanings: readonly (readonly [ExitCode, string])[] = [
  [exitCodes.done, 'done, or recorded and waiting for an approval or a job'],
  [exitCodes.fault, 'a fault of the command line'],
  [exitCodes.usage, 'wrong usage; nothing was sent'],
  [exitCodes.refused, 'refused by the registry, wholly or for some rows, or not found'],
  [exitCodes.notAllowed, 'the client is not accepted, has no role, or its role may not do it'],
  [exitCodes.notReached, 'the registry was not reached or had no time; nothing was recorded, try again later'],
  [exitCodes.unknown, 'whether it was done is unknown; run it again with the key that is named'],
  [exitCodes.file, 'a file could not be read or written'],
  [exitCodes.settings, 'wrong settings: environment, profile or credential command'],
  [exitCodes.interrupted, 'interrupted'],
];

/** A command that ends without its result. Shape: the message is one or two sentences: the fault and the remedy. */
export class CommandFailure extends Error {
  override readonly name = 'CommandFailure';
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Wrong usage. */
export const usage = (message: string): CommandFailure => new CommandFailure(exitCodes.usage, message);
