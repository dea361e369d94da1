/** Later entries that stand in the way of one that comes late, and the inputs of which they were made. */
import type { Tx } from '../../postgres/database.ts';
import { laterSplits } from './former-lots.ts';

/** A transaction that must be undone. Shape: null ids in an asset that the actor does not manage. */
export interface RestingEntry {
  readonly id: string | null;
  readonly assetId: string | null;
}

// Each transaction is looked up on its own: joins that are planned while the register is small read all of them, also
// later.
const restingStatement = {
  name: 'list_resting_entries',
  text: `
    select r.transaction_id as id, r.asset_id as "assetId"
      from unnest($1::uuid[]) n (id)
      cross join lateral (
        select f.register_id
          from registry.transactions f
         where f.id = n.id
         limit 1
      ) f
      cross join lateral registry.transactions_to_reverse(f.register_id, n.id) r
      left join lateral (
        select t.recorded_at, t.sequence
          from registry.transactions t
         where t.register_id = f.register_id
           and t.id = r.transaction_id
         limit 1
      ) t on true
     group by r.transaction_id, r.asset_id, t.recorded_at, t.sequence
     order by t.recorded_at desc, t.sequence desc`,
};

/** Lists transactions and those that rest on them, in the order in which they must be reversed. */
export async function listResting(tx: Tx, ids: readonly string[]): Promise<readonly RestingEntry[]> {
  return tx.query<RestingEntry & { readonly [name: string]: string | null }>(restingStatement, [ids]);
}

const firstSplitStatement = {
  name: 'find_first_split',
  text: `
    select t.id${laterSplits}
     order by t.sequence
     limit 1`,
};

/** Finds the first split of an asset that took effect after a day and was not reversed. */
export async function findFirstSplit(tx: Tx, assetId: string, day: string): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(firstSplitStatement, [assetId, day]);
  return row?.id;
}

const originsStatement = {
  name: 'find_origins_of_transactions',
  text: `
    with recursive chain (id, register_id, instruction_id, replaces) as (
      select n.id, f.register_id, f.instruction_id, f.replaces
        from unnest($1::uuid[]) n (id)
        cross join lateral (
          select t.register_id, t.instruction_id, t.replaces
            from registry.transactions t
           where t.id = n.id
           limit 1
        ) f
      union all
      select c.id, o.register_id, o.instruction_id, o.replaces
        from chain c
        cross join lateral (
          select t.register_id, t.instruction_id, t.replaces
            from registry.transactions t
           where t.register_id = c.register_id
             and t.id = c.replaces
           limit 1
        ) o
    )
    select id, instruction_id as "instructionId"
      from chain
     where replaces is null`,
};

/**
 * Finds the instructions that first recorded transactions, before these were made again. Shape: by the ids of the
 * transactions.
 */
export async function findOrigins(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ id: string; instructionId: string }>(originsStatement, [ids]);
  return new Map(rows.map(({ id, instructionId }) => [id, instructionId]));
}

/**
 * An instruction with its input. Shape: `rows` are left out of it; `boardApprovalDate` is the day that a need recorded.
 */
export interface RecordedInput {
  readonly id: string;
  readonly mutation: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly boardApprovalDate: string | null;
}

const inputsStatement = {
  name: 'list_inputs_of_instructions',
  text: `
    select i.id, i.type as mutation, i.payload - 'rows' as input, d.day::text as "boardApprovalDate"
      from registry.instructions i
      cross join lateral (
        select max(j.board_approval_date) as day
          from registry.authorized_adjustments j
         where j.register_id = i.register_id
           and j.instruction_id = i.id
           and j.asset_id = (
                 select t.asset_id
                   from registry.transactions t
                  where t.register_id = i.register_id
                    and t.instruction_id = i.id
                  limit 1
               )
      ) d
     where i.register_id = $1::uuid
       and i.id = any ($2::uuid[])`,
};

/** Reads the inputs of instructions as they were recorded. */
export async function listInputs(
  tx: Tx,
  registerId: string,
  ids: readonly string[],
): Promise<readonly RecordedInput[]> {
  return tx.query<RecordedInput & { readonly [name: string]: never }>(inputsStatement, [registerId, ids]);
}

/** A row of a bulk instruction, as its transaction tells it. Shape: the holder that gives or, of an issue, receives. */
export interface RowKey {
  readonly instructionId: string;
  readonly assetId: string;
  readonly effectiveDate: string;
  readonly holderId: string;
}

const rowsStatement = {
  name: 'list_rows_of_instructions',
  text: `
    select i.id as "instructionId", e.line as "input"
      from registry.instructions i
      cross join lateral jsonb_array_elements(i.payload -> 'rows') with ordinality e (line, place)
     where i.register_id = $1::uuid
       and i.id = any ($2::uuid[])
       and (
             i.id::text, e.line ->> 'assetId', e.line ->> 'effectiveDate',
             coalesce(e.line ->> 'fromHolderId', e.line ->> 'holderId')
           ) in (
             select *
               from unnest($2::text[], $3::text[], $4::text[], $5::text[])
           )
     order by i.id, e.place`,
};

/** Reads the rows of bulk instructions that may be those of transactions, in their order. */
export async function listRows(
  tx: Tx,
  registerId: string,
  keys: readonly RowKey[],
): Promise<readonly { readonly instructionId: string; readonly input: Readonly<Record<string, unknown>> }[]> {
  if (keys.length === 0) return [];
  const column = (of: (key: RowKey) => string): readonly string[] => keys.map(of);
  return tx.query<{ instructionId: string; input: never }>(rowsStatement, [
    registerId,
    column(({ instructionId }) => instructionId),
    column(({ assetId }) => assetId),
    column(({ effectiveDate }) => effectiveDate),
    column(({ holderId }) => holderId),
  ]);
}
