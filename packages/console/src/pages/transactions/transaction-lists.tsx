/** All postings and lots of one transaction: a split of a large class has a hundred thousand of each. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { Column } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { type Source, useSource } from '../../parts/data-table/source.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { words } from '../../words/words.ts';
import { lotColumns, postingColumns } from './posting-columns.tsx';
import type { OpenedLot } from './transaction-kinds.ts';
import { TransactionLotsClosed } from '#graphql/transaction-lots-closed.ts';
import { TransactionLotsOpened } from '#graphql/transaction-lots-opened.ts';
import { TransactionPostings } from '#graphql/transaction-postings.ts';

const route = getRouteApi('/r/$role/transactions/$transactionId');
const names = words.transactions;

interface Props {
  readonly transactionId: string;
  readonly view: ReturnType<typeof route.useSearch>;
}

export function PostingList({ transactionId, view }: Props): ReactElement {
  const source = useSource(TransactionPostings, { transactionId }, (answer) => answer.transactionById?.postings);
  return (
    <List
      label={names.tabs.postings}
      source={source}
      columns={postingColumns}
      view={view}
      none={names.postings.none}
      usualOrder="LINE_ASC"
    />
  );
}

export function LotsOpenedList({ transactionId, view }: Props): ReactElement {
  const source = useSource(TransactionLotsOpened, { transactionId }, (answer) => answer.transactionById?.lotsOpened);
  return <LotList label={names.opened} source={source} view={view} none={names.noneOpened} />;
}

export function LotsClosedList({ transactionId, view }: Props): ReactElement {
  const source = useSource(TransactionLotsClosed, { transactionId }, (answer) => answer.transactionById?.lotsClosed);
  return <LotList label={names.closed} source={source} view={view} none={names.noneClosed} />;
}

function LotList(props: Omit<ListProps<OpenedLot>, 'columns'>): ReactElement {
  return <List {...props} columns={lotColumns} />;
}

interface ListProps<Row extends { readonly id: string }> {
  readonly label: string;
  readonly source: Source<Row>;
  readonly columns: readonly Column<Row>[];
  readonly view: Props['view'];
  readonly none: string;
  readonly usualOrder?: string;
}

function List<Row extends { readonly id: string }>({ none, ...props }: ListProps<Row>): ReactElement {
  return <DataTable {...props} empty={<EmptyState title={none} />} />;
}
