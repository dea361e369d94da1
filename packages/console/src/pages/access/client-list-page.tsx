/** The clients of the account, with their live secrets and last use. */
import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useRole } from '../../api/role.tsx';
import { useViewer } from '../../api/use-viewer.ts';
import { choicesOf, chosenOf } from '../../parts/data-table/choices.ts';
import type { Column } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Instant } from '../../parts/moment.tsx';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { createdColumn, statusColumn } from './access-columns.tsx';
import { AccessHead, useEmptyMore } from './access-head.tsx';
import type { ListedClient } from './access-kinds.ts';
import { ClientList } from '#graphql/client-list.ts';
import { CreateClientDialog } from './create-client-dialog.tsx';

const route = getRouteApi('/r/$role/access/clients');
const names = words.access.clients;
const statuses = choicesOf(names.statuses);

const columns: readonly Column<ListedClient>[] = [
  { id: 'name', label: words.access.name, width: 240, order: 'NAME', text: ({ name }) => name },
  statusColumn(names.statuses, 120),
  { id: 'clientId', label: names.clientId, width: 260, order: 'CLIENT_ID', text: ({ clientId }) => clientId },
  {
    id: 'liveSecrets',
    label: names.liveSecrets,
    width: 120,
    align: 'end',
    text: ({ liveSecrets }) => liveSecrets,
    cell: ({ liveSecrets }) => formatCount(liveSecrets),
  },
  {
    id: 'lastUsedAt',
    label: names.lastUsedAt,
    width: 180,
    order: 'LAST_USED_AT',
    text: ({ lastUsedAt }) => lastUsedAt,
    cell: ({ lastUsedAt }) => (lastUsedAt ? <Instant value={lastUsedAt} /> : names.neverUsed),
  },
  {
    id: 'expiresAt',
    label: words.access.expiresAt,
    width: 180,
    order: 'EXPIRES_AT',
    text: ({ expiresAt }) => expiresAt,
    cell: ({ expiresAt }) => (expiresAt ? <Instant value={expiresAt} /> : words.access.never),
  },
  {
    id: 'networks',
    label: names.networks,
    width: 200,
    hidden: true,
    text: ({ allowedNetworks }) => allowedNetworks.join(' '),
    cell: ({ allowedNetworks }) => (allowedNetworks.length === 0 ? names.anywhere : allowedNetworks.join(', ')),
  },
  { ...createdColumn, hidden: true },
];

const filters = [
  { id: 'find', label: words.access.name },
  { id: 'status', label: words.access.status, choices: statuses },
];

export function ClientListPage(): ReactElement {
  const view = route.useSearch();
  const navigate = route.useNavigate();
  const role = useRole().usersAccountId;
  const { mayRun } = useViewer();
  const [creating, setCreating] = useState(false);
  const status = chosenOf(view.status, statuses);
  const filter = {
    ...(view.find === undefined ? {} : { name: { includesInsensitive: view.find } }),
    ...(status === undefined ? {} : { status: { equalTo: status } }),
  };
  const source = useSource(ClientList, { filter }, ({ allApiClients }) => allApiClients);
  return (
    <>
      <AccessHead
        actions={mayRun('createApiClient') && <Button onClick={() => setCreating(true)}>{names.create}</Button>}
      />
      <DataTable
        label={names.title}
        source={source}
        columns={columns}
        filters={filters}
        view={view}
        onView={(search, replace) => void navigate({ search, replace })}
        usualOrder="NAME_ASC"
        link={({ id }) => ({ to: '/r/$role/access/clients/$apiClientId', params: { role, apiClientId: id } })}
        empty={<EmptyState title={names.none} more={useEmptyMore(names.noneMore)} />}
      />
      {creating && (
        <CreateClientDialog
          onClose={() => setCreating(false)}
          onDone={(apiClientId) =>
            void navigate({ to: '/r/$role/access/clients/$apiClientId', params: { role, apiClientId } })
          }
        />
      )}
    </>
  );
}
