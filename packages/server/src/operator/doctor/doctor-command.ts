/** The operator command `doctor`. */
import type { Command } from 'commander';
import { readConfig } from '../../base/config.ts';
import { isPooledAt } from '../../store/integrity/start.ts';
import { answer, type OutputOptions } from '../answer.ts';
import { OperatorCommandError } from '../operator-command-error.ts';
import { onUnchangedDatabase, quietLog, say } from '../session.ts';
import { examine } from './doctor.ts';
import { describeProbes, runProbes } from './engine/engine.ts';
import { describeExaminations, exitCodeFor } from './examination.ts';

interface GivenDoctor extends OutputOptions {
  readonly strict?: true;
  readonly engine?: true;
}

/** Adds it to the program. */
export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('Examine the installation: roles, durability, clocks, TLS, schema, key. It changes nothing.')
    .option('--strict', "fail, instead of warning, where the settings hold the owner's URL")
    .option(
      '--engine',
      'try out instead what the registry relies on in PostgreSQL, as the owner, in a schema and roles that are dropped at the end',
    )
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nExit code 0: all is ok; 1: something fails or is missing; 2: there are warnings only; 78: wrong settings.',
    )
    .action((given: GivenDoctor) => (given.engine === true ? tryEngine(given) : examineInstallation(given)));
}

async function examineInstallation(given: GivenDoctor): Promise<void> {
  const options = { strict: given.strict === true, log: quietLog(), say };
  const examinations = await examine(readConfig(process.env), options);
  answer(given, examinations, () => describeExaminations(examinations));
  process.exitCode = exitCodeFor(examinations);
}

function tryEngine(given: GivenDoctor): Promise<void> {
  return onUnchangedDatabase(async (url) => {
    if (url === null)
      throw new OperatorCommandError(
        'There is no embedded database yet. Start the registry once, or set DATABASE_URL and DATABASE_OWNER_URL.',
      );
    if (await isPooledAt({ url, log: quietLog() }))
      throw new OperatorCommandError(
        'doctor --engine sets roles and settings of its sessions, which a connection pooler would lend to others: give DATABASE_OWNER_URL the address of PostgreSQL itself.',
      );
    const results = await runProbes({ url, log: quietLog() });
    answer(given, results, () => describeProbes(results));
    process.exitCode = results.some(({ reason }) => reason !== null) ? 1 : 0;
  });
}
