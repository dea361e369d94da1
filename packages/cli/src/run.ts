/** One run of the command line. */
import { type Command, CommanderError } from 'commander';
import { isCalled, makeProgram, type Program } from './command.ts';
import { addAskCommand } from './commands/ask.ts';
import { addEventCommands } from './commands/events.ts';
import { addExportCommands } from './commands/export.ts';
import { addForwardCommands } from './commands/forward.ts';
import { addImportCommand } from './commands/import.ts';
import { addMutationCommands } from './commands/mutations.ts';
import { addProfileCommands } from './commands/profile.ts';
import { addQueryCommands } from './commands/queries.ts';
import { addWebhookCommands } from './commands/webhooks.ts';
import { type ExitCode, exitCodes } from './exit-code.ts';
import { tell } from './failures.ts';
import { type Io, say } from './io.ts';
import { programVersion } from './version.ts';

/** Makes the program with the flags of the command that the words call. */
export function makeCommands(words: readonly string[], io: Io): Command {
  const program = makeProgram(io);
  // Elsewhere `--version` is a flag of lists whose rows have a version.
  if (words.length === 0 || words[0]!.startsWith('-'))
    program.version(programVersion, '-V, --version', 'print the version of the command line');
  addCommands({ program, io, words });
  return program;
}

/** Runs it. Shape: `words` are those behind the name of the program; the exit code. */
export async function run(words: readonly string[], io: Io): Promise<ExitCode> {
  try {
    const program = makeCommands(words, io);
    await addCompletion(program, words);
    for (const one of [program, ...everyCommand(program)]) one.exitOverride().copyInheritedSettings(program);
    await program.parseAsync(words.length === 0 ? ['--help'] : [...words], { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    // Commander has said already what is wrong with the words; its exit code is 0 where it was only about help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    const { exitCode, lines } = tell(error, io.signal.aborted);
    for (const line of lines) say(io, line);
    return exitCode;
  }
}

async function addCompletion(program: Command, words: readonly string[]): Promise<void> {
  if (isCalled(words, 'completion')) {
    const { default: addTo } = await import('@bomb.sh/tab/commander');
    addTo(program, { completionCommandName: 'completion' });
  } else
    program
      .command('completion')
      .argument('<shell>', 'bash, zsh, fish or powershell')
      .description('Print the script by which a shell completes the words of this command line.');
}

function addCommands(program: Program): void {
  addProfileCommands(program);
  addQueryCommands(program);
  addMutationCommands(program);
  addAskCommand(program);
  addEventCommands(program);
  addForwardCommands(program);
  addWebhookCommands(program);
  addImportCommand(program);
  addExportCommands(program);
}

function everyCommand(command: Command): Command[] {
  return command.commands.flatMap((one) => [one, ...everyCommand(one)]);
}
