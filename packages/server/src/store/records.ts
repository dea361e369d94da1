/** Writes the records of every command: its instruction, an audit entry, an outbox event and its idempotency key, in one statement. */
import { newId } from '../base/ids.ts';
import type { Actor } from '../rules/actor.ts';
import type { Check } from '../rules/check.ts';
import type { InstructionStatus } from '../rules/instruction.ts';
import type { Tx } from '../postgres/database.ts';
import type { InstructionDetails } from './instruction-details.ts';
import { bytes, integer, jsonb, nullable, smallint, type Table, table, text, uuid, word } from '../postgres/table.ts';

/**
 * How a digest over an input was made. Shape: version 1 is SHA-256 and has no key; version 2 is HMAC-SHA-256 under the secret key
 * with this version, in the payload of an instruction for each personal member.
 */
export interface DigestKey {
  readonly digestVersion: number;
  readonly pepperVersion: number | null;
}

/** The digest of what an idempotency key stands for. */
export interface KeyDigest extends DigestKey {
  readonly digest: Buffer;
}

/** A key, and the result that is answered again under it. */
interface KeyRecord extends KeyDigest {
  readonly key: string;
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
  readonly instruction:
    | (DigestKey & {
        readonly id: string;
        readonly status: InstructionStatus;
        readonly assetId: string | null;
        readonly payload: object;
        readonly digest: Buffer;
        readonly checks: readonly Check[];
        readonly idempotencyKey: string | null;
        /** Whether it was recorded ahead of the rest. */
        readonly recorded?: boolean;
      })
    | null;
}

export interface CommandRecord extends InstructionRecord {
  readonly event: string;
  readonly requestId: string;
  /** Null where nothing changed: then there is neither an audit entry nor an event. */
  readonly change: AuditedChange | null;
  readonly key: KeyRecord | null;
  /** The input of a proposal with personal data, encrypted. */
  readonly details: InstructionDetails | null;
}

/** The result that is recorded under a key. */
export interface Replay extends KeyDigest {
  readonly result: Readonly<Record<string, string | null>>;
}

/**
 * Finds the result that is recorded under a key, if there is one, and holds back other commands of the account with the same key
 * until this database transaction ends. The account is that of the context, so the statement can be sent before it is known.
 */
export async function findReplay(tx: Tx, key: string): Promise<Replay | undefined> {
  const [row] = await tx.query<Omit<Replay, 'digest'> & { readonly digest: Buffer | null }>(
    {
      name: 'find_replay',
      text: `
        select digest, digest_version as "digestVersion", pepper_version as "pepperVersion", result
          from registry.find_replay($1::text)`,
    },
    [key],
  );
  return row === undefined || row.digest === null ? undefined : { ...row, digest: row.digest };
}

/** Marks the database transaction as a dry run. Personal data then reads as null, because its access entry would be rolled back. */
export async function markDryRun(tx: Tx): Promise<void> {
  await tx.query({ name: 'mark_dry_run', text: `select set_config('registry.dry_run', 'on', true)` }, []);
}

export const instructions = table(
  'instructions',
  {
    registerId: uuid,
    id: uuid,
    type: text,
    status: word<InstructionStatus>(),
    assetId: nullable(uuid),
    accountId: uuid,
    usersAccountId: nullable(uuid),
    userId: nullable(uuid),
    apiClientId: nullable(uuid),
    payload: jsonb<object>(),
    payloadDigest: bytes,
    digestVersion: smallint,
    pepperVersion: nullable(integer),
    checks: jsonb<readonly Check[]>(),
    idempotencyKey: nullable(text),
  },
  null,
);
export const auditEntries = table(
  'audit_entries',
  {
    accountId: uuid,
    id: uuid,
    registerId: nullable(uuid),
    action: text,
    objectType: nullable(text),
    objectId: nullable(uuid),
    userId: nullable(uuid),
    usersAccountId: nullable(uuid),
    apiClientId: nullable(uuid),
    before: nullable(jsonb<object>()),
    after: nullable(jsonb<object>()),
    requestId: nullable(text),
  },
  null,
);
export const events = table(
  'events',
  {
    accountId: uuid,
    id: uuid,
    registerId: nullable(uuid),
    type: text,
    objectType: text,
    objectId: uuid,
    instructionId: nullable(uuid),
  },
  null,
);
export const idempotencyKeys = table(
  'idempotency_keys',
  {
    accountId: uuid,
    key: text,
    mutation: text,
    digest: bytes,
    digestVersion: smallint,
    pepperVersion: nullable(integer),
    result: jsonb<object>(),
  },
  null,
);

/** A table that is filled from the members of a command's row: `members` has those that are named otherwise there. */
interface Filled {
  readonly table: Table<object>;
  readonly members: Readonly<Record<string, string>>;
  /** Columns that the statement computes. */
  readonly computed?: Readonly<Record<string, string>>;
  readonly where: string;
}

const filledInstructions: Filled = {
  table: instructions,
  members: { id: 'instruction_id', type: 'mutation', idempotency_key: 'instruction_key' },
  computed: { completed_at: `case when status = 'completed' then now() end` },
  where: 'status is not null',
};
const filledAuditEntries: Filled = {
  table: auditEntries,
  members: { id: 'audit_id', action: 'mutation' },
  where: 'event is not null',
};
const filledEvents: Filled = {
  table: events,
  members: { id: 'event_id', type: 'event' },
  computed: { payload: `jsonb_build_object('mutation', mutation)` },
  where: 'event is not null',
};
const filledKeys: Filled = {
  table: idempotencyKeys,
  members: { digest: 'key_digest', digest_version: 'key_digest_version', pepper_version: 'key_pepper_version' },
  where: 'key is not null',
};

/** The members of a command's row, each with its type. */
const commandMembers = new Map(
  [filledInstructions, filledAuditEntries, filledEvents, filledKeys].flatMap(({ table: { columns }, members }) =>
    columns.map(({ name, type }) => [members[name] ?? name, type] as const),
  ),
);

const commandSql = `
  command as materialized (
    select *
      from jsonb_to_recordset($1::jsonb) d (${[...commandMembers].map((member) => member.join(' ')).join(', ')})
  )`;

function fill({ table: { name, columns }, members, computed = {}, where }: Filled): string {
  const names = [...columns.map((column) => column.name), ...Object.keys(computed)];
  const values = [...columns.map((column) => members[column.name] ?? column.name), ...Object.values(computed)];
  return `
    insert into registry.${name} (${names.join(', ')})
    select ${values.join(', ')}
      from command
     where ${where}`;
}

const recordSql = `
  with ${commandSql},
  instruction as (${fill(filledInstructions)}),
  audit as (${fill(filledAuditEntries)}),
  event as (${fill(filledEvents)})
  ${fill(filledKeys)}`;

/** Records the instruction of a command ahead of the rest, which `recordCommands` records once it is known. */
export async function recordInstruction(tx: Tx, record: InstructionRecord): Promise<void> {
  const statement = { name: 'record_instruction', text: `with ${commandSql} ${fill(filledInstructions)}` };
  await tx.query(statement, [JSON.stringify([instructionRow(record)])]);
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
    key_digest_version: key?.digestVersion,
    key_pepper_version: key?.pepperVersion,
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
    digest_version: unwritten?.digestVersion,
    pepper_version: unwritten?.pepperVersion,
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
