/** All assets that the role sees. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import { CommandLinks } from '../../parts/commands/command-links.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { useOfRegister } from '../../parts/register/chosen-register.ts';
import { choicesOf, ifChosen } from '../../parts/data-table/choices.ts';
import { words } from '../../words/words.ts';
import { assetColumns } from './asset-columns.tsx';
import { AssetList, type AssetListQueryVariables } from '#graphql/asset-list.ts';

const route = getRouteApi('/r/$role/assets');

const types = choicesOf(words.assets.types);
const statuses = choicesOf(words.assets.statuses);

const filters = [
  { id: 'find', label: words.assets.find },
  { id: 'type', label: words.assets.type, choices: types },
  { id: 'status', label: words.assets.status, choices: statuses },
];

export function AssetListPage(): ReactElement {
  const view = route.useSearch();
  const role = useRole().usersAccountId;
  const ofRegister = useOfRegister();
  const source = useSource(AssetList, { filter: { ...filterOf(view), ...ofRegister } }, ({ allAssets }) => allAssets);
  return (
    <>
      <PageHead title={words.assets.title} actions={<CommandLinks commands={['create-asset']} isMain />} />
      <DataTable
        label={words.assets.title}
        source={source}
        columns={assetColumns}
        filters={filters}
        view={view}
        usualOrder="NAME_ASC"
        link={({ id }) => ({ to: '/r/$role/assets/$assetId', params: { role, assetId: id } })}
        empty={
          <EmptyState title={words.assets.none} more={words.assets.noneMore}>
            <CommandLinks commands={['create-asset']} />
          </EmptyState>
        }
      />
    </>
  );
}

/** Keeps only filter values that the API knows. */
function filterOf({ find, type, status }: ReturnType<typeof route.useSearch>): AssetListQueryVariables['filter'] {
  return {
    ...(find === undefined
      ? {}
      : { or: [{ name: { includesInsensitive: find } }, { symbol: { includesInsensitive: find } }] }),
    ...ifChosen('type', type, types),
    ...ifChosen('status', status, statuses),
  };
}
