/** Transactions on record, as commands that correct them read them. */
import type { TransactionType } from './enumerations.ts';
import type { AccountKey, Lot, Restriction } from './ledger.ts';

/** A lot that a transaction opened. */
export interface OpenedLot {
  /** The lot as it was opened. */
  readonly lot: Lot;
  /** The lot that has its place now: the lot itself, or the one that a reversal opened for it last. */
  readonly currentId: string;
  /** The transaction that closed that lot; null while it is open. */
  readonly closedBy: string | null;
}

/** The units that a restriction locks. */
export type RestrictedUnits = Pick<Restriction, 'holderId' | 'lotId' | 'quantity'>;

/** A change of a restriction by a transaction. */
export interface RestrictionChange {
  /** The restriction as it is now. */
  readonly restriction: Restriction;
  readonly released: boolean;
  readonly before: RestrictedUnits;
  readonly after: RestrictedUnits;
}

/** A transaction on record. Units: quantities scaled by ten decimals. */
export interface RecordedTransaction {
  readonly id: string;
  readonly assetId: string;
  readonly sequence: bigint;
  readonly type: TransactionType;
  readonly effectiveDate: string;
  readonly reversed: boolean;
  readonly resolved: boolean;
  /** The other side of a conversion. */
  readonly counterpartId: string | null;
  readonly postings: readonly (AccountKey & { readonly lotId: string | null; readonly quantity: bigint })[];
  readonly opened: readonly OpenedLot[];
  /** The lots it closed, as they were. */
  readonly closed: readonly Lot[];
  readonly restrictions: readonly RestrictionChange[];
}

/** A transaction that rests on another, as a message names it. */
export interface LaterTransaction {
  readonly id: string;
  readonly assetName: string;
  readonly sequence: bigint;
  readonly type: TransactionType;
  readonly effectiveDate: string;
}
