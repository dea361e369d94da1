/** The ledgers of the register of tests: the transactions of each asset in the spring of 2026. */
import type { Lot } from '../../src/rules/ledger/ledger.ts';
import { readDecimal, toUnits } from '../../src/rules/quantity.ts';
import { Book, type Line, type Next, type Tables, whole } from './register-book.ts';
import type { Row } from './register-ids.ts';

const unitsOf = (text: string): bigint => {
  const read = readDecimal(text);
  if (!read.ok) throw new TypeError(text);
  return toUnits(read.value);
};
/** SQL that gives every restriction without a history its current scope as its only one. */
export const scopesOfRestrictions = `insert into registry.restriction_scopes
  select r.register_id, r.id, 1, r.asset_id, r.holder_id, r.lot_id, r.quantity, r.kind <> 'legend', r.expires_on, true, r.effective_from, r.placed_at
    from registry.restrictions r where not exists (select from registry.restriction_scopes s where s.register_id = r.register_id and s.restriction_id = r.id)`;

/** Makes them all; the same each time. Shape: rows by table, in an order in which they can be inserted. */
export function rowsOfLedgers(assets: readonly Row[], adjustments: readonly Row[]): Tables {
  const tables: Tables = {
    stock_plans: [],
    books: [],
    transactions: [],
    lots: [],
    postings: [],
    restatements: [],
    cash_in_lieu: [],
    positions: [],
    reserves: [],
    restrictions: [],
    restriction_scopes: [],
  };
  const numbers = new Map<string, number>();
  const next: Next = (table) => {
    const number = (numbers.get(table) ?? 0) + 1;
    numbers.set(table, number);
    return number;
  };
  for (const [index, asset] of assets.entries()) {
    const book = new Book(asset, tables, next);
    for (const adjustment of adjustments.filter((one) => one['asset_id'] === asset['id'])) {
      const quantity = unitsOf(adjustment['quantity'] as string);
      const own = (account: 'authorized' | 'unissued', units: bigint): Line => ({
        ...book.own(account),
        quantity: units,
      });
      book.post('authorize', adjustment['effective_date'] as string, [
        own('authorized', -quantity),
        own('unissued', quantity),
      ]);
    }
    const enough =
      asset['authorized_kind'] !== 'limited' || unitsOf(asset['authorized_total'] as string) >= whole(1000);
    if (enough && (asset['status'] === 'active' || asset['status'] === 'suspended')) live(book, index);
    book.close();
  }
  return tables;
}

/** The transactions of an asset in the spring of 2026. */
function live(book: Book, index: number): void {
  const [first, second, third] = [0, 1, 2].map((step) => book.holders[(index + step) % book.holders.length]!.id);
  const opening = book.issue(first!, 100, '2026-03-01');
  const large = book.issue(second!, 250, '2026-03-02');
  const small = book.issue(third!, 33, '2026-03-05');
  const [left] = book.transfer(opening, third!, 40, '2026-03-08');
  // Recorded late: the balances of the days after it are restated.
  const late = book.issue(
    first!,
    10,
    '2026-03-03',
    index % 2 === 0
      ? [
          { from: 1n, to: 4n },
          { from: 7n, to: 12n },
        ]
      : null,
  );
  if (index % 2 === 0 && book.limited) book.reserve(50, '2026-03-09');
  if (index % 3 === 0) book.leave('repurchase', large, 'treasury', '2026-03-12');
  if (index % 4 === 0) book.leave('difference', small, 'suspense', '2026-03-15');
  if (index % 5 === 0) book.leave('reversal', late, 'unissued', '2026-03-18');
  restrict(book, index, { holder: third!, lot: left, opening, other: large });
}

function restrict(book: Book, index: number, on: { holder: string; lot: Lot; opening: Lot; other: Lot }): void {
  const { lot, opening, other, holder } = on;
  const first = { kind: 'lock_up', holder_id: lot.holderId, lot_id: lot.id };
  if (index % 2 === 0)
    book.restrict({ ...first, quantity: '20', expires_on: '2126-01-01' }, { lot: opening, on: '2026-03-08' });
  if (index % 3 === 1) book.restrict({ kind: 'lien', holder_id: holder, quantity: '5.5', beneficiary: 'A bank' });
  if (index % 3 === 2) book.restrict({ kind: 'freeze', holder_id: holder });
  if (index % 7 === 0) book.restrict({ kind: 'stop_order', reason: 'Ordered.' });
  if (index % 5 === 0) book.restrict({ kind: 'legend', holder_id: lot.holderId, lot_id: lot.id });
  const gone = { status: 'released', released_on: '2026-03-20', released_at: '2026-03-21T10:00:00Z' };
  if (index % 4 === 1) book.restrict({ kind: 'court_order', holder_id: other.holderId, lot_id: other.id, ...gone });
  if (index % 4 === 2) book.restrict({ kind: 'lock_up', holder_id: holder, quantity: '7', expires_on: '2026-03-25' });
}
