/** The plan of a job whose class stays open: it is made in one snapshot, and shown to those who decide about it. */
import { newId } from '../../base/ids.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Actor } from '../../rules/actor.ts';
import type { Check } from '../../rules/check.ts';
import { type Database, RolledBack, type Tx } from '../../postgres/database.ts';
import {
  insertPlannedHolders,
  insertPlannedLots,
  type MadePlan,
  type PlannedHolder,
  showPlan,
} from '../../store/jobs/job-plans.ts';
import type { Job, JobProgress } from '../../store/jobs/jobs.ts';
import type { PlannedLot } from '../../store/jobs/planned-lot.ts';
import { jobKindOf } from './job-kinds.ts';

/** All steps are one database transaction. Units: milliseconds. */
const longestMs = 3_600_000;

/** The parts of the runner that a plan needs. Units: `stepLots`, lots that a step reads. */
export interface Planning {
  readonly database: Pick<Database, 'transaction'>;
  readonly stepLots: number;
  /** Reads the job and its role, as it is now, and refuses where the role has ended. */
  begin(tx: Tx): Promise<{ readonly actor: Actor; readonly job: Job }>;
  /** Is told after each step how many lots are planned, and throws where the job is not this server's any more. */
  moved(lots: number): void;
}

/** Results of rules, of a plan that they block. */
export type ChecksOf = (refusal: Refusal) => readonly Check[];

/**
 * Makes the plan and shows it. All steps are one database transaction in one snapshot, which locks nothing: a server
 * that is killed leaves nothing of it. Shape: false where the class is closed for another job: then it is tried again.
 */
export async function planOpenly(planning: Planning, checksOf: ChecksOf): Promise<boolean> {
  const { database, begin } = planning;
  const made = await database.transaction(
    async (tx) => {
      const { actor, job } = await begin(tx);
      try {
        return await makePlan(tx, actor, job, planning);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return new RolledBack(error.code === 'asset_in_job' ? null : blockedBy(checksOf(error)));
      }
    },
    { ofOneSnapshot: true, moreMs: longestMs },
  );
  if (made === null) return false;
  // Its own snapshot: the job is kept by its server meanwhile, and may have ended.
  await database.transaction(async (tx) => showPlan(tx, (await begin(tx)).job, made));
  return true;
}

const blockedBy = (checks: readonly Check[]): MadePlan => ({
  lots: 0,
  checks,
  plan: null,
  digest: null,
  planId: null,
});

async function makePlan(tx: Tx, actor: Actor, job: Job, { stepLots, moved }: Planning): Promise<MadePlan> {
  const planId = newId();
  let largest: readonly PlannedHolder[] = [];
  let lots = 0;
  let next: JobProgress | undefined;
  do {
    next = await jobKindOf(job.mutation).step({
      tx,
      actor,
      job: { ...job, mark: next?.mark ?? null },
      lots: stepLots,
      newId,
    });
    const planned = next.planned ?? [];
    await insertPlannedLots(tx, job, planId, planned);
    largest = largestOf(largest, planned, job.assetId);
    lots = Math.max(lots, next.done);
    moved(lots);
  } while (next.planDigest === undefined);
  await insertPlannedHolders(tx, job, planId, largest);
  return { lots: next.total ?? lots, checks: next.checks ?? [], plan: next.plan!, digest: next.planDigest, planId };
}

/** How many of the largest holders a plan names. */
const largestMost = 10;

/** The largest holders of a class, of those before and those of a step, which has all lots of its holders. */
function largestOf(
  before: readonly PlannedHolder[],
  lots: readonly PlannedLot[],
  classId: string,
): readonly PlannedHolder[] {
  const ofClass = lots.filter(({ assetId }) => assetId === classId);
  const holders = [...Map.groupBy(ofClass, ({ holderId }) => holderId)].map(([holderId, own]) => ({
    holderId,
    lots: own.length,
    before: own.reduce((sum, lot) => sum + lot.before, 0n),
    after: own.reduce((sum, lot) => sum + lot.after, 0n),
  }));
  return [...before, ...holders]
    .toSorted((a, b) => compare(b.after, a.after) || compare(b.before, a.before) || compare(a.holderId, b.holderId))
    .slice(0, largestMost);
}

const compare = <T extends bigint | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);
