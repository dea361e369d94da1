/**
 * The ledger of one asset as a command works on it: read under the lock of the asset's book; then pure
 * decisions change this copy, and each adds a transaction.
 */
import type { DatedRow } from '../dated-values.ts';
import type { AssetState, AssetType } from '../asset.ts';
import type { PermittedAmounts } from '../denomination.ts';
import type { RegisterDay } from '../register-day.ts';
import type { PartyFinding } from '../verification-findings.ts';
import type { CashInLieu } from './cash-in-lieu.ts';
import type { LedgerAccount, TransactionType } from './enumerations.ts';

/** A range of share numbers, both ends included. */
export interface ShareRange {
  readonly from: bigint;
  readonly to: bigint;
}

/** Terms that the issuer may state of a lot, as a lot has them of which none is stated. */
export const noTerms = {
  considerationText: null as string | null,
  boardApprovalDate: null as string | null,
  stockholderApprovalDate: null as string | null,
  comments: null as string | null,
};
export type LotTerms = Readonly<typeof noTerms>;

/** Lot terms in the input of a command. A field that is left out is undefined. */
export type StatedTerms = { readonly [term in keyof LotTerms]?: LotTerms[term] | undefined };

/** The stated terms, and null for each that is not stated. */
export function termsOf(stated: StatedTerms): LotTerms {
  const given = Object.keys(noTerms).map((term) => [term, stated[term as keyof LotTerms] ?? null]);
  return Object.fromEntries(given) as LotTerms;
}

/** The terms of a lot, which never change. Units: quantity and costBasis scaled by ten decimals; dates YYYY-MM-DD. */
export interface Lot extends LotTerms {
  readonly id: string;
  readonly holderId: string;
  readonly customId: string;
  readonly quantity: bigint;
  readonly form: string;
  readonly issueDate: string;
  readonly acquisitionDate: string;
  readonly price: bigint | null;
  readonly costBasis: bigint | null;
  readonly securityLawExemptions: readonly Exemption[];
  readonly legendIds: readonly string[];
  readonly shareNumbers: readonly ShareRange[] | null;
  readonly stockPlanId: string | null;
  readonly predecessorIds: readonly string[];
  /** The closed lot that this one replaces since a reversal, or since its transaction was made again; else null. */
  readonly reopens: string | null;
  /** The number of the cancelled paper certificate that this one replaces since a reversal. */
  readonly replacesCertificate: string | null;
  readonly openedOn: string;
}

/** A lot that replaces no other. */
export const replacesNone = { reopens: null, replacesCertificate: null };

/** The exemption from registration under which units were issued. Source: Open Cap Format, SecurityExemption. */
export interface Exemption {
  readonly description: string;
  readonly jurisdiction: string;
}

/** A restriction that locks units. Units: quantity scaled by ten decimals, null for all. */
export interface Restriction {
  readonly id: string;
  readonly kind: string;
  readonly holderId: string | null;
  readonly lotId: string | null;
  readonly quantity: bigint | null;
  readonly effectiveFrom: string;
  readonly expiresOn: string | null;
  readonly reason: string | null;
}

/**
 * The units that a restriction concerns from a day on, and whether it locks them. Units: quantity scaled by ten
 * decimals, null for all.
 */
export interface RestrictionScope extends Pick<Restriction, 'holderId' | 'lotId' | 'quantity'> {
  readonly effectiveDate: string;
  readonly locks: boolean;
}

/**
 * A restriction with its scopes as known now, by date ascending; of one date the last counts. It may have been released
 * or have expired.
 */
export interface PastRestriction extends Pick<Restriction, 'id' | 'kind' | 'effectiveFrom' | 'expiresOn' | 'reason'> {
  readonly scopes: readonly RestrictionScope[];
}

/** A transaction by its number and date. */
export interface TransactionReference {
  readonly id: string;
  readonly type: TransactionType;
  readonly sequence: bigint;
  readonly effectiveDate: string;
}

/** A lot that is closed, as a refusal names it. Shape: `closedBy` is null where the actor does not see transactions. */
export interface ClosedLot {
  readonly customId: string;
  readonly holderId: string;
  readonly closedOn: string;
  readonly closedBy: TransactionReference | null;
}

/** How many entries there are, the day of the last and of the last reversal, and the first few. */
export interface LaterEntries {
  readonly count: number;
  readonly last: string | null;
  readonly lastReversal: string | null;
  readonly first: readonly TransactionReference[];
}

/** A lot that is closed. Shape: closedBy is null where the actor does not see the transaction. */
export interface FormerLot extends Lot {
  readonly closedOn: string;
  readonly closedBy: TransactionReference | null;
}

/** The units of a lot from a day on, as a later entry changed them. Units: scaled by ten decimals. */
export interface LotRestatement {
  readonly id: string;
  readonly lotId: string;
  readonly holderId: string;
  readonly effectiveDate: string;
  readonly quantity: bigint;
}

export interface LedgerHolder {
  readonly id: string;
  readonly holderNumber: string;
  readonly status: string;
  readonly servicingAccountId: string | null;
  /** The latest findings about its parties. */
  readonly findings: readonly PartyFinding[];
}

/** A ledger account of an asset, by its kind and its owner: a holder, a stock plan, or the asset itself. */
export interface AccountKey {
  readonly account: LedgerAccount;
  readonly ownerId: string;
}

export interface Posting extends AccountKey {
  readonly id: string;
  readonly lotId: string | null;
  readonly quantity: bigint;
  readonly balanceAfter: bigint;
}

export interface Restatement extends AccountKey {
  readonly id: string;
  readonly effectiveDate: string;
  readonly balance: bigint;
}

/** The written authority for a change of the authorised total by a transaction. */
export interface Authority {
  readonly id: string;
  readonly authority: string;
  readonly boardApprovalDate: string | null;
  readonly stockholderApprovalDate: string | null;
  readonly comments: string | null;
}

/** One transaction as it will be recorded. */
export interface Transaction {
  readonly id: string;
  readonly assetId: string;
  readonly registerId: string;
  readonly sequence: bigint;
  readonly type: TransactionType;
  readonly effectiveDate: string;
  /** Units: microseconds since 1970. */
  readonly recordedAt: bigint;
  readonly reversalOf: string | null;
  /** The type of the transaction that it reverses, while it is decided. */
  readonly reversedType?: TransactionType | undefined;
  readonly resolutionOf: string | null;
  /** The reversed transaction that it makes again. */
  readonly replaces: string | null;
  readonly counterpartId: string | null;
  readonly reason: string | null;
  readonly documentId: string | null;
  readonly postings: readonly Posting[];
  readonly opened: readonly Lot[];
  readonly closed: readonly string[];
  /**
   * The days on which lots close that opened after the effective date, by their ids: they open and close on that day.
   */
  readonly closedLater: Readonly<Record<string, string>>;
  readonly lotsRestated: readonly LotRestatement[];
  readonly restated: readonly Restatement[];
  readonly adjustment: (Authority & { readonly quantity: bigint }) | null;
  /** The cash that a holder is owed for a fraction. */
  readonly cashInLieu: CashInLieu | null;
}

/** The balance of a ledger account at a date, as known now. */
export interface DatedBalance {
  readonly date: string;
  readonly balance: bigint;
}

/** A change of the units that a restriction locks. Units: recordedAt in microseconds since 1970. */
export interface RestrictionMove extends Pick<Restriction, 'id' | 'holderId' | 'lotId' | 'quantity'> {
  readonly effectiveDate: string;
  readonly recordedAt: bigint;
}

/**
 * The conversion that a class states. Units: the ratio scaled by ten decimals, units of the other class for one unit.
 */
export interface StatedConversion {
  readonly assetId: string;
  readonly ratio: bigint;
}

/** A stock plan, with the class of which it reserves units. */
export interface LedgerPlan {
  readonly assetId: string;
  readonly boardApprovalDate: string | null;
}

/** The working copy. Its members change with each decision. */
export interface Ledger extends RegisterDay {
  readonly registerId: string;
  readonly assetId: string;
  readonly asset: AssetState & {
    readonly name: string;
    readonly type: AssetType;
    readonly form: string;
    readonly defaultIdPrefix: string | null;
    readonly conversion: StatedConversion | null;
    /** When debt falls due. */
    readonly maturityDate: string | null;
    /** Whether it is a right over a class that is closed. */
    readonly classClosed: boolean;
    /** Of a right: the class. */
    readonly underlyingAssetId: string | null;
    /**
     * Of a right: units of the class that nobody has or claims, scaled by ten decimals; null where there is no such
     * limit.
     */
    readonly classHeadroom: bigint | null;
    /** The price of one unit, and its currency. */
    readonly pricePerShare: string | null;
    readonly parValue: string | null;
    readonly currency: string | null;
  } & PermittedAmounts;
  /** The recorded values of those terms that entries look at. Empty where no command is of the past. */
  readonly pastTerms?: readonly DatedRow[];
  /** Whether a transfer agent or registrar is in office for the asset, so that the issuer may only propose. */
  readonly agentAppointed: boolean;
  /** Those that the command names; one that is created with it is added. */
  readonly holders: Map<string, LedgerHolder>;
  /** The stock plans that the command names, with the asset of each. */
  readonly stockPlans: ReadonlyMap<string, LedgerPlan>;
  /** Units that may still be granted under these plans, by date from the earliest effective date on. */
  readonly headrooms: Map<string, readonly DatedBalance[]>;
  /** Units: outstanding scaled by ten decimals. */
  asRead: { readonly sequence: bigint; readonly outstanding: bigint };
  /** How many of the transactions have been sent to the database. */
  sent: number;
  sequence: bigint;
  /** The earliest instant at which the next transaction can be recorded. Units: microseconds since 1970. */
  recordedAt: bigint;
  effectiveDate: string;
  holderCount: bigint;
  /** The largest certificate number that the register assigned. */
  certificates: bigint;
  readonly balances: Map<string, bigint>;
  /**
   * The balances of each account by date, ascending, from the last before the earliest effective date. Null where
   * nothing is backdated.
   */
  readonly history: Map<string, DatedBalance[]> | null;
  /** Open lots of the holders concerned, by id; and their ids by holder. */
  readonly lots: Map<string, Lot>;
  readonly lotsOf: Map<string, Set<string>>;
  /** Lots of these holders that closed after the earliest effective date, by id. Empty where nothing is backdated. */
  readonly formerLots: Map<string, FormerLot>;
  /**
   * Of these and of the open lots, those that a split, a resolution or a later reversal opened, by id, with that
   * transaction.
   */
  readonly lotBreaks: Map<string, TransactionReference>;
  /** The units of former lots by date, ascending, where entries that came late changed them. */
  readonly lotBalances: Map<string, readonly DatedBalance[]>;
  /**
   * Entries dated after the earliest effective date that moved units and were not reversed on their own day; read for a
   * split only.
   */
  laterEntries: LaterEntries | null;
  /**
   * The last split that took effect after the earliest effective date, as far as the actor sees it; null where there is
   * none.
   */
  laterSplit: TransactionReference | null;
  restrictions: Restriction[];
  /** Restrictions in force on days since the earliest effective date, by id. Null where no command is of the past. */
  readonly pastRestrictions: Map<string, PastRestriction> | null;
  /** The names of the legends that lots bear, by id. */
  readonly legendNames: Map<string, string>;
  /** Lots with restrictions of their own, now or on a day since the earliest effective date. */
  readonly restrictedLots: Set<string>;
  /** Of the requested certificate numbers those of lots that were in effect, and those assigned since. */
  readonly takenCustomIds: Set<string>;
  /** Of the requested share numbers those of open lots, and those assigned since. */
  readonly takenNumbers: ShareRange[];
  /** Lots that a command names although they are closed. */
  readonly closedLots: Map<string, ClosedLot>;
  readonly transactions: Transaction[];
  /** Restrictions that moved with their units to another lot, or changed with a split, in order. */
  readonly restrictionMoves: RestrictionMove[];
  /** While transactions are made again: the reversed one of the next, whose numbers the lots that it opens have. */
  again?: ((opens: readonly Lot[]) => { readonly replaces: string; readonly opens: readonly Lot[] }) | undefined;
}

export function keyOf({ account, ownerId }: AccountKey): string {
  return `${account} ${ownerId}`;
}

/** A ledger account that is the asset's own. */
export function ownAccount(ledger: Ledger, account: Exclude<LedgerAccount, 'holder' | 'reserved'>): AccountKey {
  return { account, ownerId: ledger.assetId };
}

export function holderAccount(holderId: string): AccountKey {
  return { account: 'holder', ownerId: holderId };
}

/** The balance now. Units: scaled by ten decimals. */
export function balanceOf(ledger: Ledger, key: AccountKey): bigint {
  return ledger.balances.get(keyOf(key)) ?? 0n;
}

/** The balance on a date, as known now. Units: scaled by ten decimals. */
export function balanceAsOf(ledger: Ledger, key: AccountKey, date: string): bigint {
  const { history } = ledger;
  const isPast = history !== null && date < ledger.effectiveDate;
  return isPast ? balanceOn(history.get(keyOf(key)) ?? [], date) : balanceOf(ledger, key);
}

/**
 * The smallest balance on a date and on all later recorded dates. No more units can be removed on that date. Units:
 * scaled by ten decimals.
 */
export function leastFrom(ledger: Ledger, key: AccountKey, date: string): bigint {
  return leastDay(ledger, key, date).least;
}

/**
 * The smallest balance on a date and on all later recorded dates, and the first day of it. Units: scaled by ten
 * decimals.
 */
export function leastDay(
  ledger: Ledger,
  key: AccountKey,
  date: string,
): { readonly least: bigint; readonly day: string } {
  if (ledger.history === null || date >= ledger.effectiveDate) return { least: balanceOf(ledger, key), day: date };
  const balances = ledger.history.get(keyOf(key)) ?? [];
  let found = { least: balanceOn(balances, date), day: date };
  for (const { date: later, balance } of balances)
    if (later > date && balance < found.least) found = { least: balance, day: later };
  return found;
}

/** The balance on a date: that of the last date at or before it. */
export function balanceOn(balances: readonly DatedBalance[], date: string): bigint {
  let balance = 0n;
  for (const { date: earlier, balance: at } of balances) {
    if (earlier > date) break;
    balance = at;
  }
  return balance;
}

/** Adds an open lot. */
export function addLot({ lots, lotsOf }: Pick<Ledger, 'lots' | 'lotsOf'>, lot: Lot): void {
  lots.set(lot.id, lot);
  const own = lotsOf.get(lot.holderId);
  if (own === undefined) lotsOf.set(lot.holderId, new Set([lot.id]));
  else own.add(lot.id);
}

/** Removes an open lot. Throws where it is not open, which is a fault of this program. */
export function removeLot({ lots, lotsOf }: Pick<Ledger, 'lots' | 'lotsOf'>, lot: Lot): void {
  if (!lots.delete(lot.id)) throw new TypeError(`lot ${lot.id} is not open`);
  lotsOf.get(lot.holderId)!.delete(lot.id);
}
