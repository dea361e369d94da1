/** Where a split goes on after a step. */
import type { BookMark } from './book-mark.ts';
import type { Prepared } from './job-kind.ts';
import { noTotals, type SplitTotals } from '../../rules/ledger/split-totals.ts';
import { noneRestricted, type Restricted } from './restricted.ts';

/** Where the next step begins. */
export interface Mark extends Prepared {
  readonly phase: 'planning' | 'preparing' | 'recording';
  /** The index of the book, and the holder after whom the step begins; null for the first holder. */
  readonly book: number;
  readonly after: string | null;
  /** Lots that the phase is through with. */
  readonly done: number;
  /** The sums of each book. */
  readonly totals: readonly SplitTotals[];
  /** The restrictions of some units of the class, of holders with lots. */
  readonly restricted: Restricted;
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
    restricted: noneRestricted,
    digest: '',
    planned: '',
    counts: [],
    name: '',
    part: 0,
    ledger: null,
    ledgers: [],
    recorded: { holders: 0, lotsClosed: 0, lotsOpened: 0 },
    checks: [],
    ofTerms: { from: 0, count: 0 },
  };
}
