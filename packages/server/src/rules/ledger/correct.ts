/** Corrections: nothing is ever edited. A transaction is answered by its opposite, a difference by where the units belong. */
import { blockIf, type Check } from '../check.ts';
import { type LedgerDecision, runUnlessBlocked } from './result.ts';
import { checkAvailable, checkDate, checkGrowth, checkReceiver, checkAssetStatus } from './checks.ts';
import { checkOpened } from './debt.ts';
import { sourceOf } from './issue.ts';
import {
  type AccountKey,
  type Authority,
  balanceOf,
  holderAccount,
  type Ledger,
  type Lot,
  ownAccount,
} from './ledger.ts';
import { daysOf } from './find-units.ts';
import { changeRestrictions } from './locks.ts';
import { numberLot } from './lots.ts';
import { warnOverridden } from './obstacles.ts';
import { type PostingDraft, type NewId, post } from './post.ts';
import { restrictionsOn } from './restriction-history.ts';
import { closingPosting, openingPosting } from './transfer.ts';
import type { TransactionType } from './enumerations.ts';

/** A transaction on record. Units: quantities scaled by ten decimals. */
export interface RecordedTransaction {
  readonly id: string;
  readonly assetId: string;
  readonly type: TransactionType;
  readonly effectiveDate: string;
  readonly reversed: boolean;
  readonly resolved: boolean;
  readonly counterpartId: string | null;
  readonly postings: readonly (AccountKey & { readonly lotId: string | null; readonly quantity: bigint })[];
  readonly openedIds: readonly string[];
  /** The lots it closed, as they were. */
  readonly closed: readonly Lot[];
}

export interface Reversal {
  readonly effectiveDate: string;
  readonly reason: string;
}

/**
 * Reverses a transaction by its opposite: lots it opened close, lots it closed open anew.
 *
 * Refuses: effective_date_too_early, transaction_not_reversible, lot_not_open, holder_not_active, insufficient_units.
 */
export function reverse(
  ledger: Ledger,
  recorded: RecordedTransaction,
  { effectiveDate, reason }: Reversal,
  authority: Authority,
  newId: NewId,
): LedgerDecision {
  const opened = recorded.openedIds.map((id) => ledger.lots.get(id));
  const gone = recorded.openedIds.find((id) => !ledger.lots.has(id));
  const taken = recorded.postings.filter(
    ({ account, quantity }) => account !== 'holder' && account !== 'authorized' && quantity > 0n,
  );
  const checks = [
    checkAssetStatus(ledger, 'active_or_suspended'),
    ...checkDate(ledger, effectiveDate),
    blockIf(effectiveDate < recorded.effectiveDate, 'effective_date_too_early', {
      holds: 'The transaction was in effect by then.',
      fails: `The transaction took effect on ${recorded.effectiveDate}; it cannot be reversed before.`,
      facts: { effectiveDate: recorded.effectiveDate },
    }),
    checkReversible(recorded),
    blockIf(gone !== undefined, 'lot_not_open', {
      holds: 'The lots it opened are open.',
      fails: 'A lot that it opened has been used since.',
      remedy: 'Reverse what came after it first.',
      facts: { lotId: gone ?? '' },
    }),
    checkReturned(ledger, recorded),
    ...taken.map((posting) => checkAvailable(ledger, posting, posting.quantity, effectiveDate)),
    checkAuthorizedLeft(ledger, recorded),
    checkGrowth(ledger, authorizedAnew(recorded), effectiveDate),
    ...warnOverridden(restrictionsTakenFrom(ledger, recorded, effectiveDate)),
  ];
  return runUnlessBlocked(checks, () => {
    const closes = opened.map((lot) => lot!);
    const opens = recorded.closed.map((lot) => reopened(ledger, lot, effectiveDate, newId));
    const pools: PostingDraft[] = recorded.postings
      .filter(({ account }) => account !== 'holder')
      .map(({ account, ownerId, quantity }) => ({ account, ownerId, quantity: -quantity }));
    const postings = [...closes.map(closingPosting), ...pools, ...opens.map(openingPosting)];
    returnRestrictions(ledger, closes, opens, effectiveDate);
    const draft = { id: newId(), type: 'reversal', effectiveDate, postings, opens, closes, reason } as const;
    return post(ledger, { ...draft, reversalOf: recorded.id, reversedType: recorded.type, authority }, newId);
  });
}

/** The restrictions of the units that a reversal takes back from holders. */
function restrictionsTakenFrom(ledger: Ledger, recorded: RecordedTransaction, effectiveDate: string) {
  const taken = recorded.openedIds
    .flatMap((id) => ledger.lots.get(id) ?? [])
    .filter(({ holderId }) => !recorded.closed.some((lot) => lot.holderId === holderId));
  return daysOf(ledger, effectiveDate).flatMap((day) =>
    restrictionsOn(ledger, day).filter((one) =>
      one.lotId !== null
        ? taken.some(({ id }) => id === one.lotId)
        : taken.some(({ holderId }) => one.holderId === null || one.holderId === holderId),
    ),
  );
}

function reopened(ledger: Ledger, lot: Lot, effectiveDate: string, newId: NewId): Lot {
  return { ...lot, id: newId(), customId: numberLot(ledger, null), predecessorIds: [lot.id], openedOn: effectiveDate };
}

/** Restrictions stand again where they stood: those of the lot itself, and those that had gone to what was left of it. */
function returnRestrictions(
  ledger: Ledger,
  closes: readonly Lot[],
  opens: readonly Lot[],
  effectiveDate: string,
): void {
  const back = new Map<string, string>();
  for (const lot of closes) {
    const anew = opens.find(
      (one) => one.holderId === lot.holderId && lot.predecessorIds.includes(one.predecessorIds[0]!),
    );
    if (anew !== undefined) back.set(lot.id, anew.id);
  }
  for (const { id, predecessorIds } of opens) back.set(predecessorIds[0]!, id);
  changeRestrictions(ledger, { effectiveDate, recordedAt: ledger.recordedAt }, (one) =>
    one.lotId === null || !back.has(one.lotId) ? one : { ...one, lotId: back.get(one.lotId)! },
  );
}

/** A holder that was merged or closed since receives no units. Refuses: holder_not_active. */
function checkReturned({ holders }: Ledger, { closed }: RecordedTransaction): Check {
  const gone = closed.find(({ holderId }) => ['merged', 'closed'].includes(holders.get(holderId)?.status ?? ''));
  const status = holders.get(gone?.holderId ?? '')?.status ?? '';
  return blockIf(gone !== undefined, 'holder_not_active', {
    holds: 'Every holder that gets units back can receive them.',
    fails: `A holder who would get units back is ${status}.`,
    facts: { holderId: gone?.holderId ?? '', status },
  });
}

function checkReversible({ type, reversed, resolved, counterpartId }: RecordedTransaction): Check {
  const why = reversed
    ? 'It has been reversed already.'
    : resolved
      ? 'The difference it recorded has been resolved.'
      : type === 'reversal'
        ? 'A reversal is not reversed: do anew what it undid.'
        : counterpartId !== null || type === 'split'
          ? 'It was recorded together with others, and cannot be reversed alone.'
          : undefined;
  return blockIf(why !== undefined, 'transaction_not_reversible', {
    holds: 'The transaction can be reversed.',
    fails: why ?? '',
  });
}

/** Units that are authorised anew by the opposite of a transaction; below zero where they are taken back. */
function authorizedAnew({ postings }: RecordedTransaction): bigint {
  return postings.reduce((sum, { account, quantity }) => (account === 'authorized' ? sum + quantity : sum), 0n);
}

/** Taking back what was authorised. Refuses: insufficient_units. */
function checkAuthorizedLeft(ledger: Ledger, recorded: RecordedTransaction): Check {
  const back = -authorizedAnew(recorded);
  const authorized = -balanceOf(ledger, ownAccount(ledger, 'authorized'));
  return blockIf(back > authorized, 'insufficient_units', {
    holds: 'So many units are authorised.',
    fails: 'Fewer units are authorised than would be taken back.',
  });
}

export const resolutionTargets = ['holder', 'unissued', 'treasury'] as const;
export type ResolutionTarget = (typeof resolutionTargets)[number];

export interface Resolution {
  readonly effectiveDate: string;
  readonly target: ResolutionTarget;
  readonly holderId?: string | null | undefined;
  readonly reason: string;
}

/**
 * Resolves a difference: its units go from suspense to where they belong.
 *
 * Refuses: effective_date_too_early, transaction_not_reversible, difference_resolved, input_invalid, holder_not_active, insufficient_units.
 */
export function resolveDifference(
  ledger: Ledger,
  recorded: RecordedTransaction,
  request: Resolution,
  newId: NewId,
): LedgerDecision {
  const { effectiveDate, target, holderId, reason } = request;
  const units = recorded.postings.reduce(
    (sum, { account, quantity }) => (account === 'suspense' ? sum + quantity : sum),
    0n,
  );
  const suspense = ownAccount(ledger, 'suspense');
  const toHolder = target === 'holder';
  const checks = [
    checkAssetStatus(ledger, 'active_or_suspended'),
    ...checkDate(ledger, effectiveDate),
    blockIf(effectiveDate < recorded.effectiveDate, 'effective_date_too_early', {
      holds: 'The difference was on record by then.',
      fails: `The difference is on record from ${recorded.effectiveDate} on.`,
      facts: { effectiveDate: recorded.effectiveDate },
    }),
    blockIf(recorded.type !== 'difference' || recorded.reversed, 'transaction_not_reversible', {
      holds: 'It is a difference.',
      fails: recorded.reversed
        ? 'The difference was reversed.'
        : `The transaction is no difference but of type ${recorded.type}.`,
    }),
    blockIf(recorded.resolved, 'difference_resolved', {
      holds: 'The difference is open.',
      fails: 'The difference has been resolved already.',
    }),
    blockIf(toHolder !== Boolean(holderId), 'input_invalid', {
      holds: 'It is said where the units belong.',
      fails: 'Units that belong to a holder need the holder; others have none.',
      facts: { field: 'holderId' },
    }),
    ...(toHolder && holderId ? checkReceiver(ledger.holders.get(holderId)) : []),
    ...(toHolder ? checkOpened(ledger, units, true) : []),
    checkAvailable(ledger, suspense, units, effectiveDate),
  ];
  return runUnlessBlocked(checks, () => {
    const lot = toHolder ? found(ledger, recorded.closed, units, holderId!, effectiveDate, newId) : undefined;
    const postings = [
      { ...suspense, quantity: -units },
      lot === undefined
        ? { ...sourceOf(ledger, target === 'treasury' ? { source: target } : {}), quantity: units }
        : { ...holderAccount(lot.holderId), lotId: lot.id, quantity: units },
    ];
    const opens = lot === undefined ? [] : [lot];
    const draft = { id: newId(), type: 'resolution', effectiveDate, postings, opens, reason } as const;
    return post(ledger, { ...draft, resolutionOf: recorded.id }, newId);
  });
}

/** The lot of units that were in suspense: they keep the terms of the first lot they came from. */
function found(
  ledger: Ledger,
  closed: readonly Lot[],
  units: bigint,
  holderId: string,
  openedOn: string,
  newId: NewId,
): Lot {
  const [first] = closed as [Lot, ...Lot[]];
  return {
    ...first,
    id: newId(),
    holderId,
    customId: numberLot(ledger, null),
    quantity: units,
    costBasis: null,
    shareNumbers: null,
    acquisitionDate: closed
      .map(({ acquisitionDate }) => acquisitionDate)
      .sort()
      .at(-1)!,
    predecessorIds: closed.map(({ id }) => id),
    openedOn,
  };
}
