/** One appointment: the appointed account accepts it, either side terminates it. */
import { Button, TextInput } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useRole } from '../../api/role.tsx';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { ErrorState } from '../../parts/error-state.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Loading } from '../../parts/loading.tsx';
import { Instant } from '../../parts/moment.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { Status } from '../../parts/status.tsx';
import { words } from '../../words/words.ts';
import { AcceptAppointment } from '#graphql/accept-appointment.ts';
import { type ShownAppointment, toneOf } from './access-kinds.ts';
import classes from './access.module.css';
import { CommandDialog } from './command-dialog.tsx';
import { AppointmentById } from '#graphql/appointment.ts';
import { EndAppointment } from '#graphql/end-appointment.ts';

const route = getRouteApi('/r/$role/access/appointments/$appointmentId');
const names = words.access.appointments;

export function AppointmentPage(): ReactElement {
  const { appointmentId } = route.useParams();
  const role = useRole().usersAccountId;
  const { data, error, refetch } = useRoleQuery(AppointmentById, { id: appointmentId });
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} whole />;
  if (data === undefined) return <Loading />;
  const appointment = data.appointmentById;
  if (!appointment) return <NotFound />;
  return (
    <>
      <PageHead
        title={titleOf(appointment)}
        above={
          <Link to="/r/$role/access/appointments" params={{ role }} className={classes['back']}>
            {names.title}
          </Link>
        }
        beside={<Status label={names.statuses[appointment.status]} tone={toneOf[appointment.status] ?? 'quiet'} />}
        actions={<AppointmentActions appointment={appointment} />}
      />
      <Section title={names.one}>
        <Facts
          facts={[
            { name: names.agent, value: appointment.account?.name },
            { name: names.issuer, value: appointment.register?.name ?? names.anIssuer },
            { name: names.capacity, value: names.capacities[appointment.capacity] },
            { name: names.asset, value: appointment.asset?.name ?? names.everyAsset },
            { name: words.access.createdAt, value: <Instant value={appointment.createdAt} /> },
            { name: names.acceptedAt, value: appointment.acceptedAt && <Instant value={appointment.acceptedAt} /> },
            { name: names.endedAt, value: appointment.endedAt && <Instant value={appointment.endedAt} /> },
            { name: names.endReason, value: appointment.endReason },
          ]}
        />
      </Section>
    </>
  );
}

function AppointmentActions({ appointment }: { readonly appointment: ShownAppointment }): ReactElement {
  const { accountId } = useRole();
  const { mayRun } = useViewer();
  const [opened, setOpened] = useState<'accept' | 'end'>();
  const { id: appointmentId, status, account } = appointment;
  const awaitsOwnAnswer = status === 'pending' && account?.id === accountId;
  const endLabel = awaitsOwnAnswer ? names.decline : names.end;
  return (
    <>
      {mayRun('endAppointment') && status !== 'terminated' && (
        <Button variant="default" onClick={() => setOpened('end')}>
          {endLabel}
        </Button>
      )}
      {mayRun('acceptAppointment') && awaitsOwnAnswer && (
        <Button onClick={() => setOpened('accept')}>{names.accept}</Button>
      )}
      {opened === 'accept' && (
        <CommandDialog
          title={`${names.accept}: ${titleOf(appointment)}`}
          description={names.acceptMore}
          command={AcceptAppointment}
          variables={{ input: { appointmentId } }}
          submitLabel={names.accept}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'end' && (
        <EndDialog appointment={appointment} label={endLabel} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

interface EndProps {
  readonly appointment: ShownAppointment;
  readonly label: string;
  onClose(): void;
}

function EndDialog({ appointment, label, onClose }: EndProps): ReactElement {
  const [reason, setReason] = useState('');
  const variables = { input: { appointmentId: appointment.id, reason: reason.trim() } };
  return (
    <CommandDialog
      title={`${label}: ${titleOf(appointment)}`}
      description={names.endMore}
      command={EndAppointment}
      variables={reason.trim() === '' ? undefined : variables}
      submitLabel={label}
      confirmName={appointment.account?.name ?? names.one}
      onClose={onClose}
      onDone={({ result }) => (result?.appointment?.status === 'terminated' ? undefined : words.access.awaitsApproval)}
    >
      <TextInput label={names.reason} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
    </CommandDialog>
  );
}

function titleOf({ account, register }: ShownAppointment): string {
  return names.between(account?.name ?? '–', register?.name ?? names.anIssuer);
}
