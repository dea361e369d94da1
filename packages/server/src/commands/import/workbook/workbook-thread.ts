/** The thread of workbooks: the bytes of one come in, the rows of a sheet go out. */
import { parentPort } from 'node:worker_threads';
import { quoted } from '../finding.ts';
import { Refusal } from '../../../base/refusal.ts';
import { fileUnreadable } from '../file-unreadable.ts';
import { MoreRows } from '../table.ts';
import { readSheet } from './read-sheet.ts';
import type { WorkbookAnswer, WorkbookJob, WorkbookRows } from './workbook-reader.ts';
import { readWorkbook, type Sheet } from './workbook.ts';
import { openZip } from './zip.ts';

const port = parentPort!;

port.on('message', (job: WorkbookJob) => {
  void answer(job).then((one) => port.postMessage(one));
});

async function answer(job: WorkbookJob): Promise<WorkbookAnswer> {
  try {
    return await read(job);
  } catch (error) {
    if (error instanceof MoreRows) return { hasMoreRows: true };
    if (error instanceof Refusal) return { refusal: error.details };
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function read({ bytes, sheet: name, max }: WorkbookJob): Promise<WorkbookRows> {
  const parts = await openZip(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const workbook = await readWorkbook(parts);
  const { path } = chosen(workbook.sheets, name);
  const part = parts(path);
  if (part === undefined)
    throw fileUnreadable('The workbook is damaged: it lacks a sheet that it names.', 'Save it again as XLSX.');
  const table = await readSheet(part, workbook, max);
  return { table, sheets: visible(workbook.sheets).map((sheet) => sheet.name) };
}

const visible = (sheets: readonly Sheet[]): readonly Sheet[] => sheets.filter(({ isHidden }) => !isHidden);

/** The sheet of a name; the first that is visible by default. */
function chosen(sheets: readonly Sheet[], name: string | undefined): Sheet {
  const named = name === undefined ? visible(sheets)[0] : sheets.find((sheet) => sheet.name === name);
  const names = visible(sheets)
    .map((sheet) => quoted(sheet.name))
    .join(', ');
  const remedy = names === '' ? 'Show one of its sheets, and save it again.' : `Its sheets are ${names}.`;
  if (named === undefined && name === undefined) throw fileUnreadable('The workbook has no visible sheet.', remedy);
  if (named === undefined) throw fileUnreadable(`The workbook has no sheet ${quoted(name!)}.`, remedy);
  if (named.isHidden)
    throw fileUnreadable(`The sheet ${quoted(named.name)} is hidden.`, 'Show it, and save the workbook again.');
  return named;
}
