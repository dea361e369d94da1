/** The inputs of which later entries were made, found by their transactions. */
import type { RecordedTransaction } from '../../rules/ledger/recorded-transaction.ts';
import { namedReceivers, type RequestedReceiver } from '../../rules/ledger/transferee.ts';
import { unitsOf, unitsPerWhole } from '../../rules/quantity.ts';
import type { Tx } from '../../postgres/database.ts';
import {
  findOrigins,
  listInputs,
  listRows,
  type RecordedInput,
  type RowKey,
} from '../../store/ledger/later-entries.ts';
import type { ReadTransaction } from '../../store/ledger/transactions.ts';
import { listTransferees } from '../../store/approvals/transferees.ts';
import { isBulk } from '../bulk.ts';

/** Transactions of one mutation, or of one row of a bulk mutation, and its input. */
export interface RecordedEntry {
  /** In the order in which they were recorded. */
  readonly recorded: readonly [ReadTransaction, ...ReadTransaction[]];
  readonly mutation: string;
  /** Undefined where the input is not known any more. */
  readonly input: Readonly<Record<string, unknown>> | undefined;
}

/** Finds the entries of transactions. Shape: the transactions in the order in which they were recorded. */
export async function findEntries(
  tx: Tx,
  registerId: string,
  transactions: readonly ReadTransaction[],
): Promise<readonly RecordedEntry[]> {
  const origins = await findOrigins(
    tx,
    transactions.map(({ id }) => id),
  );
  const originOf = ({ id }: ReadTransaction): string => origins.get(id)!;
  const found = await namedByHolder(tx, registerId, await listInputs(tx, registerId, [...new Set(origins.values())]));
  const inputs = new Map(found.map((one) => [one.id, one]));
  const inputOf = (one: ReadTransaction): RecordedInput | undefined => inputs.get(originOf(one));
  const groups = Map.groupBy(transactions, (one) => partOf(one, originOf(one), inputOf(one)));
  const ofRows = transactions.filter((one) => ofBulk(inputOf(one)));
  const keys = ofRows.flatMap((one) => keyOfRow(one, originOf(one)));
  const rowsLeft = Map.groupBy(await listRows(tx, registerId, keys), ({ instructionId }) => instructionId);
  return [...groups.values()].map((own): RecordedEntry => {
    const recorded = own as [ReadTransaction, ...ReadTransaction[]];
    const [first] = recorded;
    const of = inputOf(first);
    const input = ofBulk(of) ? takeRow(rowsLeft.get(originOf(first)) ?? [], recorded) : of?.input;
    return { recorded, mutation: of?.mutation ?? '', input: input && withRecordedDays(input, first, of) };
  });
}

/** The inputs with the holders of transferees that requests named in words. */
async function namedByHolder(
  tx: Tx,
  registerId: string,
  found: readonly RecordedInput[],
): Promise<readonly RecordedInput[]> {
  const named = found.filter(({ input }) => namedReceivers(input).length > 0).map(({ id }) => id);
  if (named.length === 0) return found;
  const holders = Map.groupBy(await listTransferees(tx, registerId, named), ({ instructionId }) => instructionId);
  return found.map((one) => {
    const own = holders.get(one.id) ?? [];
    if (own.length === 0) return one;
    const receivers = (one.input['receivers'] as readonly RequestedReceiver[]).map(
      ({ transferee: _, ...receiver }, index) => ({
        ...receiver,
        holderId: own.find((other) => other.receiver === index)?.holderId ?? receiver.holderId,
      }),
    );
    return { ...one, input: { ...one.input, receivers } };
  });
}

const ofBulk = (found: RecordedInput | undefined): boolean => isBulk(found?.mutation ?? '');

/**
 * The part of an instruction that is made again at once: all of it; of a bulk instruction a row. An instruction that
 * made entries again has parts of several origins.
 */
function partOf(
  { id, instructionId, counterpartId, type, effectiveDate }: ReadTransaction,
  origin: string,
  found: RecordedInput | undefined,
): string {
  if (!ofBulk(found) && found?.input['reorder'] !== true) return `${instructionId} ${origin}`;
  if (type === 'split') return `${instructionId} ${effectiveDate}`;
  return counterpartId === null || id < counterpartId ? id : counterpartId;
}

/** The part of a row that its transaction tells. */
function keyOfRow(
  { assetId, effectiveDate, closed, opened }: ReadTransaction,
  instructionId: string,
): readonly RowKey[] {
  const holderId = closed[0]?.holderId ?? opened[0]?.lot.holderId;
  return holderId === undefined ? [] : [{ instructionId, assetId, effectiveDate, holderId }];
}

type Row = { readonly input: Readonly<Record<string, unknown>> };

/** Takes the row of transactions: of several with the same content it does not matter which. */
function takeRow(rows: Row[], recorded: RecordedEntry['recorded']): Row['input'] | undefined {
  const index = rows.findIndex(({ input }) => isRowOf(input, recorded));
  return index < 0 ? undefined : rows.splice(index, 1)[0]!.input;
}

interface StatedRow {
  readonly assetId: string;
  readonly effectiveDate: string;
  readonly holderId?: string;
  readonly fromHolderId?: string;
  readonly quantity?: string;
  readonly receivers?: readonly { readonly holderId: string; readonly quantity: string; readonly customId?: string }[];
  readonly customId?: string;
  readonly kind?: string;
  readonly price?: string;
  /** Of a cancellation; the unissued by default. */
  readonly target?: string | null;
  /** Of a conversion, with its ratio where the class does not state it. */
  readonly toAssetId?: string;
  readonly ratioNumerator?: string;
  readonly ratioDenominator?: string;
}

/** Whether a row was recorded as these transactions: both sides of a conversion, else one. */
function isRowOf(input: Row['input'], recorded: RecordedEntry['recorded']): boolean {
  const row = input as unknown as StatedRow;
  // Of a conversion only the old side closes lots.
  const first = recorded.find(({ closed }) => closed.length > 0) ?? recorded[0];
  const made = recorded.find((one) => one !== first);
  if (row.assetId !== first.assetId || row.effectiveDate !== first.effectiveDate) return false;
  if (first.type === 'cancel') return isTaken(row, first) && isTarget(row, first);
  if (first.type === 'convert') return made !== undefined && isTaken(row, first) && isMade(row, made);
  return isGiven(row, first);
}

const unitsOfLots = (lots: readonly { readonly quantity: bigint }[]): bigint =>
  lots.reduce((sum, lot) => sum + lot.quantity, 0n);

/** Whether the units of a row left its holder: those of the lots that closed, less those of the balance lots. */
function isTaken({ holderId, quantity = '' }: StatedRow, { closed, opened }: RecordedTransaction): boolean {
  const left = unitsOfLots(opened.map(({ lot }) => lot));
  return closed[0]?.holderId === holderId && unitsOfLots(closed) - left === unitsOf(quantity);
}

/** Whether the units of a row went where it says. A class without an authorised total has no unissued units. */
function isTarget({ target }: StatedRow, { postings }: RecordedTransaction): boolean {
  const account = postings.find((posting) => posting.account !== 'holder')?.account;
  return account === (target ?? 'unissued') || (!target && account === 'authorized');
}

/** Whether the units of a row became those of the other side: by its ratio, but for a fraction. */
function isMade(row: StatedRow, { assetId, opened }: RecordedTransaction): boolean {
  const lots = opened.map(({ lot }) => lot);
  if (row.toAssetId !== assetId || (row.customId && lots[0]?.customId !== row.customId)) return false;
  if (!row.ratioNumerator || !row.ratioDenominator) return true;
  const [numerator, denominator] = [unitsOf(row.ratioNumerator), unitsOf(row.ratioDenominator)];
  const rest = unitsOfLots(lots) * denominator - unitsOf(row.quantity!) * numerator;
  return (rest < 0n ? -rest : rest) < unitsPerWhole * denominator;
}

/** Whether the receivers of a row, or the holder of an issue, got its units. */
function isGiven(row: StatedRow, { effectiveDate, closed, opened }: RecordedTransaction): boolean {
  const from = closed[0]?.holderId;
  if (row.fromHolderId !== from) return false;
  const receivers = row.receivers ?? [{ holderId: row.holderId!, quantity: row.quantity!, customId: row.customId }];
  const lotsOf = (holderId: string) => opened.filter(({ lot }) => lot.holderId === holderId).map(({ lot }) => lot);
  const isSale = !row.receivers || (row.kind ?? 'sale') === 'sale';
  const price = row.price ? unitsOf(row.price) : null;
  return receivers.every(({ holderId, quantity, customId }) => {
    const lots = lotsOf(holderId);
    return (
      unitsOfLots(lots) === unitsOf(quantity) &&
      (!customId || lots.every((lot) => lot.customId === customId)) &&
      (!isSale || lots.every((lot) => lot.price === price)) &&
      (!isSale || from === undefined || lots.every((lot) => lot.acquisitionDate === effectiveDate))
    );
  });
}

/** The input with the days that approvals recorded, and the form that the asset had then. */
function withRecordedDays(
  input: Readonly<Record<string, unknown>>,
  { type, opened }: ReadTransaction,
  found: RecordedInput | undefined,
): Readonly<Record<string, unknown>> {
  const lot = opened[0]?.lot;
  const ofLot = type === 'issue' && lot !== undefined;
  const day = ofLot ? lot.boardApprovalDate : (found?.boardApprovalDate ?? null);
  return {
    ...input,
    ...(ofLot ? { form: lot.form } : {}),
    ...(day === null || input['boardApprovalDate'] ? {} : { boardApprovalDate: day }),
  };
}
