/** The transactions that one instruction recorded, a few at a time, from the last to the first. */
import type { Tx } from '../../postgres/database.ts';

/** The mutations of which all transactions are reversed together, however many there are. */
const reversedAsOne = ['splitAsset', 'convertUnits', 'consolidateLots', 'mergeHolders'];

/** An instruction whose transactions are reversed as a job. */
export interface LargeInstruction {
  readonly registerId: string;
  readonly instructionId: string;
  /** All assets with transactions of it: first that of the named one. */
  readonly assetIds: readonly [string, ...string[]];
  /** Whether it changed an authorised total. */
  readonly changedCharter: boolean;
}

/**
 * Finds the instruction of a transaction where all that it recorded opened or closed more than so many lots; undefined
 * where it did not, and where the actor does not keep all of its assets.
 */
export async function findLargeInstruction(
  tx: Tx,
  transactionId: string,
  most: number,
): Promise<LargeInstruction | undefined> {
  const [row] = await tx.query<LargeInstruction & { lots: number }>(
    {
      name: 'find_large_instruction',
      text: `
        select f.register_id as "registerId", f.instruction_id as "instructionId", n.lots,
               case when n.lots > $2::integer then array_prepend(f.asset_id, array_remove(
                 coalesce(
                   (
                     select j.asset_ids
                       from registry.jobs j
                      where j.register_id = f.register_id
                        and j.instruction_id = f.instruction_id
                   ), array(
                     select distinct t.asset_id
                       from registry.transactions t
                      where t.register_id = f.register_id
                        and t.instruction_id = f.instruction_id
                   )), f.asset_id)) end as "assetIds",
               n.lots > $2::integer and exists (
                 select
                   from registry.authorized_adjustments a
                  where a.register_id = f.register_id
                    and a.asset_id = f.asset_id
                    and a.instruction_id = f.instruction_id
               ) as "changedCharter"
          from registry.transactions f
          join registry.instructions i on i.register_id = f.register_id
           and i.id = f.instruction_id
          cross join lateral (
            select greatest(count(*) filter (where o.quantity > 0), count(*) filter (where o.quantity < 0))::integer as lots
              from (
                select p.quantity
                  from registry.transactions t
                  join registry.postings p on p.register_id = t.register_id
                   and p.asset_id = t.asset_id
                   and p.sequence = t.sequence
                 where t.register_id = f.register_id
                   and t.instruction_id = f.instruction_id
                   and p.lot_id is not null
                 limit 2 * $2::bigint + 1) o
          ) n
         where f.id = $1::uuid
           and f.register_id = any ((select registry.managed_registers())::uuid[])
           and i.type = any ($3::text[])
           and i.payload ->> 'reorder' is distinct from 'true'`,
    },
    [transactionId, most, reversedAsOne],
  );
  return row !== undefined && row.lots > most ? row : undefined;
}

/** A transaction of an instruction, as the steps of a job take it. */
export interface NextTransaction {
  readonly id: string;
  readonly sequence: string;
  /** The other side of a conversion, which is reversed with it. */
  readonly counterpartId: string | null;
  /** Lots that it opened. */
  readonly lots: number;
  /** Its holder; of several the one with the first id. Shape: null where it is of none. */
  readonly holderId: string | null;
}

/** Finds the last transaction of an instruction in an asset; undefined where it has none there. */
export async function findLastTransaction(
  tx: Tx,
  { registerId, instructionId }: Pick<LargeInstruction, 'registerId' | 'instructionId'>,
  assetId: string,
): Promise<{ readonly id: string; readonly sequence: string } | undefined> {
  const [row] = await tx.query<{ id: string; sequence: string }>(
    {
      name: 'find_last_transaction_of_instruction',
      text: `
        select t.id, t.sequence::text
          from registry.transactions t
         where t.register_id = $1::uuid
           and t.asset_id = $2::uuid
           and t.instruction_id = $3::uuid
         order by t.sequence desc
         limit 1`,
    },
    [registerId, assetId, instructionId],
  );
  return row;
}

/**
 * Lists transactions of an instruction in an asset, the latest first, of so many before a sequence: they follow each
 * other without a gap. Of the two sides of a conversion it lists that of the first asset.
 */
export async function listNextTransactions(
  tx: Tx,
  { registerId, instructionId, assetIds }: Omit<LargeInstruction, 'changedCharter'>,
  { assetId, before }: { readonly assetId: string; readonly before: bigint },
  most: number,
): Promise<readonly NextTransaction[]> {
  return tx.query<NextTransaction & { id: string }>(
    {
      name: 'list_next_transactions_of_instruction',
      text: `
        select t.id, t.sequence::text, t.counterpart_id as "counterpartId", p.lots, p.holder_id as "holderId"
          from registry.transactions t
          cross join lateral (
            select count(*) filter (where q.quantity > 0 and q.lot_id is not null)::integer as lots,
                   min(q.owner_id::text) filter (where q.ledger_account = 'holder') as holder_id
              from registry.postings q
             where q.register_id = t.register_id
               and q.asset_id = t.asset_id
               and q.sequence = t.sequence
          ) p
         where t.register_id = $1::uuid
           and t.asset_id = $2::uuid
           and t.sequence >= $4::bigint
           and t.sequence < $5::bigint
           and t.instruction_id = $3::uuid
           and (t.counterpart_id is null or t.asset_id = $6::uuid)
         order by t.sequence desc`,
    },
    [registerId, assetId, instructionId, `${before - BigInt(most)}`, `${before}`, assetIds[0]],
  );
}

/** Lists transactions of an asset after those of an instruction that are not reversed, the latest first. */
export async function listRecordedSince(
  tx: Tx,
  { registerId, instructionId }: Pick<LargeInstruction, 'registerId' | 'instructionId'>,
  { assetId, after }: { readonly assetId: string; readonly after: string },
  most: number,
): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    {
      name: 'list_recorded_since',
      text: `
        select t.id
          from registry.transactions t
         where t.register_id = $1::uuid
           and t.asset_id = $2::uuid
           and t.sequence > $3::bigint
           and t.instruction_id <> $4::uuid
           and t.type <> 'reversal'
           and not exists (
             select
               from registry.transactions r
              where r.register_id = t.register_id
                and r.reversal_of = t.id)
         order by t.sequence desc
         limit $5::integer`,
    },
    [registerId, assetId, after, instructionId, most],
  );
  return rows.map(({ id }) => id);
}
