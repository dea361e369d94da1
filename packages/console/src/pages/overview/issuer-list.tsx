/** The issuers of an agent, with what waits in the register of each. A row chooses its issuer. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { openRequests } from '../../parts/approvals/queues.ts';
import type { Column } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Instant } from '../../parts/moment.tsx';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { IssuerList as issuerList, type IssuerListQuery } from '#graphql/issuer-list.ts';

type Issuer = NonNullable<IssuerListQuery['allAccounts']>['nodes'][number];

const route = getRouteApi('/r/$role/');
const names = words.overview;

const columns: readonly Column<Issuer>[] = [
  { id: 'issuer', label: names.issuer, width: 230, order: 'NAME', text: ({ name }) => name },
  countColumn('waiting', names.open, 155, ({ instructions }) => instructions.totalCount),
  countColumn('differences', names.differences, 180, ({ differences }) => differences.totalCount),
  countColumn('holders', names.holders, 90, ({ holders }) => holders.totalCount),
  {
    id: 'last',
    label: names.lastActivity,
    width: 190,
    card: 'amount',
    text: ({ transactions: { nodes } }) => nodes[0]?.recordedAt,
    cell: ({ transactions: { nodes } }) => <Instant value={nodes[0]?.recordedAt} />,
  },
  {
    id: 'lastType',
    label: names.lastTransaction,
    width: 145,
    text: ({ transactions: { nodes } }) => nodes[0] && words.transactions.types[nodes[0].type],
  },
];

function countColumn(id: string, label: string, width: number, count: (issuer: Issuer) => number): Column<Issuer> {
  return {
    id,
    label,
    width,
    align: 'end',
    card: 'detail',
    text: (issuer) => String(count(issuer)),
    cell: (issuer) => formatCount(count(issuer)),
  };
}

const filters = [{ id: 'find', label: names.issuer }];

/** Issuers that have an agent in office. An agent sees no appointments but its own. */
export const appointing = {
  accountType: { equalTo: 'issuer' },
  appointments: { some: { status: { equalTo: 'active' } } },
} as const;

export function IssuerList(): ReactElement {
  const view = route.useSearch();
  const role = useRole().usersAccountId;
  const found = view.find === undefined ? {} : { name: { includesInsensitive: view.find } };
  const source = useSource(
    issuerList,
    { filter: { ...appointing, ...found }, waiting: openRequests },
    ({ allAccounts }) => allAccounts,
  );
  return (
    <DataTable
      label={names.issuers}
      source={source}
      columns={columns}
      filters={filters}
      view={view}
      usualOrder="NAME_ASC"
      link={({ id }) => ({ to: '/r/$role', params: { role }, search: { register: id } })}
      empty={<EmptyState title={names.issuersNone} more={names.issuersNoneMore} />}
    />
  );
}
