/**
 * The account statement of a holder: one line for each transaction, with the balance after it. Its rows are computed,
 * not stored.
 */
import { transactionType } from '../rules/ledger/enumerations.ts';
import { date, dateTime, decimal, entity, id, int, one, oneOf, type Entity, type Reading, within } from './entity.ts';
import { accountOf, balanceAt, momentOn, postingsBy } from './moment.ts';
import { computedRowVisibility } from './visibility.ts';

export const statementLine = entity({
  name: 'StatementLine',
  plural: 'StatementLines',
  description:
    'One transaction in the account of a holder, net. In each asset of a statement the opening balance and the quantities of the lines sum to the closing balance.',
  table: '',
  inner: true,
  fields: {
    id: id('The id of the transaction.', { indexed: true }),
    assetId: id('The id of the asset.', { filtered: true }),
    sequence: int('Number of the transaction within the asset.', { indexed: true }),
    type: oneOf(transactionType, 'The type of the transaction.', { filtered: true }),
    effectiveDate: date('The date from which it takes effect.', { indexed: true }),
    recordedAt: dateTime('When it was recorded: later than its effective date where it was entered late.'),
    quantity: decimal(
      'Units that the holder got by the transaction less those that it gave: 0 where lots changed and the balance did not, as in a reissue.',
      { filtered: true },
    ),
    balanceAfter: decimal(
      'Units of the asset that the holder had after it, in the order of effective date and sequence.',
    ),
  },
  relations: {
    asset: one('Asset', within('asset_id', 'id'), 'The asset.'),
    transaction: one('Transaction', within('id', 'id'), 'The transaction; null where the role does not see it.'),
  },
  visibleTo: computedRowVisibility,
});

/**
 * The last transaction in the position behind an alias, by effective date and sequence. The balance after it is that of
 * the position.
 */
export function lastMovementOf(position: string, { visible, moment }: Reading): readonly string[] {
  const account = accountOf(position);
  const rows = `(
    select p.register_id, p.asset_id, p.transaction_id as id, p.sequence, p.type, p.effective_date, p.recorded_at,
           sum(p.quantity) as quantity,
           ${position}.balance as balance_after
    from (
      select m.sequence
      from registry.postings m
      where ${postingsBy(account, moment)}
      order by m.effective_date desc, m.sequence desc, m.line desc
      limit 1
    ) l
    join registry.postings p
      on p.register_id = ${account.register}
     and p.asset_id = ${account.asset}
     and p.sequence = l.sequence
    where p.owner_id = ${account.owner}
      and p.ledger_account = 'holder'
      and ${visible('Posting', 'p')}
    group by p.register_id, p.asset_id, p.transaction_id, p.sequence, p.type, p.effective_date, p.recorded_at
  )`;
  return [rows];
}

/** A period of a statement, as SQL: its first and last day, and the instant of knowledge. */
export interface StatementPeriod {
  readonly from: string;
  readonly to: string;
  readonly knownAt: string;
}

/**
 * The lines of the holder behind an alias. The balance after a line is the opening balance of its asset and the
 * quantities of all lines up to it: a balance that was recorded with a posting does not count what was entered later
 * for an earlier day.
 * Shape: `visible` is what the role sees of the positions `q` and of the postings `p`.
 */
export function statementLinesOf(
  holder: string,
  { from, to, knownAt }: StatementPeriod,
  visible: { readonly positions: string; readonly postings: string },
): Entity {
  const before = momentOn(`(${from} - 1)`, knownAt);
  const net = `
    select p.transaction_id, p.sequence, p.type, p.effective_date, p.recorded_at, sum(p.quantity) as quantity
    from registry.postings p
    where p.register_id = q.register_id
      and p.owner_id = q.holder_id
      and p.asset_id = q.asset_id
      and p.ledger_account = 'holder'
      and p.effective_date between ${from} and ${to}
      and p.recorded_at <= ${knownAt}
      and ${visible.postings}
    group by p.transaction_id, p.sequence, p.type, p.effective_date, p.recorded_at`;
  const running = `
    select n.*, sum(n.quantity) over (order by n.effective_date, n.sequence) as moved
    from (${net}) n`;
  const table = `(
    select q.register_id, q.asset_id, l.transaction_id as id, l.sequence, l.type, l.effective_date, l.recorded_at,
           l.quantity, coalesce(o.balance, 0) + l.moved as balance_after
    from registry.positions q
    left join lateral ${balanceAt(accountOf('q'), before)} o on true
    cross join lateral (${running}) l
    where q.register_id = ${holder}.register_id
      and q.holder_id = ${holder}.id
      and ${visible.positions}
  )`;
  return { ...statementLine, table };
}
