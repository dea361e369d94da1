/** The operator commands for jobs. */
import type { Command } from 'commander';
import { listOpenJobs, type OpenJob } from '../store/jobs/claims.ts';
import { answer, type OutputOptions } from './answer.ts';
import { withOperatorContext } from './session.ts';

/** Adds them to the program. */
export function addJobCommands(program: Command): void {
  program
    .command('jobs')
    .description('List the jobs that have not ended, whose classes are closed for changes.')
    .option('--json', 'print JSON')
    .action((given: OutputOptions) =>
      withOperatorContext(async ({ database }) => {
        const jobs = await listOpenJobs(database);
        answer(given, jobs, () => (jobs.length === 0 ? ['No job is open.'] : jobs.map(lineOf)));
      }),
    );
}

function lineOf({
  id,
  register,
  mutation,
  phase,
  done,
  total,
  attempts,
  isTaken,
  createdAt,
  movedAt,
}: OpenJob): string {
  const far = total === null ? `${phase}, ${done} lots` : `${phase}, ${done} of ${total} lots`;
  const taken = isTaken ? 'a server works on it' : 'no server works on it';
  return `${id}  ${register}  ${mutation}  ${far}; ${taken}; taken ${attempts} times; since ${createdAt}, last step ${movedAt}`;
}
