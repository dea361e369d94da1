/** Units that leave a holder: cancellation, repurchase, retirement, recorded difference. */
import type { Maybe } from '../../base/maybe.ts';
import { checkApprovals } from '../approvals/approval.ts';
import { blockIf, type Check } from '../check.ts';
import { amountOf, unitsOf, unitsPerWhole } from '../quantity.ts';
import { type LedgerDecision, runUnlessBlocked } from './result.ts';
import {
  checkAvailable,
  checkCustomIds,
  checkDate,
  checkGiver,
  checkSize,
  checkSplitSince,
  checkQuantity,
  checkAssetStatus,
} from './checks.ts';
import { findUnits } from './find-units.ts';
import { checkBalanceLeft } from './debt.ts';
import { checkPlan, checkRanges, type IssueSource, shareRanges, sourceOf, type StatedRange } from './issue.ts';
import { type AccountKey, type Authority, type Ledger, ownAccount } from './ledger.ts';
import { balanceLots, earlierChanges, portion } from './lots.ts';
import { type NewId, post } from './post.ts';
import { checkBalanceNumber, closingPosting, openingPosting } from './transfer.ts';
import type { TransactionType } from './enumerations.ts';

/** Units: quantity as a canonical decimal. */
export interface Withdrawal {
  readonly holderId: string;
  readonly quantity: string;
  readonly effectiveDate: string;
  readonly lotIds?: Maybe<readonly string[]>;
  readonly shareNumbers?: Maybe<readonly StatedRange[]>;
  readonly balanceCustomId?: Maybe<string>;
  readonly reason?: Maybe<string>;
  readonly documentId?: Maybe<string>;
}

interface Way {
  readonly type: TransactionType;
  readonly target: AccountKey;
  /** Checks of the target, between those of the quantity and those of the units. */
  readonly checks?: readonly Check[];
  /** Corrections are allowed while the asset is suspended, and with restricted units. */
  readonly correction?: true;
  readonly authority?: Authority;
}

/**
 * Moves units of a holder to another ledger account.
 *
 * Refuses: input_invalid.
 */
export function withdraw(ledger: Ledger, request: Withdrawal, way: Way, newId: NewId): LedgerDecision {
  const { holderId, quantity, effectiveDate, lotIds, balanceCustomId, reason, documentId } = request;
  const units = unitsOf(quantity);
  const forced = way.correction === true;
  const numbers = shareRanges(request);
  const found = findUnits(ledger, { holderId, units, effectiveDate, lotIds, numbers, forced });
  const checks = [
    checkAssetStatus(ledger, forced ? 'active_or_suspended' : 'active'),
    ...checkDate(ledger, effectiveDate),
    ...checkGiver(ledger, holderId, { forced }),
    ...checkQuantity(ledger, quantity),
    ...(way.checks ?? []),
    ...(numbers === null ? [] : [checkRanges(numbers, units)]),
    ...found.checks,
    ...checkBalanceLeft(ledger, { holderId, units, takes: found.takes, forced }),
    ...checkBalanceNumber(request, found.takes),
    ...(balanceCustomId ? [checkCustomIds(ledger, [balanceCustomId])] : []),
  ];
  return runUnlessBlocked(checks, () => {
    const left = balanceLots(ledger, found.takes, effectiveDate, newId, balanceCustomId);
    const closes = found.takes.map(({ lot }) => lot);
    const postings = [...closes.map(closingPosting), { ...way.target, quantity: units }, ...left.map(openingPosting)];
    const { type, authority } = way;
    const more = authority === undefined ? {} : { authority };
    const earlier = earlierChanges(found.takes, effectiveDate);
    return post(
      ledger,
      { id: newId(), type, effectiveDate, postings, opens: left, closes, earlier, reason, documentId, ...more },
      newId,
    );
  });
}

/** The ledger account to which cancelled or repurchased units return. */
export interface Target {
  readonly target?: Maybe<IssueSource>;
  readonly stockPlanId?: Maybe<string>;
}

/** Cancels units: to the unissued, the treasury or the reserve of a plan. Refuses: what withdraw does. */
export function cancel(ledger: Ledger, request: Withdrawal & Target, newId: NewId): LedgerDecision {
  return withdrawTo(ledger, 'cancel', request, request.target ?? 'unissued', newId);
}

/** A repurchase. Units: price of one unit, which the issuer pays, as a canonical decimal. */
interface Repurchase extends Withdrawal, Target {
  readonly price?: Maybe<string>;
}

/** Repurchases units: to the treasury or the unissued. Refuses: what withdraw and checkSize do. */
export function repurchase(ledger: Ledger, request: Repurchase, newId: NewId): LedgerDecision {
  const paid = portion(amountOf(request.price), unitsOf(request.quantity), unitsPerWhole);
  return withdrawTo(ledger, 'repurchase', request, request.target ?? 'treasury', newId, [checkSize([paid])]);
}

function withdrawTo(
  ledger: Ledger,
  type: 'cancel' | 'repurchase',
  request: Withdrawal & Target,
  target: IssueSource,
  newId: NewId,
  more: readonly Check[] = [],
): LedgerDecision {
  const at = { source: target, stockPlanId: request.stockPlanId };
  const checks = [checkPlan(ledger, at), ...more];
  return withdraw(ledger, request, { type, target: sourceOf(ledger, at), checks }, newId);
}

/** Moves units whose holder is in doubt to suspense. Refuses: what withdraw does. */
export function recordDifference(ledger: Ledger, request: Withdrawal, newId: NewId): LedgerDecision {
  return withdraw(
    ledger,
    request,
    { type: 'difference', target: ownAccount(ledger, 'suspense'), correction: true },
    newId,
  );
}

/** Units: quantity as a canonical decimal. */
export interface Retirement extends Omit<Withdrawal, 'holderId' | 'reason'> {
  readonly source?: Maybe<'treasury' | 'holder'>;
  readonly holderId?: Maybe<string>;
}

/**
 * Retires units: they are no longer authorised either.
 *
 * Refuses: input_invalid, and what withdraw or the checks of the treasury do.
 */
export function retire(ledger: Ledger, request: Retirement, authority: Authority, newId: NewId): LedgerDecision {
  const { quantity, effectiveDate, holderId, documentId } = request;
  const target = ownAccount(ledger, 'authorized');
  const named = blockIf((request.source === 'holder') !== Boolean(holderId), 'input_invalid', {
    holds: 'A holder is named where units of a holder are retired, and only there.',
    fails:
      request.source === 'holder'
        ? 'Units of a holder are retired, and holderId does not say whose.'
        : 'Units of the treasury are retired, and holderId names a holder.',
    remedy: request.source === 'holder' ? 'Give holderId.' : 'Leave holderId out, or give the source holder.',
    facts: { field: 'holderId' },
  });
  if (request.source === 'holder' && holderId) {
    return withdraw(
      ledger,
      { ...request, holderId },
      { type: 'retire', target, authority, checks: [named, checkApprovals(authority, ledger)] },
      newId,
    );
  }
  const treasury = ownAccount(ledger, 'treasury');
  const units = unitsOf(quantity);
  const checks = [
    checkAssetStatus(ledger, 'active'),
    ...checkDate(ledger, effectiveDate),
    checkSplitSince(ledger, effectiveDate),
    ...checkQuantity(ledger, quantity),
    named,
    checkApprovals(authority, ledger),
    checkAvailable(ledger, treasury, units, effectiveDate),
  ];
  return runUnlessBlocked(checks, () => {
    const postings = [
      { ...treasury, quantity: -units },
      { ...target, quantity: units },
    ];
    return post(ledger, { id: newId(), type: 'retire', effectiveDate, postings, documentId, authority }, newId);
  });
}
