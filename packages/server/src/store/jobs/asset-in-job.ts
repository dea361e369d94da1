import { Refusal } from '../../base/refusal.ts';
import { progressInWords } from '../../rules/job.ts';
import type { Tx } from '../../postgres/database.ts';

/**
 * Refuses a command on an asset that is closed for a job. It says which job, as far as the actor sees it. Refuses:
 * asset_in_job, not_found.
 */
export async function refuseInJob(tx: Tx, assetId: string, jobId: string): Promise<never> {
  const [row] = await tx.query<{
    name: string;
    mutation: string | null;
    phase: string;
    done: string;
    total: string | null;
  }>(
    {
      name: 'find_job_of_asset',
      text: `
        select a.name, j.mutation, j.phase, j.done::text, j.total::text
          from registry.assets a
          left join registry.jobs j on j.id = $2::uuid
         where a.id = $1::uuid`,
    },
    [assetId, jobId],
  );
  if (row === undefined) throw new Refusal('not_found', { type: 'Asset', id: assetId });
  const { name, mutation, phase } = row;
  if (mutation === null)
    throw new Refusal('asset_in_job', {
      assetId,
      reason: `${name} is closed for other changes while a job changes it.`,
      remedy: 'Repeat it when the job is done.',
    });
  throw new Refusal('asset_in_job', {
    assetId,
    jobId,
    phase,
    reason: `${name} is closed for other changes while the job ${jobId} carries out ${mutation}: ${progressInWords(row)}.`,
    remedy: 'Repeat it when the job is done, or stop the job with cancelJob.',
  });
}

/** Closes assets for a job. Their books are locked. Refuses: asset_in_job, where another job has closed one of them. */
export async function closeBooks(
  tx: Tx,
  registerId: string,
  assetIds: readonly string[],
  jobId: string,
): Promise<void> {
  const closed = await tx.query(
    {
      name: 'close_books',
      text: `
        update registry.books
           set job_id = $3::uuid
         where register_id = $1::uuid
           and asset_id = any ($2::uuid[])
           and job_id is null
        returning asset_id`,
    },
    [registerId, assetIds, jobId],
  );
  if (closed.length !== assetIds.length) throw new Refusal('asset_in_job');
}

/**
 * Refuses a change of the status or the accounts of a holder while a job records the lots of one of its assets, because
 * the change would wait for the job to end. Refuses: asset_in_job.
 */
export async function refuseWhileRecorded(tx: Tx, holderId: string): Promise<void> {
  const [row] = await tx.query<{ assetId: string; jobId: string }>(
    {
      name: 'find_recording_job_of_holder',
      text: `
        select b.asset_id as "assetId", j.id as "jobId"
          from registry.holders h
          join registry.positions p on p.register_id = h.register_id
           and p.holder_id = h.id
          join registry.books b on b.register_id = p.register_id
           and b.asset_id = p.asset_id
          join registry.jobs j on j.register_id = b.register_id
           and j.id = b.job_id
           and j.phase = 'recording'
         where h.id = $1::uuid
         limit 1`,
    },
    [holderId],
  );
  if (row !== undefined) await refuseInJob(tx, row.assetId, row.jobId);
}
