/**
 * The canonical payload of a transaction, from which its digest is computed. It contains everything that the
 * transaction did, as strings only, so that the same transaction has the same bytes everywhere.
 */
import type { SnakeCase } from '../../base/words.ts';
import { fromUnits } from '../quantity.ts';
import type { CashInLieu } from './cash-in-lieu.ts';
import type { Lot, LotRestatement, LotTerms, Restatement, ShareRange, Transaction } from './ledger.ts';
import { inOrder } from './share-numbers.ts';

/** Units: microseconds since 1970. Shape: RFC 3339 in UTC with six decimals of a second. */
export type Format = (microseconds: bigint) => string;

/**
 * The payload as an object, with its members in the order of canonical JSON. Null members and empty lists are left out.
 */
export function payloadOf(transaction: Transaction, instructionId: string, format: Format): object {
  return {
    asset: transaction.assetId,
    cash_in_lieu: transaction.cashInLieu === null ? undefined : cashOf(transaction.cashInLieu),
    counterpart: transaction.counterpartId ?? undefined,
    document: transaction.documentId ?? undefined,
    effective_date: transaction.effectiveDate,
    instruction: instructionId,
    lot_restatements: some(
      transaction.lotsRestated.toSorted(byLotAndDate).map(({ lotId, effectiveDate, quantity }) => ({
        effective_date: effectiveDate,
        lot: lotId,
        quantity: fromUnits(quantity),
      })),
    ),
    lots_closed: some(transaction.closed),
    lots_opened: some(transaction.opened.map((lot) => lotOf(lot, transaction))),
    postings: transaction.postings.map(({ account, ownerId, lotId, quantity, balanceAfter }) => ({
      account,
      balance_after: fromUnits(balanceAfter),
      lot: lotId ?? undefined,
      owner: ownerId,
      quantity: fromUnits(quantity),
    })),
    reason: transaction.reason ?? undefined,
    recorded_at: format(transaction.recordedAt),
    register: transaction.registerId,
    replaces: transaction.replaces ?? undefined,
    resolution_of: transaction.resolutionOf ?? undefined,
    restatements: some(transaction.restated.map(restatementOf)),
    reversal_of: transaction.reversalOf ?? undefined,
    sequence: `${transaction.sequence}`,
    type: transaction.type,
    version: '1',
  };
}

/** A restatement as the payload has it. */
export function restatementOf({ account, ownerId, effectiveDate, balance }: Restatement): object {
  return { account, balance: fromUnits(balance), effective_date: effectiveDate, owner: ownerId };
}

function byLotAndDate(a: LotRestatement, b: LotRestatement): number {
  const [left, right] = [`${a.lotId} ${a.effectiveDate}`, `${b.lotId} ${b.effectiveDate}`];
  return left < right ? -1 : left > right ? 1 : 0;
}

function some<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list;
}

function cashOf(cash: CashInLieu): object {
  return {
    amount: fromUnits(cash.amount),
    currency: cash.currency,
    fraction: fromUnits(cash.fraction),
    holder: cash.holderId,
    price_per_unit: fromUnits(cash.pricePerUnit),
  };
}

function lotOf(lot: Lot, { effectiveDate }: Transaction): object {
  return {
    acquisition_date: lot.acquisitionDate,
    board_approval_date: lot.boardApprovalDate ?? undefined,
    comments: lot.comments ?? undefined,
    consideration_text: lot.considerationText ?? undefined,
    cost_basis: amount(lot.costBasis),
    custom_id: lot.customId,
    form: lot.form,
    holder: lot.holderId,
    id: lot.id,
    issue_date: lot.issueDate,
    legends: some(lot.legendIds),
    opened_on: lot.openedOn === effectiveDate ? undefined : lot.openedOn,
    predecessors: some(lot.predecessorIds),
    price: amount(lot.price),
    quantity: fromUnits(lot.quantity),
    reopens: lot.reopens ?? undefined,
    replaces_certificate: lot.replacesCertificate ?? undefined,
    security_law_exemptions: some(lot.securityLawExemptions),
    share_numbers: lot.shareNumbers === null ? undefined : formatRanges(lot.shareNumbers),
    stock_plan: lot.stockPlanId ?? undefined,
    stockholder_approval_date: lot.stockholderApprovalDate ?? undefined,
  } satisfies Record<SnakeCase<keyof LotTerms>, unknown> & Record<string, unknown>;
}

function amount(units: bigint | null): string | undefined {
  return units === null ? undefined : fromUnits(units);
}

/** Ranges as the text of a PostgreSQL multirange: half open, in order, adjacent ranges joined. */
export function formatRanges(ranges: readonly ShareRange[]): string {
  const joined: { from: bigint; end: bigint }[] = [];
  for (const { from, to } of inOrder(ranges)) {
    const last = joined.at(-1);
    if (last?.end === from) last.end = to + 1n;
    else joined.push({ from, end: to + 1n });
  }
  return `{${joined.map(({ from, end }) => `[${from},${end})`).join(',')}}`;
}

/** Reads the text of a multirange from `formatRanges` or PostgreSQL. */
export function readRanges(text: string): readonly ShareRange[] {
  return [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, end]) => ({
    from: BigInt(from!),
    to: BigInt(end!) - 1n,
  }));
}
