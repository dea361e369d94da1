/** Splitting: every open lot closes and reopens with n units for m, in one database transaction. */
import { blockIf, type Check } from '../check.ts';
import { fromUnits, isWhole } from '../quantity.ts';
import { type LedgerDecision, runUnlessBlocked } from './result.ts';
import { checkAvailable, checkDate, checkSize, checkAssetStatus } from './checks.ts';
import { type Ratio, scaleUnits } from './fraction.ts';
import { sourceOf } from './issue.ts';
import { type Authority, balanceOf, type Transaction, type Ledger, type Lot, ownAccount } from './ledger.ts';
import { changeRestrictions } from './locks.ts';
import { numberLot, portion } from './lots.ts';
import { type PostingDraft, type NewId, post } from './post.ts';
import { closingPosting, openingPosting } from './transfer.ts';

export const fractionRules = ['floor', 'ceiling', 'normal', 'refuse'] as const;
export type FractionRule = (typeof fractionRules)[number];

/** So many new units for so many old ones. */
export interface Split {
  readonly numerator: string;
  readonly denominator: string;
  readonly effectiveDate: string;
  readonly fractionRule?: FractionRule | null | undefined;
  /** Whether the authorised total is split too. */
  readonly adjustsCharter: boolean;
  readonly comments?: string | null | undefined;
}

/** The result of the split for one lot: its new number of units. */
interface Step {
  readonly lot: Lot;
  readonly units: bigint;
}

/**
 * Splits every lot of an asset, forward or in reverse. Treasury and reserved units are split with them. The authorised
 * total is, where the split changes the charter; then an authority is needed.
 *
 * Refuses: effective_date_too_early, input_invalid, fraction_refused.
 */
export function split(ledger: Ledger, request: Split, authority: Authority | null, newId: NewId): LedgerDecision {
  const { numerator, denominator, effectiveDate } = request;
  const whole = isWhole(numerator) && isWhole(denominator) && numerator !== denominator;
  const ratio: Ratio = { numerator: whole ? BigInt(numerator) : 1n, denominator: whole ? BigInt(denominator) : 1n };
  const rule = request.fractionRule ?? 'floor';
  const scaled = (units: bigint) =>
    scaleUnits(units, ratio, ledger.asset.quantityScale, rule === 'refuse' ? 'floor' : rule);
  const steps = [...ledger.lots.values()].map((lot): Step => ({ lot, units: scaled(lot.quantity).units }));
  const plan = planOf(ledger, ratio, steps, scaled, authority !== null);
  const checks = [
    checkAssetStatus(ledger, 'active'),
    ...checkDate(ledger, effectiveDate),
    blockIf(!whole, 'input_invalid', {
      holds: `${numerator} units stand for ${denominator}.`,
      fails: 'A split is by two different whole numbers above zero.',
      facts: { field: 'numerator' },
    }),
    blockIf(request.adjustsCharter && authority === null, 'input_invalid', {
      holds: 'Nothing is changed without authority.',
      fails: 'A split that changes the authorised total takes a written authority.',
      facts: { field: 'authority' },
    }),
    checkOrder(ledger, effectiveDate),
    checkFractions(ledger, rule, scaled),
    checkVanishing(steps),
    checkUnissued(ledger, plan, effectiveDate),
    checkSize([plan.total, ...steps.map(({ lot }) => portion(lot.price, ratio.denominator, ratio.numerator))]),
  ];
  return runUnlessBlocked(checks, () => {
    const charter = (part: bigint): Transaction[] =>
      part === 0n ? [] : [postCharter(ledger, part, effectiveDate, authority!, newId)];
    // The authorised total grows before the units and shrinks after them, so that no balance is below zero in between.
    const before = plan.charter > 0n ? charter(plan.charter) : [];
    const pools = postPools(ledger, plan.pools, request, newId);
    const lots = splitLots(ledger, steps, ratio, request, newId);
    const after = plan.charter < 0n ? charter(plan.charter) : [];
    // With the last transaction: only then all units are split.
    const recordedAt = ledger.recordedAt - 1n;
    changeRestrictions(ledger, { effectiveDate, recordedAt }, (one) =>
      one.quantity === null ? one : { ...one, quantity: atLeastOne(scaled(one.quantity).units, one.quantity) },
    );
    return [...before, ...pools, ...lots, ...after];
  });
}

/** A restriction of a quantity never dwindles to nothing. */
function atLeastOne(units: bigint, former: bigint): bigint {
  return units > 0n ? units : former;
}

interface Plan {
  /** Change of the authorised total. */
  readonly charter: bigint;
  /** Changes of treasury and reserves. */
  readonly pools: readonly PostingDraft[];
  /** Units that leave the unissued on balance. */
  readonly issued: bigint;
  /** Units there will be in the largest account. */
  readonly total: bigint;
}

function planOf(
  ledger: Ledger,
  ratio: Ratio,
  steps: readonly Step[],
  scaled: (units: bigint) => { units: bigint },
  adjusts: boolean,
): Plan {
  const own = [...ledger.balances].filter(([key]) => /^(treasury|reserved) /.test(key));
  const pools = own.flatMap(([key, balance]): PostingDraft[] => {
    const [account, ownerId] = key.split(' ') as ['treasury' | 'reserved', string];
    const change = scaled(balance).units - balance;
    return change === 0n ? [] : [{ account, ownerId, quantity: change }];
  });
  const ofLots = steps.reduce((sum, { lot, units }) => sum + units - lot.quantity, 0n);
  const issued = pools.reduce((sum, { quantity }) => sum + quantity, ofLots);
  const authorized = -balanceOf(ledger, ownAccount(ledger, 'authorized'));
  const limited = ledger.asset.authorizedKind === 'limited';
  // Rounded up, so that what was unissued stays at zero or above.
  const scaledCharter = scaleUnits(authorized, ratio, ledger.asset.quantityScale, 'ceiling').units;
  const charter = limited && adjusts ? scaledCharter - authorized : 0n;
  return { charter, pools, issued, total: authorized + (charter > 0n ? charter : 0n) + (limited ? 0n : issued) };
}

/** Lots that were acquired after the split would have to be split too. */
function checkOrder(ledger: Ledger, effectiveDate: string): Check {
  return blockIf(effectiveDate < ledger.effectiveDate, 'effective_date_too_early', {
    holds: 'Nothing was recorded after the effective date.',
    fails: `A split comes last: something is on record with effect from ${ledger.effectiveDate}.`,
    facts: { latest: ledger.effectiveDate },
  });
}

function checkFractions(ledger: Ledger, rule: FractionRule, scaled: (units: bigint) => { exact: boolean }): Check {
  const odd = rule === 'refuse' ? [...ledger.lots.values()].find(({ quantity }) => !scaled(quantity).exact) : undefined;
  return blockIf(odd !== undefined, 'fraction_refused', {
    holds: 'Fractions are treated by the rule stated.',
    fails: `Lot ${odd?.customId} of ${fromUnits(odd?.quantity ?? 0n)} units would leave a fraction.`,
    remedy: 'State how fractions are rounded.',
    facts: { lotId: odd?.id ?? '' },
  });
}

function checkVanishing(steps: readonly Step[]): Check {
  const gone = steps.find(({ units }) => units === 0n);
  return blockIf(gone !== undefined, 'fraction_refused', {
    holds: 'Every lot keeps units.',
    fails: `Nothing would be left of lot ${gone?.lot.customId} of ${fromUnits(gone?.lot.quantity ?? 0n)} units.`,
    remedy: 'Round up, or repurchase such lots before.',
    facts: { lotId: gone?.lot.id ?? '' },
  });
}

function checkUnissued(ledger: Ledger, { charter, issued }: Plan, effectiveDate: string): Check {
  const source = sourceOf(ledger, {});
  if (source.account === 'authorized') return checkAvailable(ledger, ownAccount(ledger, 'unissued'), 0n, effectiveDate);
  return checkAvailable(ledger, source, issued - charter, effectiveDate);
}

function postCharter(
  ledger: Ledger,
  units: bigint,
  effectiveDate: string,
  authority: Authority,
  newId: NewId,
): Transaction {
  const postings = [
    { ...ownAccount(ledger, 'authorized'), quantity: -units },
    { ...ownAccount(ledger, 'unissued'), quantity: units },
  ];
  return post(ledger, { id: newId(), type: 'split', effectiveDate, postings, authority }, newId);
}

function postPools(
  ledger: Ledger,
  pools: readonly PostingDraft[],
  { effectiveDate }: Split,
  newId: NewId,
): Transaction[] {
  if (pools.length === 0) return [];
  const sum = pools.reduce((total, { quantity }) => total + quantity, 0n);
  const postings = [...pools, ...(sum === 0n ? [] : [{ ...sourceOf(ledger, {}), quantity: -sum }])];
  return [post(ledger, { id: newId(), type: 'split', effectiveDate, postings }, newId)];
}

/** One transaction per holder, so that each holder's statement shows its own. In reverse the units given back come first. */
function splitLots(ledger: Ledger, steps: readonly Step[], ratio: Ratio, request: Split, newId: NewId): Transaction[] {
  const byHolder = new Map<string, Step[]>();
  for (const step of steps) {
    const ofHolder = byHolder.get(step.lot.holderId);
    if (ofHolder === undefined) byHolder.set(step.lot.holderId, [step]);
    else ofHolder.push(step);
  }
  const source = sourceOf(ledger, {});
  return [...byHolder.values()].flatMap(inTransactions).map((own) => {
    const opens = own.map((step) => splitLot(ledger, step, ratio, request, newId));
    const closes = own.map(({ lot }) => lot);
    const change = own.reduce((sum, { lot, units }) => sum + units - lot.quantity, 0n);
    const postings = [
      ...closes.map(closingPosting),
      ...(change === 0n ? [] : [{ ...source, quantity: -change }]),
      ...opens.map(openingPosting),
    ];
    const { effectiveDate, comments } = request;
    return post(
      ledger,
      { id: newId(), type: 'split', effectiveDate, postings, opens, closes, reason: comments },
      newId,
    );
  });
}

/** Lots of one transaction. A holder with more has several, so that no transaction is too large to be written in time. */
const lotsOfTransactionMax = 1_000;

function inTransactions(steps: readonly Step[]): readonly (readonly Step[])[] {
  if (steps.length <= lotsOfTransactionMax) return [steps];
  return [steps.slice(0, lotsOfTransactionMax), ...inTransactions(steps.slice(lotsOfTransactionMax))];
}

function splitLot(
  ledger: Ledger,
  { lot, units }: Step,
  { numerator, denominator }: Ratio,
  request: Split,
  newId: NewId,
): Lot {
  return {
    ...lot,
    id: newId(),
    customId: numberLot(ledger, null),
    quantity: units,
    price: portion(lot.price, denominator, numerator),
    shareNumbers: null,
    predecessorIds: [lot.id],
    openedOn: request.effectiveDate,
  };
}
