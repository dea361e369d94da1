/**
 * The canonical payload of a transaction: what its digest is made of. It says all that the transaction did, in words and
 * strings only, so that the same transaction has the same bytes wherever it is written down.
 */
import { fromUnits } from '../quantity.ts';
import type { Entry, Lot, ShareRange } from './ledger.ts';
import { inOrder } from './share-numbers.ts';

/** Units: microseconds since 1970. Shape: RFC 3339 in UTC with six decimals of a second. */
export type Spell = (microseconds: bigint) => string;

/** The payload, before it is spelt as canonical JSON. Null members and empty lists are left out. */
export function payloadOf(entry: Entry, instructionId: string, spell: Spell): object {
  return {
    version: '1',
    register: entry.registerId,
    asset: entry.assetId,
    sequence: `${entry.sequence}`,
    type: entry.type,
    effective_date: entry.effectiveDate,
    recorded_at: spell(entry.recordedAt),
    instruction: instructionId,
    reversal_of: entry.reversalOf ?? undefined,
    resolution_of: entry.resolutionOf ?? undefined,
    counterpart: entry.counterpartId ?? undefined,
    reason: entry.reason ?? undefined,
    document: entry.documentId ?? undefined,
    postings: entry.postings.map(({ account, ownerId, lotId, quantity, balanceAfter }) => ({
      account,
      owner: ownerId,
      lot: lotId ?? undefined,
      quantity: fromUnits(quantity),
      balance_after: fromUnits(balanceAfter),
    })),
    lots_opened: some(entry.opened.map(lotOf)),
    lots_closed: some(entry.closed),
    restatements: some(
      entry.restated.map(({ account, ownerId, effectiveDate, balance }) => ({
        account,
        owner: ownerId,
        effective_date: effectiveDate,
        balance: fromUnits(balance),
      })),
    ),
  };
}

function some<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list;
}

function lotOf(lot: Lot): object {
  return {
    id: lot.id,
    holder: lot.holderId,
    custom_id: lot.customId,
    quantity: fromUnits(lot.quantity),
    form: lot.form,
    issue_date: lot.issueDate,
    acquisition_date: lot.acquisitionDate,
    price: amount(lot.price),
    cost_basis: amount(lot.costBasis),
    consideration_text: lot.considerationText ?? undefined,
    security_law_exemptions: some(lot.securityLawExemptions),
    legends: some(lot.legendIds),
    share_numbers: lot.shareNumbers === null ? undefined : spellRanges(lot.shareNumbers),
    stock_plan: lot.stockPlanId ?? undefined,
    board_approval_date: lot.boardApprovalDate ?? undefined,
    stockholder_approval_date: lot.stockholderApprovalDate ?? undefined,
    comments: lot.comments ?? undefined,
    predecessors: some(lot.predecessorIds),
  };
}

function amount(units: bigint | null): string | undefined {
  return units === null ? undefined : fromUnits(units);
}

/** Ranges as PostgreSQL spells a multirange: half open, in order, neighbours joined. */
export function spellRanges(ranges: readonly ShareRange[]): string {
  const joined: { from: bigint; end: bigint }[] = [];
  for (const { from, to } of inOrder(ranges)) {
    const last = joined.at(-1);
    if (last?.end === from) last.end = to + 1n;
    else joined.push({ from, end: to + 1n });
  }
  return `{${joined.map(({ from, end }) => `[${from},${end})`).join(',')}}`;
}

/** Reads what `spellRanges` and PostgreSQL write. */
export function readRanges(text: string): readonly ShareRange[] {
  return [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, end]) => ({
    from: BigInt(from!),
    to: BigInt(end!) - 1n,
  }));
}
