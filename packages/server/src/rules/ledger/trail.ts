/**
 * The trail of a mutation: the balances and lots that its transactions changed, before and after, as the audit log
 * tells them.
 */
import { type Decimal, fromUnits } from '../quantity.ts';
import { type AccountKey, balanceOf, keyOf, type Ledger, type Transaction } from './ledger.ts';

/**
 * Balances, lots or transactions that one audit entry lists. Of more it tells the number, and which transactions to
 * look at.
 */
export const trailLinesMax = 100;

/** A balance of a ledger account. Shape: the owner is a holder, a stock plan or the asset itself. */
export interface TrailBalance {
  readonly assetId: string;
  readonly ledgerAccount: string;
  readonly ownerId: string;
  readonly balance: Decimal;
}

/** A transaction by reference. Shape: its digest in hexadecimal digits. */
interface TrailTransaction {
  readonly id: string;
  readonly sequence: string;
  readonly digest: string;
}

/** The lengths of the lists that an audit entry leaves out. Units: numbers as texts, as in every audit entry. */
export interface TrailCounts {
  readonly transactions: string;
  readonly balances: string;
  readonly lotsClosed: string;
  readonly lotsOpened: string;
}

/**
 * The state before: the balances that changed, and the lots that were closed, by their ids. Shape: without lists that
 * are empty before and after.
 */
interface TrailBefore {
  readonly balances?: readonly TrailBalance[];
  readonly lots?: readonly string[];
}

/** The state after: the same balances, the lots that were opened, and the transactions. */
interface TrailAfter extends TrailBefore {
  readonly transactions: readonly (TrailTransaction & { readonly assetId: string; readonly type: string })[];
}

/**
 * The same of very many: the transactions of an asset follow each other without a gap, so the first and the last name
 * all.
 */
interface TrailSummary extends TrailBefore {
  readonly summary: string;
  readonly counts: TrailCounts;
  readonly transactionRanges: readonly {
    readonly assetId: string;
    readonly first: TrailTransaction;
    readonly last: TrailTransaction;
  }[];
}

/** The trail of transactions, as an audit entry has it. */
export interface LedgerTrail {
  readonly whole: true;
  readonly before: TrailBefore;
  readonly after: TrailAfter | TrailSummary;
}

const summary = `More than ${trailLinesMax} balances, lots or transactions: of the balances only those of the assets themselves are listed. The transactions from the first to the last of each asset show the rest.`;

/**
 * The trail of transactions that are the last ones of their ledgers, by default of all their transactions. A lot that
 * the same mutation opened and closed is in neither list.
 */
export function ledgerTrail(
  ledgers: readonly Ledger[],
  digestOf: (transaction: Transaction) => { readonly digest: string },
  transactions: readonly Transaction[] = ledgers.flatMap((ledger) => ledger.transactions),
): LedgerTrail {
  const moved = ledgers.flatMap((ledger) => movedBalances(ledger, transactions));
  const opened = new Set(transactions.flatMap((one) => one.opened.map(({ id }) => id)));
  const closed = new Set(transactions.flatMap((one) => one.closed));
  const lotsBefore = [...closed].filter((id) => !opened.has(id));
  const lotsAfter = [...opened].filter((id) => !closed.has(id));
  const refer = (one: Transaction): TrailTransaction => ({
    id: one.id,
    sequence: `${one.sequence}`,
    digest: digestOf(one).digest,
  });
  const stateOf = (balances: readonly TrailBalance[], lots: readonly string[]): TrailBefore => ({
    ...(moved.length === 0 ? {} : { balances }),
    ...(lotsBefore.length + lotsAfter.length === 0 ? {} : { lots }),
  });
  const most = Math.max(moved.length, lotsBefore.length + lotsAfter.length, transactions.length);
  if (most <= trailLinesMax)
    return {
      whole: true,
      before: stateOf(
        moved.map(({ before }) => before),
        lotsBefore,
      ),
      after: {
        transactions: transactions.map((one) => ({ assetId: one.assetId, type: one.type, ...refer(one) })),
        ...stateOf(
          moved.map(({ after }) => after),
          lotsAfter,
        ),
      },
    };
  const counts = {
    transactions: `${transactions.length}`,
    balances: `${moved.length}`,
    lotsClosed: `${lotsBefore.length}`,
    lotsOpened: `${lotsAfter.length}`,
  };
  const transactionRanges = [...Map.groupBy(transactions, ({ assetId }) => assetId)].map(([assetId, own]) => ({
    assetId,
    first: refer(own[0]!),
    last: refer(own.at(-1)!),
  }));
  const own = moved.filter(({ after }) => after.ownerId === after.assetId);
  return {
    whole: true,
    before: { balances: own.map(({ before }) => before) },
    after: { summary, counts, transactionRanges, balances: own.map(({ after }) => after) },
  };
}

/** The balances of a ledger that the transactions changed, before them and after them. */
function movedBalances(
  ledger: Ledger,
  transactions: readonly Transaction[],
): { readonly before: TrailBalance; readonly after: TrailBalance }[] {
  const { assetId } = ledger;
  const net = new Map<string, { readonly key: AccountKey; quantity: bigint }>();
  for (const transaction of transactions) {
    if (transaction.assetId !== assetId) continue;
    for (const posting of transaction.postings) {
      const sum = net.get(keyOf(posting));
      if (sum === undefined) net.set(keyOf(posting), { key: posting, quantity: posting.quantity });
      else sum.quantity += posting.quantity;
    }
  }
  return [...net.values()]
    .filter(({ quantity }) => quantity !== 0n)
    .map(({ key, quantity }) => {
      const after = balanceOf(ledger, key);
      const line = (balance: bigint): TrailBalance => ({
        assetId,
        ledgerAccount: key.account,
        ownerId: key.ownerId,
        balance: fromUnits(balance),
      });
      return { before: line(after - quantity), after: line(after) };
    });
}

/** The trail of a job: the balances of the assets themselves, and the first and the last transaction of each. */
export function jobTrail(ofJob: {
  readonly before: readonly TrailBalance[];
  readonly after: readonly TrailBalance[];
  readonly counts: TrailCounts;
  readonly transactionRanges: TrailSummary['transactionRanges'];
}): LedgerTrail {
  const { before, after, counts, transactionRanges } = ofJob;
  return { whole: true, before: { balances: before }, after: { summary, counts, transactionRanges, balances: after } };
}
