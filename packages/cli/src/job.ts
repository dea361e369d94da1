/** A job of the registry, until it ends. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Registry } from '@asset-registry/client/core';
import { CommandFailure, exitCodes } from './exit-code.ts';
import { type Io, say } from './io.ts';

/** A file that a job wrote. */
export interface JobFile {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
}

export interface Job {
  readonly id: string;
  readonly state: string;
  readonly phase: string;
  readonly done: number;
  readonly total: number | null;
  readonly messages: readonly { readonly code: string; readonly message: string; readonly remedy: string | null }[];
  readonly files: { readonly nodes: readonly JobFile[] };
}

/** A job that has ended without its result. */
export class JobFailure extends CommandFailure {
  /** The code of the refusal, if it was refused. */
  readonly code: string | undefined;

  constructor({ messages }: Job, message: string) {
    super(exitCodes.refused, message);
    this.code = messages[0]?.code;
  }
}

const document = `query job($id:ID!){jobById(id:$id){
  id state phase done total messages{code message remedy} files{nodes{id name sizeBytes}}
}}`;

const ended = new Set(['done', 'failed', 'cancelled']);

/** Units: milliseconds between two looks, at first and at most. */
const [firstWaitMs, mostWaitMs] = [100, 2_000];

/** Reads a job until it ends, and tells its progress. Fails where it fails, is cancelled or is not kept any more. */
export async function untilDone(io: Io, registry: Registry, id: string, progress: Progress): Promise<Job> {
  try {
    for (let waitMs = firstWaitMs; ; waitMs = Math.min(mostWaitMs, waitMs * 1.5)) {
      const { jobById: job } = await registry.ask<{ jobById: Job | null }, object>(
        document,
        { id },
        { signal: io.signal },
      );
      if (job === null)
        throw new CommandFailure(exitCodes.refused, `The job ${id} is not there. Run the command again.`);
      progress.tell(job);
      if (job.state === 'done') return job;
      if (ended.has(job.state)) {
        const why = job.messages.map(({ message, remedy }) => `${message} ${remedy ?? ''}`.trimEnd()).join('\n');
        throw new JobFailure(job, `The job ${id} has ended as ${job.state}. ${why}`.trimEnd());
      }
      await wait(waitMs, undefined, { signal: io.signal });
    }
  } catch (error) {
    if (io.signal.aborted)
      say(
        io,
        `The job ${id} goes on at the registry. Run the command again to see it, or: registry do cancelJob --job-id ${id}`,
      );
    throw error;
  } finally {
    await progress.end();
  }
}

/** Tells how far something is. */
export interface Progress {
  tell(job: Pick<Job, 'phase' | 'done' | 'total'>): void;
  end(): Promise<void>;
}

/** Parts of which each has a line where there is no terminal. */
const parts = 10;

/**
 * On a terminal a bar, otherwise a line for each tenth. Shape: `words` by the phase of the job, `unit` of its counts.
 */
export function makeProgress(io: Io, words: Readonly<Record<string, string>>, unit: string): Progress {
  const lines = new Set<string>();
  const tellLine: Progress['tell'] = ({ phase, done, total }) => {
    const part = total === null || total === 0 ? 0 : Math.floor((done / total) * parts);
    if (lines.has(`${phase} ${part}`) || words[phase] === undefined || (part === 0 && lines.size > 0 && done > 0))
      return;
    lines.add(`${phase} ${part}`);
    say(io, `${words[phase]}: ${count(done)}${total === null ? '' : ` of ${count(total)}`} ${unit}`);
  };
  return io.stderr.isTTY === true ? makeBar(io, words, unit) : { tell: tellLine, end: async () => undefined };
}

const count = (value: number): string => value.toLocaleString('en');

/** Units: steps of a bar. */
const steps = 100;

function makeBar(io: Io, words: Readonly<Record<string, string>>, unit: string): Progress {
  const loading = import('@clack/prompts');
  let shown: { phase: string; step: number; bar: ReturnType<Awaited<typeof loading>['progress']> } | undefined;
  let telling = Promise.resolve();
  const show = async ({ phase, done, total }: Pick<Job, 'phase' | 'done' | 'total'>): Promise<void> => {
    const { progress } = await loading;
    const word = words[phase] ?? phase;
    if (shown?.phase !== phase) {
      shown?.bar.stop(words[shown.phase] ?? shown.phase);
      shown = { phase, step: 0, bar: progress({ max: steps, output: io.stderr }) };
      shown.bar.start(word);
    }
    const step = total === null || total === 0 ? 0 : Math.floor((done / total) * steps);
    const message = `${word}: ${count(done)}${total === null ? '' : ` of ${count(total)}`} ${unit}`;
    shown.bar.advance(Math.max(0, step - shown.step), message);
    shown.step = Math.max(step, shown.step);
  };
  return {
    tell: (job) => {
      telling = telling.then(() => show(job));
    },
    end: async () => {
      await telling;
      shown?.bar.stop(words[shown.phase] ?? shown.phase);
    },
  };
}
