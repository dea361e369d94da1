/** Books of assets. A command that changes an asset's ledger, restrictions or status locks the asset's book first. */
import type { Tx } from '../../postgres/database.ts';
import { refuseIf } from '../../base/refusal.ts';
import { bigint, type Column, date, instant, integer, nullable, uuid } from '../../postgres/column.ts';
import { readRow, selectList, table, type RowObject } from '../../postgres/table.ts';
import { refuseInJob } from '../jobs/asset-in-job.ts';
import { units } from './lot-columns.ts';

/**
 * A book without transactions has dates of minus infinity; they are read as the earliest dates that the program can
 * handle.
 */
const recordedAt: Column<bigint> = {
  ...instant,
  select: (column) => instant.select!(`greatest(${column}, 'epoch')`),
};
const effectiveDate: Column<string> = {
  ...date,
  select: (column) => `greatest(${column}, '0001-01-01')`,
};

const book = table('books', {
  assetId: uuid,
  registerId: uuid,
  sequence: bigint,
  recordedAt,
  effectiveDate,
  authorized: units,
  unissued: units,
  treasury: units,
  suspense: units,
  outstanding: units,
  holderCount: integer,
  certificates: bigint,
  jobId: nullable(uuid),
});

/**
 * The balances and the last sequence of an asset's ledger. Units: scaled by ten decimals; recordedAt in microseconds
 * since 1970.
 */
export type Book = RowObject<typeof book>;

const booksText = `
  select ${selectList(book, 'b')}
    from registry.books b
   where b.asset_id = any ($1::uuid[])`;
const readBooks = { name: 'read_books', text: booksText };
/** A book that is closed for a job is left out, so that nobody waits for the locks of the job. */
const lockOpenBooks = {
  name: 'lock_open_books',
  text: `${booksText}
     and (b.job_id is null or b.job_id = $2::uuid)
   order by b.asset_id
     for no key update`,
};

/**
 * Locks the books of assets in the order of their ids, before any other read of their ledgers: each later statement
 * sees everything committed before the locks were granted. An actor that only proposes reads without locking.
 *
 * Shape: by the id of the asset; no entry for an asset that the actor does not see. `jobId` is the job that reads; it
 * reads the ledgers later. Refuses: asset_in_job, ledger_moved.
 */
export async function lockBooks(
  tx: Tx,
  locking: boolean,
  assetIds: readonly string[],
  jobId: string | null = null,
): Promise<ReadonlyMap<string, Book>> {
  const readAll = () => tx.query(readBooks, [assetIds]);
  const locked = locking ? await tx.query(lockOpenBooks, [assetIds, jobId]) : [];
  // One that is missing is closed, or the actor does not see it. Or it was opened meanwhile.
  const rows = locking && locked.length === new Set(assetIds).size ? locked : await readAll();
  const closed = rows.find((row) => row['job_id'] !== jobId && row['job_id'] !== null);
  if (closed !== undefined) await refuseInJob(tx, closed['asset_id'] as string, closed['job_id'] as string);
  const isOpened = locking && rows.length > locked.length;
  // The statements behind the lock were sent with it, and read what was before the job ended.
  refuseIf(isOpened && jobId === null, 'ledger_moved');
  const found = isOpened ? await tx.query(lockOpenBooks, [assetIds, jobId]) : rows;
  return new Map(found.map((row) => readRow(book, row)).map((read) => [read.assetId, read]));
}
