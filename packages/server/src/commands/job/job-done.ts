/** The end of a job that was asked for as a command of no asset: its server records it in the name of the asker. */
import { type DocumentCommand, documentCommand } from '../command.ts';
import { required } from '../run/input.ts';

const input = { jobId: required.id('The job.') };

type Execute = DocumentCommand<typeof input, null, null>['execute'];

/** The command that ends such a job. Shape: `execute` records what was made, and ends the job. */
export const jobDone = (description: string, execute: Execute) =>
  documentCommand({
    name: 'job.done',
    description,
    permission: 'list.export',
    event: 'job.done',
    input,
    answers: { job: 'Job' },
    load: async () => null,
    decide: () => ({ checks: [], changes: null }),
    execute,
  });
