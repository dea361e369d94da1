/** The operator commands for jobs. */
import type { Command } from 'commander';
import { progressInWords } from '../rules/job.ts';
import { listOpenJobs, type OpenJob } from '../store/jobs/claims.ts';
import { answer, type OutputOptions } from './answer.ts';
import { withOperatorContext } from './session.ts';

/** Adds them to the program. */
export function addJobCommands(program: Command): void {
  program
    .command('jobs')
    .description('List the jobs that have not ended.')
    .option('--json', 'print JSON')
    .action((given: OutputOptions) =>
      withOperatorContext(async ({ database }) => {
        const jobs = await listOpenJobs(database);
        answer(given, jobs, () => (jobs.length === 0 ? ['No job is open.'] : jobs.map(lineOf)));
      }),
    );
}

function lineOf(job: OpenJob): string {
  const { id, register, mutation, attempts, isTaken, createdAt, movedAt } = job;
  const taken = isTaken
    ? `a server works on it, ${attempts === 1 ? 'the first' : `number ${attempts}`} that took it`
    : 'no server works on it (one with REGISTRY_JOBS_MAX above 0 takes it within seconds)';
  return `${id}  ${register}  ${mutation}  ${progressInWords(job)}; ${taken}; asked for at ${toSecond(createdAt)}, last step at ${toSecond(movedAt)}`;
}

/** An instant in UTC, without the parts of a second. */
const toSecond = (instant: string): string => new Date(instant).toISOString().replace(/\.\d+/, '');
