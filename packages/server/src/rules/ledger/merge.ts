/** Merging two holders: all lots of one move to the other with unchanged terms. */
import { inParts } from '../../base/parts.ts';
import { dayInWords } from '../in-words.ts';
import { blockIf, type Check } from '../check.ts';
import type { Transaction, Ledger, Lot } from './ledger.ts';
import { daysOf } from './find-units.ts';
import { changeRestrictions, restrictionsOfHolder } from './locks.ts';
import { numberLot } from './lots.ts';
import { warnOverridden } from './obstacles.ts';
import { type NewId, post } from './post.ts';
import { closingPosting, openingPosting } from './transfer.ts';

export interface Merging {
  readonly fromHolderId: string;
  readonly intoHolderId: string;
  readonly effectiveDate: string;
  readonly reason: string;
}

/** The state of a holder that is merged. */
export interface MergedHolder {
  readonly id: string;
  readonly registerId: string;
  readonly status: string;
}

/**
 * Whether two holders can be merged.
 *
 * Refuses: input_invalid, not_found, status_forbids, effective_date_too_early, ledger_moved.
 */
export function checkMerging(
  from: MergedHolder,
  into: MergedHolder,
  effectiveDate: string,
  ledgers: readonly Ledger[],
  moved: boolean,
): readonly Check[] {
  const latest =
    ledgers
      .map((ledger) => latestOpening(ledger, from.id))
      .sort()
      .at(-1) ?? '';
  return [
    blockIf(from.id === into.id, 'input_invalid', {
      holds: 'Two different holders are named.',
      fails: 'A holder cannot be merged into itself.',
      remedy: 'Name two holders.',
      facts: { field: 'intoHolderId' },
    }),
    blockIf(from.registerId !== into.registerId, 'not_found', {
      holds: 'Both holders are of one register.',
      fails: `No holder of the same register that your role sees has the id ${into.id}, given in intoHolderId.`,
      facts: { type: 'Holder', field: 'intoHolderId' },
      failing: { id: into.id },
    }),
    blockIf(from.status === 'merged' || into.status !== 'active', 'status_forbids', {
      holds: 'The statuses of both holders allow it.',
      fails:
        from.status === 'merged'
          ? 'The holder in fromHolderId has been merged already.'
          : `The holder that stays is ${into.status}; it must be active.`,
      remedy: 'Name others; a suspended holder can be made active with changeHolder.',
      facts: { status: from.status === 'merged' ? from.status : into.status },
    }),
    blockIf(effectiveDate < latest, 'effective_date_too_early', {
      holds: 'All lots were open by then.',
      fails: `A lot of the holder was opened on ${dayInWords(latest)}; on ${dayInWords(effectiveDate)} not all of its lots can move.`,
      remedy: `Give ${dayInWords(latest)} or a later day.`,
      facts: { latest },
    }),
    blockIf(moved, 'ledger_moved', {
      holds: 'The holder received nothing in the meantime.',
      fails: 'The holder received units at the same moment.',
      remedy: 'Repeat the request.',
    }),
  ];
}

/** The restrictions of units that a merging moves: they go with the units, but do not hold them. */
export function warnOfRestrictions(
  ledger: Ledger,
  { fromHolderId, effectiveDate }: Pick<Merging, 'fromHolderId' | 'effectiveDate'>,
): readonly Check[] {
  return warnOverridden(
    daysOf(ledger, effectiveDate).flatMap((day) => restrictionsOfHolder(ledger, fromHolderId, day)),
  );
}

/** The latest date on which a lot of the holder was opened: no earlier date allows all lots to move. */
function latestOpening(ledger: Ledger, holderId: string): string {
  const dates = [...(ledger.lotsOf.get(holderId) ?? [])].map((id) => ledger.lots.get(id)!.openedOn).sort();
  return dates.at(-1) ?? '';
}

/** The most lots that one transaction moves: more could not be written within the statement timeout. */
const lotsMax = 1_000;

/** Moves every open lot and every restriction. The caller has run checkMerging. */
export function moveAll(ledger: Ledger, request: Merging, newId: NewId): Transaction[] {
  const { fromHolderId, intoHolderId, effectiveDate, reason } = request;
  const closes = [...(ledger.lotsOf.get(fromHolderId) ?? [])].map((id) => ledger.lots.get(id)!);
  const opens = closes.map(
    (lot): Lot => ({
      ...lot,
      id: newId(),
      holderId: intoHolderId,
      customId: numberLot(ledger, null),
      predecessorIds: [lot.id],
      openedOn: effectiveDate,
    }),
  );
  const followed = new Map(closes.map((lot, index) => [lot.id, opens[index]!.id]));
  // A restriction of a lot that is closed already stays with that lot.
  changeRestrictions(ledger, { effectiveDate, recordedAt: ledger.recordedAt }, (one) => {
    const lotId = one.lotId === null ? null : followed.get(one.lotId);
    return one.holderId !== fromHolderId || lotId === undefined ? one : { ...one, holderId: intoHolderId, lotId };
  });
  const opened = inParts(opens, lotsMax);
  return inParts(closes, lotsMax).map((closed, index) => {
    const moves = { closes: closed, opens: opened[index]! };
    const postings = [...moves.closes.map(closingPosting), ...moves.opens.map(openingPosting)];
    return post(ledger, { id: newId(), type: 'transfer', effectiveDate, postings, ...moves, reason }, newId);
  });
}
