/** SQL of what a transaction moved: its parties, its units and its price. */
import type { Reading } from './entity.ts';

/** The postings of the transaction behind an alias, summed by ledger account: `net`, and `came` without what left. Shape: SQL of its rows. */
const sumsOf = (transaction: string, visible: string): string => `
    select p.register_id, p.owner_id, p.ledger_account,
           (array_agg(p.id order by p.line))[1] as id,
           sum(p.quantity) as net,
           sum(greatest(p.quantity, 0)) as came,
           sum(abs(sum(p.quantity))) over () as moved
    from registry.postings p
    where p.register_id = ${transaction}.register_id
      and p.asset_id = ${transaction}.asset_id
      and p.sequence = ${transaction}.sequence
      and ${visible}
    group by p.register_id, p.owner_id, p.ledger_account`;

/** The parties from which units left, or to which they came. */
export const partiesOf =
  (side: 'from' | 'to') =>
  (transaction: string, { visible }: Reading): readonly string[] => [
    `(
    select n.register_id, n.owner_id, n.ledger_account, n.id,
           case when n.moved = 0 then n.came else abs(n.net) end as quantity
    from (${sumsOf(transaction, visible('Posting', 'p'))}
    ) n
    where n.moved = 0
       or n.net ${side === 'from' ? '<' : '>'} 0
  )`,
  ];

/** Units that the transaction behind an alias moved between ledger accounts; those of its lots where it changed no balance. */
export const quantityMoved = (transaction: string): string => `(
    select case when max(n.moved) = 0 then sum(n.came) else sum(greatest(n.net, 0)) end
    from (${sumsOf(transaction, 'true')}
    ) n
  )`;

/**
 * The price of one unit that the transaction behind an alias had: that of its instruction. A row of a bulk mutation has it in
 * the lots that it opened: of a transfer in those whose holding period begins with it, as that of a sale does.
 */
export const priceOf = (transaction: string): string => `(
    select case
             when i.type not in ('issueUnitsBulk', 'transferUnitsBulk') then (i.payload ->> 'price')::numeric
             else (
               select case when count(distinct l.price) = 1 and count(l.price) = count(*) then min(l.price) end
               from registry.postings p
               join registry.lots l on l.register_id = p.register_id and l.id = p.lot_id
               where p.register_id = ${transaction}.register_id
                 and p.asset_id = ${transaction}.asset_id
                 and p.sequence = ${transaction}.sequence
                 and p.quantity > 0
                 and (${transaction}.type = 'issue' or l.acquisition_date = ${transaction}.effective_date)
             )
           end
    from registry.instructions i
    where i.register_id = ${transaction}.register_id
      and i.id = ${transaction}.instruction_id
      and ${transaction}.type in ('issue', 'transfer', 'repurchase')
  )`;
