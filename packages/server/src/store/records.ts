/** What every command leaves behind: its instruction, an audit entry, an outbox event and its idempotency key, in one statement. */
import { newId } from '../base/ids.ts';
import type { Actor } from '../rules/actor.ts';
import type { Check } from '../rules/check.ts';
import type { InstructionStatus } from '../rules/instruction.ts';
import type { Tx } from '../postgres/database.ts';

/** A key, and the result that is answered again under it. */
interface KeyRecord {
  readonly key: string;
  readonly digest: Buffer;
  readonly result: Readonly<Record<string, string | null>>;
}

/** A change of one object, as the audit log and the outbox show it. */
export interface AuditedChange {
  readonly type: string;
  readonly id: string;
  readonly before?: object;
  readonly after?: object;
  /** The issuer whom a change without an instruction concerns, where its audit log shows the change too. */
  readonly registerId?: string;
}

/** The part of a record that makes the instruction. */
export interface InstructionRecord {
  readonly actor: Actor;
  readonly mutation: string;
  readonly registerId: string | null;
  readonly instruction: {
    readonly id: string;
    readonly status: InstructionStatus;
    readonly assetId: string | null;
    readonly payload: object;
    readonly digest: Buffer;
    readonly checks: readonly Check[];
    readonly idempotencyKey: string | null;
    /** Whether it was recorded ahead of the rest. */
    readonly recorded?: boolean;
  } | null;
}

export interface CommandRecord extends InstructionRecord {
  readonly event: string;
  readonly requestId: string;
  /** Null where nothing changed: then there is neither an audit entry nor an event. */
  readonly change: AuditedChange | null;
  readonly key: KeyRecord | null;
}

/** The result that is recorded under a key. */
export interface Replay {
  readonly digest: Buffer;
  readonly result: Readonly<Record<string, string | null>>;
}

/**
 * Finds the result that is recorded under a key, if there is one, and holds back other commands of the account with the same key
 * until this database transaction ends. The account is that of the context, so the statement can be sent before it is known.
 */
export async function findReplay(tx: Tx, key: string): Promise<Replay | undefined> {
  const [row] = await tx.query<{ digest: Buffer | null; result: Record<string, string | null> }>(
    { name: 'find_replay', text: 'select * from registry.find_replay($1::text)' },
    [key],
  );
  return row === undefined || row.digest === null ? undefined : { digest: row.digest, result: row.result };
}

/** Marks the database transaction as a dry run. Personal data then reads as null, because its access entry would be rolled back. */
export async function markDryRun(tx: Tx): Promise<void> {
  await tx.query({ name: 'mark_dry_run', text: `select set_config('registry.dry_run', 'on', true)` }, []);
}

const commandSql = `
  command as materialized (
    select * from jsonb_to_recordset($1::jsonb) as d (
      account_id uuid, register_id uuid, users_account_id uuid, user_id uuid, api_client_id uuid, request_id text, mutation text, event text,
      object_type text, object_id uuid, before jsonb, after jsonb, audit_id uuid, event_id uuid,
      instruction_id uuid, status text, asset_id uuid, payload jsonb, payload_digest bytea, checks jsonb, instruction_key text,
      key text, key_digest bytea, result jsonb)
  )`;

const instructionSql = `
    insert into registry.instructions
      (register_id, id, type, status, asset_id, account_id, users_account_id, user_id, api_client_id, payload, payload_digest, checks, idempotency_key, completed_at)
    select register_id, instruction_id, mutation, status, asset_id, account_id, users_account_id, user_id, api_client_id, payload, payload_digest, checks, instruction_key,
           case when status = 'completed' then now() end
      from command where status is not null`;

const recordSql = `
  with ${commandSql}, instruction as (${instructionSql}
  ), audit as (
    insert into registry.audit_entries
      (account_id, id, register_id, action, object_type, object_id, user_id, users_account_id, api_client_id, before, after, request_id)
    select account_id, audit_id, register_id, mutation, object_type, object_id, user_id, users_account_id, api_client_id, before, after, request_id
      from command where event is not null
  ), event as (
    insert into registry.events (account_id, id, register_id, type, object_type, object_id, instruction_id, payload)
    select account_id, event_id, register_id, event, object_type, object_id, instruction_id, jsonb_build_object('mutation', mutation)
      from command where event is not null
  )
  insert into registry.idempotency_keys (account_id, key, mutation, digest, result)
  select account_id, key, mutation, key_digest, result from command where key is not null`;

/** Records the instruction of a command ahead of the rest, which `recordCommands` records once it is known. */
export async function recordInstruction(tx: Tx, record: InstructionRecord): Promise<void> {
  const text = `with ${commandSql} ${instructionSql}`;
  await tx.query({ name: 'record_instruction', text }, [JSON.stringify([instructionRow(record)])]);
}

/** Records commands. One statement, one round trip. */
export async function recordCommands(tx: Tx, records: readonly CommandRecord[]): Promise<void> {
  await tx.query({ name: 'record_commands', text: recordSql }, [JSON.stringify(records.map(recordRow))]);
}

function recordRow(record: CommandRecord): object {
  const { change, key } = record;
  return {
    ...instructionRow(record),
    ...(change === null ? {} : changeRow(record.event, change)),
    request_id: record.requestId,
    audit_id: newId(),
    event_id: newId(),
    key: key?.key,
    key_digest: formatBytes(key?.digest),
    result: key?.result,
  };
}

function changeRow(event: string, change: AuditedChange): object {
  return { event, object_type: change.type, object_id: change.id, ...differing(change) };
}

/** Shape: without a status where no instruction is to be written. */
function instructionRow({ actor, mutation, registerId, instruction }: InstructionRecord): object {
  const unwritten = instruction?.recorded === true ? null : instruction;
  return {
    account_id: actor.accountId,
    register_id: registerId,
    users_account_id: actor.usersAccountId,
    user_id: actor.userId,
    api_client_id: actor.apiClientId,
    mutation,
    instruction_id: instruction?.id,
    status: unwritten?.status,
    asset_id: unwritten?.assetId,
    payload: unwritten?.payload,
    payload_digest: formatBytes(unwritten?.digest),
    checks: unwritten?.checks,
    instruction_key: unwritten?.idempotencyKey,
  };
}

function formatBytes(bytes: Buffer | undefined): string | undefined {
  return bytes === undefined ? undefined : `\\x${bytes.toString('hex')}`;
}

/** Before and after, reduced to what differs where both are known. */
function differing({ before, after }: AuditedChange): { before: object | undefined; after: object | undefined } {
  if (before === undefined || after === undefined) return { before, after };
  const differs = (name: string): boolean =>
    JSON.stringify((before as Record<string, unknown>)[name]) !==
    JSON.stringify((after as Record<string, unknown>)[name]);
  const only = (row: object): object => Object.fromEntries(Object.entries(row).filter(([name]) => differs(name)));
  return { before: only(before), after: only(after) };
}
