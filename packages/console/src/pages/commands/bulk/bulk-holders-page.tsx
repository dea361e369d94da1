/** Creates many holders at once, from a pasted table or a CSV file. All rows are recorded, or none. */
import type { ReactElement } from 'react';
import { formatCount } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import { chosen, collectProblems } from '../fields/problems.ts';
import { ChoiceField } from '../fields/plain-fields.tsx';
import { needsRegister, useRegisters } from '../fields/use-registers.ts';
import { useCommandForm } from '../flow/use-command-form.ts';
import { presentValues } from '../form-values.ts';
import { ToHolders } from '../receipt-links.tsx';
import type { CreateHoldersBulkInput } from '#graphql/schema.ts';
import { BulkFlow } from './bulk-flow.tsx';
import { CreateHoldersBulk } from '#graphql/create-holders-bulk.ts';
import { readHolderRows } from './holder-rows.ts';
import { rowsProblem } from './table-rows.ts';

const { bulk, sentences } = words.commands;

const start = () => ({ registerId: '', rows: '' });

export function BulkHoldersPage(): ReactElement {
  const form = useCommandForm('bulk-holders', start);
  const { value } = form;
  const registers = useRegisters();
  const withRegister = needsRegister(registers);
  const rows = readHolderRows(value('rows'));
  const problem = rowsProblem(value('rows'), rows);
  const holders = bulk.holders(formatCount(rows.length), rows.length);
  const input: CreateHoldersBulkInput = {
    ...(withRegister ? presentValues(form, 'registerId') : {}),
    mode: 'ATOMIC',
    rows: rows.map((row) => row.input),
  };
  return (
    <BulkFlow
      form={form}
      operation={CreateHoldersBulk}
      input={input}
      rows={rows}
      help={bulk.helpHolders}
      problems={collectProblems({
        registerId: withRegister ? chosen(value('registerId')) : undefined,
        rows: problem,
      })}
      amount={problem === undefined ? holders : ''}
      summary={sentences.bulkHolders(holders)}
      links={<ToHolders />}
    >
      {withRegister && (
        <ChoiceField name="registerId" choices={registers ?? {}} none={words.commands.fields.none} required />
      )}
    </BulkFlow>
  );
}
