/** What every deed leaves behind: its instruction, an audit entry, an outbox event and its idempotency key, in one statement. */
import { newId } from '../base/ids.ts';
import type { Actor } from '../rules/actor.ts';
import type { Check } from '../rules/check.ts';
import type { InstructionStatus } from '../rules/instruction.ts';
import type { Tx } from './database.ts';

export interface KeptKey {
  readonly key: string;
  readonly digest: Buffer;
  readonly outcome: Readonly<Record<string, string | null>>;
}

export interface DeedRecord {
  readonly actor: Actor;
  readonly deed: string;
  readonly event: string;
  readonly requestId: string;
  readonly registerId: string | null;
  readonly trace: { readonly type: string; readonly id: string; readonly before?: object; readonly after?: object };
  readonly key: KeptKey | null;
  readonly instruction: {
    readonly id: string;
    readonly status: InstructionStatus;
    readonly assetId: string | null;
    readonly payload: object;
    readonly digest: Buffer;
    readonly checks: readonly Check[];
    readonly idempotencyKey: string | null;
  } | null;
}

/** What was done under a key. */
export interface Replay {
  readonly digest: Buffer;
  readonly outcome: Readonly<Record<string, string | null>>;
}

/** Holds back other deeds of the account with the same key until this one's database transaction ends, and finds what was done under it before, if anything. The account is that of the context: both can be asked before it is told who asks. */
export async function findReplay(tx: Tx, key: string): Promise<Replay | undefined> {
  const [row] = await tx.query<{ digest: Buffer | null; result: Record<string, string | null> }>(
    { name: 'find_replay', text: 'select * from registry.find_replay($1::text)' },
    [key],
  );
  return row === undefined || row.digest === null ? undefined : { digest: row.digest, outcome: row.result };
}

/** Says that nothing of this database transaction will be left: what may only be told where it is noted is told to nobody then. */
export async function rehearse(tx: Tx): Promise<void> {
  await tx.query({ name: 'rehearse', text: `select set_config('registry.rehearsal', 'on', true)` }, []);
}

const recordSql = `
  with instruction as (
    insert into registry.instructions
      (register_id, id, type, status, asset_id, account_id, users_account_id, user_id, api_client_id, payload, payload_digest, checks, idempotency_key, completed_at)
    select $2::uuid, $10::uuid, $6::text, $11::text, $12::uuid, $1::uuid, $3::uuid, $4::uuid, $5::uuid, $13::jsonb, $14::bytea, $15::jsonb, $16::text,
           case when $11::text = 'completed' then now() end
     where $10::uuid is not null
  ), audit as (
    insert into registry.audit_entries
      (account_id, id, register_id, act, object_type, object_id, user_id, users_account_id, api_client_id, before, after, request_id)
    values ($1::uuid, $17::uuid, $2::uuid, $6::text, $8::text, $9::uuid, $4::uuid, $3::uuid, $5::uuid, $18::jsonb, $19::jsonb, $20::text)
  ), event as (
    insert into registry.events (account_id, id, register_id, type, object_type, object_id, instruction_id, payload)
    values ($1::uuid, $21::uuid, $2::uuid, $7::text, $8::text, $9::uuid, $10::uuid, jsonb_build_object('deed', $6::text))
  )
  insert into registry.idempotency_keys (account_id, key, deed, digest, result)
  select $1::uuid, $22::text, $6::text, $23::bytea, $24::jsonb where $22::text is not null`;

/** Records a deed. One statement, one round trip. */
export async function recordDeed(tx: Tx, record: DeedRecord): Promise<void> {
  const { actor, trace, instruction, key } = record;
  const json = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(value));
  const { before, after } = changed(trace);
  await tx.query({ name: 'record_deed', text: recordSql }, [
    actor.accountId,
    record.registerId,
    actor.usersAccountId,
    actor.userId,
    actor.apiClientId,
    record.deed,
    record.event,
    trace.type,
    trace.id,
    instruction?.id ?? null,
    instruction?.status ?? null,
    instruction?.assetId ?? null,
    json(instruction?.payload),
    instruction?.digest ?? null,
    json(instruction?.checks),
    instruction?.idempotencyKey ?? null,
    newId(),
    json(before),
    json(after),
    record.requestId,
    newId(),
    key?.key ?? null,
    key?.digest ?? null,
    json(key?.outcome),
  ]);
}

/** Before and after, reduced to what differs where both are known. */
function changed({ before, after }: DeedRecord['trace']): { before: object | undefined; after: object | undefined } {
  if (before === undefined || after === undefined) return { before, after };
  const differs = (name: string): boolean =>
    JSON.stringify((before as Record<string, unknown>)[name]) !==
    JSON.stringify((after as Record<string, unknown>)[name]);
  const only = (row: object): object => Object.fromEntries(Object.entries(row).filter(([name]) => differs(name)));
  return { before: only(before), after: only(after) };
}
