/** Where a split goes on after a step. */
import type { Check } from '../../rules/check.ts';
import type { DatedBalance } from '../../rules/ledger/ledger.ts';
import { noTotals, type SplitTotals } from '../../rules/ledger/split-totals.ts';

/** A book behind the parts that are prepared of it. Units: quantities scaled by ten decimals. */
export interface BookMark {
  readonly assetId: string;
  readonly fromSequence: bigint;
  readonly sequence: bigint;
  /** How many transactions are prepared of it. */
  readonly transactions: bigint;
  readonly effectiveDate: string;
  readonly authorized: bigint;
  readonly unissued: bigint;
  readonly treasury: bigint;
  readonly suspense: bigint;
  readonly reservedChange: bigint;
  readonly outstandingChange: bigint;
  readonly holderCount: bigint;
  readonly certificates: bigint;
  readonly authorizedBefore: bigint;
  readonly unissuedBefore: bigint;
  /** The balances of its own accounts and of its reserves, and those of past days where the split is backdated. */
  readonly balances: readonly (readonly [string, bigint])[];
  readonly history: readonly (readonly [string, readonly DatedBalance[]])[];
}

/** Where the next step begins. */
export interface Mark {
  readonly phase: 'planning' | 'preparing' | 'recording';
  /** The index of the book, and the holder after whom the step begins; null for the first holder. */
  readonly book: number;
  readonly after: string | null;
  /** Lots that the phase is through with. */
  readonly done: number;
  /** The sums of each book. */
  readonly totals: readonly SplitTotals[];
  /** The digest of the lots so far, and of all lots as they were planned. */
  readonly digest: string;
  readonly planned: string;
  /** How many transactions each book will have. */
  readonly counts: readonly number[];
  /** The name of the split, as the authority of rights states it. */
  readonly name: string;
  /** The number of the next part. */
  readonly part: number;
  /** The book that is being prepared; null before its first part. */
  readonly ledger: BookMark | null;
  /** The books that are prepared. */
  readonly ledgers: readonly BookMark[];
  /** The results of all rules, where the plan is ready. */
  readonly checks: readonly Check[];
  /** Those of them that are about terms, which are adjusted when the split is recorded. */
  readonly ofTerms: { readonly from: number; readonly count: number };
}

/** The beginning of a phase for so many books. */
export function firstMark(books: number): Mark {
  return {
    phase: 'planning',
    book: 0,
    after: null,
    done: 0,
    totals: Array.from({ length: books }, () => noTotals),
    digest: '',
    planned: '',
    counts: [],
    name: '',
    part: 0,
    ledger: null,
    ledgers: [],
    checks: [],
    ofTerms: { from: 0, count: 0 },
  };
}
