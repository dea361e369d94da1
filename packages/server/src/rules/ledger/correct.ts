/** Resolving a difference: units whose holder was in doubt go where they belong. */
import { blockIf } from '../check.ts';
import { dayInWords } from '../in-words.ts';
import { type LedgerDecision, runUnlessBlocked } from './result.ts';
import { checkAvailable, checkDate, checkSplitSince, checkReceiver, checkAssetStatus } from './checks.ts';
import { checkOpened } from './debt.ts';
import { sourceOf } from './issue.ts';
import { holderAccount, type Ledger, type Lot, ownAccount } from './ledger.ts';
import { numberLot } from './lots.ts';
import { type NewId, post } from './post.ts';
import type { RecordedTransaction } from './recorded.ts';

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
 * Refuses: effective_date_too_early, transaction_not_reversible, difference_resolved, input_invalid.
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
    checkSplitSince(ledger, effectiveDate),
    blockIf(effectiveDate < recorded.effectiveDate, 'effective_date_too_early', {
      holds: 'The difference was on record by then.',
      fails: `The effective date ${dayInWords(effectiveDate)} lies before the difference, which is on record from ${dayInWords(recorded.effectiveDate)} on.`,
      remedy: `Give ${dayInWords(recorded.effectiveDate)} or a later day.`,
      facts: { effectiveDate: recorded.effectiveDate },
    }),
    blockIf(recorded.type !== 'difference' || recorded.reversed, 'transaction_not_reversible', {
      holds: 'The transaction is a difference, and was not reversed.',
      fails: recorded.reversed
        ? `The difference, transaction ${recorded.sequence}, was reversed.`
        : `Transaction ${recorded.sequence} is no difference but of type ${recorded.type}.`,
      remedy: 'Name a difference that is open.',
    }),
    blockIf(recorded.resolved, 'difference_resolved', {
      holds: 'The difference is open.',
      fails: `The difference, transaction ${recorded.sequence}, has been resolved already.`,
      remedy: 'To put its units elsewhere, reverse the resolution first, with reverseTransaction.',
    }),
    blockIf(toHolder !== Boolean(holderId), 'input_invalid', {
      holds: 'A holder is named where the units go to a holder, and only there.',
      fails: toHolder
        ? 'The target is a holder, and holderId does not say which.'
        : `The target is ${target}, and holderId names a holder.`,
      remedy: toHolder ? 'Give holderId.' : 'Leave holderId out, or give the target holder.',
      facts: { field: 'holderId' },
    }),
    ...(toHolder && holderId ? checkReceiver(ledger, holderId) : []),
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
    const draft = { id: newId(), type: 'resolution', effectiveDate, postings, opens, breaks: true, reason } as const;
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
