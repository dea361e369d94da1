/** The holders that a broker or a custodian services, with their largest positions. */
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import type { Column } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import type { View } from '../../parts/data-table/view.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { formatCount, formatDecimal } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { ServicedHolders, type ServicedHoldersQuery } from '#graphql/serviced-holders.ts';
import { choiceColumn } from '../../parts/data-table/field-columns.tsx';

type Client = NonNullable<ServicedHoldersQuery['allHolders']>['nodes'][number];

const names = words.overview;

const columns: readonly Column<Client>[] = [
  { id: 'client', label: names.client, width: 260, order: 'REGISTRATION', text: ({ registration }) => registration },
  { id: 'number', label: names.number, width: 100, order: 'HOLDER_NUMBER', text: ({ holderNumber }) => holderNumber },
  { id: 'issuer', label: names.issuer, width: 200, text: ({ register }) => register?.name },
  choiceColumn('ownershipForm', words.holders.ownershipForms, {
    id: 'ownership',
    label: names.ownership,
    width: 190,
    hidden: true,
  }),
  { id: 'holds', label: names.holds, width: 420, text: (client) => holdingsText(client) },
];

const filters = [{ id: 'find', label: names.client }];

interface Props {
  readonly view: View<'find'>;
}

export function ClientList({ view }: Props): ReactElement {
  const role = useRole().usersAccountId;
  const filter = view.find === undefined ? {} : { registration: { includesInsensitive: view.find } };
  const source = useSource(ServicedHolders, { filter }, ({ allHolders }) => allHolders);
  return (
    <DataTable
      label={names.clients}
      source={source}
      columns={columns}
      filters={filters}
      view={view}
      usualOrder="REGISTRATION_ASC"
      link={({ id }) => ({ to: '/r/$role/holders/$holderId', params: { role, holderId: id } })}
      empty={<EmptyState title={names.clientsNone} more={names.clientsNoneMore} />}
    />
  );
}

/** The largest positions in one line. */
function holdingsText({ positions: { nodes, totalCount } }: Client): string {
  const holdings = nodes.map(
    ({ balance, asset }) => `${formatDecimal(balance)} ${asset?.symbol ?? asset?.name ?? '–'}`,
  );
  const left = totalCount - nodes.length;
  return [...holdings, ...(left > 0 ? [names.more(formatCount(left))] : [])].join(' · ');
}
