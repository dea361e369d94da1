/** The clients of the account, with their live secrets and last use. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { choicesOf, ifChosen } from '../../parts/data-table/choices.ts';
import type { Column } from '../../parts/data-table/column.ts';
import { instantColumn, statusColumn, textColumn } from '../../parts/data-table/field-columns.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import { words } from '../../words/words.ts';
import { createdColumn } from './access-columns.ts';
import { useEmptyMore } from './access-head.tsx';
import { type ListedClient, toneOf } from './access-kinds.ts';
import { AccessList } from './access-list.tsx';
import { ClientList } from '#graphql/client-list.ts';
import { CreateClientDialog } from './client-dialogs.tsx';

const route = getRouteApi('/r/$role/access/clients');
const names = words.access.clients;
const statuses = choicesOf(names.statuses);

const columns: readonly Column<ListedClient>[] = [
  textColumn('name', { label: words.access.name, width: 240, order: 'NAME' }),
  statusColumn('status', names.statuses, toneOf, { label: words.access.status, width: 120, order: 'STATUS' }),
  textColumn('clientId', { label: names.clientId, width: 260, order: 'CLIENT_ID' }),
  {
    id: 'liveSecrets',
    label: names.liveSecrets,
    width: 150,
    align: 'end',
    // A person has none.
    text: ({ user, liveSecrets }) => (user ? undefined : liveSecrets),
  },
  instantColumn('lastUsedAt', { label: names.lastUsedAt, width: 205, order: 'LAST_USED_AT', none: names.neverUsed }),
  instantColumn('expiresAt', {
    label: words.access.expiresAt,
    width: 180,
    order: 'EXPIRES_AT',
    none: words.access.never,
  }),
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
  const filter = {
    ...(view.find === undefined ? {} : { name: { includesInsensitive: view.find } }),
    ...ifChosen('status', view.status, statuses),
  };
  const source = useSource(ClientList, { filter }, ({ allApiClients }) => allApiClients);
  const open = (apiClientId: string): void =>
    void navigate({ to: '/r/$role/access/clients/$apiClientId', params: (params) => ({ ...params, apiClientId }) });
  return (
    <AccessList
      {...{ names, source, columns, filters, view }}
      noneMore={useEmptyMore(names.noneMore)}
      usualOrder="NAME_ASC"
      to="/r/$role/access/clients/$apiClientId"
      param="apiClientId"
      create={{
        mutation: 'createApiClient',
        label: names.create,
        dialog: (close) => <CreateClientDialog onClose={close} onDone={open} />,
      }}
    />
  );
}
