/** Parties behind holders: owners, trustees, nominees and the like. */
import { type PartyCapacity, type PartyType, partyCapacity } from '../../rules/holder.ts';
import type { Tx } from '../../postgres/database.ts';
import type { Query } from '../../postgres/statement.ts';
import { date, decimal, nullable, uuid, word } from '../../postgres/column.ts';
import { insertRows, table, type RowObject } from '../../postgres/table.ts';

export const holderParties = table('holder_parties', {
  id: uuid,
  holderId: uuid,
  partyId: uuid,
  capacity: word(partyCapacity),
  share: nullable(decimal),
  holderAccountId: nullable(uuid),
  servicingAccountId: nullable(uuid),
  effectiveFrom: nullable(date),
});

export type NewHolderParty = RowObject<typeof holderParties>;

/** Adds parties to holders. */
export async function insertHolderParties(tx: Tx, registerId: string, rows: readonly NewHolderParty[]): Promise<void> {
  const inserts = holderPartyInserts(registerId, rows);
  await Promise.all(inserts.map(({ statement, values }) => tx.query(statement, values)));
}

/** The queries that put parties behind holders. */
export function holderPartyInserts(registerId: string, rows: readonly NewHolderParty[]): readonly Query[] {
  return rows.length === 0 ? [] : [insertRows(holderParties, registerId, rows)];
}

/**
 * The party of a row of `holder_parties` that is called `hp`, by its key. In a join PostgreSQL would read all parties
 * of the register first until the tables are analysed, and the plan would stay.
 */
export const partyOfRow = `
        select o.*
          from registry.parties o
         where o.register_id = hp.register_id
           and o.id = hp.party_id
        offset 0`;

/** A party that is behind a holder at present. */
export interface PresentParty {
  readonly id: string;
  readonly partyId: string;
  readonly capacity: PartyCapacity;
  readonly share: string | null;
  readonly effectiveFrom: string | null;
  readonly partyType: PartyType;
}

/** Lists the parties that are behind a holder at present. */
export function listPresentParties(tx: Tx, holderId: string): Promise<PresentParty[]> {
  return tx.query<PresentParty>(
    {
      name: 'list_present_parties',
      text: `
        select hp.id, hp.party_id as "partyId", hp.capacity, trim_scale(hp.share) as share,
               hp.effective_from::text as "effectiveFrom", p.party_type as "partyType"
          from registry.holders h
          join registry.holder_parties hp
            on hp.register_id = h.register_id
           and hp.holder_id = h.id
           and hp.removed_at is null
         cross join lateral (${partyOfRow}
         ) p
         where h.id = $1::uuid
         order by hp.id`,
    },
    [holderId],
  );
}

/** Shows the parties behind a holder to the accounts that the holder names now. */
export async function showParties(tx: Tx, registerId: string, holderId: string): Promise<void> {
  await tx.query(
    {
      name: 'show_parties',
      text: `
        update registry.holder_parties hp
           set holder_account_id = h.holder_account_id,
               servicing_account_id = h.servicing_account_id
          from registry.holders h
         where h.register_id = $1::uuid
           and h.id = $2::uuid
           and hp.register_id = h.register_id
           and hp.holder_id = h.id
           and hp.removed_at is null`,
    },
    [registerId, holderId],
  );
}

/**
 * Removes parties from a holder, and hides them from the accounts that the holder names. Shape: without a day each ends
 * before it began.
 */
export async function removeParties(
  tx: Tx,
  registerId: string,
  ids: readonly string[],
  endedOn: string | null,
): Promise<void> {
  await tx.query(
    {
      name: 'remove_parties',
      text: `
        update registry.holder_parties
           set removed_at = now(),
               ended_on = coalesce($3::date, effective_from, '-infinity'),
               holder_account_id = null,
               servicing_account_id = null
         where register_id = $1::uuid
           and id = any ($2::uuid[])`,
    },
    [registerId, ids, endedOn],
  );
}
