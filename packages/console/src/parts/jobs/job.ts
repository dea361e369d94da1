/** Jobs as pages read them: their states, names, and the roles that see them. */
import type { JobState } from '#graphql/schema.ts';
import type { JobByIdQuery } from '#graphql/job.ts';
import type { Role } from '../../api/session.ts';
import { words } from '../../words/words.ts';
import { actionLabel } from '../action-label.ts';
import type { Tone } from '../status.tsx';

export const endedStates = ['done', 'cancelled', 'failed'] as const satisfies readonly JobState[];

/** Whether a job has ended. */
export function hasEnded(state: JobState): state is (typeof endedStates)[number] {
  return (endedStates as readonly JobState[]).includes(state);
}

export const toneOf: Readonly<Record<JobState, Tone>> = {
  queued: 'quiet',
  planning: 'warn',
  waiting: 'warn',
  running: 'warn',
  done: 'good',
  cancelled: 'quiet',
  failed: 'bad',
};

/** A job with the members of a page. */
export type ShownJob = NonNullable<JobByIdQuery['jobById']>;

/** Whether a job writes a list into a file, and changes nothing. */
export const writesFile = ({ mutation }: Pick<ShownJob, 'mutation'>): boolean => mutation === 'exportList';

/** The change that a job carries out, as a sentence. */
export function titleOf({
  mutation,
  asset,
  instruction,
}: Pick<ShownJob, 'mutation' | 'instruction'> & { readonly asset: { readonly name: string } | null }): string {
  if (writesFile({ mutation })) return words.jobs.exported;
  return instruction?.sentence ?? words.jobs.titleOf(actionLabel(mutation), asset?.name ?? '–');
}

/** Whether the account keeps registers, so that jobs close assets of its. */
export function keepsRegisters({ accountType }: Pick<Role, 'accountType'>): boolean {
  return accountType === 'issuer' || accountType === 'transfer_agent';
}
