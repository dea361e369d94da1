/**
 * The pool of a stock plan: the units that a class reserves for it, less the rights that are granted under it and held.
 * Rights that are exercised take their units from it, and cancelled ones return to it where the plan says so.
 *
 * Source: Open Cap Format, stock plan pool.
 */
import type { Maybe } from '../../base/maybe.ts';
import { isRight } from '../asset.ts';
import { blockIf, type Check, warnIf } from '../check.ts';
import { countOf } from '../count-of.ts';
import { dayInWords, unitsTaken } from '../in-words.ts';
import { fromUnits, unitsPerWhole } from '../quantity.ts';
import { formatUnits } from './checks.ts';
import { balanceOn, type DatedBalance, type Ledger, type Lot, type Transaction } from './ledger.ts';

const inUnits = (units: bigint): string => countOf(fromUnits(units), 'unit');

/** Units that are granted under a plan, or given back where they are negative. Units: scaled by ten decimals. */
interface Granted {
  readonly stockPlanId: Maybe<string>;
  readonly source?: Maybe<string>;
  readonly units: bigint;
  readonly effectiveDate: string;
}

/**
 * Whether units that are issued come out of the pool of the plan: rights over its class, or units of the class from its
 * reserve.
 */
function isOfPool(
  { asset, assetId, stockPlans }: Ledger,
  { stockPlanId, source }: Pick<Granted, 'stockPlanId' | 'source'>,
) {
  const plan = stockPlans.get(stockPlanId ?? '');
  if (plan === undefined) return false;
  if (plan.assetId === assetId) return source === 'reserved';
  return isRight(asset.type) && asset.underlyingAssetId === plan.assetId;
}

/**
 * The least that may be granted on a day and on all later ones, and the first such day; undefined where it is not
 * known.
 */
function leastOf({ headrooms }: Ledger, planId: Maybe<string>, day: string): DatedBalance | undefined {
  const days = headrooms.get(planId ?? '');
  if (days === undefined) return undefined;
  return days.reduce((least, one) => (one.date > day && one.balance < least.balance ? one : least), {
    date: day,
    balance: balanceOn(days, day),
  });
}

/** Changes the pools with a transaction, for the next decision on the same copy. */
export function changePools(
  ledger: Ledger,
  { effectiveDate, postings, opened }: Pick<Transaction, 'effectiveDate' | 'postings' | 'opened'>,
  closed: readonly Lot[],
): void {
  for (const [planId, days] of ledger.headrooms) {
    const unitsOf = (lots: readonly Lot[]): bigint =>
      lots.reduce((sum, { stockPlanId, quantity }) => (stockPlanId === planId ? sum + quantity : sum), 0n);
    const change =
      ledger.stockPlans.get(planId)?.assetId === ledger.assetId
        ? postings.reduce((sum, one) => (one.ownerId === planId ? sum + one.quantity : sum), 0n)
        : unitsOf(closed) - unitsOf(opened);
    if (change === 0n) continue;
    const there = days.some(({ date }) => date === effectiveDate);
    const all = there ? days : [...days, { date: effectiveDate, balance: balanceOn(days, effectiveDate) }];
    const changed = all.map(({ date, balance }) => ({
      date,
      balance: date < effectiveDate ? balance : balance + change,
    }));
    ledger.headrooms.set(
      planId,
      changed.sort((one, other) => (one.date < other.date ? -1 : 1)),
    );
  }
}

/**
 * Whether a grant is within the pool on every day from its own on, not before the board approved the plan, and within
 * what the class can issue. Shape: no check of the pool where the units are not of one. Refuses: insufficient_units,
 * input_invalid.
 */
export function checkGrant(ledger: Ledger, granted: Granted): readonly Check[] {
  const { stockPlanId, units, effectiveDate } = granted;
  const plan = ledger.stockPlans.get(stockPlanId ?? '');
  const approved = plan?.boardApprovalDate ?? null;
  const least = isOfPool(ledger, granted) ? leastOf(ledger, stockPlanId, effectiveDate) : undefined;
  return [
    ...(approved === null
      ? []
      : [
          blockIf(effectiveDate < approved, 'input_invalid', {
            holds: 'The board had approved the plan by then.',
            fails: `The board approved the plan on ${dayInWords(approved)}, and nothing is granted under it on ${dayInWords(effectiveDate)}.`,
            remedy: 'Give a later effectiveDate, or correct the day of the approval with changeStockPlan.',
            facts: { field: 'effectiveDate' },
          }),
        ]),
    ...(least === undefined ? [] : [checkPool(units, least, effectiveDate)]),
    ...checkClass(ledger, units),
  ];
}

function checkPool(units: bigint, { date, balance }: DatedBalance, day: string): Check {
  const free = balance < 0n ? 0n : balance;
  const left = free === 0n ? 'none' : `no more than ${inUnits(free)}`;
  return blockIf(units > free, 'insufficient_units', {
    holds: `The plan has ${inUnits(free)} left to grant.`,
    fails: `${unitsTaken(units)}, and the plan has ${left} left to grant${date === day ? '' : ` on ${dayInWords(date)}`}.`,
    remedy: `${free === 0n ? 'Reserve' : 'Grant fewer units, or reserve'} more for the plan first, with reserveUnits.`,
    facts: { account: 'reserved', available: fromUnits(free), requested: formatUnits(units) },
  });
}

/** Warns of rights over more units than the class can issue. */
function checkClass({ asset: { classHeadroom } }: Ledger, units: bigint): readonly Check[] {
  if (classHeadroom === null) return [];
  const free = classHeadroom < 0n ? 0n : classHeadroom;
  return [
    warnIf(units > free, 'rights_exceed_class', {
      holds: 'The class can issue what the rights claim.',
      fails: `The class has ${inUnits(free)} that nobody has or claims, and these rights are over ${inUnits(units)}.`,
      remedy: 'Have the authorised total of the class raised before they are exercised.',
      facts: { available: fromUnits(free) },
    }),
  ];
}

/**
 * Whether a reserve stays at what is granted under its plan. One that is short already can be raised, and the check
 * says by how much it stays short. Shape: no check where the grants are not known. Refuses: insufficient_units.
 */
export function checkReserved(ledger: Ledger, { stockPlanId, units, effectiveDate }: Granted): readonly Check[] {
  const least = leastOf(ledger, stockPlanId, effectiveDate);
  if (least === undefined) return [];
  const after = least.balance + units;
  const checkIf = units > 0n ? warnIf : blockIf;
  const free = least.balance < 0n ? 0n : least.balance;
  return [
    checkIf(after < 0n, 'insufficient_units', {
      holds: 'The plan reserves at least what is granted under it.',
      fails:
        units > 0n
          ? `More is granted under the plan than it reserves; afterwards ${inUnits(-after)} ${-after === unitsPerWhole ? 'is' : 'are'} still missing.`
          : `Of the reserve ${free === 0n ? 'no units are' : `no more than ${inUnits(free)} are`} free to release: the others are granted.`,
      remedy: units > 0n ? 'Reserve more.' : 'Release fewer units, or cancel grants first.',
      facts: { account: 'reserved', available: fromUnits(free) },
    }),
  ];
}
