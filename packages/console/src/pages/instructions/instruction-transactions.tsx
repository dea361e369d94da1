/** The transactions of an instruction. A bulk instruction has one for each of up to ten thousand rows. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import type { Column } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { dayColumn, instantColumn } from '../../parts/data-table/field-columns.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { InstructionTransactions, type InstructionTransactionsQuery } from '#graphql/instruction-transactions.ts';

type Transaction = NonNullable<InstructionTransactionsQuery['instructionById']>['transactions']['nodes'][number];

const route = getRouteApi('/r/$role/instructions/$instructionId');
const names = words.transactions;

const columns: readonly Column<Transaction>[] = [
  { id: 'type', label: names.type, width: 190, text: ({ type }) => names.types[type] },
  { id: 'asset', label: names.asset, width: 230, text: ({ asset }) => asset?.name },
  {
    id: 'sequence',
    label: names.sequence,
    width: 110,
    align: 'end',
    order: 'SEQUENCE',
    text: ({ sequence }) => sequence,
    cell: ({ sequence }) => formatCount(sequence),
  },
  dayColumn('effectiveDate', { id: 'effective', label: names.effectiveDate, width: 140 }),
  instantColumn('recordedAt', { id: 'recorded', label: names.recordedAt, width: 205 }),
];

export function InstructionTransactionList({ instructionId }: { readonly instructionId: string }): ReactElement {
  const view = route.useSearch();
  const role = useRole().usersAccountId;
  const source = useSource(
    InstructionTransactions,
    { instructionId },
    ({ instructionById }) => instructionById?.transactions,
  );
  return (
    <DataTable
      label={names.title}
      source={source}
      columns={columns}
      view={view}
      link={({ id }) => ({ to: '/r/$role/transactions/$transactionId', params: { role, transactionId: id } })}
      empty={null}
    />
  );
}
