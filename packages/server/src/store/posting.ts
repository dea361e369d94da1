/** Recording what was decided: the one call by which the ledger is written. */
import { setImmediate as turn } from 'node:timers/promises';
import { canonicalJson, newId, sha256 } from '../base/ids.ts';
import { spellInstant } from '../base/instant.ts';
import {
  balanceOf,
  type Entry,
  holderAccount,
  keyOf,
  type Ledger,
  type Lot,
  ownAccount,
  type Posting,
} from '../rules/ledger/ledger.ts';
import { payloadOf, spellRanges } from '../rules/ledger/payload.ts';
import { fromUnits } from '../rules/quantity.ts';
import type { Tx } from './database.ts';

/** Postings written in one call: enough that the call costs little beside them, few enough for its deadline. */
const postingsMax = 2_000;

interface Placed {
  readonly entry: Entry;
  readonly ledger: Ledger;
}

/** Records every entry of the ledgers, all of one register, and what follows from them. Shape: the digest of each transaction by its id, in hexadecimal digits. */
export async function recordLedgers(
  tx: Tx,
  ledgers: readonly Ledger[],
  instructionId: string,
): Promise<ReadonlyMap<string, string>> {
  const digests = new Map<string, string>();
  const changed = ledgers.filter(({ entries }) => entries.length > 0);
  const parts = partsOf(changed.flatMap((ledger) => ledger.entries.map((entry) => ({ entry, ledger }))));
  let before: Promise<unknown> | undefined;
  for (const [place, part] of parts.entries()) {
    const values = [
      changed[0]!.registerId,
      // The book is set with the first call: once, to what it is in the end.
      json(place === 0 ? changed.map(bookRow) : []),
      ...valuesOf(part, instructionId, digests),
      ...(place === parts.length - 1 ? resultsOf(changed, instructionId) : [null, null, null, null]),
    ];
    // One call is under way while the next is made ready, and others are served in between.
    await before;
    before = tx.query({ name: 'post', text: postText }, values);
    if (parts.length > 1) await Promise.race([before, turn()]);
  }
  await before;
  return digests;
}

/** The entries in their order, in parts that one call can write in time. */
function partsOf(entries: readonly Placed[]): readonly (readonly Placed[])[] {
  const parts: Placed[][] = [];
  let room = 0;
  for (const one of entries) {
    const size = one.entry.postings.length;
    if (size > room) {
      parts.push([]);
      room = postingsMax;
    }
    parts.at(-1)!.push(one);
    room -= size;
  }
  return parts;
}

/** What the call writes of the entries themselves. */
function valuesOf(part: readonly Placed[], instructionId: string, digests: Map<string, string>): (string | null)[] {
  return [
    json(part.map(({ entry }) => transactionRow(entry, instructionId, digests))),
    some(part.flatMap(({ entry, ledger }) => entry.opened.map((lot) => lotRow(lot, entry, ledger)))),
    some(part.flatMap(({ entry }) => entry.closed.map((id) => closedRow(id, entry)))),
    json(part.flatMap(({ entry }) => entry.postings.map((posting, line) => postingRow(posting, line, entry)))),
    some(part.flatMap(({ entry }) => restatementRows(entry))),
  ];
}

/** What follows from all of them: written with the last call, each once. */
function resultsOf(changed: readonly Ledger[], instructionId: string): (string | null)[] {
  return [
    some(changed.flatMap(positionRows)),
    some(changed.flatMap(reserveRows)),
    some(changed.flatMap((ledger) => adjustmentRows(ledger, instructionId))),
    some(changed.flatMap(restrictionRows)),
  ];
}

const postText = `select registry.post($1::uuid, $2::jsonb, $3::jsonb, $4::jsonb, $5::jsonb, $6::jsonb, $7::jsonb, $8::jsonb, $9::jsonb, $10::jsonb, $11::jsonb)`;

function json(rows: readonly object[]): string {
  return JSON.stringify(rows);
}

function some(rows: readonly object[]): string | null {
  return rows.length === 0 ? null : json(rows);
}

function bookRow(ledger: Ledger): object {
  const of = (account: 'unissued' | 'treasury' | 'suspense'): bigint => balanceOf(ledger, ownAccount(ledger, account));
  const { sequence, asRead } = ledger;
  const authorized = -balanceOf(ledger, ownAccount(ledger, 'authorized'));
  const moved = (account: string): bigint =>
    ledger.entries.reduce(
      (sum, { postings }) =>
        postings.reduce((inner, one) => (one.account === account ? inner + one.quantity : inner), sum),
      0n,
    );
  return {
    asset_id: ledger.assetId,
    from_sequence: String(asRead.sequence),
    sequence: String(sequence),
    recorded_at: spellInstant(ledger.entries.at(-1)!.recordedAt),
    effective_date: ledger.effectiveDate,
    authorized: fromUnits(authorized),
    unissued: fromUnits(of('unissued')),
    treasury: fromUnits(of('treasury')),
    suspense: fromUnits(of('suspense')),
    reserved_change: fromUnits(moved('reserved')),
    outstanding_change: fromUnits(moved('holder')),
    holder_count: String(ledger.holderCount),
    certificates: String(ledger.certificates),
  };
}

function transactionRow(entry: Entry, instructionId: string, digests: Map<string, string>): object {
  const payload = canonicalJson(payloadOf(entry, instructionId, spellInstant));
  const digest = sha256(payload).toString('hex');
  digests.set(entry.id, digest);
  return {
    id: entry.id,
    asset_id: entry.assetId,
    sequence: String(entry.sequence),
    type: entry.type,
    effective_date: entry.effectiveDate,
    recorded_at: spellInstant(entry.recordedAt),
    instruction_id: instructionId,
    reversal_of: entry.reversalOf,
    resolution_of: entry.resolutionOf,
    counterpart_id: entry.counterpartId,
    reason: entry.reason,
    document_id: entry.documentId,
    payload,
    digest,
  };
}

function lotRow(lot: Lot, entry: Entry, ledger: Ledger): object {
  return {
    id: lot.id,
    asset_id: entry.assetId,
    holder_id: lot.holderId,
    servicing_account_id: ledger.holders.get(lot.holderId)?.servicingAccountId ?? null,
    custom_id: lot.customId,
    quantity: fromUnits(lot.quantity),
    form: lot.form,
    issue_date: lot.issueDate,
    acquisition_date: lot.acquisitionDate,
    price: lot.price === null ? null : fromUnits(lot.price),
    cost_basis: lot.costBasis === null ? null : fromUnits(lot.costBasis),
    consideration_text: lot.considerationText,
    security_law_exemptions: lot.securityLawExemptions,
    legend_ids: lot.legendIds,
    share_numbers: lot.shareNumbers === null ? null : spellRanges(lot.shareNumbers),
    stock_plan_id: lot.stockPlanId,
    board_approval_date: lot.boardApprovalDate,
    stockholder_approval_date: lot.stockholderApprovalDate,
    comments: lot.comments,
    predecessor_ids: lot.predecessorIds,
    opened_by: entry.id,
    opened_on: lot.openedOn,
    opened_at: spellInstant(entry.recordedAt),
  };
}

function closedRow(id: string, entry: Entry): object {
  return { id, closed_by: entry.id, closed_on: entry.effectiveDate, closed_at: spellInstant(entry.recordedAt) };
}

function postingRow(posting: Posting, line: number, entry: Entry): object {
  return {
    id: posting.id,
    asset_id: entry.assetId,
    transaction_id: entry.id,
    sequence: String(entry.sequence),
    line: line + 1,
    type: entry.type,
    ledger_account: posting.account,
    owner_id: posting.ownerId,
    lot_id: posting.lotId,
    quantity: fromUnits(posting.quantity),
    balance_after: fromUnits(posting.balanceAfter),
    effective_date: entry.effectiveDate,
    recorded_at: spellInstant(entry.recordedAt),
  };
}

function restatementRows(entry: Entry): object[] {
  return entry.restated.map((one) => ({
    id: one.id,
    asset_id: entry.assetId,
    transaction_id: entry.id,
    sequence: String(entry.sequence),
    ledger_account: one.account,
    owner_id: one.ownerId,
    balance: fromUnits(one.balance),
    effective_date: one.effectiveDate,
    recorded_at: spellInstant(entry.recordedAt),
  }));
}

/** Owners of accounts of a kind that the entries touched. */
function touched({ entries }: Ledger, account: 'holder' | 'reserved'): readonly string[] {
  const owners = entries.flatMap(({ postings }) => postings.filter((one) => one.account === account));
  return [...new Set(owners.map(({ ownerId }) => ownerId))];
}

function positionRows(ledger: Ledger): object[] {
  return touched(ledger, 'holder').map((holderId) => ({
    id: newId(),
    asset_id: ledger.assetId,
    holder_id: holderId,
    servicing_account_id: ledger.holders.get(holderId)?.servicingAccountId ?? null,
    balance: fromUnits(balanceOf(ledger, holderAccount(holderId))),
  }));
}

function reserveRows(ledger: Ledger): object[] {
  return touched(ledger, 'reserved').map((stockPlanId) => ({
    id: newId(),
    asset_id: ledger.assetId,
    stock_plan_id: stockPlanId,
    balance: fromUnits(ledger.balances.get(keyOf({ account: 'reserved', ownerId: stockPlanId }))!),
  }));
}

function adjustmentRows({ entries, assetId }: Ledger, instructionId: string): object[] {
  return entries.flatMap(({ adjustment, effectiveDate }, line) =>
    adjustment === null
      ? []
      : [
          {
            id: adjustment.id,
            asset_id: assetId,
            line,
            quantity: fromUnits(adjustment.quantity),
            authority: adjustment.authority,
            effective_date: effectiveDate,
            board_approval_date: adjustment.boardApprovalDate,
            stockholder_approval_date: adjustment.stockholderApprovalDate,
            comments: adjustment.comments,
            instruction_id: instructionId,
          },
        ],
  );
}

function restrictionRows({ moved }: Ledger): object[] {
  return [...moved.values()].map(({ id, holderId, lotId, quantity }) => ({
    id,
    holder_id: holderId,
    lot_id: lotId,
    quantity: quantity === null ? null : fromUnits(quantity),
  }));
}
