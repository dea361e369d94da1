/** The job that looks at a large file or does it: it is followed until its answer is there. */
import { JobById, type JobByIdQuery } from '#graphql/job.ts';
import { ApiError } from '../../api/api-error.ts';
import { readStored, storeValue } from '../../api/browser-storage.ts';
import { execute } from '../../api/execute.ts';
import { type ImportAnswer, type ImportKind, type ImportOptions, readAnswer } from '../../api/imports.ts';
import { hasEnded } from '../../parts/jobs/job.ts';
import { importPage as names } from '../../words/en/import-page.ts';
import { words } from '../../words/words.ts';

/** The import whose job runs, as a page that is loaded again finds it. */
export interface RunningImport {
  readonly jobId: string;
  readonly kind: ImportKind;
  readonly registerId?: string | undefined;
  readonly options: ImportOptions;
  readonly name: string;
  readonly isText: boolean;
  readonly storedId?: string | undefined;
  /** Whether it does the rows, and not only looks at them. */
  readonly isDoing: boolean;
}

const stored = 'running import';

export const storeRunning = (running: RunningImport): void => storeValue('browser', stored, running);

/** The import of a job. Undefined of one that another browser began, or an earlier import. */
export function runningOf(jobId: string | undefined): RunningImport | undefined {
  const running = readStored('browser', stored) as RunningImport | undefined;
  return running?.jobId === jobId ? running : undefined;
}

/** The answer of a job, and the files that it has left. */
export interface JobAnswer {
  readonly answer: ImportAnswer;
  /** The file that was brought, and the one with a column of findings. Undefined where the job has none. */
  readonly storedId: string | undefined;
  readonly findingsId: string | undefined;
}

/** A job has ended without an answer, or is not there: it is not followed again. */
export class JobWithoutAnswer extends ApiError {}

/** Units: milliseconds between two reads. */
const every = 1_000;

/** Waits until a job has ended, and reads its answer. Throws JobWithoutAnswer where it has none. */
export async function answerOfJob(role: string, jobId: string, signal: AbortSignal): Promise<JobAnswer> {
  for (;;) {
    const job = await readJob(role, jobId, signal);
    if (job?.state === 'done') return await answerIn(role, job, signal);
    if (job !== undefined && hasEnded(job.state)) throw whyNot(job);
    await pause(signal);
  }
}

type Job = NonNullable<JobByIdQuery['jobById']>;

/** Shape: undefined while the registry does not answer. */
async function readJob(role: string, id: string, signal: AbortSignal): Promise<Job | undefined> {
  try {
    const { jobById } = await execute(JobById, { id }, { role, signal });
    if (!jobById) throw new JobWithoutAnswer({ code: 'not_found', message: words.errors.notFound });
    return jobById;
  } catch (error) {
    if (error instanceof ApiError && error.retry) return undefined;
    throw error;
  }
}

async function answerIn(role: string, { files }: Job, signal: AbortSignal): Promise<JobAnswer> {
  const nodes = files?.nodes ?? [];
  // The other file is the one that was brought.
  const made = /-(?:answer\.json|findings\.(?:csv|xlsx))$/;
  const idOf = (ending: RegExp): string | undefined => nodes.find(({ name }) => ending.test(name))?.id;
  const answerId = idOf(/-answer\.json$/);
  if (answerId === undefined) throw new JobWithoutAnswer({ code: 'not_found', message: names.answerGone });
  return {
    answer: await readAnswer(role, answerId, signal),
    storedId: nodes.find(({ name }) => !made.test(name))?.id,
    findingsId: idOf(/-findings\.(?:csv|xlsx)$/),
  };
}

/** The error of a job that has not done it. */
function whyNot({ state, messages: [message] }: Job): JobWithoutAnswer {
  if (state === 'cancelled' || message === undefined)
    return new JobWithoutAnswer({ code: 'job_stopped', message: names.stopped, retry: true });
  return new JobWithoutAnswer({ code: message.code, message: message.message });
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, every);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
