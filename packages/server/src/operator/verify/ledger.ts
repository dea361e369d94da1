/** Verifies the ledger in parts, each in a snapshot of its own, and remembers how far all of it holds. */
import { balancesText, changedBalancesText, type Range, rangeValues } from '../../store/integrity/ledger.ts';
import type { Tx } from '../../postgres/database.ts';
import { countAbout } from '../../store/integrity/statements.ts';
import {
  findVerified,
  type VerifiedRow,
  type VerifiedUpTo,
  type VerifyRun,
} from '../../store/integrity/verify-runs.ts';
import { type BalanceFindings, balanceInvariants, type BalancesPart, verifyBalances } from './balances.ts';
import { Findings, makeProgress, type PrintLine, type Report } from './faults.ts';
import {
  assetOf,
  type Marks,
  noteMissing,
  type TransactionFindings,
  transactionInvariants,
  verifyTransactions,
} from './transactions.ts';

/** The last number that a transaction can have. */
const end = 2n ** 63n - 1n;

/** The fewest transactions of a part, and the most parts: each part looks at all lots. */
const leastOfPart = 250_000n;
const mostParts = 20n;

/** Runs a work in a database transaction that reads everything, in a snapshot of its own. */
export type Snapshot = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** The transactions that a run reads, in the order in which it does. */
export interface LedgerPlan {
  readonly run: VerifyRun;
  readonly parts: readonly (readonly Range[])[];
  /** The assets whose balances are read, each in one part. */
  readonly assets: readonly (readonly Range[])[];
  readonly from: Marks;
  readonly remembered: Marks;
  /** How many transactions there are to read. */
  readonly about: number;
  /** Transactions that an earlier run verified and that no book counts. */
  readonly missing: readonly VerifiedUpTo[];
  /** How many transactions this run read before it was stopped. */
  readonly readBefore: bigint;
}

/** Finds the transactions that a run has to read. Units: `size`, transactions of a part, for tests. */
export async function planLedger(snapshot: Snapshot, run: VerifyRun, size?: bigint): Promise<LedgerPlan> {
  const rows = await snapshot((tx) => findVerified(tx, run));
  const startOf = (row: VerifiedRow): VerifiedUpTo | undefined =>
    run.isWhole ? upTo(row, row.runSequence, row.runDigest) : upTo(row, row.sequence, row.digest);
  const planned = rows.map((row) => ({ row, from: startOf(row), last: BigInt(row.last ?? '0') }));
  const isLeft = ({ row, from, last }: (typeof planned)[number]): boolean =>
    row.last !== null && (run.isWhole ? from === undefined || from.sequence < last : last > (from?.sequence ?? 0n));
  const toRead = planned.filter(isLeft);
  const countOf = (one: (typeof planned)[number]): bigint => one.last - (one.from?.sequence ?? 0n);
  const about = toRead.reduce((sum, one) => sum + countOf(one), 0n);
  const most = size ?? [leastOfPart, about / mostParts].reduce((a, b) => (a > b ? a : b));
  const marks = (found: readonly (VerifiedUpTo | undefined)[]): Marks =>
    new Map(found.filter((one) => one !== undefined).map((one) => [assetOf(one), one]));
  const remembered = rows.map((row) => upTo(row, row.sequence, row.digest));
  const wholeOf = ({ row, from, last }: (typeof planned)[number]): Counted => ({
    ...rangeOf(row, from?.sequence ?? 0n, end),
    count: last,
  });
  return {
    run,
    parts: group(
      toRead.flatMap((one) => rangesOf(one.row, one.from?.sequence ?? 0n, one.last, most)),
      most,
    ),
    assets: group((run.isWhole ? planned.filter(({ row }) => row.last !== null) : toRead).map(wholeOf), most),
    from: marks(planned.map(({ from }) => from)),
    remembered: run.isWhole ? marks(remembered) : new Map(),
    about: Number(about),
    missing: planned.flatMap(({ row, last }) => {
      const one = upTo(row, row.sequence, row.digest);
      return one !== undefined && one.sequence > last ? [one] : [];
    }),
    readBefore: run.isWhole ? planned.reduce((sum, { from }) => sum + (from?.sequence ?? 0n), 0n) : 0n,
  };
}

function upTo(
  { registerId, assetId }: VerifiedRow,
  sequence: string | null,
  digest: string | null,
): VerifiedUpTo | undefined {
  return sequence === null || digest === null ? undefined : { registerId, assetId, sequence: BigInt(sequence), digest };
}

type Counted = Range & { readonly count: bigint };

function rangeOf({ registerId, assetId }: VerifiedRow, after: bigint, until: bigint): Range {
  return { registerId, assetId, after, until };
}

/**
 * The ranges of an asset, each of at most so many transactions. The last one has no end, so that nothing is left out.
 */
function rangesOf(row: VerifiedRow, first: bigint, last: bigint, most: bigint): Counted[] {
  const ranges: Counted[] = [];
  let after = first;
  for (; last - after > most; after += most) ranges.push({ ...rangeOf(row, after, after + most), count: most });
  ranges.push({ ...rangeOf(row, after, end), count: last - after });
  return ranges;
}

/** Groups ranges of at most so many transactions together, in their order; a larger one is alone. */
function group(ranges: readonly Counted[], most: bigint): readonly (readonly Range[])[] {
  const groups: Counted[][] = [];
  let room = 0n;
  for (const range of ranges) {
    if (groups.length === 0 || range.count > room) {
      groups.push([]);
      room = most;
    }
    groups.at(-1)!.push(range);
    room -= range.count;
  }
  return groups;
}

/** Verifies the transactions, part after part, and remembers those of each part in which nothing was found. */
export async function reportTransactions(
  snapshot: Snapshot,
  plan: LedgerPlan,
  { report, say, remember }: LedgerReport,
): Promise<void> {
  const findings: TransactionFindings = new Findings();
  const progress = makeProgress(say, 'transactions', plan.about);
  noteMissing(plan.missing, findings);
  const from = new Map(plan.from);
  for (const ranges of plan.parts) {
    const found = findings.count();
    const part = { ranges, from, remembered: plan.remembered };
    const marks = await snapshot((tx) => verifyTransactions(tx, part, { findings, progress }));
    for (const mark of marks) from.set(assetOf(mark), mark);
    if (findings.count() === found && plan.missing.length === 0) await remember(marks);
  }
  for (const holds of transactionInvariants) report(holds, findings.of(holds), count(progress.rows(), 'transactions'));
}

/** Where the results of a run go. */
export interface LedgerReport {
  readonly report: Report;
  readonly say: PrintLine;
  remember(marks: readonly VerifiedUpTo[]): Promise<void>;
}

/**
 * Verifies the balances of the assets, part after part: of all ledger accounts, or of those that new transactions
 * changed, each from its first posting on.
 */
export async function reportBalances(
  snapshot: Snapshot,
  { run, assets }: LedgerPlan,
  { report, say }: Omit<LedgerReport, 'remember'>,
): Promise<void> {
  const findings: BalanceFindings = new Findings();
  const about = run.isWhole ? await snapshot((tx) => countAbout(tx, ['postings', 'restatements'])) : 0;
  const progress = makeProgress(say, 'postings and restatements', about);
  for (const ranges of assets) {
    const part: BalancesPart = run.isWhole
      ? { text: balancesText, values: rangeValues(ranges).slice(0, 2) }
      : { text: changedBalancesText, values: rangeValues(ranges) };
    await snapshot((tx) => verifyBalances(tx, part, { findings, progress }));
  }
  for (const holds of balanceInvariants)
    report(holds, findings.of(holds), count(progress.rows(), 'postings and restatements'));
}

/** How many rows were read, as a line says it. */
export function count(number: number, what: string): string {
  return ` (${number.toLocaleString('en')} ${what})`;
}
