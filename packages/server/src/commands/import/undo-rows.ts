/**
 * Undoes the rows of a file that an import did: the entries that they recorded are reversed, the last row first, by all
 * rules of a reversal. A look does the same and rolls back.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { IdempotencyKey } from '../../base/idempotency-key.ts';
import { inParts } from '../../base/parts.ts';
import { Refusal, refuseIf } from '../../base/refusal.ts';
import type { Tx } from '../../postgres/database.ts';
import { WorkingCopies } from '../../store/ledger/working-copies.ts';
import type { ImportKind, ImportStep, MadeObjects } from './import-kind.ts';
import type { RowReader } from './read-rows.ts';
import { findRowKeys } from './row-keys.ts';
import { digestOf, groupRows, mutationOf, planAnew, Run, type RowsRun, type RunContext } from './run-import.ts';

/** Requires that rows of a kind can be undone, where there is a reason to undo them. Refuses: input_invalid. */
export function requireUndoable({ name, entryDay }: ImportKind, undo: string | null): void {
  refuseIf(undo !== null && entryDay === undefined, 'input_invalid', {
    field: 'undo',
    reason: `Rows of ${name} are not undone: nothing that they make ever leaves the register.`,
    remedy:
      'Correct each by its mutation: changeHolder, changeParty, changeAssetTerms, closeAsset, recordVerification or releaseRestriction.',
  });
}

/**
 * Undoes the rows that are done. Shape: a row whose entry cannot be reversed is a finding and changes nothing. It
 * refuses as `runRows` does.
 */
export async function undoRows(tx: Tx, reader: RowReader, reason: string, context: RunContext): Promise<RowsRun> {
  const run = new Run(tx, context, new WorkingCopies(true), reader.findings);
  return run.whole(() => undoEach(tx, reader, reason, { ...context, run }));
}

async function undoEach(
  tx: Tx,
  reader: RowReader,
  reason: string,
  { run, ...context }: RunContext & { readonly run: Run },
): Promise<RowsRun> {
  const { kind, registerId, actor, through } = context;
  // The key of a row depends on those above it.
  const read: { readonly line: number; readonly key: string; readonly day: string | undefined }[] = [];
  for (const part of inParts(reader.rows, groupRows)) {
    for (const row of part) {
      const { line, key, values } = reader.read(row);
      read.push({ line, key, day: values?.[kind.entryDay!] });
    }
    // Other requests are served in between.
    await nextTurn();
  }
  let undone = 0;
  for (const part of inParts(read.toReversed(), groupRows)) {
    const texts = part.map(({ key }) => key);
    const keys = await findRowKeys(tx, { accountId: actor.accountId, registerId }, texts);
    for (const [index, { line, day }] of part.entries()) {
      const { recorded, undoing } = keys[index]!;
      if (day === undefined) run.refuse(line, []);
      else if (recorded === undefined) run.leave(line, 'not done');
      else {
        const key = new IdempotencyKey(undoing());
        const mutation = await run.read(line, async () =>
          mutationOf(reversalOf(recorded.result, day, reason), key, context),
        );
        if (mutation !== undefined) await run.add({ line, holder: undefined, ...mutation }, () => undefined);
      }
    }
    await run.finish(part);
    undone += part.length;
    await planAnew(tx, undone, part.length);
    await through?.(undone);
  }
  await run.end();
  return { ...run.result(), ids: digestOf([]) };
}

/**
 * The reversal of the entry of a row, with effect from its own day, so that it was never in effect. Refuses:
 * transaction_not_reversible.
 */
function reversalOf({ transaction }: MadeObjects, effectiveDate: string, reason: string): ImportStep {
  if (transaction === undefined || transaction === null)
    throw new Refusal('transaction_not_reversible', {
      reason: 'A job carries the row out, because of the number of lots.',
      remedy: 'Reverse one of its transactions by reverseTransaction, before the rows above it.',
    });
  // A row is undone alone: what rests on it may have come otherwise.
  const input = { transactionId: transaction, effectiveDate, reason, includeLater: false };
  return { mutation: 'reverseTransaction', input };
}
