/** Jobs: mutations that are carried out in steps, and those that write files. */
import { nilId } from '../../base/ids.ts';
import { Refusal, refuseIf } from '../../base/refusal.ts';
import type { Actor } from '../../rules/actor.ts';
import type { Check } from '../../rules/check.ts';
import { type FileMutation, type importFile, type JobPhase, type JobState, openJobsMax } from '../../rules/job.ts';
import type { Tx } from '../../postgres/database.ts';
import type { Query } from '../../postgres/statement.ts';
import { boolean, date, jsonb, nullable, text, uuid, uuids } from '../../postgres/column.ts';
import { insertRow, table } from '../../postgres/table.ts';
import { closeBooks } from './asset-in-job.ts';
import type { PlannedLot } from './planned-lot.ts';

export const jobs = table('jobs', {
  id: uuid,
  mutation: text,
  input: jsonb<object>(),
  assetId: nullable(uuid),
  assetIds: uuids,
  instructionId: nullable(uuid),
  accountId: uuid,
  usersAccountId: nullable(uuid),
  userId: nullable(uuid),
  apiClientId: nullable(uuid),
  delegationId: nullable(uuid),
  closes: boolean,
  asOf: nullable(date),
});

/** A job that is asked for. */
export interface NewJob {
  readonly id: string;
  readonly registerId: string;
  readonly mutation: string;
  /** The input as it was decided on. */
  readonly input: object;
  /** The assets that it changes: first the one that it is about. */
  readonly assetIds: readonly [string, ...string[]];
  /** The day on which it is planned. */
  readonly asOf: string;
}

/**
 * Begins a job of no asset for the role that acts. Shape: `of` is the instruction of an import that waits. Refuses:
 * too_many_jobs, but not for such an import.
 */
export async function insertJobOfNoAsset(
  tx: Tx,
  actor: Actor,
  job: Pick<NewJob, 'id' | 'input'> & { readonly mutation: FileMutation | typeof importFile },
  of: { readonly registerId: string; readonly instructionId: string } | null = null,
): Promise<void> {
  const registerId = of?.registerId ?? actor.accountId;
  const { instructionId = null } = of ?? {};
  await insertJob(tx, actor, instructionId, { ...job, registerId, assetIds: [], asOf: null, closes: false });
}

/** The role for which a job runs. */
export function roleOf({ accountId, usersAccountId, userId, apiClientId, delegation }: Actor) {
  return { accountId, usersAccountId, userId, apiClientId, delegationId: delegation?.id ?? null };
}

/**
 * Records a job that only plans: for an instruction that waits, or for none where it is a dry run, which takes the
 * place of the one before. Its assets stay open. Refuses: too_many_jobs.
 */
export async function insertPlanningJob(
  tx: Tx,
  actor: Actor,
  instructionId: string | null,
  job: NewJob,
): Promise<void> {
  if (instructionId === null) await endDryRun(tx, actor, job);
  await insertJob(tx, actor, instructionId, { ...job, closes: false });
}

/** Ends the dry run of the same mutation of the asset that the role asked for before, where it has not ended. */
async function endDryRun(tx: Tx, actor: Actor, { mutation, assetIds: [assetId] }: NewJob): Promise<void> {
  const { accountId, usersAccountId, apiClientId } = roleOf(actor);
  await tx.query(
    {
      name: 'end_dry_run',
      text: `
        update registry.jobs
           set state = 'cancelled',
               ended_at = now()
         where account_id = $1::uuid
           and users_account_id is not distinct from $2::uuid
           and api_client_id is not distinct from $3::uuid
           and mutation = $4::text
           and asset_id = $5::uuid
           and instruction_id is null
           and ended_at is null`,
    },
    [accountId, usersAccountId, apiClientId, mutation, assetId],
  );
}

/**
 * Begins a job for the role that acts, and closes its assets, whose books are locked. Shape: its id, which is that of
 * the job that planned the instruction, where there is one. It refuses as `closeBooks` does. Refuses: too_many_jobs.
 */
export async function beginJob(tx: Tx, actor: Actor, instructionId: string, job: NewJob): Promise<string> {
  const { registerId, assetIds } = job;
  const planned = await carryOn(tx, actor, instructionId, job);
  const id = planned ?? job.id;
  if (planned === undefined) await insertJob(tx, actor, instructionId, { ...job, asOf: null, closes: true });
  await closeBooks(tx, registerId, assetIds, id);
  return id;
}

async function insertJob(
  tx: Tx,
  actor: Actor,
  instructionId: string | null,
  {
    registerId,
    ...job
  }: Omit<NewJob, 'asOf' | 'assetIds'> & {
    readonly assetIds: readonly string[];
    readonly asOf: string | null;
    readonly closes: boolean;
  },
): Promise<void> {
  const row = { ...job, assetId: job.assetIds[0] ?? null, instructionId, ...roleOf(actor) };
  const { statement, values } = insertRow(jobs, registerId, row);
  const [[open]] = await Promise.all([
    tx.query<{ jobs: number }>({ name: 'count_open_jobs', text: 'select auth.count_open_jobs() as jobs' }),
    tx.query(statement, values),
  ]);
  // An import that waits is nothing but its files, whose bytes are limited.
  if (instructionId !== null && row.assetId === null) return;
  refuseIf(open!.jobs >= openJobsMax, 'too_many_jobs', {
    jobs: `${open!.jobs}`,
    reason: `${open!.jobs} jobs of the account have not ended, and an account has no more than ${openJobsMax}.`,
    remedy: 'Repeat it when one of them has ended, or end some: list them with allJobs.',
  });
}

/** Begins the job that planned an instruction. The plan that it has is the one that was shown. Shape: its id. */
async function carryOn(tx: Tx, actor: Actor, instructionId: string, job: NewJob): Promise<string | undefined> {
  const { accountId, usersAccountId, userId, apiClientId, delegationId } = roleOf(actor);
  const [row] = await tx.query<{ id: string }>(
    {
      name: 'carry_on_job',
      text: `
        update registry.jobs j
           set input = $3::jsonb,
               asset_ids = $4::uuid[],
               account_id = $5::uuid,
               users_account_id = $6::uuid,
               user_id = $7::uuid,
               api_client_id = $8::uuid,
               delegation_id = $9::uuid,
               closes = true,
               as_of = null,
               state = 'queued',
               phase = 'queued',
               phase_at = clock_timestamp(),
               moved_at = clock_timestamp(),
               done = 0,
               total = null,
               mark = null,
               plan_shown = j.plan,
               plan_shown_digest = j.plan_digest,
               fence = j.fence + 1,
               leased_until = '-infinity'
         where j.register_id = $1::uuid
           and j.instruction_id = $2::uuid
           and j.ended_at is null
           and not j.closes
        returning j.id`,
    },
    [
      job.registerId,
      instructionId,
      JSON.stringify(job.input),
      job.assetIds,
      accountId,
      usersAccountId,
      userId,
      apiClientId,
      delegationId,
    ],
  );
  return row?.id;
}

/** A job as its steps and decisions about it read it. */
export interface Job {
  readonly id: string;
  readonly registerId: string;
  readonly mutation: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Of a job that writes a file the nil id, as it is of no asset. */
  readonly assetId: string;
  readonly assetIds: readonly string[];
  /** Null of a dry run, and of a job that writes a file. */
  readonly instructionId: string | null;
  /** The account for which it runs, and its user who asked; null where the clock or the operator did. */
  readonly accountId: string;
  readonly userId: string | null;
  /** When it was asked for. Shape: ISO 8601, UTC. */
  readonly createdAt: string;
  /** Whether its assets are closed: not while it is only planned. */
  readonly closes: boolean;
  /** The day on which it is planned; null for the present day. */
  readonly asOf: string | null;
  readonly state: JobState;
  readonly phase: JobPhase;
  readonly done: string;
  readonly total: string | null;
  readonly fence: string;
  readonly mark: string | null;
  readonly plan: Readonly<Record<string, string>> | null;
  /** The digest of the plan that was shown to those who approved; null where there was none. */
  readonly shownDigest: string | null;
  readonly messages: readonly Check[];
  /** Whether somebody approved its instruction. */
  readonly approved: boolean;
}

/** Reads a job as the answer to who asked for it has it. */
export function describeJob(id: string): Query {
  return {
    statement: {
      name: 'describe_job',
      text: `
        select id, mutation, state,
               to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt"
          from registry.jobs
         where id = $1::uuid`,
    },
    values: [id],
  };
}

const columns = `
  j.id, j.register_id as "registerId", j.mutation, j.input, coalesce(j.asset_id, '${nilId}') as "assetId", j.asset_ids as "assetIds",
  j.instruction_id as "instructionId", j.account_id as "accountId", j.user_id as "userId",
  to_char(j.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt",
  j.state, j.phase, j.done::text, j.total::text, j.fence::text,
  j.mark::text as mark, j.plan, j.closes, j.as_of::text as "asOf", j.messages,
  encode(j.plan_shown_digest, 'hex') as "shownDigest",
  exists (
    select
      from registry.approvals a
     where a.register_id = j.register_id
       and a.instruction_id = j.instruction_id
       and a.decision = 'approved'
       and a.withdrawn_at is null) as approved`;

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
  /** The results of all rules, where the plan is ready. */
  readonly checks?: readonly Check[];
  /** The changes of the lots that the step planned, of a job whose plan is shown. */
  readonly planned?: readonly PlannedLot[];
}

/** A job is another server's, or has ended: nothing of the step is kept. */
export class JobLost extends Error {}

/** A job waits for another one: it is left to the next server that looks for jobs. */
export class JobWaits extends Error {}

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
 * Ends a job, and opens its assets. Shape: `fence` is null for an end that no server decides; `done` is how many rows
 * it has written into a file. Throws JobLost where it has ended, or is another server's.
 */
export async function endJob(
  tx: Tx,
  { registerId, id, assetIds, fence }: Pick<Job, 'registerId' | 'id' | 'assetIds'> & { readonly fence: string | null },
  state: 'done' | 'cancelled',
  messages: readonly Check[],
  done: number | null = null,
): Promise<void> {
  const [ended] = await Promise.all([
    tx.query(
      {
        name: 'end_job',
        text: `
          update registry.jobs
             set state = $4::text,
                 messages = $5::jsonb,
                 done = case when $4::text = 'done' then coalesce($6::bigint, total, done) else done end,
                 closes = closes and ($4::text <> 'done' or asset_id is not null),
                 ended_at = clock_timestamp()
           where register_id = $1::uuid
             and id = $2::uuid
             and ($3::bigint is null or fence = $3::bigint)
             and ended_at is null
          returning true as ended`,
      },
      [registerId, id, fence, state, JSON.stringify(messages), done],
    ),
    openAssets(tx, { id, assetIds }),
  ]);
  if (ended.length === 0) throw new JobLost();
}

/** Opens the assets of a job again: for this database transaction at once, for others with its commit. */
export async function openAssets(tx: Tx, { id, assetIds }: Pick<Job, 'id' | 'assetIds'>): Promise<void> {
  await tx.query(
    {
      name: 'open_books',
      text: `
        update registry.books
           set job_id = null
         where asset_id = any ($1::uuid[])
           and job_id = $2::uuid`,
    },
    [assetIds, id],
  );
}
