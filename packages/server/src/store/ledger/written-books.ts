/** Whether books and positions, which commands write beside their postings, are what the postings come to. */
import type { Tx } from '../../postgres/database.ts';

/**
 * Finds a class whose book does not stand at its last transaction, or in which a holder of a later posting has a
 * position that is not the sum of its postings. Shape: `since` has the sequence of each class before the postings that
 * are looked at; undefined where all is equal.
 */
export async function findUnequalBook(tx: Tx, since: ReadonlyMap<string, bigint>): Promise<string | undefined> {
  const rows = await tx.query<{ asset_id: string }>(
    {
      name: 'find_unequal_book',
      text: `
        with classes as (
          select b.register_id, b.asset_id, b.sequence, s.since
            from unnest($1::uuid[], $2::bigint[]) as s (asset_id, since)
            join registry.books b on b.asset_id = s.asset_id
        ),
        owners as (
          select distinct o.register_id, o.asset_id, o.owner_id
            from classes c
            join registry.postings o
              on o.register_id = c.register_id
             and o.asset_id = c.asset_id
             and o.sequence > c.since
           where o.ledger_account = 'holder'
        )
        select c.asset_id
          from classes c
         where c.sequence <> (
                 select coalesce(max(t.sequence), 0)
                   from registry.transactions t
                  where t.register_id = c.register_id
                    and t.asset_id = c.asset_id
               )
        union all
        select o.asset_id
          from owners o
         where (
                 select sum(p.quantity)
                   from registry.postings p
                  where p.register_id = o.register_id
                    and p.owner_id = o.owner_id
                    and p.asset_id = o.asset_id
                    and p.ledger_account = 'holder'
               ) is distinct from (
                 select p.balance
                   from registry.positions p
                  where p.register_id = o.register_id
                    and p.asset_id = o.asset_id
                    and p.holder_id = o.owner_id
               )
         limit 1`,
    },
    [[...since.keys()], [...since.values()].map(String)],
  );
  return rows[0]?.asset_id;
}
