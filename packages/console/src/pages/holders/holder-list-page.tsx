/** All holders that the role sees. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { choicesOf, chosenOf } from '../../parts/data-table/choices.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import { CommandLinks } from '../../parts/commands/command-links.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { holderSearchFilter } from '../../parts/holder-search.ts';
import { useOfRegister } from '../../parts/register/chosen-register.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { words } from '../../words/words.ts';
import { holderColumns, holderColumnsOfOneRegister } from './holder-columns.tsx';
import { HolderList, type HolderListQueryVariables } from './holder-list.graphql.ts';

const route = getRouteApi('/r/$role/holders');

const statuses = choicesOf(words.holders.statuses);

const filters = [
  { id: 'find', label: words.holders.find },
  { id: 'status', label: words.holders.status, choices: statuses },
];

export function HolderListPage(): ReactElement {
  const view = route.useSearch();
  const navigate = route.useNavigate();
  const role = useRole();
  const ofRegister = useOfRegister();
  const source = useSource(
    HolderList,
    { filter: { ...filterOf(view), ...ofRegister } },
    ({ allHolders }) => allHolders,
  );
  const title = words.holders.titles[role.accountType];
  return (
    <>
      <PageHead title={title} actions={<CommandLinks commands={['create-holder']} isMain />} />
      <DataTable
        label={title}
        source={source}
        columns={role.accountType === 'issuer' ? holderColumnsOfOneRegister : holderColumns}
        filters={filters}
        view={view}
        onView={(search, replace) => void navigate({ search, replace })}
        usualOrder="REGISTRATION_KEY_ASC"
        link={({ id }) => ({ to: '/r/$role/holders/$holderId', params: { role: role.usersAccountId, holderId: id } })}
        empty={
          <EmptyState title={words.holders.none} more={words.holders.noneMore}>
            <CommandLinks commands={['create-holder']} />
          </EmptyState>
        }
      />
    </>
  );
}

/** Keeps only filter values that the API knows. */
function filterOf({ find, status }: ReturnType<typeof route.useSearch>): HolderListQueryVariables['filter'] {
  const inStatus = chosenOf(status, statuses);
  return {
    ...holderSearchFilter(find),
    ...(inStatus === undefined ? {} : { status: { equalTo: inStatus } }),
  };
}
