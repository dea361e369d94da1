/** The units that a command takes from a holder: free now, and free on the effective date. */
import { blockIf, type Check } from '../check.ts';
import { dayInWords, quantityInWords, unitsTaken } from '../in-words.ts';
import { countOf } from '../count-of.ts';
import { fromUnits, unitsPerWhole } from '../quantity.ts';
import { laterOf } from './continuity.ts';
import { checkHeld, describeMissing } from './units-held.ts';
import { balanceAsOf, balanceOf, holderAccount, type Ledger, type Restriction, type ShareRange } from './ledger.ts';
import { lockedInLot, lockedOf, restrictionsOfHolder, restrictionsOfLot } from './locks.ts';
import { numbersInCommon, numbersWithout, rangesInWords, unitsIn } from './share-numbers.ts';
import { type Take, takeFrom, unitsOfTakes, usableLots } from './lots.ts';
import { describeRestrictions, firstClearDay, idsOf, onceEach, warnOverridden } from './obstacles.ts';

/** A request for units from a holder's lots. Units: scaled by ten decimals. */
export interface UnitsRequest {
  readonly holderId: string;
  readonly units: bigint;
  readonly effectiveDate: string;
  readonly lotIds: readonly string[] | null | undefined;
  /** The share numbers of the units; by default the lowest of the lots. */
  readonly numbers?: readonly ShareRange[] | null;
  /** Forced transfers and corrections use restricted units too. */
  readonly forced?: boolean;
}

/**
 * Finds the lots, and the units of each, that a command uses.
 *
 * Refuses: lot_not_open, insufficient_free_balance, units_restricted, and what checkHeld does.
 */
export function findUnits(ledger: Ledger, request: UnitsRequest): { checks: readonly Check[]; takes: readonly Take[] } {
  const { holderId, units, effectiveDate, lotIds, numbers = null, forced = false } = request;
  const all = usableLots(ledger, holderId, effectiveDate, lotIds);
  const usable = numbers === null ? all : all.map((take) => withNumbers(take, numbers)).filter(hasUnits);
  // When every lot can be used, their sum is the balance, even if not all lots were read.
  const whole = !lotIds && effectiveDate >= ledger.effectiveDate;
  const held = whole ? balanceOf(ledger, holderAccount(holderId)) : unitsOfTakes(all);
  const days = daysOf(ledger, effectiveDate);
  const takes = takeFrom(ledger, usable, units, forced ? [] : days);
  const missing = (lotIds ?? []).find((id) => !all.some(({ lot }) => lot.id === id));
  const demand: Demand = { ledger, holderId, units, usable, days };
  const checks = [
    blockIf(missing !== undefined, 'lot_not_open', {
      holds: 'The lots are open, or none is named.',
      fails: () => describeMissing(ledger, holderId, missing ?? '', effectiveDate),
      remedy: () => `Name lots that the holder had on ${dayInWords(effectiveDate)} and has still, or leave lotIds out.`,
      facts: { lotId: missing ?? '' },
    }),
    checkHeld(ledger, request, held),
    ...(numbers === null ? [] : [checkNumbers(usable, numbers)]),
    ...(forced ? checkForced(demand, takes) : checkRestrictions(demand, takes, units > held)),
  ];
  return { checks, takes };
}

/** The units of a lot that have some of the share numbers. */
function withNumbers({ lot, quantity }: Take, named: readonly ShareRange[]): Take {
  const numbers = numbersInCommon(named, lot.shareNumbers ?? []);
  const units = unitsIn(numbers);
  return { lot, quantity: units < quantity ? units : quantity, numbers };
}

const hasUnits = ({ quantity }: Take): boolean => quantity > 0n;

/** Whether lots of the holder that can be used have all of the share numbers. Refuses: share_numbers_mismatch. */
function checkNumbers(usable: readonly Take[], named: readonly ShareRange[]): Check {
  const missing = numbersWithout(
    named,
    usable.flatMap(({ numbers }) => numbers ?? []),
  );
  return blockIf(missing.length > 0, 'share_numbers_mismatch', {
    holds: 'The holder has shares of these numbers.',
    fails: () => `No lot of the holder that can be used has these of the share numbers: ${rangesInWords(missing)}.`,
    remedy: 'Give numbers that stand in lots of the holder, or leave them out: then the lowest are taken.',
    facts: { field: 'shareNumbers' },
  });
}

/** The days whose restrictions count: the effective date and today. */
export function daysOf({ today }: Ledger, effectiveDate: string): readonly string[] {
  return effectiveDate < today ? [effectiveDate, today] : [today];
}

/**
 * Units that a command takes of the lots that it can use, and the days whose restrictions count. Units: scaled by ten
 * decimals.
 */
interface Demand {
  readonly ledger: Ledger;
  readonly holderId: string;
  readonly units: bigint;
  readonly usable: readonly Take[];
  readonly days: readonly string[];
}

/** The units of a holder that restrictions leave free on a day. Units: scaled by ten decimals. */
function freeOn(ledger: Ledger, holderId: string, day: string) {
  const locked = lockedOf(ledger, holderId, day);
  return { day, locked, free: balanceAsOf(ledger, holderAccount(holderId), day) - locked };
}

/** Whether so many units are free on each of the days. Refuses: insufficient_free_balance, units_restricted. */
function checkRestrictions(demand: Demand, takes: readonly Take[], tooMany: boolean): readonly Check[] {
  const { ledger, holderId, units, days } = demand;
  const each = days.map((day) => freeOn(ledger, holderId, day));
  const least = each.reduce((low, one) => (one.free < low.free ? one : low));
  // Where the holder has too few units, and none of them is locked, it is for checkHeld to say so.
  const failing = each.filter(({ free, locked }) => units > free && (locked > 0n || !tooMany));
  const obstacles = failing.flatMap(({ day }) => restrictionsOfHolder(ledger, holderId, day));
  return [
    blockIf(failing.length > 0, 'insufficient_free_balance', {
      holds: `${countOf(fromUnits(least.free), 'unit')} ${least.free === unitsPerWhole ? 'is' : 'are'} free.`,
      fails: () => `${unitsTaken(units)}. ${describeDays(demand, failing)}`,
      remedy: () =>
        remedyOf(
          demand,
          failing.map(({ day }) => day),
          obstacles,
        ),
      facts: {
        free: fromUnits(least.free),
        locked: fromUnits(least.locked),
        ...(failing.length === 0 ? {} : { day: least.day, restrictionIds: idsOf(obstacles) }),
      },
      clearsOn: () =>
        firstClearDay(
          obstacles,
          (day) => restrictionsOfHolder(ledger, holderId, day),
          (day) => daysFrom(days, day).every((one) => units <= freeOn(ledger, holderId, one).free),
        ),
    }),
    checkLots(demand, !tooMany && failing.length === 0 && unitsOfTakes(takes) < units),
  ];
}

/**
 * The free units, and the restrictions on the rest; said once where they are the same on the effective date as today.
 */
function describeDays(demand: Demand, failing: readonly ReturnType<typeof freeOn>[]): string {
  const { ledger, holderId } = demand;
  const byOf = (day: string): string => describeRestrictions(restrictionsOfHolder(ledger, holderId, day));
  const then = failing.find(({ day }) => day !== ledger.today);
  const now = failing.find(({ day }) => day === ledger.today);
  if (!then || !now || then.free !== now.free || then.locked !== now.locked || byOf(then.day) !== byOf(now.day))
    return failing.map((one) => describeLocked(demand, one)).join(' ');
  const { free, locked } = now;
  const [was, is] = free === unitsPerWhole ? ['was', 'is'] : ['were', 'are'];
  const [left, further] =
    free === 0n ? ['No units', 'none are'] : [`Only ${countOf(fromUnits(free), 'unit')}`, `no more ${is}`];
  const restricted = `${quantityInWords(locked)} ${locked === unitsPerWhole ? 'is' : 'are'} restricted`;
  return `${left} ${was} free on ${dayInWords(then.day)}, and ${further} free today: ${restricted}, by ${byOf(now.day)}.`;
}

function describeLocked({ ledger, holderId }: Demand, { day, free, locked }: ReturnType<typeof freeOn>): string {
  const by = describeRestrictions(restrictionsOfHolder(ledger, holderId, day));
  const [one, several, when] = day === ledger.today ? ['is', 'are', ''] : ['was', 'were', ` on ${dayInWords(day)}`];
  const verb = (amount: bigint): string => (amount === unitsPerWhole ? one : several);
  const left = free === 0n ? 'No units' : `Only ${countOf(fromUnits(free), 'unit')}`;
  return `${left} ${verb(free)} free${when}: ${quantityInWords(locked)} ${verb(locked)} restricted, by ${by}.`;
}

/** Restrictions of the lots themselves. Refuses: units_restricted. */
function checkLots({ ledger, holderId, units, usable, days }: Demand, short: boolean): Check {
  const obstacles = short ? onceEach(days.flatMap((day) => restrictionsOfLots(ledger, usable, day))) : [];
  const lots = usable.map(({ lot }) => lot);
  return blockIf(short, 'units_restricted', {
    holds: 'The lots are not restricted.',
    fails: () => `Units of these lots are restricted, by ${describeRestrictions(obstacles, lots)}.`,
    remedy: () => `Name other lots. ${releaseOf(ledger, obstacles)}`,
    facts: { holderId, restrictionIds: idsOf(obstacles) },
    clearsOn: () =>
      firstClearDay(
        obstacles,
        (day) => restrictionsOfLots(ledger, usable, day),
        (day) => unitsOfTakes(takeFrom(ledger, usable, units, daysFrom(days, day))) >= units,
      ),
  });
}

const restrictionsOfLots = (ledger: Ledger, usable: readonly Take[], day: string): readonly Restriction[] =>
  usable.flatMap(({ lot }) => restrictionsOfLot(ledger, lot, day));

/** The days whose restrictions would count for a command on a later day. */
function daysFrom(days: readonly string[], day: string): readonly string[] {
  return days.map((one) => laterOf(one, day));
}

/** A forced transaction takes restricted units too, and names the restrictions that it overrides. */
function checkForced({ ledger, holderId, units, days }: Demand, takes: readonly Take[]): readonly Check[] {
  const balance = balanceOf(ledger, holderAccount(holderId));
  const overrides = (day: string): boolean =>
    units > freeOn(ledger, holderId, day).free ||
    takes.some(({ lot, quantity }) => quantity > lot.quantity - lockedInLot(ledger, lot, day));
  const overridden = days.filter(overrides).flatMap((day) => restrictionsOfHolder(ledger, holderId, day));
  return [
    blockIf(false, 'insufficient_free_balance', {
      holds: `${countOf(fromUnits(balance), 'unit')} can be used, restricted ones included.`,
      fails: '',
    }),
    ...(overridden.length > 0 ? warnOverridden(overridden) : [unrestricted]),
  ];
}

const unrestricted: Check = { code: 'units_restricted', outcome: 'pass', message: 'The units are not restricted.' };

/** Legends of the lots that are used, and those placed as restrictions, as a warning: they block nothing. */
export function checkLegends(ledger: Ledger, holderId: string, takes: readonly Take[]): readonly Check[] {
  const lots = takes.map(({ lot }) => lot);
  const legendIds = [...new Set(lots.flatMap((lot) => lot.legendIds))];
  const placed = ledger.restrictions.filter(
    (one) =>
      one.kind === 'legend' &&
      one.effectiveFrom <= ledger.today &&
      (one.expiresOn === null || one.expiresOn > ledger.today) &&
      (one.holderId === null || one.holderId === holderId) &&
      (one.lotId === null || lots.some(({ id }) => id === one.lotId)),
  );
  if (legendIds.length + placed.length === 0) return [];
  const names = legendIds.map((id) => `"${ledger.legendNames.get(id) ?? id}"`);
  const word = names.length === 0 ? [] : [names.length === 1 ? 'the legend' : 'the legends'];
  const borne = [...names, ...(placed.length === 0 ? [] : [describeRestrictions(placed)])].join('; ');
  return [
    {
      code: 'units_restricted',
      outcome: 'warn',
      message: `${['The units bear', ...word, borne].join(' ')}.`,
      facts: {
        ...(legendIds.length === 0 ? {} : { legendIds: legendIds.join(' ') }),
        ...(placed.length === 0 ? {} : { restrictionIds: idsOf(placed) }),
      },
    },
  ];
}

/**
 * The parties that can release the restrictions. The issuer and its agent carry out what a court orders, and do not
 * decide on it.
 */
function releaseOf({ restrictions }: Ledger, obstacles: readonly Restriction[]): string {
  const open = obstacles.filter(({ id }) => restrictions.some((one) => one.id === id));
  if (open.length === 0) return 'All of these restrictions have been released, with effect from a later day.';
  const ordered = open.filter(({ kind }) => kind === 'court_order').length;
  const byIssuer = 'The issuer or its transfer agent can release a restriction';
  if (ordered === 0) return `${byIssuer}.`;
  const byCourt = 'A court order is released once the court has lifted it';
  return ordered === open.length ? `${byCourt}.` : `${byIssuer}. ${byCourt}.`;
}

/** A later day helps where the restrictions are over today. */
function remedyOf({ ledger }: Demand, failing: readonly string[], obstacles: readonly Restriction[]): string {
  const past = failing.every((day) => day < ledger.today);
  return `Use fewer units${past ? ', or a later effective date' : ''}. ${releaseOf(ledger, obstacles)}`;
}
