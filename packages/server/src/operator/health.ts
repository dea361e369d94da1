/** The operator command `health` alone: a probe runs often, so it loads nothing else of the program. */
import { Command } from 'commander';
import { ConfigError } from '../base/config.ts';
import { addHealthCommand } from './health-command.ts';

const program = new Command('operator');
addHealthCommand(program);
try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = error instanceof ConfigError ? 78 : 1;
}
