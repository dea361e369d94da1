/** Resolving a difference: units whose holder was in doubt go where they belong. */
import type { Enumeration, WordOf } from '../../base/enumeration.ts';
import { blockIf } from '../check.ts';
import { dayInWords } from '../in-words.ts';
import { type LedgerDecision, runUnlessBlocked } from './result.ts';
import { checkAvailable, checkDate, checkSplitSince, checkReceiver, checkAssetStatus } from './checks.ts';
import { checkOpened } from './debt.ts';
import { sourceOf } from './issue.ts';
import { type Ledger, type Lot, ownAccount } from './ledger.ts';
import { numberLot, originOf, type Take, unitsOfTakes } from './lots.ts';
import { type NewId, post } from './post.ts';
import type { RecordedTransaction } from './recorded-transaction.ts';
import { openingPosting } from './transfer.ts';

export const resolutionTarget = {
  name: 'ResolutionTarget',
  description: 'Where the units of a difference belong.',
  values: {
    holder: 'The units belong to a holder.',
    unissued: 'The units were never issued.',
    treasury: 'The units belong to the issuer.',
  },
} satisfies Enumeration<string>;
export type ResolutionTarget = WordOf<typeof resolutionTarget>;

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
    const opens = toHolder ? foundLots(ledger, recorded, { holderId: holderId!, openedOn: effectiveDate }, newId) : [];
    const back = { ...sourceOf(ledger, target === 'treasury' ? { source: target } : {}), quantity: units };
    const postings = [{ ...suspense, quantity: -units }, ...(toHolder ? opens.map(openingPosting) : [back])];
    const draft = { id: newId(), type: 'resolution', effectiveDate, postings, opens, breaks: true, reason } as const;
    return post(ledger, { ...draft, resolutionOf: recorded.id }, newId);
  });
}

/**
 * The lots of units that were in suspense: they keep acquisition dates, prices and terms of the lots from which they
 * came.
 */
function foundLots(
  ledger: Ledger,
  { closed, opened }: RecordedTransaction,
  values: Pick<Lot, 'holderId' | 'openedOn'>,
  newId: NewId,
): readonly Lot[] {
  const takes = closed.map((lot): Take => {
    const left = opened.filter((one) => one.lot.predecessorIds.includes(lot.id));
    return { lot, quantity: left.reduce((rest, one) => rest - one.lot.quantity, lot.quantity) };
  });
  return [...Map.groupBy(takes, ({ lot }) => originOf(lot)).values()].map((of) => ({
    ...of[0]!.lot,
    ...values,
    id: newId(),
    customId: numberLot(ledger, null),
    quantity: unitsOfTakes(of),
    costBasis: null,
    shareNumbers: null,
    predecessorIds: of.map(({ lot }) => lot.id),
  }));
}
