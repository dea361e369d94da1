/** The plans of jobs, as those read them who decide about them: lot by lot, with the ten largest holders. */
import { newId } from '../../base/ids.ts';
import type { Check } from '../../rules/check.ts';
import { fromUnits } from '../../rules/quantity.ts';
import type { Database, Tx } from '../../postgres/database.ts';
import { type Job, JobLost } from './jobs.ts';
import type { PlannedLot } from './planned-lot.ts';

/** Records the next lots of a plan, in their order. */
export async function insertPlannedLots(
  tx: Tx,
  { registerId, id }: Pick<Job, 'registerId' | 'id'>,
  planId: string,
  lots: readonly PlannedLot[],
): Promise<void> {
  if (lots.length === 0) return;
  await tx.query(
    {
      name: 'insert_planned_lots',
      text: `
        insert into registry.job_plan_lots (
          register_id, plan_id, job_id, id, asset_id, holder_id, lot_id, units_before, units_after, cash)
        select $1::uuid, $2::uuid, $3::uuid, n.*
          from unnest(
                 $4::uuid[], $5::uuid[], $6::uuid[], $7::uuid[], $8::numeric[], $9::numeric[], $10::numeric[]) n`,
    },
    [
      registerId,
      planId,
      id,
      lots.map(() => newId()),
      lots.map(({ assetId }) => assetId),
      lots.map(({ holderId }) => holderId),
      lots.map(({ lotId }) => lotId),
      lots.map(({ before }) => fromUnits(before)),
      lots.map(({ after }) => fromUnits(after)),
      lots.map(({ cash }) => (cash === null ? null : fromUnits(cash))),
    ],
  );
}

/** A holder of a plan. Units: scaled by ten decimals. */
export interface PlannedHolder {
  readonly holderId: string;
  readonly lots: number;
  readonly before: bigint;
  readonly after: bigint;
}

/** Records the largest holders of a plan, the largest first. */
export async function insertPlannedHolders(
  tx: Tx,
  { registerId, id, assetId }: Pick<Job, 'registerId' | 'id' | 'assetId'>,
  planId: string,
  holders: readonly PlannedHolder[],
): Promise<void> {
  await tx.query(
    {
      name: 'insert_planned_holders',
      text: `
        insert into registry.job_plan_holders (
          register_id, plan_id, job_id, asset_id, id, holder_id, lots, units_before, units_after)
        select $1::uuid, $2::uuid, $3::uuid, $4::uuid, n.*
          from unnest($5::uuid[], $6::uuid[], $7::bigint[], $8::numeric[], $9::numeric[]) n`,
    },
    [
      registerId,
      planId,
      id,
      assetId,
      holders.map(() => newId()),
      holders.map(({ holderId }) => holderId),
      holders.map(({ lots }) => `${lots}`),
      holders.map(({ before }) => fromUnits(before)),
      holders.map(({ after }) => fromUnits(after)),
    ],
  );
}

/** A plan that is made. Shape: where a rule blocks it has its results alone. */
export interface MadePlan {
  readonly lots: number;
  readonly checks: readonly Check[];
  readonly plan: Readonly<Record<string, string>> | null;
  readonly digest: string | null;
  readonly planId: string | null;
}

/**
 * Shows a plan: a dry run is done with it, and any other job waits until its instruction is approved. Throws JobLost
 * where the job is not this server's any more.
 */
export async function showPlan(tx: Tx, { registerId, id, fence }: Job, made: MadePlan): Promise<void> {
  const rows = await tx.query(
    {
      name: 'show_job_plan',
      text: `
        update registry.jobs j
           set state = case when j.instruction_id is null then 'done' else 'waiting' end,
               phase = case when j.instruction_id is null then 'planning' else 'waiting' end,
               phase_at = clock_timestamp(),
               moved_at = clock_timestamp(),
               ended_at = case when j.instruction_id is null then clock_timestamp() end,
               done = $4::bigint,
               total = $4::bigint,
               messages = $5::jsonb,
               plan = $6::jsonb,
               plan_digest = decode($7::text, 'hex'),
               plan_id = $8::uuid
         where j.register_id = $1::uuid
           and j.id = $2::uuid
           and j.fence = $3::bigint
           and j.state = 'planning'
           and not j.closes
        returning true as shown`,
    },
    [
      registerId,
      id,
      fence,
      made.lots,
      JSON.stringify(made.checks),
      made.plan === null ? null : JSON.stringify(made.plan),
      made.digest,
      made.planId,
    ],
  );
  if (rows.length === 0) throw new JobLost();
}

type Queries = Pick<Database, 'query'>;

/** Removes lots of plans that are shown no more. Shape: how many, at most as many as are asked for. */
export async function sweepPlans(database: Queries, most: number): Promise<number> {
  const [row] = await database.query<{ swept: string }>(
    { name: 'sweep_job_plans', text: 'select auth.sweep_job_plans($1::integer)::text as swept' },
    [most],
  );
  return Number(row!.swept);
}

/** Ends jobs whose instruction was rejected, taken back, expired, or carried out without them. */
export async function endNeedlessJobs(database: Queries): Promise<void> {
  await database.query({ name: 'end_needless_jobs', text: 'select auth.end_needless_jobs() as ended' });
}

/**
 * Lets the instruction of a job wait for approvals again, and opens its assets, of which it is planned anew. The
 * instruction is locked. Throws JobLost where the job is not this server's any more.
 */
export async function askJobAgain(tx: Tx, { registerId, id, fence }: Job, messages: readonly Check[]): Promise<void> {
  const [row] = await tx.query<{ asked: boolean }>(
    {
      name: 'ask_job_again',
      text: 'select auth.ask_job_again($1::uuid, $2::uuid, $3::bigint, $4::jsonb) as asked',
    },
    [registerId, id, fence, JSON.stringify(messages)],
  );
  if (!row!.asked) throw new JobLost();
}
