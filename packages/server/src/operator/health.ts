/** The operator command `health` alone: a probe runs often, so it loads nothing else of the program. */
import { Command, CommanderError } from 'commander';
import { exitCodeOf } from './exit-code.ts';
import { addHealthCommand } from './health-command.ts';

const program = new Command('operator').exitOverride();
addHealthCommand(program);
try {
  await program.parseAsync();
} catch (error) {
  // It has said itself what is wrong with the words.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = exitCodeOf(error);
  }
}
