/** The operator command `doctor`. */
import type { Command } from 'commander';
import { readConfig } from '../../base/config.ts';
import { answer, type OutputOptions } from '../answer.ts';
import { quietLog, say } from '../session.ts';
import { examine } from './doctor.ts';
import { describeExaminations, exitCodeFor } from './examination.ts';

interface GivenDoctor extends OutputOptions {
  readonly strict?: true;
}

/** Adds it to the program. */
export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('Examine the installation: roles, durability, clocks, TLS, schema, key. It changes nothing.')
    .option('--strict', "fail, instead of warning, where the settings hold the owner's URL")
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExit code 0: all is ok; 1: something fails or is missing; 2: there are warnings only; 78: wrong settings.',
    )
    .action(examineInstallation);
}

async function examineInstallation(given: GivenDoctor): Promise<void> {
  const options = { strict: given.strict === true, log: quietLog(), say };
  const examinations = await examine(readConfig(process.env), options);
  answer(given, examinations, () => describeExaminations(examinations));
  process.exitCode = exitCodeFor(examinations);
}
