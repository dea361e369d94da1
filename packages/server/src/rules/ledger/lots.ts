/** Lots: which of them a command uses, and which open in their place. */
import { isWhole } from '../quantity.ts';
import { byAcquisition } from './acquisition-order.ts';
import type { Ledger, Lot, ShareRange } from './ledger.ts';
import { type EarlierChange, laterOf, unitsHeldSince } from './continuity.ts';
import { lockedInLot } from './locks.ts';
import { numbersWithout, takeNumbers } from './share-numbers.ts';

/** An empty list that lots share: an import keeps all open lots in memory. */
export const none: readonly never[] = [];

/** Units to be taken from one lot. Units: scaled by ten decimals. */
export interface Take {
  readonly lot: Lot;
  readonly quantity: bigint;
  /** The share numbers of the units, where they are named; else the lowest of the lot. */
  readonly numbers?: readonly ShareRange[];
}

/**
 * The open lots of a holder that can be used on the day, each with the units that can: the named ones, else all; the
 * earliest acquired first (FIFO). Of a lot that opened later those can be used that the holder has had since the day.
 */
export function usableLots(
  ledger: Ledger,
  holderId: string,
  effectiveDate: string,
  lotIds: readonly string[] | null | undefined,
): readonly Take[] {
  const own: ReadonlySet<string> = ledger.lotsOf.get(holderId) ?? new Set();
  const takes: Take[] = [];
  for (const id of lotIds === null || lotIds === undefined ? own : new Set(lotIds)) {
    if (!own.has(id)) continue;
    const lot = ledger.lots.get(id)!;
    const quantity = unitsUsable(ledger, lot, effectiveDate);
    if (quantity > 0n) takes.push({ lot, quantity });
  }
  return takes.sort((a, b) => byAcquisition(a.lot, b.lot));
}

/**
 * Units of a lot that can be used on a day. A part of them has no share numbers of its own, so of a lot with such all
 * or none.
 */
function unitsUsable(ledger: Ledger, lot: Lot, day: string): bigint {
  if (lot.openedOn <= day) return lot.quantity;
  const held = unitsHeldSince(ledger, lot, day);
  return held < lot.quantity && lot.shareNumbers !== null ? 0n : held;
}

/**
 * Takes units from usable lots in their order, of each lot those that no restriction of its own locks on one of the
 * days. No days stand for a forced transaction, which takes locked units too.
 *
 * Shape: the takes may come to less than the quantity; the caller compares. Units: scaled by ten decimals.
 */
export function takeFrom(
  ledger: Ledger,
  usable: readonly Take[],
  quantity: bigint,
  days: readonly string[],
): readonly Take[] {
  const takes: Take[] = [];
  let remaining = quantity;
  for (const take of usable) {
    const { lot, quantity: most } = take;
    if (remaining === 0n) break;
    const locked = days
      .map((day) => lockedInLot(ledger, lot, day))
      .reduce((highest, one) => (one > highest ? one : highest), 0n);
    const part = [lot.quantity - locked, most].reduce((least, one) => (one < least ? one : least), remaining);
    if (part <= 0n) continue;
    takes.push({ ...take, quantity: part });
    remaining -= part;
  }
  return takes;
}

/** The units of takes that the lots had on days before they opened. */
export function earlierChanges(takes: readonly Take[], effectiveDate: string): readonly EarlierChange[] {
  return takes
    .filter(({ lot }) => lot.openedOn > effectiveDate)
    .map(({ lot, quantity }) => ({ lot, units: -quantity }));
}

/** Units of all takes. Units: scaled by ten decimals. */
export function unitsOfTakes(takes: readonly Take[]): bigint {
  return takes.reduce((sum, { quantity }) => sum + quantity, 0n);
}

/** The next certificate number. */
export function nextNumber(ledger: Ledger): string {
  ledger.certificates += 1n;
  return `${ledger.asset.defaultIdPrefix ?? ''}${ledger.certificates}`;
}

/**
 * The requested certificate number, or the next one. Numbering continues after a requested number. Shape: empty in a
 * transaction that is made again, whose lots get their numbers when it is posted.
 */
export function numberLot(ledger: Ledger, customId: string | null | undefined): string {
  if (customId === null || customId === undefined) return ledger.again === undefined ? nextNumber(ledger) : '';
  const prefix = ledger.asset.defaultIdPrefix ?? '';
  const rest = customId.startsWith(prefix) ? customId.slice(prefix.length) : '';
  if (isWhole(rest) && BigInt(rest) > ledger.certificates) ledger.certificates = BigInt(rest);
  return customId;
}

/** A part of a money amount, cut to the tenth decimal. Units: scaled by ten decimals. */
export function portion(amount: bigint | null, part: bigint, whole: bigint): bigint | null {
  return amount === null ? null : (amount * part) / whole;
}

/**
 * A price by a ratio, rounded to the tenth decimal with halves up: to cut it would only ever make it fall. Units:
 * scaled by ten decimals.
 */
export function rounded(price: bigint | null, numerator: bigint, denominator: bigint): bigint | null {
  return price === null ? null : (2n * price * numerator + denominator) / (2n * denominator);
}

/** The traits that lots must share to become one, beside the date and the price of their acquisition. */
const traits: Readonly<Record<string, (lot: Lot) => string>> = {
  form: ({ form }) => form,
  legends: ({ legendIds }) => [...legendIds].sort().join(),
  'stock plan': ({ stockPlanId }) => `${stockPlanId}`,
  'having share numbers': ({ shareNumbers }) => `${shareNumbers === null}`,
  exemptions: ({ securityLawExemptions }) => JSON.stringify(securityLawExemptions),
};

/** The traits in which lots differ. Shape: as a sentence names them; empty where they may become one. */
export function differencesAmong(lots: readonly Lot[]): readonly string[] {
  if (lots.length < 2) return [];
  return Object.keys(traits).filter((name) => new Set(lots.map(traits[name]!)).size > 1);
}

/** All in which lots must not differ to become one. Shape: lots with the same text may. */
export function likenessOf(lot: Lot): string {
  return JSON.stringify([acquiredAs(lot), ...Object.values(traits).map((traitOf) => traitOf(lot))]);
}

/** When and for how much a lot was acquired. */
export function acquiredAs({ acquisitionDate, price }: Lot): string {
  return `${acquisitionDate} ${price}`;
}

/** The traits of a lot that its units keep wherever they go: lots that share them may become one. */
export function originOf(lot: Lot): string {
  return JSON.stringify([acquiredAs(lot), lot.stockPlanId, [...lot.legendIds].sort(), lot.securityLawExemptions]);
}

/** One lot in the place of several that are alike: with the units, the numbers and the cost of all. */
export function joinLots(lots: readonly Lot[], values: Partial<Lot> & Pick<Lot, 'id' | 'customId' | 'openedOn'>): Lot {
  const first = lots[0]!;
  return {
    ...first,
    quantity: lots.reduce((sum, { quantity }) => sum + quantity, 0n),
    issueDate: lots.reduce((last, { issueDate }) => laterOf(last, issueDate), first.issueDate),
    costBasis: costOf(lots),
    shareNumbers: first.shareNumbers === null ? null : lots.flatMap(({ shareNumbers }) => shareNumbers ?? []),
    predecessorIds: lots.map(({ id }) => id),
    ...values,
  };
}

/** The total cost of lots; null if that of one is unknown. */
export function costOf(lots: readonly Pick<Lot, 'costBasis'>[]): bigint | null {
  return lots.reduce<bigint | null>(
    (sum, { costBasis }) => (sum === null || costBasis === null ? null : sum + costBasis),
    0n,
  );
}

/** A new lot with a part of another: the same terms, and its part of the cost. */
export function partOf(
  lot: Lot,
  quantity: bigint,
  values: Partial<Lot> & Pick<Lot, 'id' | 'customId' | 'openedOn' | 'shareNumbers'>,
): Lot {
  return {
    ...lot,
    quantity,
    costBasis: portion(lot.costBasis, quantity, lot.quantity),
    predecessorIds: [lot.id],
    ...values,
  };
}

/**
 * Balance lots: one with the remaining units of each lot that is used in part. Shape: `customId` is the number of the
 * only one, where it is given.
 */
export function balanceLots(
  ledger: Ledger,
  takes: readonly Take[],
  effectiveDate: string,
  newId: () => string,
  customId?: string | null,
): readonly Lot[] {
  return takes
    .filter(({ lot, quantity }) => quantity < lot.quantity)
    .map((take) => balanceLot(ledger, take, effectiveDate, newId, customId));
}

function balanceLot(
  ledger: Ledger,
  { lot, quantity, numbers }: Take,
  effectiveDate: string,
  newId: () => string,
  customId: string | null | undefined,
): Lot {
  const cost = lot.costBasis === null ? null : lot.costBasis - portion(lot.costBasis, quantity, lot.quantity)!;
  return partOf(lot, lot.quantity - quantity, {
    id: newId(),
    customId: numberLot(ledger, customId),
    openedOn: laterOf(effectiveDate, lot.openedOn),
    shareNumbers:
      numbers === undefined || lot.shareNumbers === null
        ? takeNumbers(lot.shareNumbers, quantity).left
        : numbersWithout(lot.shareNumbers, numbers),
    costBasis: cost,
  });
}
