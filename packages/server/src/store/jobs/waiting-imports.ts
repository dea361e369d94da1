/** Imports that wait until an instruction is approved: each has a job, which begins with the last approval. */
import { Refusal } from '../../base/refusal.ts';
import type { Actor } from '../../rules/actor.ts';
import { importFile } from '../../rules/job.ts';
import type { Tx } from '../../postgres/database.ts';
import { closeBooks } from './asset-in-job.ts';
import { insertJobOfNoAsset, roleOf } from './jobs.ts';

interface Register {
  readonly registerId: string;
}

/** A job that waits. Shape: `assetIds` are the classes of the file, `planDigest` has hexadecimal digits. */
interface WaitingImport extends Register {
  readonly id: string;
  readonly instructionId: string;
  readonly input: object;
  readonly assetIds: readonly string[];
  readonly plan: Readonly<Record<string, string>>;
  readonly planDigest: string;
}

/** Records a job that waits, for the role that acts. */
export async function insertWaitingImport(
  tx: Tx,
  actor: Actor,
  { registerId, instructionId, id, input, assetIds, plan, planDigest }: WaitingImport,
): Promise<void> {
  await insertJobOfNoAsset(tx, actor, { id, mutation: importFile, input }, { registerId, instructionId });
  await tx.query(
    {
      name: 'let_import_wait',
      text: `
        update registry.jobs
           set state = 'waiting',
               phase = 'waiting',
               asset_ids = $3::uuid[],
               plan = $4::jsonb,
               plan_digest = decode($5::text, 'hex')
         where register_id = $1::uuid
           and id = $2::uuid`,
    },
    [registerId, id, assetIds, JSON.stringify(plan), planDigest],
  );
}

/**
 * An instruction of the role that acts, which waits or is being carried out, with the same plan; undefined where there
 * is none. That of another role ends with that role.
 */
export async function findOpenImport(
  tx: Tx,
  actor: Actor,
  { registerId, mutation, planDigest }: Register & { readonly mutation: string; readonly planDigest: string },
): Promise<string | undefined> {
  const { accountId, usersAccountId, apiClientId, delegationId } = roleOf(actor);
  const [row] = await tx.query<{ id: string }>(
    {
      name: 'find_open_import',
      text: `
        select i.id
          from registry.instructions i
          join registry.jobs j
            on j.register_id = i.register_id
           and j.instruction_id = i.id
         where i.register_id = $1::uuid
           and i.status in ('pending_approval', 'approved', 'executing')
           and i.type = $2::text
           and i.payload ->> 'planDigest' = $3::text
           and i.expires_at > clock_timestamp()
           and j.account_id = $4::uuid
           and j.users_account_id is not distinct from $5::uuid
           and j.api_client_id is not distinct from $6::uuid
           and j.delegation_id is not distinct from $7::uuid
         order by i.id
         limit 1`,
    },
    [registerId, mutation, planDigest, accountId, usersAccountId, apiClientId, delegationId],
  );
  return row?.id;
}

/**
 * Begins the job of an instruction, and closes its classes, whose books are locked. Shape: its id. It refuses as
 * `closeBooks` does. Refuses: status_forbids.
 */
export async function beginWaitingImport(
  tx: Tx,
  { registerId, instructionId, assetIds }: Register & { readonly instructionId: string; assetIds: readonly string[] },
): Promise<string> {
  const [begun] = await tx.query<{ id: string | null }>(
    { name: 'begin_import', text: 'select auth.begin_import($1::uuid, $2::uuid) as id' },
    [registerId, instructionId],
  );
  const id = begun!.id;
  if (id === null)
    throw new Refusal('status_forbids', {
      reason: 'The job of the import has ended.',
      remedy: 'Reject the instruction, and have the file imported again.',
    });
  await closeBooks(tx, registerId, assetIds, id);
  return id;
}

/** Whether every one of some agents has the whole register, and not single classes of it. */
export async function haveWholeRegister(tx: Tx, registerId: string, accountIds: readonly string[]): Promise<boolean> {
  const rows = await tx.query(
    {
      name: 'find_agents_of_register',
      text: `
        select distinct account_id
          from registry.appointments
         where register_id = $1::uuid
           and account_id = any ($2::uuid[])
           and asset_id is null
           and capacity in ('transfer_agent', 'registrar')
           and status = 'active'`,
    },
    [registerId, accountIds],
  );
  return rows.length === new Set(accountIds).size;
}
