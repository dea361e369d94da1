/** Transactions of the role's registers or of one asset, latest first, with filters. */
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { numberMarks } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { useAssetFilter } from '../assets/use-asset-choices.ts';
import { choicesOf, ifChosen } from '../data-table/choices.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { dayFilter, dayFilters } from '../data-table/day-filters.ts';
import { useSource } from '../data-table/source.ts';
import type { View } from '../data-table/view.ts';
import { CommandLinks } from '../commands/command-links.tsx';
import { EmptyState } from '../empty-state.tsx';
import { isId } from '../id.ts';
import { useAssetOfRegister } from '../register/chosen-register.ts';
import { readNumber } from '../reading/read-number.ts';
import { columnsFor } from './transaction-columns.tsx';
import { TransactionList as transactionList, type TransactionListQueryVariables } from '#graphql/transaction-list.ts';

const names = words.transactions;
const types = choicesOf(names.types);

type ListView = View<'find' | 'type' | 'asset' | 'from' | 'to'>;

interface Props {
  /** Restricts the list to one asset. All when not given. */
  readonly assetId?: string;
  readonly view: ListView;
}

export function TransactionList({ assetId, view }: Props): ReactElement {
  const role = useRole();
  const ofAsset = useAssetOfRegister();
  const source = useSource(
    transactionList,
    { filter: { ...filterOf(view, assetId), ...ofAsset } },
    ({ allTransactions }) => allTransactions,
  );
  const asset = useAssetFilter(view.asset);
  const filters = [
    { id: 'find', label: names.find },
    { id: 'type', label: names.type, choices: types },
    ...(assetId === undefined ? [asset] : []),
    ...dayFilters(names.from, names.to),
  ];
  return (
    <DataTable
      label={names.title}
      source={source}
      columns={columnsFor(role, assetId !== undefined)}
      filters={filters}
      view={view}
      usualOrder="PRIMARY_KEY_DESC"
      link={({ id }) => ({
        to: '/r/$role/transactions/$transactionId',
        params: { role: role.usersAccountId, transactionId: id },
      })}
      empty={
        <EmptyState title={names.none} more={names.noneMore}>
          <CommandLinks preset={assetId === undefined ? {} : { asset: assetId }} commands={['authorize', 'issue']} />
        </EmptyState>
      }
    />
  );
}

/** Keeps only filter values that the API knows. */
function filterOf(view: ListView, ofAsset: string | undefined): TransactionListQueryVariables['filter'] {
  const assetId = ofAsset ?? (isId(view.asset) ? view.asset : undefined);
  const effectiveDate = dayFilter(view);
  return {
    ...foundBy(view.find),
    ...ifChosen('type', view.type, types),
    ...(assetId === undefined ? {} : { assetId: { equalTo: assetId } }),
    ...(effectiveDate === undefined ? {} : { effectiveDate }),
  };
}

/** A whole number is that of a transaction within its asset. Text that is neither a number nor an id finds nothing. */
function foundBy(find: string | undefined): { id?: { in: string[] }; sequence?: { equalTo: number } } {
  const text = find?.trim();
  if (text === undefined || text === '') return {};
  const reading = readNumber(text, numberMarks, 0);
  if (reading.kind === 'read' && /^\d{1,9}$/.test(reading.value))
    return { sequence: { equalTo: Number(reading.value) } };
  return { id: { in: isId(text) ? [text] : [] } };
}
