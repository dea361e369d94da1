/** Jobs: mutations that are carried out in steps. */
import { Refusal } from '../../base/refusal.ts';
import type { Actor } from '../../rules/actor.ts';
import type { Check } from '../../rules/check.ts';
import type { JobPhase, JobState } from '../../rules/job.ts';
import type { Tx } from '../../postgres/database.ts';
import { jsonb, nullable, text, uuid, uuids } from '../../postgres/column.ts';
import { insertRow, table } from '../../postgres/table.ts';

export const jobs = table('jobs', {
  id: uuid,
  mutation: text,
  input: jsonb<object>(),
  assetId: uuid,
  assetIds: uuids,
  instructionId: uuid,
  accountId: uuid,
  usersAccountId: nullable(uuid),
  userId: nullable(uuid),
  apiClientId: nullable(uuid),
  delegationId: nullable(uuid),
});

/** A job that is asked for. */
export interface NewJob {
  readonly id: string;
  readonly registerId: string;
  readonly mutation: string;
  /** The input as it was decided on. */
  readonly input: object;
  /** The assets that it closes: first the one that it is about. */
  readonly assetIds: readonly [string, ...string[]];
}

/** Records a job, for the role that acts, and closes its assets. Their books are locked. Refuses: asset_in_job. */
export async function insertJob(tx: Tx, actor: Actor, instructionId: string, job: NewJob): Promise<void> {
  const { registerId, assetIds, id, mutation, input } = job;
  const { accountId, usersAccountId, userId, apiClientId, delegation } = actor;
  const role = { accountId, usersAccountId, userId, apiClientId, delegationId: delegation?.id ?? null };
  const row = { id, mutation, input, assetId: assetIds[0], assetIds, instructionId, ...role };
  const { statement, values } = insertRow(jobs, registerId, row);
  const [closed] = await Promise.all([
    tx.query(
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
      [registerId, assetIds, id],
    ),
    tx.query(statement, values),
  ]);
  if (closed.length !== assetIds.length) throw new Refusal('asset_in_job');
}

/** A job as its steps and decisions about it read it. */
export interface Job {
  readonly id: string;
  readonly registerId: string;
  readonly mutation: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly assetId: string;
  readonly assetIds: readonly string[];
  readonly instructionId: string;
  readonly state: JobState;
  readonly phase: JobPhase;
  readonly done: string;
  readonly total: string | null;
  readonly fence: string;
  readonly mark: string | null;
  readonly plan: Readonly<Record<string, string>> | null;
}

const columns = `
  j.id, j.register_id as "registerId", j.mutation, j.input, j.asset_id as "assetId", j.asset_ids as "assetIds",
  j.instruction_id as "instructionId", j.state, j.phase, j.done::text, j.total::text, j.fence::text,
  j.mark::text as mark, j.plan`;

/** Reads a job. Refuses: not_found. */
export async function readJob(tx: Tx, id: string): Promise<Job> {
  const statement = { name: 'read_job', text: `select ${columns} from registry.jobs j where j.id = $1::uuid` };
  return jobIn(await tx.query<Job>(statement, [id]), id);
}

/** Locks a job. Its instruction is locked before it, and the books of its assets behind it. Refuses: not_found. */
export async function lockJob(tx: Tx, id: string): Promise<Job> {
  const text = `select ${columns} from registry.jobs j where j.id = $1::uuid for no key update`;
  return jobIn(await tx.query<Job>({ name: 'lock_job', text }, [id]), id);
}

function jobIn([row]: readonly Job[], id: string): Job {
  if (row === undefined) throw new Refusal('not_found', { type: 'Job', id });
  return row;
}

/** The state of a job when one of its steps ends. */
export interface JobProgress {
  readonly state: 'planning' | 'running';
  readonly phase: JobPhase;
  readonly done: number;
  readonly total: number | null;
  readonly mark: string;
  /** The plan, where it is ready. */
  readonly plan?: Readonly<Record<string, string>>;
  readonly planDigest?: string;
}

/** A job is another server's, or has ended: nothing of the step is kept. */
export class JobLost extends Error {}

/** Records where the next step goes on. Throws JobLost where the job is not this server's any more. */
export async function recordProgress(tx: Tx, { registerId, id, fence }: Job, next: JobProgress): Promise<void> {
  const { state, phase, done, total, mark, plan, planDigest } = next;
  const rows = await tx.query(
    {
      name: 'record_job_progress',
      text: `
        update registry.jobs j
           set state = $4::text,
               phase_at = case when j.phase = $5::text then j.phase_at else clock_timestamp() end,
               phase = $5::text,
               moved_at = clock_timestamp(),
               done = $6::bigint,
               total = $7::bigint,
               mark = $8::jsonb,
               plan = coalesce($9::jsonb, j.plan),
               plan_digest = coalesce(decode($10::text, 'hex'), j.plan_digest)
         where j.register_id = $1::uuid
           and j.id = $2::uuid
           and j.fence = $3::bigint
           and j.state in ('planning', 'running')
        returning true as kept`,
    },
    [
      registerId,
      id,
      fence,
      state,
      phase,
      done,
      total,
      mark,
      plan === undefined ? null : JSON.stringify(plan),
      planDigest,
    ],
  );
  if (rows.length === 0) throw new JobLost();
}

/**
 * Ends a job, and opens its assets. Shape: `fence` is null for an end that no server decides. Throws JobLost where it
 * has ended, or is another server's.
 */
export async function endJob(
  tx: Tx,
  { registerId, id, assetIds, fence }: Pick<Job, 'registerId' | 'id' | 'assetIds'> & { readonly fence: string | null },
  state: 'done' | 'cancelled',
  messages: readonly Check[],
): Promise<void> {
  const [ended] = await Promise.all([
    tx.query(
      {
        name: 'end_job',
        text: `
          update registry.jobs
             set state = $4::text,
                 messages = $5::jsonb,
                 done = case when $4::text = 'done' then coalesce(total, done) else done end,
                 ended_at = now()
           where register_id = $1::uuid
             and id = $2::uuid
             and ($3::bigint is null or fence = $3::bigint)
             and state in ('queued', 'planning', 'running')
          returning true as ended`,
      },
      [registerId, id, fence, state, JSON.stringify(messages)],
    ),
    tx.query(
      {
        name: 'open_books',
        text: `
          update registry.books
             set job_id = null
           where register_id = $1::uuid
             and asset_id = any ($2::uuid[])
             and job_id = $3::uuid`,
      },
      [registerId, assetIds, id],
    ),
  ]);
  if (ended.length === 0) throw new JobLost();
}
