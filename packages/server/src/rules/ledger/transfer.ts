/** Transfers: lots of one holder close, and lots of the receivers open in their place. */
import type { Maybe } from '../../base/maybe.ts';
import { inDigitGroups } from '../../base/digit-groups.ts';
import { blockIf, type Check } from '../check.ts';
import { unitsOf, unitsPerWhole } from '../quantity.ts';
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
import { amountOf } from './issue.ts';
import { holderAccount, type Ledger, type Lot } from './ledger.ts';
import { balanceLots, earlierChanges, numberLot, partOf, portion, type Take, unitsOfTakes } from './lots.ts';
import { type PostingDraft, type NewId, post } from './post.ts';
import { takeNumbers } from './share-numbers.ts';

export const transferKinds = ['sale', 'gift', 'inheritance', 'internal'] as const;
export type TransferKind = (typeof transferKinds)[number];

export interface Receiver {
  readonly holderId: string;
  readonly quantity: string;
  readonly customId?: Maybe<string>;
}

/** A request to transfer. Units: quantities and price as canonical decimals; price is of one unit. */
export interface Transfer {
  readonly fromHolderId: string;
  readonly effectiveDate: string;
  readonly receivers: readonly Receiver[];
  readonly lotIds?: Maybe<readonly string[]>;
  readonly kind?: Maybe<TransferKind>;
  readonly price?: Maybe<string>;
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
  const found = findUnits(ledger, { holderId: fromHolderId, units, effectiveDate, lotIds: request.lotIds, forced });
  const slices = unitsOfTakes(found.takes) === units ? slice(found.takes, receivers) : [];
  const checks = [
    checkAssetStatus(ledger, forced ? 'active_or_suspended' : 'active'),
    ...checkDate(ledger, effectiveDate),
    ...checkGiver(ledger, fromHolderId, { forced, field: 'fromHolderId' }),
    ...receivers.flatMap(({ quantity }) => checkQuantity(ledger, quantity, 'receivers')),
    ...receivers.flatMap(({ holderId }, at) => checkReceiver(ledger, holderId, `receivers[${at}].holderId`)),
    checkReceivers(request),
    checkPrice(request),
    ...found.checks,
    ...checkParts(
      ledger,
      receivers.map(({ quantity }) => unitsOf(quantity)),
      slices,
      forced,
    ),
    ...checkBalanceLeft(ledger, { holderId: fromHolderId, units, takes: found.takes, forced }),
    ...checkMaturity(ledger, effectiveDate),
    checkCustomIds(
      ledger,
      receivers.map(({ customId }) => customId),
    ),
    checkOneLotEach(request, found.takes),
    checkSize([isSale(request) ? portion(amountOf(request.price), units, unitsPerWhole) : null]),
    ...checkLegends(ledger, fromHolderId, found.takes),
  ];
  return runUnlessBlocked(checks, () => {
    // Requested numbers are reserved first, so that none is assigned to another receiver.
    for (const { customId } of receivers) if (customId) numberLot(ledger, customId);
    const opened = slices.map((one) => openSlice(ledger, one, request, newId));
    const left = balanceLots(ledger, found.takes, effectiveDate, newId);
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
export function unitsTransferred({ receivers }: Pick<Transfer, 'receivers'>): bigint {
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

function checkReceivers({ fromHolderId, receivers }: Transfer): Check {
  const ids = receivers.map(({ holderId }) => holderId);
  return blockIf(ids.includes(fromHolderId) || new Set(ids).size !== ids.length, 'input_invalid', {
    holds: 'The receivers are others than the holder, each once.',
    fails: ids.includes(fromHolderId)
      ? `The holder ${fromHolderId} cannot transfer units to itself.`
      : `The receiver ${ids.find((id, index) => ids.indexOf(id) !== index)} is named twice.`,
    remedy: 'Name each receiver once, and others than the holder that gives.',
    facts: { field: 'receivers' },
  });
}

/** Only a sale has a price. Refuses: input_invalid. */
function checkPrice({ kind, price }: Transfer): Check {
  const given = typeof price === 'string' && unitsOf(price) > 0n;
  return blockIf(given && !isSale({ kind }), 'input_invalid', {
    holds: 'The transfer is a sale, or has no price.',
    fails: `A transfer of the kind ${kind} has no price, and the price given is ${inDigitGroups(price ?? '')}.`,
    remedy: 'Leave the price out, or give the kind sale.',
    facts: { field: 'price', kind: kind ?? 'sale' },
  });
}

function checkOneLotEach({ receivers }: Transfer, takes: readonly Take[]): Check {
  return blockIf(takes.length > 1 && receivers.some(({ customId }) => customId), 'input_invalid', {
    holds: 'No certificate number is given, or the units come from one lot.',
    fails:
      'The units come from several lots, so that several open: leave the certificate numbers out, or name one lot.',
    facts: { field: 'receivers.customId', lots: `${takes.length}` },
  });
}

/** Units of one lot that go to one receiver, and how many of the lot went before them. */
interface Slice {
  readonly lot: Lot;
  readonly receiver: Receiver;
  readonly quantity: bigint;
  readonly before: bigint;
}

/** Assigns the units of the lots to the receivers, both in order. */
function slice(takes: readonly Take[], receivers: readonly Receiver[]): readonly Slice[] {
  const slices: Slice[] = [];
  let index = 0;
  let before = 0n;
  for (const receiver of receivers) {
    let remaining = unitsOf(receiver.quantity);
    while (remaining > 0n) {
      const { lot, quantity } = takes[index]!;
      const left = quantity - before;
      const part = remaining < left ? remaining : left;
      slices.push({ lot, receiver, quantity: part, before });
      remaining -= part;
      before += part;
      if (before === quantity) {
        index += 1;
        before = 0n;
      }
    }
  }
  return slices;
}

/** The lot of a slice. A sale sets a new acquisition date and cost; a gift, an inheritance and an internal transfer keep them. */
function openSlice(ledger: Ledger, { lot, receiver, quantity, before }: Slice, request: Transfer, newId: NewId): Lot {
  const { left } = takeNumbers(lot.shareNumbers, before);
  const { taken } = takeNumbers(left, quantity);
  const price = amountOf(request.price);
  const opened = partOf(lot, quantity, {
    id: newId(),
    holderId: receiver.holderId,
    customId: numberLot(ledger, receiver.customId),
    openedOn: request.effectiveDate,
    shareNumbers: taken,
    costBasis: share(lot, before + quantity, before),
    considerationText: request.considerationText ?? null,
  });
  if (!isSale(request)) return opened;
  return {
    ...opened,
    acquisitionDate: request.effectiveDate,
    price,
    costBasis: price === null ? null : portion(price, quantity, unitsPerWhole),
  };
}

function isSale({ kind }: Pick<Transfer, 'kind'>): boolean {
  return (kind ?? 'sale') === 'sale';
}

/** The cost of the units between two offsets of a lot, so that the costs of all parts sum to that of the lot. */
function share({ costBasis, quantity }: Lot, upTo: bigint, from: bigint): bigint | null {
  return costBasis === null ? null : portion(costBasis, upTo, quantity)! - portion(costBasis, from, quantity)!;
}
