/** Transfers: lots of one holder close, and lots of the receivers open in their place. */
import type { Enumeration, WordOf } from '../../base/enumeration.ts';
import type { Maybe } from '../../base/maybe.ts';
import { inDigitGroups } from '../../base/digit-groups.ts';
import { isRight } from '../asset.ts';
import { blockIf, type Check } from '../check.ts';
import { countOf } from '../count-of.ts';
import { dayInWords, quantityInWords } from '../in-words.ts';
import { firstDate } from '../instant.ts';
import { amountOf, unitsOf, unitsPerWhole } from '../quantity.ts';
import { type LedgerDecision, runUnlessBlocked } from './result.ts';
import {
  checkCustomIds,
  checkDate,
  checkGiver,
  checkQuantity,
  checkReceiver,
  checkSize,
  checkAssetStatus,
} from './checks.ts';
import { checkLegends, findUnits } from './find-units.ts';
import { checkBalanceLeft, checkMaturity, checkParts } from './debt.ts';
import { areNumbersOf, shareRanges, type StatedRange } from './issue.ts';
import { holderAccount, type Ledger, type Lot, type ShareRange } from './ledger.ts';
import {
  acquiredAs,
  balanceLots,
  differencesAmong,
  earlierChanges,
  joinLots,
  numberLot,
  partOf,
  portion,
  type Take,
  unitsOfTakes,
} from './lots.ts';
import { type PostingDraft, type NewId, post } from './post.ts';
import { numbersInCommon, overlap, takeNumbers, unitsIn } from './share-numbers.ts';

export const transferKind = {
  name: 'TransferKind',
  description: 'The kind of transfer: a sale sets a new acquisition date and cost, any other kind carries them over.',
  values: {
    sale: 'Units are sold: the receiver gets a new acquisition date and cost.',
    gift: 'Units are given: acquisition date and cost carry over.',
    inheritance: 'Units pass to heirs: acquisition date and cost carry over, unless those of the death are given.',
    internal: 'Units move between holders of one owner: acquisition date and cost carry over.',
  },
} satisfies Enumeration<string>;
export type TransferKind = WordOf<typeof transferKind>;

export interface Receiver {
  readonly holderId: string;
  readonly quantity: string;
  readonly customId?: Maybe<string>;
  readonly shareNumbers?: Maybe<readonly StatedRange[]>;
}

/** A request to transfer. Units: quantities and price as canonical decimals; price is of one unit. */
export interface Transfer {
  readonly fromHolderId: string;
  readonly effectiveDate: string;
  readonly receivers: readonly Receiver[];
  readonly lotIds?: Maybe<readonly string[]>;
  /** The certificate number of the balance lot, where one lot is used in part. */
  readonly balanceCustomId?: Maybe<string>;
  readonly kind?: Maybe<TransferKind>;
  readonly price?: Maybe<string>;
  /** Of an inheritance: when the receivers acquire the units, and what one was worth then. */
  readonly dateOfDeath?: Maybe<string>;
  readonly valueAtDeath?: Maybe<string>;
  readonly considerationText?: Maybe<string>;
  readonly reason?: Maybe<string>;
  readonly documentId?: Maybe<string>;
}

/**
 * Transfers units of one holder to one or several.
 *
 * Refuses: input_invalid.
 */
export function transfer(ledger: Ledger, request: Transfer, newId: NewId, forced = false): LedgerDecision {
  const { fromHolderId, effectiveDate, receivers } = request;
  const units = unitsTransferred(request);
  const numbers = numbersOf(receivers);
  const found = findUnits(ledger, {
    holderId: fromHolderId,
    units,
    effectiveDate,
    lotIds: request.lotIds,
    numbers,
    forced,
  });
  const slices = unitsOfTakes(found.takes) === units ? slice(found.takes, receivers) : [];
  const parts = partsOf(slices);
  const checks = [
    checkAssetStatus(ledger, forced ? 'active_or_suspended' : 'active'),
    ...checkDate(ledger, effectiveDate),
    ...checkGiver(ledger, fromHolderId, { forced, field: 'fromHolderId' }),
    ...receivers.flatMap(({ quantity }, at) => checkQuantity(ledger, quantity, `receivers[${at}].quantity`)),
    ...receivers.flatMap(({ holderId }, at) => checkReceiver(ledger, holderId, `receivers[${at}].holderId`)),
    checkReceivers(ledger, request),
    checkPrice(request),
    ...checkInheritance(request),
    ...(numbers === null ? [] : [checkNumbersOf(receivers, numbers)]),
    ...found.checks,
    ...checkParts(
      ledger,
      receivers.map(({ quantity }) => unitsOf(quantity)),
      slices,
      forced,
    ),
    ...checkBalanceLeft(ledger, { holderId: fromHolderId, units, takes: found.takes, forced }),
    ...checkMaturity(ledger, effectiveDate),
    checkCustomIds(ledger, customIdsOf(request)),
    checkJoined(request, parts),
    ...checkBalanceNumber(request, found.takes),
    checkSize([isSale(request) ? portion(amountOf(request.price), units, unitsPerWhole) : null]),
    ...checkLegends(ledger, fromHolderId, found.takes),
    ...warnOfRights(ledger),
  ];
  return runUnlessBlocked(checks, () => {
    // Requested numbers are reserved first, so that none is assigned to another receiver.
    for (const customId of customIdsOf(request)) if (customId) numberLot(ledger, customId);
    const opened = parts.map((part) => openPart(ledger, part, request, newId));
    const left = balanceLots(ledger, found.takes, effectiveDate, newId, request.balanceCustomId);
    const closes = found.takes.map(({ lot }) => lot);
    const postings = [...closes.map(closingPosting), ...opened.map(openingPosting), ...left.map(openingPosting)];
    const { reason, documentId } = request;
    const type = forced ? 'forced_transfer' : 'transfer';
    const earlier = earlierChanges(found.takes, effectiveDate);
    const opens = [...opened, ...left];
    return post(
      ledger,
      { id: newId(), type, effectiveDate, postings, opens, closes, earlier, reason, documentId },
      newId,
    );
  });
}

/** Units that all receivers get. Units: scaled by ten decimals. */
export function unitsTransferred({ receivers }: { readonly receivers: readonly Pick<Receiver, 'quantity'>[] }): bigint {
  return receivers.reduce((sum, { quantity }) => sum + unitsOf(quantity), 0n);
}

/** The posting that closes a lot. */
export function closingPosting(lot: Lot): PostingDraft {
  return { ...holderAccount(lot.holderId), lotId: lot.id, quantity: -lot.quantity };
}

/** The posting that opens a lot. */
export function openingPosting(lot: Lot): PostingDraft {
  return { ...holderAccount(lot.holderId), lotId: lot.id, quantity: lot.quantity };
}

function checkReceivers({ holders }: Ledger, { fromHolderId, receivers }: Transfer): Check {
  const named = (id: string | undefined): string => `holder ${holders.get(id ?? '')?.holderNumber ?? ''}`.trim();
  const ids = receivers.map(({ holderId }) => holderId);
  return blockIf(ids.includes(fromHolderId) || new Set(ids).size !== ids.length, 'input_invalid', {
    holds: 'The receivers are others than the holder, each once.',
    fails: () =>
      ids.includes(fromHolderId)
        ? `The ${named(fromHolderId)} cannot transfer units to itself.`
        : `The receiver, ${named(ids.find((id, index) => ids.indexOf(id) !== index))}, is named twice.`,
    remedy: 'Name each receiver once, and others than the holder that gives.',
    facts: { field: 'receivers' },
  });
}

/**
 * Warns of a transfer of rights: options and units of stock are mostly bound to the person, warrants and notes to their
 * terms.
 */
function warnOfRights({ asset }: Ledger): readonly Check[] {
  if (!isRight(asset.type)) return [];
  return [
    {
      code: 'right_transferred',
      outcome: 'warn',
      message: `${asset.name} is a right over a class, and such rights are often not transferable.`,
      remedy: 'Check the terms or the plan before.',
    },
  ];
}

/** Only a sale has a price. Refuses: input_invalid. */
function checkPrice({ kind, price }: Transfer): Check {
  const given = typeof price === 'string' && unitsOf(price) > 0n;
  return blockIf(given && !isSale({ kind }), 'input_invalid', {
    holds: 'The transfer is a sale, or has no price.',
    fails: () => `A transfer of the kind ${kind} has no price, and the price given is ${inDigitGroups(price ?? '')}.`,
    remedy: 'Leave the price out, or give the kind sale.',
    facts: { field: 'price', kind: kind ?? 'sale' },
  });
}

/** The certificate numbers that a transfer states, for those that receive and for what is left. */
export function customIdsOf({
  receivers,
  balanceCustomId,
}: Pick<Transfer, 'balanceCustomId'> & {
  readonly receivers: readonly Pick<Receiver, 'customId'>[];
}): readonly Maybe<string>[] {
  return [...receivers.map(({ customId }) => customId), balanceCustomId];
}

/** The share numbers that all receivers name together; null where none names any. */
function numbersOf(receivers: readonly Receiver[]): readonly ShareRange[] | null {
  const each = receivers.map(shareRanges);
  return each.every((ranges) => ranges === null) ? null : each.flatMap((ranges) => ranges ?? []);
}

/** Whether each receiver names as many share numbers as it gets units. Refuses: share_numbers_mismatch. */
function checkNumbersOf(receivers: readonly Receiver[], numbers: readonly ShareRange[]): Check {
  const wrong = receivers.findIndex((one) => !areNumbersOf(shareRanges(one) ?? [], unitsOf(one.quantity)));
  const twice = overlap(numbers);
  return blockIf(wrong >= 0 || twice, 'share_numbers_mismatch', {
    holds: 'The share numbers are as many as the units.',
    fails: () =>
      wrong < 0
        ? 'Two receivers are given the same share numbers.'
        : `Receiver ${wrong + 1} gets ${countOf(quantityInWords(unitsOf(receivers[wrong]!.quantity)), 'unit')}, and its share numbers are not as many.`,
    remedy: 'Give each receiver whole numbers from 1 on, each once, as many as it gets units; or give none to any.',
    facts: { field: 'receivers.shareNumbers' },
  });
}

/**
 * Whether the units of each receiver that names a certificate can be one lot: they are alike, and where they keep their
 * dates and prices, these are the same. Refuses: lots_differ.
 */
function checkJoined(request: Transfer, parts: readonly Part[]): Check {
  const differing = parts.map((slices) => {
    const lots = slices.map(({ lot }) => lot);
    const acquired = isSale(request) || new Set(lots.map(acquiredAs)).size < 2 ? [] : ['acquisition date or price'];
    return { lots, in: [...differencesAmong(lots), ...acquired] };
  });
  const wrong = differing.find((one) => one.in.length > 0);
  return blockIf(wrong !== undefined, 'lots_differ', {
    holds: 'All units of a certificate are alike, or no certificate number is given.',
    fails: () =>
      `A receiver gets one certificate for units of the lots ${wrong?.lots.map(({ customId }) => customId).join(', ')}, which differ in ${wrong?.in.join(', ')}.`,
    remedy: 'Leave the certificate number out, or name lots that are alike.',
    facts: { field: 'receivers.customId' },
  });
}

/**
 * Whether a stated number of the balance lot has its lot. Shape: no check where none is stated. Refuses: input_invalid.
 */
export function checkBalanceNumber(
  { balanceCustomId }: Pick<Transfer, 'balanceCustomId'>,
  takes: readonly Take[],
): readonly Check[] {
  if (!balanceCustomId) return [];
  const left = takes.filter(({ lot, quantity }) => quantity < lot.quantity).length;
  return [
    blockIf(left !== 1, 'input_invalid', {
      holds: `The balance lot has the number ${balanceCustomId}.`,
      fails: () =>
        `A certificate number is given for the balance lot, and ${left === 0 ? 'no lot is used in part' : `${left} lots are used in part`}.`,
      remedy: 'Leave balanceCustomId out, or name one lot that is used in part.',
      facts: { field: 'balanceCustomId' },
    }),
  ];
}

/** Units of one lot that go to one receiver, how many of the lot went before them, and their numbers. */
interface Slice {
  readonly lot: Lot;
  readonly receiver: Receiver;
  readonly quantity: bigint;
  readonly before: bigint;
  readonly shareNumbers: readonly ShareRange[] | null;
}

/** Slices that become one lot of a receiver. */
type Part = readonly Slice[];

/** A receiver that names a certificate gets one lot of all units, another one a lot for each from which they come. */
function partsOf(slices: readonly Slice[]): readonly Part[] {
  return [...Map.groupBy(slices, ({ receiver }) => receiver)].flatMap(([{ customId }, own]) =>
    customId ? [own] : own.map((one) => [one]),
  );
}

/** Assigns the units of the lots to the receivers: those whose numbers they name, else both in order. */
function slice(takes: readonly Take[], receivers: readonly Receiver[]): readonly Slice[] {
  const slices: Slice[] = [];
  const before = new Map(takes.map((take) => [take, 0n]));
  for (const receiver of receivers) {
    const named = shareRanges(receiver);
    let remaining = unitsOf(receiver.quantity);
    for (const take of takes) {
      const { lot } = take;
      const used = before.get(take)!;
      const own = named === null ? null : numbersInCommon(named, take.numbers ?? []);
      const most = own === null ? take.quantity - used : unitsIn(own);
      const quantity = remaining < most ? remaining : most;
      if (quantity === 0n) continue;
      const shareNumbers = own ?? takeNumbers(takeNumbers(lot.shareNumbers, used).left, quantity).taken;
      slices.push({ lot, receiver, quantity, before: used, shareNumbers });
      before.set(take, used + quantity);
      remaining -= quantity;
    }
  }
  return slices;
}

/**
 * The lot of a receiver. A sale sets a new acquisition date and cost; a gift and an internal transfer keep them, and so
 * does an inheritance unless it says when the holder died (26 USC 1014).
 */
function openPart(ledger: Ledger, part: Part, request: Transfer, newId: NewId): Lot {
  const [{ receiver }] = part as [Slice];
  const given = { id: newId(), customId: numberLot(ledger, receiver.customId), openedOn: request.effectiveDate };
  const kept = part.map(({ lot, quantity, before, shareNumbers }) =>
    partOf(lot, quantity, {
      ...given,
      holderId: receiver.holderId,
      shareNumbers,
      costBasis: share(lot, before + quantity, before),
      considerationText: request.considerationText ?? null,
    }),
  );
  const predecessorIds = part.map(({ lot }) => lot.id);
  const opened = kept.length === 1 ? kept[0]! : joinLots(kept, { ...given, predecessorIds });
  if (!isSale(request)) return inherited(opened, request);
  const price = amountOf(request.price);
  return {
    ...opened,
    acquisitionDate: request.effectiveDate,
    price,
    costBasis: price === null ? null : portion(price, opened.quantity, unitsPerWhole),
  };
}

/** Whether what is said of a death fits the transfer. Shape: no check where nothing is said. Refuses: input_invalid. */
function checkInheritance({ kind, dateOfDeath, valueAtDeath, effectiveDate }: Transfer): readonly Check[] {
  if (!dateOfDeath && !valueAtDeath) return [];
  const problem =
    kind !== 'inheritance'
      ? 'A date of death or a value on it is given, and the transfer is no inheritance.'
      : !dateOfDeath
        ? 'A value at death is given, and the date of death is not.'
        : dateOfDeath > effectiveDate || dateOfDeath < firstDate
          ? `The date of death, ${dayInWords(dateOfDeath)}, lies after the effective date or before any register.`
          : undefined;
  return [
    blockIf(problem !== undefined, 'input_invalid', {
      holds: 'The receivers acquire the units on the date of death.',
      fails: problem ?? '',
      remedy: 'Give dateOfDeath, with or without valueAtDeath, for the kind inheritance only.',
      facts: { field: dateOfDeath ? 'dateOfDeath' : 'valueAtDeath' },
    }),
  ];
}

function isSale({ kind }: Pick<Transfer, 'kind'>): boolean {
  return (kind ?? 'sale') === 'sale';
}

/** Inherited units have the date of death and the value on it, where they are given. */
function inherited(lot: Lot, { dateOfDeath, valueAtDeath }: Transfer): Lot {
  if (!dateOfDeath) return lot;
  const value = amountOf(valueAtDeath);
  const cost = value === null ? {} : { costBasis: portion(value, lot.quantity, unitsPerWhole) };
  return { ...lot, acquisitionDate: dateOfDeath, ...cost };
}

/** The cost of the units between two offsets of a lot, so that the costs of all parts sum to that of the lot. */
function share({ costBasis, quantity }: Lot, upTo: bigint, from: bigint): bigint | null {
  return costBasis === null ? null : portion(costBasis, upTo, quantity)! - portion(costBasis, from, quantity)!;
}
