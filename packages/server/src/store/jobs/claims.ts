/** How a server takes jobs and keeps them. No role is needed for it, and none is acted for. */
import { type AccountType, type Actor, type Lens, lensOf, type UserRole } from '../../rules/actor.ts';
import type { Check } from '../../rules/check.ts';
import type { Database, Tx } from '../../postgres/database.ts';
import { nowMs } from '../access/tokens.ts';

/** A job that this server has. Shape: `fence` tells it from itself with another server. */
export interface Claim {
  readonly registerId: string;
  readonly id: string;
  readonly fence: string;
  /** How often a server took it, this time included. */
  readonly attempts: number;
}

type Queries = Pick<Database, 'query'>;

/** The limits of a claim. Units: seconds until another server may take the job; jobs of an account at once. */
export interface ClaimLimits {
  readonly leaseSeconds: number;
  readonly ofAccount: number;
  /** Whether it writes a file; either where it is left out. */
  readonly writesFile?: boolean | undefined;
}

/** Takes the next job; undefined where none waits. */
export async function claimJob(
  database: Queries,
  { leaseSeconds, ofAccount, writesFile }: ClaimLimits,
): Promise<Claim | undefined> {
  const [row] = await database.query<Claim & { id: string | null }>(
    {
      name: 'claim_job',
      text: `
        select register_id as "registerId", id, fence::text, attempts
          from auth.claim_job($1::integer, $2::integer, $3::boolean)`,
    },
    [leaseSeconds, ofAccount, writesFile ?? null],
  );
  return row === undefined || row.id === null ? undefined : row;
}

/**
 * Keeps a job; false where it has ended or is another server's. Shape: `done` is how many lots it is through with, null
 * where its steps say so.
 */
export async function renewJob(
  database: Queries,
  claim: Claim,
  leaseSeconds: number,
  done: number | null,
): Promise<boolean> {
  const [row] = await database.query<{ kept: boolean }>(
    {
      name: 'renew_job',
      text: 'select auth.renew_job($1::uuid, $2::uuid, $3::bigint, $4::integer, $5::bigint) as kept',
    },
    [claim.registerId, claim.id, claim.fence, leaseSeconds, done],
  );
  return row!.kept;
}

/**
 * Leaves a job to the next server, as if this one had not taken it; false where it has ended or is another server's.
 * Shape: `waits` where it waits for a class, so that others come first.
 */
export async function releaseJob(database: Queries, claim: Claim, waits: boolean): Promise<boolean> {
  const [row] = await database.query<{ released: boolean }>(
    {
      name: 'release_job',
      text: 'select auth.release_job($1::uuid, $2::uuid, $3::bigint, $4::boolean) as released',
    },
    [claim.registerId, claim.id, claim.fence, waits],
  );
  return row!.released;
}

/** Ends a job that cannot go on, with its instruction. False where it is not this server's any more. */
export async function failJob(database: Queries, claim: Claim, messages: readonly Check[]): Promise<boolean> {
  const [row] = await database.query<{ ended: boolean }>(
    { name: 'fail_job', text: 'select auth.fail_job($1::uuid, $2::uuid, $3::bigint, $4::jsonb) as ended' },
    [claim.registerId, claim.id, claim.fence, JSON.stringify(messages)],
  );
  return row!.ended;
}

/** Removes prepared rows of jobs that have ended. Shape: how many parts went, at most as many as are asked for. */
export async function sweepParts(database: Queries, most: number): Promise<number> {
  const [row] = await database.query<{ swept: string }>(
    { name: 'sweep_job_parts', text: 'select auth.sweep_job_parts($1::integer)::text as swept' },
    [most],
  );
  return Number(row!.swept);
}

/** A job that has not ended, as the operator of the installation sees it. */
export interface OpenJob {
  readonly id: string;
  /** The short name of the issuer. */
  readonly register: string;
  readonly mutation: string;
  readonly state: string;
  readonly phase: string;
  readonly done: string;
  readonly total: string | null;
  readonly attempts: number;
  /** Whether a server works on it. */
  readonly isTaken: boolean;
  readonly createdAt: string;
  /** When a step of it ended last. */
  readonly movedAt: string;
}

/** Lists the jobs that have not ended, the oldest first. */
export async function listOpenJobs(database: Queries): Promise<readonly OpenJob[]> {
  return database.query<OpenJob>({
    name: 'list_open_jobs',
    text: `
      select id, register, mutation, state, phase, done::text, total::text, attempts, is_taken as "isTaken",
             to_json(created_at) #>> '{}' as "createdAt", to_json(moved_at) #>> '{}' as "movedAt"
        from auth.list_open_jobs()`,
  });
}

interface StepRow {
  readonly live: boolean | null;
  readonly account_id: string;
  readonly account_type: AccountType;
  readonly users_account_id: string | null;
  readonly user_role: UserRole;
  readonly user_id: string | null;
  readonly api_client_id: string | null;
  readonly delegation_id: string | null;
  readonly asset_ids: string[] | null;
  readonly mutations: string[] | null;
  readonly quantity_max: string | null;
  readonly propose_only: boolean;
  readonly lens: Lens | null;
  readonly now: number;
}

/** The role for which a job runs, as it is now. Shape: `lost` where the job is not this server's, `ended` a role. */
export type StepRole = { readonly actor: Actor; readonly now: Date } | 'lost' | 'ended';

/** Finds the role of a job, and sets its context for the database transaction. */
export async function beginStep(tx: Tx, claim: Claim): Promise<StepRole> {
  const [row] = await tx.query<StepRow>(
    {
      name: 'begin_job_step',
      text: `
        select s.*, ${nowMs} as now
          from auth.begin_job_step($1::uuid, $2::uuid, $3::bigint) s`,
    },
    [claim.registerId, claim.id, claim.fence],
  );
  if (row === undefined || row.live === null) return 'lost';
  if (!row.live) return 'ended';
  const { account_type: accountType, delegation_id: delegationId } = row;
  const actor: Actor = {
    accountId: row.account_id,
    accountType,
    lens: row.lens ?? lensOf(accountType),
    userRole: row.user_role,
    userId: row.user_id,
    usersAccountId: row.users_account_id,
    apiClientId: row.api_client_id,
    delegation:
      delegationId === null
        ? null
        : {
            id: delegationId,
            assetIds: row.asset_ids,
            mutations: row.mutations,
            quantityMax: row.quantity_max,
            proposeOnly: row.propose_only,
            approves: false,
          },
    sessionId: null,
  };
  return { actor, now: new Date(row.now) };
}
