/** The authorised total, and the units reserved for stock plans. */
import { checkApprovals } from '../approvals/approval.ts';
import { checkAuthorization, checkScale } from '../asset.ts';
import { blockIf } from '../check.ts';
import { toDecimal, toUnits, unitsOf } from '../quantity.ts';
import { type LedgerDecision, runUnlessBlocked } from './result.ts';
import { checkAvailable, checkDate, checkSplitSince, checkGrowth, checkAssetStatus, checkClassOpen } from './checks.ts';
import { checkPlan } from './issue.ts';
import { type Authority, type Ledger, ownAccount } from './ledger.ts';
import { checkReserved } from './pool.ts';
import { type NewId, post } from './post.ts';

/** Units: quantity as a canonical decimal, negative to take back. */
export interface Authorization extends Omit<Authority, 'id'> {
  readonly quantity: string;
  readonly effectiveDate: string;
}

/**
 * Adds units to the authorised total, or takes unissued ones back. Refuses: what checkAuthorization, checkAvailable,
 * checkDate and checkGrowth do.
 */
export function authorize(
  ledger: Ledger,
  request: Authorization,
  newId: NewId,
): LedgerDecision & { adjustmentId?: string } {
  const { quantity, effectiveDate, ...authority } = request;
  const units = unitsOf(quantity);
  const unissued = ownAccount(ledger, 'unissued');
  const checks = [
    ...checkAuthorization(ledger.asset, quantity),
    checkAvailable(ledger, unissued, units < 0n ? -units : 0n, effectiveDate, 'Take fewer units back.'),
    ...checkDate(ledger, effectiveDate),
    checkSplitSince(ledger, effectiveDate),
    checkApprovals(authority, ledger),
    // On an earlier date more units may have been authorised than now.
    checkGrowth(ledger, units, effectiveDate),
  ];
  const adjustmentId = newId();
  const decision = runUnlessBlocked(checks, () =>
    post(
      ledger,
      {
        id: newId(),
        type: 'authorize',
        effectiveDate,
        postings: [
          { ...ownAccount(ledger, 'authorized'), quantity: -units },
          { ...unissued, quantity: units },
        ],
        authority: { ...authority, id: adjustmentId },
      },
      newId,
    ),
  );
  return { ...decision, adjustmentId };
}

/** Units: quantity as a canonical decimal, negative to give back. */
export interface Reservation {
  readonly stockPlanId: string;
  readonly quantity: string;
  readonly effectiveDate: string;
}

/**
 * Reserves unissued units for a stock plan, or returns them.
 *
 * Refuses: input_invalid, and what checkScale does.
 */
export function reserve(
  ledger: Ledger,
  { stockPlanId, quantity, effectiveDate }: Reservation,
  newId: NewId,
): LedgerDecision {
  const decimal = toDecimal(quantity);
  const units = toUnits(decimal);
  const unissued = ownAccount(ledger, 'unissued');
  const reserved = { account: 'reserved', ownerId: stockPlanId } as const;
  const checks = [
    checkAssetStatus(ledger, 'draft_or_active'),
    ...(units < 0n ? [] : checkClassOpen(ledger)),
    ...checkDate(ledger, effectiveDate),
    checkSplitSince(ledger, effectiveDate),
    checkPlan(ledger, { source: 'reserved', stockPlanId }),
    blockIf(units === 0n, 'input_invalid', {
      holds: 'The quantity changes the reserve.',
      fails: 'The quantity is 0, which would change nothing.',
      remedy: 'Give how many units are reserved, or returned with a minus sign.',
      facts: { field: 'quantity' },
    }),
    checkScale(decimal, ledger.asset.quantityScale),
    units < 0n
      ? checkAvailable(ledger, reserved, -units, effectiveDate)
      : checkAvailable(ledger, unissued, units, effectiveDate),
    ...checkReserved(ledger, { stockPlanId, units, effectiveDate }),
  ];
  return runUnlessBlocked(checks, () =>
    post(
      ledger,
      {
        id: newId(),
        type: 'reserve',
        effectiveDate,
        postings: [
          { ...unissued, quantity: -units },
          { ...reserved, quantity: units },
        ],
      },
      newId,
    ),
  );
}
