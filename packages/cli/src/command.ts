/** Parts of every command. */
import { Command, InvalidArgumentError, Option } from 'commander';
import { exitCodeMeanings } from './exit-code.ts';
import type { Io } from './io.ts';
import { formats, type OutputOptions } from './output/print.ts';
import type { Entry } from './table.ts';
import type { GivenSettings } from './settings/credentials.ts';

/** The flags that every command takes. */
export type CommonOptions = GivenSettings & OutputOptions;

/** The program, and the run that its commands are of. */
export interface Program {
  readonly program: Command;
  readonly io: Io;
  /** The words of the command line. */
  readonly words: readonly string[];
}

/** A choice of words longer than this is not printed in the help; the refusal of a wrong one lists them. */
const choicesMax = 14;

/** Makes the program without its commands. */
export function makeProgram(io: Io): Command {
  return new Command('registry')
    .description('The command line of an asset registry: every list and mutation, events, webhooks, imports, exports.')
    .addOption(new Option('--profile <name>', 'the profile to use; the current one by default'))
    .addOption(new Option('--role <role>', 'the role of this command, by its id or as slug/user_role'))
    .addOption(
      new Option('-o, --output <format>', 'the format of the result: table on a terminal, json otherwise').choices(
        formats,
      ),
    )
    .addOption(
      new Option('--timeout <seconds>', 'how long to try until the registry answers; 30 by default').argParser(
        readSeconds,
      ),
    )
    .showHelpAfterError('Add --help to see how the command is used.')
    .configureOutput({
      writeOut: (text) => void io.stdout.write(text),
      writeErr: (text) => void io.stderr.write(text),
      getOutHelpWidth: () => io.stdout.columns ?? helpWidth,
      getErrHelpWidth: () => io.stderr.columns ?? helpWidth,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .configureHelp({
      showGlobalOptions: true,
      optionDescription: (option) => {
        const { description, argChoices } = option;
        if (argChoices === undefined) return description;
        return argChoices.length > choicesMax
          ? `${description} (one of ${argChoices.length} values)`
          : `${description} (${argChoices.join(', ')})`;
      },
    })
    .addHelpText(
      'after',
      `
Credentials come from ASSET_REGISTRY_URL, ASSET_REGISTRY_CLIENT_ID and ASSET_REGISTRY_CLIENT_SECRET, or from the profile that
\`registry login\` makes; ASSET_REGISTRY_PROFILE and ASSET_REGISTRY_ROLE choose. No flag takes a secret.

Exit codes:
${exitCodeMeanings.map(([code, meaning]) => `  ${String(code).padStart(3)}  ${meaning}`).join('\n')}`,
    );
}

function readSeconds(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) === 0) throw new InvalidArgumentError('It is a whole number of seconds.');
  return Number(text);
}

/** Units: columns. */
const helpWidth = 120;

/** Whether a command is called, or all are needed: for completion and the reference. */
export const isCalled = (words: readonly string[], ...names: readonly string[]): boolean =>
  words[0] === 'complete' || words.some((word) => names.includes(word));

/** Adds a command of the contract: its whole description to its own help, the first sentence to that of its group. */
export function addDescribed(group: Command, { name, description }: Entry, as: string): Command {
  const command = group
    .command(as)
    .description(description)
    .summary(/^.*?\.(?= |$)/s.exec(description)?.[0] ?? description);
  return as === name ? command : command.alias(name);
}

/** The flags of a command and of the program, as they were given. */
export const optionsOf = <T extends object>(command: Command): T & CommonOptions =>
  command.optsWithGlobals<T & CommonOptions>();
