/** Jobs: mutations that are carried out in steps. */
import type { Enumeration, WordOf } from '../base/enumeration.ts';

export const jobState = {
  name: 'JobState',
  description: 'The state of a job.',
  values: {
    queued: 'It waits for a server.',
    planning: 'It sums what it will change.',
    running: 'It prepares what it will change, or writes it to the ledger.',
    done: 'All of it is recorded.',
    cancelled: 'It was stopped, and nothing of it is recorded.',
    failed: 'A rule blocked it, or the role for which it ran ended; nothing of it is recorded.',
  },
} satisfies Enumeration<string>;
export type JobState = WordOf<typeof jobState>;

/** The work of a job at present: it reads all lots, prepares rows beside the ledger, or writes them to the ledger. */
export const jobPhase = {
  name: 'JobPhase',
  description: 'The work of a job at present, of which done and total count the lots.',
  values: {
    queued: 'It has not begun.',
    planning: 'It reads all lots, and changes nothing.',
    preparing: 'It prepares the new rows beside the ledger.',
    recording: 'It writes the prepared rows to the ledger. Nobody sees them before all are written.',
  },
} satisfies Enumeration<string>;
export type JobPhase = WordOf<typeof jobPhase>;

/** Open lots of an asset, beyond which a mutation on all of them is a job. */
export const jobLotsByDefault = 20_000;

/** The states of a job that has not ended. */
export const openJobStates: readonly JobState[] = ['queued', 'planning', 'running'];
