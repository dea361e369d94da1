/** SQL of what a transaction moved: its parties, its units and its price. */

/**
 * The quantities that the transaction behind an alias took from each ledger account and gave to it, net of its lots: an
 * array of records, of which `movementsIn` makes rows. One that changed no balance, as a reissue, took and gave the
 * units of its lots.
 */
export const movementsOf = (transaction: string): string => `(
    select case
             when bool_and(n.net = 0) then array_agg((n.id, n.owner_id, n.ledger_account, n.came, n.came))
             else array_agg((n.id, n.owner_id, n.ledger_account, greatest(-n.net, 0), greatest(n.net, 0)))
           end
    from (
      select p.owner_id, p.ledger_account,
             (array_agg(p.id order by p.line))[1] as id,
             sum(p.quantity) as net,
             sum(greatest(p.quantity, 0)) as came
      from registry.postings p
      where p.register_id = ${transaction}.register_id
        and p.asset_id = ${transaction}.asset_id
        and p.sequence = ${transaction}.sequence
      group by p.owner_id, p.ledger_account
    ) n
  )`;

/** The rows of the array in the column `movements` of the transaction behind an alias, as `n`. */
const movementsIn = (transaction: string): string =>
  `unnest(${transaction}.movements) n (id uuid, owner_id uuid, ledger_account text, taken numeric, given numeric)`;

/** The parties from which units left, or to which they came. A reader of the transaction sees all of its postings. */
export const partiesOf =
  (side: 'taken' | 'given') =>
  (transaction: string): readonly string[] => [
    `(
    select ${transaction}.register_id, n.owner_id, n.ledger_account, n.id, n.${side} as quantity
    from ${movementsIn(transaction)}
    where n.${side} > 0
  )`,
  ];

/**
 * Units that the transaction behind an alias moved between ledger accounts; those of its lots where it changed no
 * balance.
 */
export const quantityMoved = (transaction: string): string => `(
    select sum(n.given)
    from ${movementsIn(transaction)}
  )`;

/**
 * The price of one unit that the transaction behind an alias had: that of its instruction. A row of a bulk mutation has
 * it in the lots that it opened: of a transfer in those whose holding period begins with it, as that of a sale does.
 */
export const priceOf = (transaction: string): string => `(
    select case
             when i.type not like '%Bulk' then (i.payload ->> 'price')::numeric
             else (
               select case when min(l.price) = max(l.price) and count(l.price) = count(*) then min(l.price) end
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
