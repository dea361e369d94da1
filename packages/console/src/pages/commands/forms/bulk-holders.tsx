/** Creates many holders at once, from a pasted table or a CSV file. All rows are recorded, or none. */
import { CreateHoldersBulk, members } from '#graphql/create-holders-bulk.ts';
import { formatCount } from '../../../words/format.ts';
import { bulk } from '../../../words/en/bulk.ts';
import { words } from '../../../words/words.ts';
import { doneFacts, mode, refusedOf, rowsOf, tried } from '../bulk/bulk-form.tsx';
import { readHolderRows } from '../bulk/holder-rows.ts';
import { rowsProblem } from '../bulk/table-rows.ts';
import { commandForm } from '../form/command-form.tsx';
import type { FormState } from '../form/form-state.ts';
import { ToHolders } from '../receipt-links.tsx';

const { sentences } = words.commands;

function useRows({ value }: FormState) {
  const rows = readHolderRows(value('rows'));
  const holders = bulk.holders(formatCount(rows.length), rows.length);
  return { rows, holders, problem: rowsProblem(value('rows'), rows), inputs: rows.map(({ input }) => input) };
}

export const BulkHoldersPage = commandForm({
  command: 'bulk-holders',
  operation: CreateHoldersBulk,
  members,
  fields: { registerId: {}, mode, rows: rowsOf(bulk.helpHolders) },
  useRows,
  tried,
  amount: ({ rows: { problem, holders } }) => (problem === undefined ? holders : ''),
  summary: ({ rows }) => sentences.bulkHolders(rows.holders),
  links: () => <ToHolders />,
  facts: doneFacts,
  lots: refusedOf,
});
