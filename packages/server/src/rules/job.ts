/**
 * Jobs: mutations that are carried out in steps, lists and papers that are written into files, and files that are
 * imported.
 */
import { inDigitGroups } from '../base/digit-groups.ts';
import type { Enumeration, WordOf } from '../base/enumeration.ts';
import type { Check } from './check.ts';

export const jobState = {
  name: 'JobState',
  description: 'The state of a job.',
  values: {
    queued: 'It waits for a server.',
    planning: 'It sums what it will change.',
    waiting: 'It is planned, and waits until its instruction is approved.',
    running: 'It prepares what it will change, writes it to the ledger, writes a file, or tries the rows of one.',
    done: 'All of it is recorded, or its file is there.',
    cancelled: 'It was stopped, and nothing of it is recorded.',
    failed: 'A rule blocked it, or the role for which it ran ended; nothing of it is recorded.',
  },
} satisfies Enumeration<string>;
export type JobState = WordOf<typeof jobState>;

/** The work of a job at present: it reads all lots, prepares rows beside the ledger, writes them to it, or a file. */
export const jobPhase = {
  name: 'JobPhase',
  description: 'The work of a job at present, of which done and total count the lots, or the rows or papers of a file.',
  values: {
    queued: 'It has not begun.',
    planning: 'It reads all lots, or tries all rows of a file, and changes nothing.',
    waiting: 'It waits until its instruction is approved.',
    preparing: 'It prepares the new rows beside the ledger.',
    recording:
      'It writes the prepared rows to the ledger, or does the rows of a file. Nobody sees them before all are written.',
    writing: 'It reads a list, or papers, and writes them into a file; or it writes the findings of an import.',
  },
} satisfies Enumeration<string>;
export type JobPhase = WordOf<typeof jobPhase>;

/** Open lots of an asset, beyond which a mutation on all of them is a job. */
export const jobLotsByDefault = 20_000;

/** The states of a job that has not ended. */
export const openJobStates: readonly JobState[] = ['queued', 'planning', 'waiting', 'running'];

/** Jobs of an account that have not ended, at most; without imports that wait for an approval. */
export const openJobsMax = 20;

/** The outcome where the plan of a job is another than the approved one when it begins. */
export const ifPlanChanges = {
  name: 'IfPlanChanges',
  description: 'The outcome where the plan of a job is another when it begins than the one that was approved.',
  values: {
    continue: 'It is carried out by the new plan, and both plans are kept.',
    ask: 'It is approved anew: its class is open again, and the approvals that were given count no more.',
  },
} satisfies Enumeration<string>;
export type IfPlanChanges = WordOf<typeof ifPlanChanges>;

/** The units that jobs of no asset count, by their names. */
const unitsOf: Readonly<Record<string, string>> = { importFile: 'rows', exportList: 'rows', printPapers: 'papers' };

/** How far a job is, as a sentence tells it. Units: lots, or rows or papers of a file. */
export function progressInWords({
  mutation,
  phase,
  done,
  total,
}: {
  readonly mutation: string | null;
  readonly phase: string;
  readonly done: string;
  readonly total: string | null;
}): string {
  if (phase === 'queued') return 'it has not begun';
  const unit = unitsOf[mutation ?? ''] ?? 'lots';
  return `${phase}, ${inDigitGroups(done)}${total === null ? '' : ` of ${inDigitGroups(total)}`} ${unit}`;
}

/** Tells that a change of all lots of a class is carried out as a job. Shape: `change` names it: "split of". */
export function warnOfJob(
  change: string,
  { asset: { name }, assetId }: { readonly asset: { readonly name: string }; readonly assetId: string },
): Check {
  return {
    code: 'asset_in_job',
    outcome: 'warn',
    message: `The ${change} ${name} is carried out as a job, because of the number of its lots. The rules about holders are checked when the job plans it, and ${name} is closed for other changes until the job ends.`,
    facts: { assetId },
  };
}

/** The names of jobs that write a file, where those of others have that of their mutation. */
export const fileMutations = ['exportList', 'printPapers'] as const;
export type FileMutation = (typeof fileMutations)[number];

/** Whether a job writes a file, and changes nothing. */
export function isFileJob<J extends { readonly mutation: string }>(
  job: J,
): job is J & { readonly mutation: FileMutation } {
  return (fileMutations as readonly string[]).includes(job.mutation);
}

/** The name of a job that looks at a file of rows, or does it. */
export const importFile = 'importFile';

/** Whether a job is of no asset: one that writes a file, or imports one. */
export const isOfNoAsset = (job: { readonly mutation: string }): boolean =>
  isFileJob(job) || job.mutation === importFile;

/** A job as its asker is answered. */
export interface RequestedJob {
  readonly id: string;
  readonly mutation: string;
  readonly state: string;
  readonly createdAt: string;
}

/** A list that is being read, or papers that are being made, as the bytes of a file. */
export interface FileContent {
  readonly name: string;
  readonly mediaType: string;
  readonly hasPersonalData: boolean;
  readonly chunks: AsyncIterable<string | Uint8Array>;
  /** How many rows, or papers, the chunks had so far. */
  rows(): number;
  /** The papers that are left out, each with its reason; when all chunks are taken. */
  messages?(): readonly Check[];
}
