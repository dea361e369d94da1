/** The transactions of the registers one keeps, the latest first: found by number or id, by asset, or by effective date. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { useAsked } from '../../api/use-asked.ts';
import type { Filter } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { dayFilter, dayFilters } from '../../parts/data-table/day-filters.ts';
import { type Source, useSource } from '../../parts/data-table/source.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { isId } from '../../parts/id.ts';
import { words } from '../../words/words.ts';
import { AssetChoices } from './asset-choices.graphql.ts';
import { columnsFor, type ListedTransaction } from './transaction-columns.tsx';
import { TransactionList } from './transaction-list.graphql.ts';
import { TransactionsByDay } from './transactions-by-day.graphql.ts';
import { TransactionsOfAsset } from './transactions-of-asset.graphql.ts';

const route = getRouteApi('/r/$role/transactions');
const names = words.transactions;

type View = ReturnType<typeof route.useSearch>;

/** What the address asks for: the days of an asset's transactions cannot be asked for together with the asset. */
function wayOf(view: View): 'asset' | 'day' | 'all' {
  if (isId(view.asset)) return 'asset';
  return dayFilter(view) === undefined ? 'all' : 'day';
}

export function LedgerTransactionList(): ReactElement {
  const view = route.useSearch();
  const navigate = route.useNavigate();
  const role = useRole();
  const way = wayOf(view);
  return (
    <DataTable
      key={way}
      label={names.title}
      source={useFound(view)}
      columns={columnsFor(role, way === 'day')}
      filters={useFilters(way)}
      view={view}
      onView={(search, replace) => void navigate({ search, replace })}
      usualOrder={way === 'asset' ? 'SEQUENCE_DESC' : way === 'day' ? 'EFFECTIVE_DATE_DESC' : 'PRIMARY_KEY_DESC'}
      link={({ id }) => ({
        to: '/r/$role/transactions/$transactionId',
        params: { role: role.usersAccountId, transactionId: id },
      })}
      empty={<EmptyState title={names.none} more={names.noneMore} />}
    />
  );
}

function useFound(view: View): Source<ListedTransaction> {
  const found = foundBy(view.find);
  const assetId = isId(view.asset) ? view.asset : '';
  const effectiveDate = dayFilter(view);
  const sequence = 'sequence' in found ? { sequence: found.sequence } : {};
  // Each transaction has a first line, so the first lines of some days are their transactions.
  const days = { line: { equalTo: 1 }, ...(effectiveDate === undefined ? {} : { effectiveDate }), ...sequence };
  const all = useSource(TransactionList, { filter: found }, ({ allTransactions }) => allTransactions);
  const ofAsset = useSource(
    TransactionsOfAsset,
    { assetId, filter: found },
    ({ assetById }) => assetById?.transactions,
  );
  const byDay = useSource(TransactionsByDay, { filter: days }, ({ allPostings }) =>
    allPostings
      ? { ...allPostings, nodes: allPostings.nodes.flatMap(({ transaction }) => (transaction ? [transaction] : [])) }
      : undefined,
  );
  return { asset: ofAsset, day: byDay, all }[wayOf(view)];
}

/** Digits are the number of a transaction within its asset; what is neither them nor an id finds nothing. */
function foundBy(find: string | undefined): { id?: { in: string[] }; sequence?: { equalTo: number } } {
  const text = find?.trim();
  if (text === undefined || text === '') return {};
  if (/^\d{1,9}$/.test(text)) return { sequence: { equalTo: Number(text) } };
  return { id: { in: isId(text) ? [text] : [] } };
}

function useFilters(way: 'asset' | 'day' | 'all'): readonly Filter[] {
  const { data } = useAsked(AssetChoices, {});
  const assets = data?.allAssets?.nodes ?? [];
  const asset = {
    id: 'asset',
    label: names.asset,
    choices: assets.map(({ id, name }) => ({ value: id, label: name })),
  };
  return [
    { id: 'find', label: names.find },
    ...(way === 'day' ? [] : [asset]),
    ...(way === 'asset' ? [] : dayFilters(names.from, names.to)),
  ];
}
