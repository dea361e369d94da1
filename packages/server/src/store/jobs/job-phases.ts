/** How far a job of no asset is, and what it has planned. */
import type { JobPhase } from '../../rules/job.ts';
import type { Database, Tx } from '../../postgres/database.ts';
import { lockBooks } from '../ledger/books.ts';
import { type Job, JobLost } from './jobs.ts';

/** Begins a phase of a job of no asset. Units: rows of the phase. Throws JobLost as `recordProgress`. */
export async function beginPhase(
  tx: Tx,
  { registerId, id, fence }: Pick<Job, 'registerId' | 'id' | 'fence'>,
  phase: JobPhase,
  total: number | null,
): Promise<void> {
  const rows = await tx.query(
    {
      name: 'begin_job_phase',
      text: `
        update registry.jobs
           set phase = $4::text,
               phase_at = clock_timestamp(),
               moved_at = clock_timestamp(),
               done = 0,
               total = $5::bigint
         where register_id = $1::uuid
           and id = $2::uuid
           and fence = $3::bigint
           and state = 'running'
        returning true as kept`,
    },
    [registerId, id, fence, phase, total],
  );
  if (rows.length === 0) throw new JobLost();
}

/** Records the plan that a look at a file has made, or the rows that are done. Throws JobLost as `recordProgress`. */
export async function recordPlan(
  tx: Tx,
  { registerId, id, fence }: Pick<Job, 'registerId' | 'id' | 'fence'>,
  plan: Readonly<Record<string, string>>,
  digest: string,
): Promise<void> {
  const rows = await tx.query(
    {
      name: 'record_job_plan',
      text: `
        update registry.jobs
           set plan = $4::jsonb,
               plan_digest = decode($5::text, 'hex')
         where register_id = $1::uuid
           and id = $2::uuid
           and fence = $3::bigint
           and state = 'running'
        returning true as kept`,
    },
    [registerId, id, fence, JSON.stringify(plan), digest],
  );
  if (rows.length === 0) throw new JobLost();
}

/**
 * Closes the classes that the rows of a file name, so that others are refused at once while a database transaction
 * holds their books. Shape: the ids of those that the role may change, and of those that the job closed when another
 * server had it. Throws JobLost as `recordProgress`. Refuses: asset_in_job.
 */
export async function closeAssets(
  tx: Tx,
  { registerId, id, fence }: Pick<Job, 'registerId' | 'id' | 'fence'>,
  assetIds: readonly string[],
): Promise<readonly string[]> {
  await lockBooks(tx, true, assetIds, id);
  const closed = await tx.query<{ id: string }>(
    {
      name: 'close_books_of_file',
      text: `
        update registry.books
           set job_id = $2::uuid
         where asset_id = any ($1::uuid[])
           and (job_id is null or job_id = $2::uuid)
        returning asset_id as id`,
    },
    [assetIds, id],
  );
  const [job] = await tx.query<{ assetIds: readonly string[] }>(
    {
      name: 'close_classes_of_job',
      text: `
        update registry.jobs
           set asset_ids = array(select distinct one from unnest(asset_ids || $4::uuid[]) one order by one),
               closes = closes or $4::uuid[] <> '{}'
         where register_id = $1::uuid
           and id = $2::uuid
           and fence = $3::bigint
           and state = 'running'
        returning asset_ids as "assetIds"`,
    },
    [registerId, id, fence, closed.map((one) => one.id)],
  );
  if (job === undefined) throw new JobLost();
  return job.assetIds;
}

/** Opens assets that are closed for a job that has ended. */
export async function openLeftBooks(database: Pick<Database, 'query'>): Promise<void> {
  await database.query({ name: 'open_left_books', text: 'select auth.open_left_books() as opened' });
}
