/** Whether a restriction can be placed or released. */
import type { Maybe } from '../base/maybe.ts';
import { restrictionInWords } from './ledger/obstacles.ts';
import { inDigitGroups } from '../base/digit-groups.ts';
import { dayInWords, quantityInWords } from './in-words.ts';
import { type AssetStatus, checkScale } from './asset.ts';
import { blockIf, type Check, warnIf } from './check.ts';
import { countOf } from './count-of.ts';
import type { HolderStatus } from './holder.ts';
import { firstDate } from './instant.ts';
import { fromUnits, toDecimal, toUnits, unitsOf } from './quantity.ts';
import { type RegisterDay, todayInWords } from './register-day.ts';
import type { RestrictionKind, RestrictionStatus } from './restriction.ts';

/** A request to place a restriction. Units: quantity as a canonical decimal. */
export interface RestrictionRequest {
  readonly kind?: RestrictionKind;
  readonly holderId?: Maybe<string>;
  readonly lotId?: Maybe<string>;
  readonly quantity?: Maybe<string>;
  readonly effectiveFrom: string;
  readonly expiresOn?: Maybe<string>;
}

/** A lot that a restriction names. Units: scaled by ten decimals. */
interface RestrictedLot {
  readonly customId: string;
  readonly holderId: string;
  readonly quantity: bigint;
  readonly open: boolean;
}

/**
 * The rows that a restriction names, read under the lock of the asset's book. Units: quantity and balance scaled by ten
 * decimals.
 */
export interface Restricted {
  readonly asset: { readonly name: string; readonly status: AssetStatus; readonly quantityScale: number };
  /**
   * Undefined where none is named; `left` are the units that have left it since the first day of the restriction, less
   * those that came.
   */
  readonly holder?:
    | { readonly holderNumber: string; readonly status: HolderStatus; readonly balance: bigint; readonly left: bigint }
    | undefined;
  readonly lot?: RestrictedLot | undefined;
  /** Units that all holders have. */
  readonly outstanding: bigint;
}

/**
 * Units under a restriction: its quantity, or all units of the lot, the holder or the asset. Units: scaled by ten
 * decimals.
 */
export function unitsRestricted({ lot, holder, outstanding }: Restricted, quantity: Maybe<string>): bigint {
  return typeof quantity === 'string' ? unitsOf(quantity) : (lot?.quantity ?? holder?.balance ?? outstanding);
}

/**
 * Whether the restriction can be placed. Refuses: status_forbids, input_invalid, holder_not_active, lot_not_open,
 * insufficient_units, effective_date_too_early, and what checkScale does.
 */
export function checkRestrictionTarget(
  { asset, holder, lot }: Restricted,
  request: RestrictionRequest,
): readonly Check[] {
  const { holderId, lotId, quantity, effectiveFrom, expiresOn } = request;
  const gone = holder !== undefined && (holder.status === 'merged' || holder.status === 'closed');
  return [
    blockIf(asset.status === 'closed', 'status_forbids', {
      holds: `The asset is ${asset.status}.`,
      fails: `${asset.name} is closed; no restriction is placed on it.`,
      facts: { status: asset.status },
    }),
    blockIf(!holderId && Boolean(lotId ?? quantity), 'input_invalid', {
      holds: 'The holder is named, or the units of all holders are restricted.',
      fails: 'A lot or a quantity is restricted together with its holder, and holderId names none.',
      remedy: 'Give holderId, or leave lotId and quantity out to restrict all units of the asset.',
      facts: { field: 'holderId' },
    }),
    blockIf(gone, 'holder_not_active', {
      holds: 'The holder is in the register.',
      fails: `Holder ${holder?.holderNumber ?? ''} is ${holder?.status ?? ''}; its units cannot be restricted.`,
      remedy: 'Name the holder that has the units now.',
      facts: { status: holder?.status ?? '' },
    }),
    blockIf(lot !== undefined && (!lot.open || lot.holderId !== holderId), 'lot_not_open', {
      holds: 'The lot is an open one of the holder, or none is named.',
      fails: describeLot(lot, lotId ?? ''),
      remedy: 'Name an open lot of the holder, or leave lotId out to restrict units of any lot.',
      facts: { lotId: lotId ?? '' },
    }),
    ...(typeof quantity === 'string'
      ? checkAmount(quantity, asset.quantityScale, lot?.quantity ?? holder?.balance)
      : []),
    blockIf(effectiveFrom < firstDate, 'effective_date_too_early', {
      holds: 'The first day is not before the first day of any register.',
      fails: `effectiveFrom is ${dayInWords(effectiveFrom)}, before the first day of any register, ${dayInWords(firstDate)}.`,
      remedy: 'Compare the year.',
      facts: { effectiveFrom },
    }),
    blockIf(typeof expiresOn === 'string' && expiresOn <= effectiveFrom, 'input_invalid', {
      holds: 'It expires after it begins, or never.',
      fails: `The restriction would expire on ${dayInWords(expiresOn ?? firstDate)}, which is not after its first day, ${dayInWords(effectiveFrom)}.`,
      remedy: 'Give a later expiresOn, or leave it out for a restriction that lasts until it is released.',
      facts: { field: 'expiresOn' },
    }),
    ...warnOfLeft(holder, request),
  ];
}

/**
 * Warns of a restriction that blocks less than what has left the holder since its first day. A legend blocks nothing.
 */
function warnOfLeft(holder: Restricted['holder'], { kind, effectiveFrom }: RestrictionRequest): readonly Check[] {
  if (holder === undefined || kind === 'legend' || holder.left <= holder.balance) return [];
  return [
    warnIf(true, 'restriction_late', {
      holds: '',
      fails: `Since ${dayInWords(effectiveFrom)}, ${countOf(fromUnits(holder.left), 'unit')} left the holder, and ${quantityInWords(holder.balance)} can be restricted.`,
      remedy: 'Restrict those who got them too, where the order says so.',
      facts: { left: fromUnits(holder.left), balance: fromUnits(holder.balance) },
    }),
  ];
}

/** Why a lot that is named cannot be restricted. */
function describeLot(lot: RestrictedLot | undefined, lotId: string): string {
  const named = `Lot ${lot?.customId ?? lotId}`;
  return lot?.open === false ? `${named} is closed.` : `${named} is of another holder.`;
}

function checkAmount(quantity: string, scale: number, of: bigint | undefined): readonly Check[] {
  const decimal = toDecimal(quantity);
  const units = toUnits(decimal);
  return [
    blockIf(units <= 0n, 'input_invalid', {
      holds: 'The quantity is above zero.',
      fails: `The quantity is ${inDigitGroups(quantity)} and must be above zero.`,
      facts: { field: 'quantity' },
    }),
    checkScale(decimal, scale, { field: 'quantity' }),
    blockIf(of !== undefined && units > of, 'insufficient_units', {
      holds: 'There are as many units to restrict.',
      fails: `The quantity is ${inDigitGroups(quantity)}, and there are no more than ${countOf(fromUnits(of ?? 0n), 'unit')} to restrict.`,
      remedy: 'Restrict fewer units, or leave the quantity out to restrict all of them.',
      facts: { account: 'holder', available: fromUnits(of ?? 0n), requested: quantity },
    }),
  ];
}

/**
 * Whether a restriction can be released on the day. Refuses: status_forbids, effective_date_in_future,
 * effective_date_too_early.
 */
export function checkReleased(
  restriction: {
    readonly kind: string;
    readonly reason: string | null;
    readonly status: RestrictionStatus;
    readonly effectiveFrom: string;
  },
  effectiveDate: string,
  day: RegisterDay,
): readonly Check[] {
  const { today } = day;
  // A restriction that begins in the future can be released before that day.
  const began = restriction.effectiveFrom < today ? restriction.effectiveFrom : today;
  return [
    blockIf(restriction.status !== 'active', 'status_forbids', {
      holds: 'The restriction is active.',
      fails: `The ${restrictionInWords(restriction)} has been released already.`,
      facts: { status: restriction.status },
    }),
    blockIf(effectiveDate > today, 'effective_date_in_future', {
      holds: `It is released on ${dayInWords(effectiveDate)}.`,
      fails: `The effective date ${dayInWords(effectiveDate)} lies after today, ${todayInWords(day)}.`,
      remedy: 'Give today or an earlier day.',
      facts: { effectiveDate, today },
    }),
    blockIf(effectiveDate < began, 'effective_date_too_early', {
      holds: 'It is released after it began.',
      fails: `The effective date ${dayInWords(effectiveDate)} lies before the ${restrictionInWords(restriction)} began, on ${dayInWords(restriction.effectiveFrom)}.`,
      remedy: `Give ${dayInWords(began)} or a later day.`,
      facts: { effectiveDate, effectiveFrom: restriction.effectiveFrom },
    }),
  ];
}
