/** The ledger of a book as a part of a job leaves it, from which the next part goes on. */
import { balanceOf, type DatedBalance, type Ledger, ownAccount } from '../../rules/ledger/ledger.ts';

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

/** A ledger as the part before left it, with its lots in the order of holders and ids. */
export function goOn(ledger: Ledger, before: BookMark | null): Ledger {
  const lots = [...ledger.lots].sort(([a, { holderId: one }], [b, { holderId: other }]) =>
    one === other ? (a < b ? -1 : 1) : one < other ? -1 : 1,
  );
  const ordered = { ...ledger, lots: new Map(lots), recordedAt: 0n };
  if (before === null) return ordered;
  const { sequence, transactions, effectiveDate, holderCount, certificates, balances, history } = before;
  for (const [key, balance] of balances) ledger.balances.set(key, balance);
  for (const [key, dated] of history) ledger.history?.set(key, [...dated]);
  return { ...ordered, sequence, recordedAt: transactions, effectiveDate, holderCount, certificates };
}

const isOwn = (key: string): boolean => !key.startsWith('holder ');

/** The state from which the next part of a book goes on. */
export function bookMark(ledger: Ledger, before: BookMark | null): BookMark {
  const own = (account: 'authorized' | 'unissued' | 'treasury' | 'suspense'): bigint =>
    balanceOf(ledger, ownAccount(ledger, account));
  return {
    assetId: ledger.assetId,
    fromSequence: before?.fromSequence ?? ledger.asRead.sequence,
    sequence: ledger.sequence,
    transactions: ledger.recordedAt,
    effectiveDate: ledger.effectiveDate,
    authorized: -own('authorized'),
    unissued: own('unissued'),
    treasury: own('treasury'),
    suspense: own('suspense'),
    reservedChange: (before?.reservedChange ?? 0n) + changeOf(ledger, 'reserved'),
    outstandingChange: (before?.outstandingChange ?? 0n) + changeOf(ledger, 'holder'),
    holderCount: ledger.holderCount,
    certificates: ledger.certificates,
    authorizedBefore: before?.authorizedBefore ?? changeOf(ledger, 'authorized') - own('authorized'),
    unissuedBefore: before?.unissuedBefore ?? own('unissued') - changeOf(ledger, 'unissued'),
    balances: [...ledger.balances].filter(([key]) => isOwn(key)),
    history: [...(ledger.history ?? new Map<string, DatedBalance[]>())].filter(([key]) => isOwn(key)),
  };
}

/** The sum of the postings of the part to ledger accounts of a kind. */
function changeOf({ transactions }: Ledger, kind: string): bigint {
  const postings = transactions.flatMap((one) => one.postings);
  return postings.reduce((sum, { account, quantity }) => (account === kind ? sum + quantity : sum), 0n);
}
