/** The inputs of which later entries were made, found by their transactions. */
import type { RecordedTransaction } from '../../rules/ledger/recorded-transaction.ts';
import { unitsOf } from '../../rules/quantity.ts';
import type { Tx } from '../../postgres/database.ts';
import {
  findOrigins,
  listInputs,
  listRows,
  type RecordedInput,
  type RowKey,
} from '../../store/ledger/later-entries.ts';
import type { ReadTransaction } from '../../store/ledger/transactions.ts';

/** Transactions of one mutation, or of one row of a bulk mutation, and its input. */
export interface RecordedEntry {
  /** In the order in which they were recorded. */
  readonly recorded: readonly [ReadTransaction, ...ReadTransaction[]];
  readonly mutation: string;
  /** Undefined where the input is not known any more. */
  readonly input: Readonly<Record<string, unknown>> | undefined;
}

const bulkMutations: ReadonlySet<string> = new Set(['issueUnitsBulk', 'transferUnitsBulk']);

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
  const found = await listInputs(tx, registerId, [...new Set(origins.values())]);
  const inputs = new Map(found.map((one) => [one.id, one]));
  const inputOf = (one: ReadTransaction): RecordedInput | undefined => inputs.get(originOf(one));
  const groups = Map.groupBy(transactions, (one) => partOf(one, originOf(one), inputOf(one)));
  const ofRows = transactions.filter((one) => isBulk(inputOf(one)));
  const keys = ofRows.flatMap((one) => keyOfRow(one, originOf(one)));
  const rowsLeft = Map.groupBy(await listRows(tx, registerId, keys), ({ instructionId }) => instructionId);
  return [...groups.values()].map((own): RecordedEntry => {
    const recorded = own as [ReadTransaction, ...ReadTransaction[]];
    const [first] = recorded;
    const of = inputOf(first);
    const input = isBulk(of) ? takeRow(rowsLeft.get(originOf(first)) ?? [], first) : of?.input;
    return { recorded, mutation: of?.mutation ?? '', input: input && withRecordedDays(input, first, of) };
  });
}

const isBulk = (found: RecordedInput | undefined): boolean => bulkMutations.has(found?.mutation ?? '');

/**
 * The part of an instruction that is made again at once: all of it; of a bulk instruction a row. An instruction that
 * made entries again has parts of several origins.
 */
function partOf(
  { id, instructionId, counterpartId, type, effectiveDate }: ReadTransaction,
  origin: string,
  found: RecordedInput | undefined,
): string {
  if (isBulk(found)) return id;
  if (found?.input['reorder'] !== true) return `${instructionId} ${origin}`;
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

/** Takes the row of a transaction: of several with the same content it does not matter which. */
function takeRow(rows: Row[], recorded: RecordedTransaction): Row['input'] | undefined {
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
  readonly costBasis?: string;
  readonly reason?: string;
  readonly documentId?: string;
}

function isRowOf(input: Row['input'], recorded: RecordedTransaction): boolean {
  const row = input as unknown as StatedRow;
  const { assetId, effectiveDate, closed, opened } = recorded;
  if (row.assetId !== assetId || row.effectiveDate !== effectiveDate) return false;
  const from = closed[0]?.holderId;
  if (row.fromHolderId !== from) return false;
  const receivers = row.receivers ?? [{ holderId: row.holderId!, quantity: row.quantity!, customId: row.customId }];
  const lotsOf = (holderId: string) => opened.filter(({ lot }) => lot.holderId === holderId).map(({ lot }) => lot);
  const isSale = !row.receivers || (row.kind ?? 'sale') === 'sale';
  const price = row.price ? unitsOf(row.price) : null;
  return receivers.every(({ holderId, quantity, customId }) => {
    const lots = lotsOf(holderId);
    return (
      lots.reduce((sum, lot) => sum + lot.quantity, 0n) === unitsOf(quantity) &&
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
