/** The steps of a job, as the mutation that it carries out declares them. */
import { Refusal } from '../../base/refusal.ts';
import type { Actor } from '../../rules/actor.ts';
import { type Check, firstBlock } from '../../rules/check.ts';
import type { NewId } from '../../rules/ledger/post.ts';
import type { TermsChange } from '../../rules/ledger/split-terms.ts';
import type { Tx } from '../../postgres/database.ts';
import type { AuditedChange } from '../../store/records/records.ts';
import type { Job, JobProgress } from '../../store/jobs/jobs.ts';
import { listHolders } from '../../store/jobs/lots-of-assets.ts';
import type { BookMark } from './book-mark.ts';

/** The context of a step. Units: `lots`, about how many a step takes; all of one holder in any case. */
export interface StepContext {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly job: Job;
  readonly lots: number;
  readonly newId: NewId;
}

/** The part of a mark that the recording reads. */
export interface Prepared {
  /** The books that are prepared. */
  readonly ledgers: readonly BookMark[];
  /** The results of all rules, where the plan is ready. */
  readonly checks: readonly Check[];
  readonly recorded: { readonly holders: number; readonly lotsClosed: number; readonly lotsOpened: number };
}

/** How a mutation is carried out as a job. */
export interface JobKind {
  /**
   * Does the next step. Shape: where the step after it goes on; the phase `recording` where all rows are prepared.
   * Refuses: what its rules block, with all their results.
   */
  step(context: StepContext): Promise<JobProgress>;
  /**
   * The results of all rules when it is recorded, and what changes with it; it writes all but the terms. The books of
   * the job are locked before. Refuses: what the rules block.
   */
  atEnd(context: Omit<StepContext, 'lots'>, mark: string): Promise<AtEnd>;
}

/** The end of a job, beside its rows. */
export interface AtEnd {
  readonly checks: readonly Check[];
  readonly terms: readonly TermsChange[];
  /** The object that the mutation changes besides the ledger, for the audit log; its first transaction by default. */
  readonly change?: AuditedChange;
}

/** Refuses a job that a rule blocks, with the results of all. */
export function refuseBlocked(checks: readonly Check[]): void {
  const block = firstBlock(checks);
  if (block === undefined) return;
  const remedy = block.remedy === undefined ? {} : { remedy: block.remedy };
  throw new Refusal(block.code, { ...block.facts, reason: block.message, ...remedy }, checks);
}

/** Holders whose lots a step takes. */
export interface NextHolders {
  readonly holderIds: readonly string[];
  readonly lots: number;
  readonly isLast: boolean;
}

/** The next holders of a class with about as many lots as a step takes, and at least one holder. */
export async function nextHolders(
  { tx, job: { registerId }, lots: most }: StepContext,
  assetId: string,
  after: string | null,
): Promise<NextHolders> {
  const listed = await listHolders(tx, { registerId, assetId, after }, most);
  const holderIds: string[] = [];
  let lots = 0;
  for (const one of listed) {
    if (holderIds.length > 0 && lots + one.lots > most) break;
    holderIds.push(one.holderId);
    lots += one.lots;
  }
  return { holderIds, lots, isLast: holderIds.length === listed.length && listed.length < most };
}
