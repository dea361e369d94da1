/** Columns of the lines of a statement: one for each transaction. */
import type { Column } from '../../parts/data-table/column.ts';
import { choiceColumn, dayColumn, instantColumn, quantityColumn } from '../../parts/data-table/field-columns.tsx';
import { assetColumn } from '../../parts/entity-columns.tsx';
import { words } from '../../words/words.ts';
import type { StatementLinesQuery } from '#graphql/statement-lines.ts';

type Line = NonNullable<StatementLinesQuery['holderStatement']>['lines']['nodes'][number];

const names = words.statements;

export const lineColumns: readonly Column<Line>[] = [
  assetColumn({ label: names.asset, width: 240 }),
  dayColumn('effectiveDate', { id: 'day', label: names.day, width: 130, order: 'EFFECTIVE_DATE' }),
  choiceColumn('type', words.transactions.types, { id: 'kind', label: names.kind, width: 150 }),
  quantityColumn('quantity', { label: names.quantity, width: 150, signed: true }),
  quantityColumn('balanceAfter', { id: 'balance', label: names.balance, width: 150 }),
  { id: 'transaction', label: names.transaction, width: 90, align: 'end', text: ({ sequence }) => sequence },
  instantColumn('recordedAt', { id: 'recorded', label: names.recorded, width: 205, hidden: true }),
];
