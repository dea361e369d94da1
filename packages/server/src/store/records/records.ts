/**
 * Writes the records of every command: its instruction, an audit entry, an outbox event and its idempotency key, in one
 * statement.
 */
import { newId } from '../../base/ids.ts';
import { inParts } from '../../base/parts.ts';
import { snakeCase } from '../../base/words.ts';
import type { Actor } from '../../rules/actor.ts';
import type { MutationFacts } from '../../rules/approvals/mutation-facts.ts';
import type { Check } from '../../rules/check.ts';
import { type InstructionStatus, instructionStatus } from '../../rules/approvals/instruction.ts';
import type { Tx } from '../../postgres/database.ts';
import type { AppliedSetIds } from '../approvals/applicable-sets.ts';
import type { InstructionDetails } from '../approvals/instruction-details.ts';
import type { NeedingProposal } from '../approvals/instruction-needs.ts';
import { bytes, type Column, integer, jsonb, nullable, smallint, text, uuid, word } from '../../postgres/column.ts';
import { packTable, type RowObject, type Table, table } from '../../postgres/table.ts';
import { differing } from './audit-rows.ts';

/**
 * How a digest over an input was made. Shape: version 1 is SHA-256 and has no key; version 2 is HMAC-SHA-256 under the
 * secret key with this version, in the payload of an instruction for each personal member.
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
export interface KeyRecord extends KeyDigest {
  readonly key: string;
  readonly result: Readonly<Record<string, string | null>>;
}

/** A change of one object, as the audit log and the outbox show it. */
export interface AuditedChange {
  readonly type: string;
  readonly id: string;
  readonly before?: object;
  readonly after?: object;
  /** Whether both states are recorded whole, and not only the members in which they differ. */
  readonly whole?: true;
  /** Accounts that see the object no longer, or only from now on: each gets an event of its own. */
  readonly audience?: readonly string[];
  /** The issuer whom a change without an instruction concerns, where its audit log shows the change too. */
  readonly registerId?: string;
}

/** Changes of single rows of a command, beside that of the whole. Each has an audit entry and an event of its own. */
export interface RowChanges {
  readonly event: string;
  readonly changes: readonly AuditedChange[];
}

/** The part of a record that makes the instruction. */
export interface InstructionRecord {
  readonly actor: Actor;
  readonly mutation: string;
  readonly requestId: string;
  readonly registerId: string | null;
  readonly instruction:
    | (DigestKey & {
        readonly id: string;
        readonly status: InstructionStatus;
        readonly assetId: string | null;
        readonly payload: object;
        readonly digest: () => Buffer;
        readonly checks: readonly Check[];
        readonly idempotencyKey: string | null;
        /** Of a proposal: from what its needs follow, and after how many hours its time is over. */
        readonly facts: MutationFacts | null;
        readonly expiresAfterHours: number | null;
        /** Whether it was recorded ahead of the rest. */
        readonly recorded?: boolean;
      })
    | null;
}

export interface CommandRecord extends InstructionRecord {
  readonly event: string;
  /** The instruction that was recorded before and is carried out now; left out where this one is recorded with it. */
  readonly instructionId?: string;
  /** Null where nothing changed: then there is neither an audit entry nor an event. */
  readonly change: AuditedChange | null;
  readonly rowChanges?: RowChanges | undefined;
  readonly key: KeyRecord | null;
  /** The input of a proposal with personal data, encrypted. */
  readonly details: InstructionDetails | null;
  /** The needs of a proposal. */
  readonly needs: NeedingProposal | null;
}

/** Changes of rows that are recorded by one statement: few enough for its deadline. */
const rowChangesMax = 500;

/**
 * Finds the results that are recorded under keys, and locks the keys, in their order, until this database transaction
 * ends. The account is that of the context, so the statement can be sent before it is known. Shape: by the key.
 */
export async function findReplays(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, KeyRecord>> {
  if (keys.length === 0) return new Map();
  const rows = await tx.query<KeyRecord>(
    {
      name: 'find_replays',
      text: `
        select k.key, r.digest, r.digest_version as "digestVersion", r.pepper_version as "pepperVersion", r.result
          from unnest($1::text[]) k (key)
          cross join lateral registry.find_replay(k.key) r
         where r.digest is not null`,
    },
    [keys],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/**
 * Marks the database transaction as a dry run. Personal data then reads as null, because its access entry would be
 * rolled back.
 */
export async function markDryRun(tx: Tx): Promise<void> {
  await tx.query({ name: 'mark_dry_run', text: `select set_config('registry.dry_run', 'on', true)` }, []);
}

/** The columns of a mutation that was requested, with its sender. */
export const requested = {
  usersAccountId: nullable(uuid),
  userId: nullable(uuid),
  apiClientId: nullable(uuid),
  payload: jsonb<object>(),
  payloadDigest: bytes,
  digestVersion: smallint,
  pepperVersion: nullable(integer),
  checks: jsonb<readonly Check[]>(),
  idempotencyKey: nullable(text),
};

export const instructions = table(
  'instructions',
  {
    registerId: uuid,
    id: uuid,
    type: text,
    status: word(instructionStatus),
    assetId: nullable(uuid),
    accountId: uuid,
    ...requested,
    facts: nullable(jsonb<MutationFacts>()),
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

/** A table that is filled from a command's row: `members` has those that are named otherwise there. */
interface Filled {
  readonly table: Table<object>;
  readonly members: Readonly<Record<string, string>>;
  /** Columns that the statement computes. */
  readonly computed?: Readonly<Record<string, string>>;
  readonly where: string;
}

const filledInstructions: Filled = {
  table: instructions,
  members: { id: 'instructionId', type: 'mutation', idempotencyKey: 'instructionKey' },
  computed: {
    request_id: 'request_id',
    address_digest: `case when status in ('pending_approval', 'approved') then auth.digest_own_address(instruction_id) end`,
    completed_at: `case when status = 'completed' then now() end`,
    execute_at: `case when status <> 'completed' then (payload ->> 'executeAt')::timestamptz end`,
    // A scheduled proposal is tried for a day from its instant on.
    expires_at: `
      case when status in ('pending_approval', 'approved') then coalesce(
        case when length(payload ->> 'expiresAt') > 10 then (payload ->> 'expiresAt')::timestamptz end,
        greatest(
          now() + make_interval(hours => expires_after_hours),
          (payload ->> 'executeAt')::timestamptz + interval '25 hours')) end`,
  },
  where: 'status is not null',
};
const filledAuditEntries: Filled = {
  table: auditEntries,
  members: { id: 'auditId', action: 'mutation' },
  where: 'event is not null',
};
const filledEvents: Filled = {
  table: events,
  members: { id: 'eventId', type: 'event' },
  computed: { payload: `jsonb_strip_nulls(jsonb_build_object('mutation', mutation, 'audience', audience))` },
  where: 'event is not null',
};
const filledKeys: Filled = {
  table: idempotencyKeys,
  members: { digest: 'keyDigest', digestVersion: 'keyDigestVersion', pepperVersion: 'keyPepperVersion' },
  where: 'key is not null',
};

/** The columns of a table under the names of a command's row. */
const filled = ({ table: { columns }, members }: Filled) =>
  columns.map((column) => [members[column.member] ?? column.member, nullable(column)] as const);

/** All records of a command as one row. Shape: null in the columns of a record that is not written. */
export const commandRow = table<Record<string, Column<unknown>>>(
  'command_row_2',
  {
    ...Object.fromEntries([filledInstructions, filledAuditEntries, filledEvents, filledKeys].flatMap(filled)),
    expiresAfterHours: nullable(integer),
    audience: nullable(jsonb<readonly string[]>()),
  },
  null,
);

/**
 * Nothing is recorded, by a conflict that is tried again, where others are in force than the sets by which it was
 * decided.
 */
const commandSql = `
  command as materialized (
    select *
      from unnest($1::registry.command_row_2[])
     where $2::jsonb is null
        or auth.sets_are_in_force($2::jsonb)
  )`;

function fill({ table: { name, columns }, members, computed = {}, where }: Filled): string {
  const names = [...columns.map((column) => column.name), ...Object.keys(computed)];
  const values = [...columns.map(({ member }) => snakeCase(members[member] ?? member)), ...Object.values(computed)];
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
  await tx.query(statement, [packTable(commandRow, [instructionRow(record)]), null]);
}

/**
 * Records commands in one round trip: one statement, and one for each instruction that was recorded ahead and has
 * checks.
 */
export async function recordCommands(
  tx: Tx,
  records: readonly CommandRecord[],
  applied: readonly AppliedSetIds[],
): Promise<void> {
  const late = records.filter(({ instruction }) => instruction?.recorded === true && instruction.checks.length > 0);
  const all = [...late.map((record) => recordChecks(tx, record)), recordRows(tx, records.map(recordRow), applied)];
  // Behind the instruction, to which they refer.
  for (const part of inParts(records.flatMap(changedRows), rowChangesMax)) all.push(recordRows(tx, part, []));
  await Promise.all(all);
}

/** The checks of an instruction that was recorded before they were known. */
async function recordChecks(tx: Tx, { registerId, instruction }: InstructionRecord): Promise<void> {
  await tx.query(
    {
      name: 'record_checks',
      text: `
        update registry.instructions
           set checks = $3::jsonb
         where register_id = $1::uuid
           and id = $2::uuid`,
    },
    [registerId, instruction!.id, JSON.stringify(instruction!.checks)],
  );
}

function recordRows(tx: Tx, rows: readonly CommandRow[], applied: readonly AppliedSetIds[]): Promise<unknown> {
  const compared = applied.length === 0 ? null : JSON.stringify(applied);
  return tx.query({ name: 'record_commands', text: recordSql }, [packTable(commandRow, rows), compared]);
}

type CommandRow = RowObject<typeof commandRow>;

function recordRow(record: CommandRecord): CommandRow {
  const { change, key } = record;
  return {
    ...instructionRow(record),
    ...(record.instructionId === undefined ? {} : { instructionId: record.instructionId }),
    ...(change === null ? {} : changeRow(record.event, change)),
    auditId: newId(),
    eventId: newId(),
    key: key?.key,
    keyDigest: key?.digest.toString('hex'),
    keyDigestVersion: key?.digestVersion,
    keyPepperVersion: key?.pepperVersion,
    result: key?.result,
  };
}

/** The rows of the changes of single rows. */
function changedRows(record: CommandRecord): readonly CommandRow[] {
  const { event, changes } = record.rowChanges ?? { event: '', changes: [] };
  return changes.map((change) => ({
    ...instructionRow({ ...record, instruction: null }),
    instructionId: record.instructionId ?? record.instruction?.id,
    ...changeRow(event, change),
    auditId: newId(),
    eventId: newId(),
  }));
}

function changeRow(event: string, change: AuditedChange): CommandRow {
  const { type: objectType, id: objectId, audience } = change;
  return { event, objectType, objectId, audience, ...differing(change) };
}

/** Shape: without a status where no instruction is to be written. */
function instructionRow({ actor, mutation, requestId, registerId, instruction }: InstructionRecord): CommandRow {
  const unwritten = instruction?.recorded === true ? null : instruction;
  const { accountId, usersAccountId, userId, apiClientId } = actor;
  return {
    accountId,
    registerId,
    usersAccountId,
    userId,
    apiClientId,
    mutation,
    requestId,
    instructionId: instruction?.id,
    status: unwritten?.status,
    assetId: unwritten?.assetId,
    payload: unwritten?.payload,
    payloadDigest: unwritten?.digest().toString('hex'),
    digestVersion: unwritten?.digestVersion,
    pepperVersion: unwritten?.pepperVersion,
    checks: unwritten?.checks,
    instructionKey: unwritten?.idempotencyKey,
    facts: unwritten?.facts,
    expiresAfterHours: unwritten?.expiresAfterHours,
  };
}
