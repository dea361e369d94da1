/** The ids of rows that relations compute, worked out from the rows that a role sees. */
import type { Row } from './visibility.ts';

type Seen = (entity: string) => readonly Row[];

/** Rows that are computed, by entity and relation: their ids. */
const computed: Readonly<Record<string, (row: Row, seen: Seen) => string[]>> = {
  // The transaction with the latest of the postings that the role sees.
  'Position.lastMovement': (position, seen) =>
    seen('Posting')
      .filter((one) => one['owner_id'] === position['holder_id'] && one['asset_id'] === position['asset_id'])
      .toSorted((a, b) => (rankOf(a) < rankOf(b) ? 1 : -1))
      .slice(0, 1)
      .map((one): string => one['transaction_id']),
  'Transaction.from': (transaction, seen) => partiesOf(transaction, seen, -1),
  'Transaction.to': (transaction, seen) => partiesOf(transaction, seen, 1),
};

/** The first postings of a transaction to each ledger account whose balance it changed by the sign; to each, where it changed none. */
function partiesOf(transaction: Row, seen: Seen, sign: number): string[] {
  const postings = seen('Posting')
    .filter((one) => one['transaction_id'] === transaction['id'])
    .toSorted((a, b) => a['line'] - b['line']);
  const accounts = [...Map.groupBy(postings, (one) => `${one['ledger_account']} ${one['owner_id']}`).values()];
  const net = (account: readonly Row[]): number => account.reduce((sum, one) => sum + Number(one['quantity']), 0);
  const changesNone = accounts.every((account) => net(account) === 0);
  return accounts.filter((one) => changesNone || Math.sign(net(one)) === sign).map(([first]): string => first!['id']);
}

const rankOf = (posting: Row): string => `${posting['effective_date']} ${String(posting['sequence']).padStart(9, '0')}`;

/** The ids of the rows to which a computed relation of a row leads. */
export function computedIds(entity: string, relation: string, row: Row, seen: Seen): string[] {
  const work = computed[`${entity}.${relation}`];
  if (work === undefined) throw new Error(`test/tenants/computed-rows.ts does not know ${entity}.${relation}`);
  return work(row, seen);
}
