/** Appointments that an issuer has made, or that this account has received. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { useViewer } from '../../api/use-viewer.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { choicesOf, ifChosen } from '../../parts/data-table/choices.ts';
import type { Column } from '../../parts/data-table/column.ts';
import { choiceColumn, instantColumn, statusColumn } from '../../parts/data-table/field-columns.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import { words } from '../../words/words.ts';
import { type ListedAppointment, toneOf } from './access-kinds.ts';
import { AccessList } from './access-list.tsx';
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
  statusColumn('status', names.statuses, toneOf, { label: words.access.status, width: 130, order: 'STATUS' }),
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
  const { accountId } = useRole();
  const { mayRun } = useViewer();
  const filter = {
    ...ifChosen('capacity', view.capacity, capacities),
    ...ifChosen('status', view.status, statuses),
  };
  const source = useSource(AppointmentList, { filter }, ({ allAppointments }) => allAppointments);
  return (
    <AccessList
      {...{ names, source, columns, filters, view }}
      noneMore={names.noneMore}
      usualOrder="CREATED_AT_DESC"
      to="/r/$role/access/appointments/$appointmentId"
      param="appointmentId"
      create={{
        mutation: 'appointAgent',
        label: names.create,
        dialog: (close) => <AppointDialog onClose={close} />,
      }}
    >
      {mayRun('acceptAppointment') && (
        <p className={classes['own']}>
          {names.own} {accountId} <CopyButton text={accountId} label={names.copyOwn} />
        </p>
      )}
    </AccessList>
  );
}
