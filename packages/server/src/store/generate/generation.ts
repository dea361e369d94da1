/**
 * A register made up by the database itself, as large as wanted: every row follows from the number of its holder, so that
 * nothing is read to write the next. Whoever runs it passes the guards by, which is why only a superuser can.
 */
import type { Tx } from '../../postgres/database.ts';
import { balances, type Making, quantities, spelling, uid } from './arithmetic.ts';

export type { Making } from './arithmetic.ts';

/** Makes the rest of the database transaction write past guards, policies and foreign keys. The rows must then be right by themselves. */
export async function writePastGuards(tx: Tx): Promise<void> {
  await tx.query({ text: 'set local row_security = off' });
  await tx.query({ text: 'set local statement_timeout = 0' });
  await tx.query({ text: 'set local session_replication_role = replica' });
  await tx.query({ text: 'set local synchronous_commit = off' });
  await tx.query({ text: `set local datestyle = 'ISO'` });
  await tx.query({ text: `set local timezone = 'UTC'` });
  await tx.query({ text: 'set local jit = off' });
}

/** An instruction that rows are made under. */
export interface MadeInstruction {
  readonly id: string;
  readonly type: string;
  readonly payload: object;
  readonly digest: Buffer;
  readonly event: string;
  readonly ids: readonly [audit: string, event: string];
}

/** Keeps a completed instruction with what every command leaves behind. */
export async function insertInstruction(tx: Tx, making: Making, one: MadeInstruction): Promise<void> {
  await tx.query(
    {
      text: `with i as (
               insert into registry.instructions (register_id, id, type, status, asset_id, account_id, payload, payload_digest, checks, completed_at)
               values ($1::uuid, $3::uuid, $4::text, 'completed', $2::uuid, $1::uuid, $5::jsonb, $6::bytea, '[]', now())
             ), a as (
               insert into registry.audit_entries (account_id, id, register_id, action, object_type, object_id) values ($1::uuid, $7::uuid, $1::uuid, $4::text, 'Asset', $2::uuid)
             )
             insert into registry.events (account_id, id, register_id, type, object_type, object_id, instruction_id, payload)
             values ($1::uuid, $8::uuid, $1::uuid, $9::text, 'Asset', $2::uuid, $3::uuid, jsonb_build_object('mutation', $4::text))`,
    },
    [
      making.registerId,
      making.assetId,
      one.id,
      one.type,
      JSON.stringify(one.payload),
      one.digest,
      ...one.ids,
      one.event,
    ],
  );
}

/** Holders from one number to another, each with its parties and what is known of them. */
export async function insertGeneratedHolders(tx: Tx, making: Making, from: number, to: number): Promise<void> {
  const { registerId, start } = making;
  await tx.query({
    text: `with made as materialized (
        select i, ${uid(making, 'holder', 'i')} as holder_id, mod(i, 50) = 49 as joint, lpad((i + 1)::text, 9, '0') as number from generate_series(${from}::bigint, ${to}::bigint) i
      ), people as materialized (
        select m.*, place, ${uid(making, 'party', 'i * 2 + place')} as party_id, ${uid(making, 'holderParty', 'i * 2 + place')} as link_id
          from made m cross join generate_series(0, case when m.joint then 1 else 0 end) place
      ), p as (
        insert into registry.parties (register_id, id, party_type, legal_name, country, created_at, updated_at)
        select '${registerId}', party_id, case when mod(i, 20) = 0 then 'institution' else 'individual' end, 'Holder ' || number || case when place = 1 then ' and another' else '' end,
               (array['US', 'DE', 'GB', 'FR', 'CH', 'NL', 'JP', 'CA'])[1 + mod(i, 8)], '${start}', '${start}' from people
      ), d as (
        insert into registry.personal_data (register_id, id, party_id, tax_ids, birth_date, updated_at)
        select '${registerId}', party_id, party_id, jsonb_build_array(jsonb_build_object('country', 'US', 'value', number)), date '1940-01-01' + mod(i, 22000)::integer, '${start}' from people
      ), l as (
        insert into registry.holder_parties (register_id, id, holder_id, party_id, capacity, created_at)
        select '${registerId}', link_id, holder_id, party_id, case when joint then 'joint_owner' else 'owner' end, '${start}' from people
      )
      insert into registry.holders (register_id, id, holder_number, registration, ownership_form, created_at, updated_at)
      select '${registerId}', holder_id, (i + 1)::text, 'Holder ' || number || case when joint then ' and another, joint tenants' else '' end,
             case when joint then 'joint_tenants' when mod(i, 20) = 0 then 'entity' else 'sole' end, '${start}', '${start}' from made`,
  });
}

/** The rest of a statement that makes transactions, after its first line: it inserts them with their lots and postings. */
const written = ({ registerId, assetId }: Making, instructionId: string): string => `, spelt as materialized (
    select *, format('{"asset":"${assetId}","effective_date":"%s","instruction":"${instructionId}"%s,"postings":[%s],"recorded_at":"%s","register":"${registerId}","sequence":"%s","type":"%s","version":"1"}',
                     effective_date, told_lots, told_lines, to_char(recorded_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), sequence, type) as payload from told
  ), t as (
    insert into registry.transactions (register_id, id, asset_id, sequence, type, effective_date, recorded_at, instruction_id, payload, digest)
    select '${registerId}', id, '${assetId}', sequence, type, effective_date, recorded_at, '${instructionId}', payload, sha256(convert_to(payload, 'UTF8')) from spelt
  )`;

const lines = ({ registerId, assetId, ...making }: Making, values: string): string => `
  insert into registry.postings
    (register_id, id, asset_id, transaction_id, sequence, line, type, ledger_account, owner_id, lot_id, quantity, balance_after, effective_date, recorded_at)
  select '${registerId}', ${uid(making, 'posting', 'sequence * 4 + v.line')}, '${assetId}', s.id, sequence, v.line, type, v.ledger_account, v.owner_id, v.lot_id, v.quantity, v.balance_after, effective_date, recorded_at
    from spelt s cross join lateral (values ${values}) v (line, ledger_account, owner_id, lot_id, quantity, balance_after)`;

const lotColumns = `register_id, id, asset_id, holder_id, custom_id, quantity, form, issue_date, acquisition_date, price, cost_basis, predecessor_ids, opened_by, opened_on, opened_at, closed_by, closed_on, closed_at`;

/** The charter: the first transaction, by which everything is authorised. */
export async function insertAuthorization(
  tx: Tx,
  making: Making,
  instructionId: string,
  adjustmentId: string,
): Promise<void> {
  const { registerId, assetId, authorized } = making;
  const { line } = spelling;
  const at = quantities(making);
  await tx.query({
    text: `with told as (
        select 1::bigint as sequence, 'authorize' as type, ${uid(making, 'transaction', '1')} as id, ${at.recordedAt('1')} as recorded_at, ${at.effectiveDate('1')} as effective_date,
               '' as told_lots, ${line(`'authorized'`, `-${authorized}`, 'null', `'${assetId}'`, `-${authorized}`)} || ',' || ${line(`'unissued'`, `${authorized}`, 'null', `'${assetId}'`, `${authorized}`)} as told_lines
      )${written(making, instructionId)}, j as (
        insert into registry.authorized_adjustments (register_id, id, asset_id, sequence, quantity, authorized_total, authority, effective_date, instruction_id, recorded_at)
        select '${registerId}', '${adjustmentId}', '${assetId}', 1, ${authorized}, ${authorized}, '${authority}', effective_date, '${instructionId}', recorded_at from told
      ), a as (
        update registry.assets set authorized_total = ${authorized}, created_at = '${making.start}' where register_id = '${registerId}' and id = '${assetId}'
      )${lines(making, `(1, 'authorized', '${assetId}'::uuid, null::uuid, -${authorized}::numeric, -${authorized}::numeric), (2, 'unissued', '${assetId}', null, ${authorized}, ${authorized})`)}`,
  });
}

export const authority = 'The charter';

/** Issues to holders from one number to another. Units: `before` is what was issued so far. Shape: what is issued then. */
export async function insertIssues(
  tx: Tx,
  making: Making,
  instructionId: string,
  { from, to, before }: { readonly from: number; readonly to: number; readonly before: string },
): Promise<string> {
  const { registerId, assetId, holders: n, authorized } = making;
  const at = quantities(making);
  const { line, lot } = spelling;
  const left = `(${authorized} - issued)`;
  const rows = await tx.query<{ issued: string }>({
    text: `with made as (
        select i, 2 + i as sequence, 'issue' as type, ${uid(making, 'holder', 'i')} as holder_id, ${at.issued('i')} as quantity,
               ${before} + sum(${at.issued('i')}) over (order by i)::bigint as issued from generate_series(${from}::bigint, ${to}::bigint) i
      ), placed as materialized (
        select *, ${uid(making, 'transaction', 'sequence')} as id, ${at.recordedAt('sequence')} as recorded_at, ${at.effectiveDate('sequence')} as effective_date,
               ${uid(making, 'lot', 'sequence * 2')} as lot_id, ${n} + sequence as closing from made
      ), told as (
        select *, ',"lots_opened":[' || ${lot({ acquired: 'effective_date', cost: 'quantity * 2', number: 'i + 1', holder: 'holder_id', id: 'lot_id', issued: 'effective_date', predecessor: null, price: '2', quantity: 'quantity' })} || ']' as told_lots,
               ${line(`'unissued'`, left, 'null', `'${assetId}'`, '-quantity')} || ',' || ${line(`'holder'`, 'quantity', 'lot_id', 'holder_id', 'quantity')} as told_lines from placed
      )${written(making, instructionId)}, l as (
        insert into registry.lots (${lotColumns})
        select '${registerId}', lot_id, '${assetId}', holder_id, (i + 1)::text, quantity, 'book_entry', effective_date, effective_date, 2, quantity * 2, '{}', id, effective_date, recorded_at,
               ${uid(making, 'transaction', 'closing')}, ${at.effectiveDate('closing')}, ${at.recordedAt('closing')} from spelt
      ), p as (${lines(making, `(1, 'unissued', '${assetId}'::uuid, null::uuid, -quantity, ${left}), (2, 'holder', s.holder_id, s.lot_id, quantity, quantity)`)})
      select max(issued)::text as issued from placed`,
  });
  return rows[0]!.issued;
}

/**
 * The first and the second round: every holder gives a part of its lot to another and keeps the rest in a balance lot.
 * In the third round every holder transfers the units that it received in the first.
 */
export async function insertPartialTransfers(
  tx: Tx,
  making: Making,
  instructionId: string,
  round: 1 | 2,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const { registerId, assetId, holders: n } = making;
  const at = quantities(making);
  const { given, kept, giverBefore, receiverBefore, receiver } = balances(making, round);
  const { line, lot } = spelling;
  const number = `${round === 1 ? n : 3 * n} + 2 * i + 1`;
  const firstDate = at.effectiveDate('2 + i');
  const closing = round === 1 ? `2 + 3 * ${n}::bigint + receiver` : null;
  const laterColumns = (sequence: string | null): string =>
    sequence === null
      ? 'null::uuid, null::date, null::timestamptz'
      : `${uid(making, 'transaction', sequence)}, ${at.effectiveDate(sequence)}, ${at.recordedAt(sequence)}`;
  await tx.query({
    text: `with made as (
        select i, 2 + ${round} * ${n}::bigint + i as sequence, 'transfer' as type, ${receiver('i')} as receiver, ${given('i')} as given, ${kept('i')} as whole, ${giverBefore('i')} as giver_before
          from generate_series(${from}::bigint, ${to}::bigint) i
      ), placed as materialized (
        select *, ${uid(making, 'transaction', 'sequence')} as id, ${at.recordedAt('sequence')} as recorded_at, ${at.effectiveDate('sequence')} as effective_date, ${firstDate} as issue_date,
               ${uid(making, 'holder', 'i')} as giver_id, ${uid(making, 'holder', 'receiver')} as receiver_id, ${receiverBefore('receiver', 'i')} as receiver_before,
               ${uid(making, 'lot', round === 1 ? '(2 + i) * 2' : `(2 + ${n}::bigint + i) * 2 + 1`)} as lot_id, ${uid(making, 'lot', 'sequence * 2')} as received_id, ${uid(making, 'lot', 'sequence * 2 + 1')} as rest_id from made
      ), told as (
        select *, ',"lots_closed":["' || lot_id || '"],"lots_opened":['
                  || ${lot({ acquired: 'effective_date', cost: null, number, holder: 'receiver_id', id: 'received_id', issued: 'issue_date', predecessor: 'lot_id', price: null, quantity: 'given' })} || ','
                  || ${lot({ acquired: 'issue_date', cost: '(whole - given) * 2', number: `${number} + 1`, holder: 'giver_id', id: 'rest_id', issued: 'issue_date', predecessor: 'lot_id', price: '2', quantity: '(whole - given)' })} || ']' as told_lots,
               ${line(`'holder'`, '(giver_before - whole)', 'lot_id', 'giver_id', '-whole')} || ',' || ${line(`'holder'`, '(receiver_before + given)', 'received_id', 'receiver_id', 'given')} || ','
                 || ${line(`'holder'`, '(giver_before - given)', 'rest_id', 'giver_id', '(whole - given)')} as told_lines from placed
      )${written(making, instructionId)}, l as (
        insert into registry.lots (${lotColumns})
        select '${registerId}'::uuid, received_id, '${assetId}'::uuid, receiver_id, (${number})::text, given, 'book_entry', issue_date, effective_date, null::numeric, null::numeric, array[lot_id], id, effective_date, recorded_at, ${laterColumns(closing)} from spelt
         union all
        select '${registerId}'::uuid, rest_id, '${assetId}'::uuid, giver_id, (${number} + 1)::text, whole - given, 'book_entry', issue_date, issue_date, 2, (whole - given) * 2, array[lot_id], id, effective_date, recorded_at,
               ${laterColumns(round === 1 ? `2 + 2 * ${n}::bigint + i` : null)} from spelt
      )${lines(making, `(1, 'holder', giver_id, s.lot_id, -whole, giver_before - whole), (2, 'holder', receiver_id, received_id, given, receiver_before + given), (3, 'holder', giver_id, rest_id, whole - given, giver_before - given)`)}`,
  });
}

/** The third round: every holder gives on the whole lot that it received in the first. */
export async function insertWholeTransfers(
  tx: Tx,
  making: Making,
  instructionId: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const { registerId, assetId, holders: n } = making;
  const at = quantities(making);
  const { given, giverBefore, receiverBefore, receiver } = balances(making, 3);
  const { line, lot } = spelling;
  const number = `5 * ${n}::bigint + i + 1`;
  await tx.query({
    text: `with made as (
        select i, 2 + 3 * ${n}::bigint + i as sequence, 'transfer' as type, ${receiver('i')} as receiver, ${at.back('i', 1)} as first, ${given('i')} as given, ${giverBefore('i')} as giver_before
          from generate_series(${from}::bigint, ${to}::bigint) i
      ), placed as materialized (
        select *, ${uid(making, 'transaction', 'sequence')} as id, ${at.recordedAt('sequence')} as recorded_at, ${at.effectiveDate('sequence')} as effective_date, ${at.effectiveDate('2 + first')} as issue_date,
               ${uid(making, 'holder', 'i')} as giver_id, ${uid(making, 'holder', 'receiver')} as receiver_id, ${receiverBefore('receiver', 'i')} as receiver_before,
               ${uid(making, 'lot', `(2 + ${n}::bigint + first) * 2`)} as lot_id, ${uid(making, 'lot', 'sequence * 2')} as received_id from made
      ), told as (
        select *, ',"lots_closed":["' || lot_id || '"],"lots_opened":['
                  || ${lot({ acquired: 'effective_date', cost: null, number, holder: 'receiver_id', id: 'received_id', issued: 'issue_date', predecessor: 'lot_id', price: null, quantity: 'given' })} || ']' as told_lots,
               ${line(`'holder'`, '(giver_before - given)', 'lot_id', 'giver_id', '-given')} || ',' || ${line(`'holder'`, '(receiver_before + given)', 'received_id', 'receiver_id', 'given')} as told_lines from placed
      )${written(making, instructionId)}, l as (
        insert into registry.lots (${lotColumns})
        select '${registerId}'::uuid, received_id, '${assetId}'::uuid, receiver_id, (${number})::text, given, 'book_entry', issue_date, effective_date, null, null, array[lot_id], id, effective_date, recorded_at, null, null, null from spelt
      )${lines(making, `(1, 'holder', giver_id, s.lot_id, -given, giver_before - given), (2, 'holder', receiver_id, received_id, given, receiver_before + given)`)}`,
  });
}

/** Inserts the final positions of holders. */
export async function insertPositions(tx: Tx, making: Making, from: number, to: number): Promise<void> {
  await tx.query({
    text: `insert into registry.positions (register_id, id, asset_id, holder_id, balance)
           select '${making.registerId}', ${uid(making, 'position', 'i')}, '${making.assetId}', ${uid(making, 'holder', 'i')}, ${balances(making, 3).after('i')} from generate_series(${from}::bigint, ${to}::bigint) i`,
  });
}

/** Brings the book to where the last transaction left it. */
export async function closeBook(tx: Tx, making: Making, issued: string): Promise<void> {
  const { registerId, assetId, holders: n, authorized } = making;
  const at = quantities(making);
  const last = `1 + 4 * ${n}::bigint`;
  await tx.query({
    text: `update registry.books set sequence = ${last}, recorded_at = ${at.recordedAt(`(${last})`)}, effective_date = ${at.effectiveDate(`(${last})`)}, authorized = ${authorized},
                  unissued = ${authorized} - ${issued}, outstanding = ${issued}, holder_count = ${n}, certificates = 6 * ${n}::bigint
            where register_id = '${registerId}' and asset_id = '${assetId}'`,
  });
}

/** The tables that grew, for the planner to know them. */
export const grownTables = [
  'parties',
  'personal_data',
  'holders',
  'holder_parties',
  'transactions',
  'lots',
  'postings',
  'positions',
  'instructions',
  'events',
  'audit_entries',
];
