/** Appointments that an issuer has made, or that this account has received. */
import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useRole } from '../../api/role.tsx';
import { useViewer } from '../../api/use-viewer.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { choicesOf, chosenOf } from '../../parts/data-table/choices.ts';
import type { Column } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { choiceColumn, instantColumn } from '../../parts/data-table/field-columns.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { words } from '../../words/words.ts';
import { statusColumn } from './access-columns.tsx';
import { AccessHead } from './access-head.tsx';
import type { ListedAppointment } from './access-kinds.ts';
import classes from './access.module.css';
import { AppointDialog } from './appoint-dialog.tsx';
import { AppointmentList } from '#graphql/appointment-list.ts';

const route = getRouteApi('/r/$role/access/appointments');
const names = words.access.appointments;
const capacities = choicesOf(names.capacities);
const statuses = choicesOf(names.statuses);

const columns: readonly Column<ListedAppointment>[] = [
  { id: 'agent', label: names.agent, width: 220, text: ({ account }) => account?.name },
  { id: 'issuer', label: names.issuer, width: 220, text: ({ register }) => register?.name ?? names.anIssuer },
  choiceColumn('capacity', names.capacities, { label: names.capacity, width: 150, order: 'CAPACITY' }),
  { id: 'asset', label: names.asset, width: 240, text: ({ asset }) => asset?.name ?? names.everyAsset },
  statusColumn(names.statuses, 130),
  instantColumn('createdAt', { label: words.access.createdAt, width: 205, order: 'CREATED_AT' }),
  instantColumn('acceptedAt', { label: names.acceptedAt, width: 205, hidden: true }),
  instantColumn('endedAt', { label: names.endedAt, width: 205, hidden: true }),
];

const filters = [
  { id: 'capacity', label: names.capacity, choices: capacities },
  { id: 'status', label: words.access.status, choices: statuses },
];

export function AppointmentListPage(): ReactElement {
  const view = route.useSearch();
  const navigate = route.useNavigate();
  const { usersAccountId: role, accountId } = useRole();
  const { mayRun } = useViewer();
  const [creating, setCreating] = useState(false);
  const source = useSource(AppointmentList, { filter: filterOf(view) }, ({ allAppointments }) => allAppointments);
  return (
    <>
      <AccessHead
        actions={mayRun('appointAgent') && <Button onClick={() => setCreating(true)}>{names.create}</Button>}
      />
      <DataTable
        label={names.title}
        source={source}
        columns={columns}
        filters={filters}
        view={view}
        onView={(search, replace) => void navigate({ search, replace })}
        usualOrder="CREATED_AT_DESC"
        link={({ id }) => ({ to: '/r/$role/access/appointments/$appointmentId', params: { role, appointmentId: id } })}
        empty={<EmptyState title={names.none} more={names.noneMore} />}
      />
      {mayRun('acceptAppointment') && (
        <p className={classes['own']}>
          {names.own} {accountId} <CopyButton text={accountId} label={names.copyOwn} />
        </p>
      )}
      {creating && <AppointDialog onClose={() => setCreating(false)} />}
    </>
  );
}

function filterOf(view: ReturnType<typeof route.useSearch>) {
  const capacity = chosenOf(view.capacity, capacities);
  const status = chosenOf(view.status, statuses);
  return {
    ...(capacity === undefined ? {} : { capacity: { equalTo: capacity } }),
    ...(status === undefined ? {} : { status: { equalTo: status } }),
  };
}
