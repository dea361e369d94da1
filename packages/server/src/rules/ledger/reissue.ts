/** New certificates for the same units: several lots made one, or one lot in other words. */
import type { Maybe } from '../../base/maybe.ts';
import { dayInWords } from '../in-words.ts';
import { describeMissing } from './units-held.ts';
import { blockIf, type Check } from '../check.ts';
import { type LedgerDecision, runUnlessBlocked } from './result.ts';
import { checkCustomIds, checkDate, checkHolder, checkSize, checkAssetStatus } from './checks.ts';
import type { Ledger, Lot } from './ledger.ts';
import { daysOf } from './find-units.ts';
import { restrictionsOfLot } from './locks.ts';
import { postJoined } from './consolidate-all.ts';
import { acquiredAs, costOf, differencesAmong, numberLot, usableLots } from './lots.ts';
import { describeRestrictions, idsOf, onceEach } from './obstacles.ts';
import { type NewId, post } from './post.ts';
import { closingPosting, openingPosting } from './transfer.ts';

export interface Consolidation {
  readonly holderId: string;
  readonly lotIds: readonly string[];
  readonly effectiveDate: string;
  readonly customId?: Maybe<string>;
}

/**
 * Makes one lot of several that were acquired on one day for one price. Others that are named stay as they are: a
 * joined lot has one date of acquisition, from which holding periods and gains are counted.
 *
 * Refuses: input_invalid, lot_not_open, lots_differ, units_restricted.
 */
export function consolidate(ledger: Ledger, request: Consolidation, newId: NewId): LedgerDecision {
  const { holderId, lotIds, effectiveDate } = request;
  // A certificate cannot be exchanged before its own day.
  const lots = usableLots(ledger, holderId, effectiveDate, lotIds)
    .map(({ lot }) => lot)
    .filter(({ openedOn }) => openedOn <= effectiveDate);
  const named = new Set(lotIds);
  const missing = lotIds.find((id) => !lots.some((lot) => lot.id === id));
  const joined = [...Map.groupBy(lots, acquiredAs).values()].filter(({ length }) => length > 1);
  const checks = [
    checkAssetStatus(ledger, 'active'),
    ...checkDate(ledger, effectiveDate),
    checkHolder(ledger, holderId),
    blockIf(named.size < 2, 'input_invalid', {
      holds: 'Several lots are named.',
      fails: `One lot is made of at least two, and lotIds names ${named.size}.`,
      remedy: 'Name the lots of the holder that become one.',
      facts: { field: 'lotIds' },
    }),
    checkOpen(ledger, holderId, missing, effectiveDate),
    checkAlike(lots),
    ...checkAcquired(lots, joined),
    checkUnrestricted(ledger, lots, effectiveDate),
    checkCustomIds(ledger, [request.customId]),
    checkSize(joined.map(costOf)),
  ];
  return runUnlessBlocked(checks, () => postJoined(ledger, joined, effectiveDate, newId, request.customId));
}

/** Whether the lots are alike. Refuses: lots_differ. */
function checkAlike(lots: readonly Lot[]): Check {
  const different = differencesAmong(lots);
  return blockIf(different.length > 0, 'lots_differ', {
    holds: 'The lots are alike in form, legends, stock plan, exemptions and in having share numbers.',
    fails: `The lots ${lots.map(({ customId }) => customId).join(', ')} differ in ${different.join(', ')}.`,
    remedy: 'Consolidate lots that are alike; reissueLot can change form and legends.',
  });
}

/**
 * Which of the lots are not joined, because none of the others was acquired on the same day for the same price.
 * Refuses: lots_differ.
 */
function checkAcquired(lots: readonly Lot[], joined: readonly (readonly Lot[])[]): readonly Check[] {
  const left = lots.filter((lot) => !joined.some((of) => of.includes(lot)));
  const named = left.map((lot) => `${lot.customId} of ${dayInWords(lot.acquisitionDate)}`).join(', ');
  const lotIds = left.map(({ id }) => id).join(' ');
  if (joined.length > 0 && left.length > 0)
    return [
      {
        code: 'lots_differ',
        outcome: 'warn',
        message: `${left.length === 1 ? 'The lot' : 'The lots'} ${named} ${left.length === 1 ? 'stays' : 'stay'} as before, because no other of the lots has the same acquisition date and price.`,
        facts: { lotIds },
      },
    ];
  return [
    blockIf(lots.length > 1 && joined.length === 0, 'lots_differ', {
      holds: 'The lots were acquired on one day for one price.',
      fails: `No two of the lots ${named} have the same acquisition date and price.`,
      remedy: 'Consolidate lots that were acquired on one day for one price; the others keep their own dates.',
      facts: lotIds === '' ? {} : { lotIds },
    }),
  ];
}

function checkOpen(ledger: Ledger, holderId: string | null, missing: string | undefined, effectiveDate: string) {
  return blockIf(missing !== undefined, 'lot_not_open', {
    holds: 'The lots are open.',
    fails: describeMissing(ledger, holderId, missing ?? '', effectiveDate),
    remedy: 'Name a lot that is open now and was open on that day, or give a later day.',
    facts: { lotId: missing ?? '' },
  });
}

function checkUnrestricted(ledger: Ledger, lots: readonly Lot[], effectiveDate: string) {
  const restrictions = onceEach(
    daysOf(ledger, effectiveDate).flatMap((day) => lots.flatMap((lot) => restrictionsOfLot(ledger, lot, day))),
  );
  return blockIf(restrictions.length > 0, 'units_restricted', {
    holds: 'The lots are not restricted.',
    fails: `Units of these lots are restricted, by ${describeRestrictions(restrictions, lots)}.`,
    remedy: 'Leave such lots out, or have the issuer or its transfer agent release the restrictions.',
    facts: { restrictionIds: idsOf(restrictions) },
  });
}

export interface Reissue {
  readonly lotId: string;
  readonly effectiveDate: string;
  readonly customId?: Maybe<string>;
  readonly form?: Maybe<string>;
  readonly legendIds?: Maybe<readonly string[]>;
  readonly comments?: Maybe<string>;
  readonly reason: string;
}

/**
 * Opens a lot anew in other words: another form, other legends, another certificate. Restrictions go with it.
 *
 * Refuses: lot_not_open.
 */
export function reissue(ledger: Ledger, request: Reissue, newId: NewId): LedgerDecision {
  const { lotId, effectiveDate, reason } = request;
  const lot = ledger.lots.get(lotId);
  const open = lot !== undefined && lot.openedOn <= effectiveDate;
  const checks = [
    checkAssetStatus(ledger, 'active_or_suspended'),
    ...checkDate(ledger, effectiveDate),
    checkOpen(ledger, null, open ? undefined : lotId, effectiveDate),
    checkCustomIds(ledger, [request.customId]),
  ];
  return runUnlessBlocked(checks, () => {
    const anew: Lot = {
      ...lot!,
      id: newId(),
      customId: numberLot(ledger, request.customId),
      form: request.form ?? lot!.form,
      legendIds: request.legendIds ?? lot!.legendIds,
      comments: request.comments === undefined ? lot!.comments : request.comments,
      predecessorIds: [lotId],
      openedOn: effectiveDate,
    };
    const postings = [closingPosting(lot!), openingPosting(anew)];
    const draft = {
      id: newId(),
      type: 'reissue',
      effectiveDate,
      postings,
      opens: [anew],
      closes: [lot!],
      reason,
    } as const;
    return post(ledger, draft, newId);
  });
}
