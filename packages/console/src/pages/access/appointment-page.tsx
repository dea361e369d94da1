/** One appointment: accepted by the appointed account, terminated from either side. */
import { Button, TextInput } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useRole } from '../../api/role.tsx';
import { useAsked } from '../../api/use-asked.ts';
import { ErrorState } from '../../parts/error-state.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Loading } from '../../parts/loading.tsx';
import { Instant } from '../../parts/moment.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { Status } from '../../parts/status.tsx';
import { words } from '../../words/words.ts';
import { AcceptAppointment } from './accept-appointment.graphql.ts';
import { type ShownAppointment, toneOf } from './access-kinds.ts';
import classes from './access.module.css';
import { ActDialog } from './act-dialog.tsx';
import { AppointmentById } from './appointment.graphql.ts';
import { EndAppointment } from './end-appointment.graphql.ts';
import { useMay } from './use-may.ts';

const route = getRouteApi('/r/$role/access/appointments/$appointmentId');
const names = words.access.appointments;

export function AppointmentPage(): ReactElement {
  const { appointmentId } = route.useParams();
  const role = useRole().usersAccountId;
  const { data, error, refetch } = useAsked(AppointmentById, { id: appointmentId });
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
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
        actions={<AppointmentActs appointment={appointment} />}
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

function AppointmentActs({ appointment }: { readonly appointment: ShownAppointment }): ReactElement {
  const { accountId } = useRole();
  const may = useMay();
  const [opened, setOpened] = useState<'accept' | 'end'>();
  const { id: appointmentId, status, account } = appointment;
  const isAsked = status === 'pending' && account?.id === accountId;
  const endLabel = isAsked ? names.decline : names.end;
  return (
    <>
      {may('endAppointment') && status !== 'terminated' && (
        <Button variant="default" onClick={() => setOpened('end')}>
          {endLabel}
        </Button>
      )}
      {may('acceptAppointment') && isAsked && <Button onClick={() => setOpened('accept')}>{names.accept}</Button>}
      {opened === 'accept' && (
        <ActDialog
          title={`${names.accept}: ${titleOf(appointment)}`}
          says={names.acceptMore}
          deed={AcceptAppointment}
          variables={{ input: { appointmentId } }}
          act={names.accept}
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
    <ActDialog
      title={`${label}: ${titleOf(appointment)}`}
      says={names.endMore}
      deed={EndAppointment}
      variables={reason.trim() === '' ? undefined : variables}
      act={label}
      typed={appointment.account?.name ?? names.one}
      onClose={onClose}
      onDone={({ done }) => (done?.appointment?.status === 'terminated' ? undefined : words.access.waits)}
    >
      <TextInput label={names.reason} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
    </ActDialog>
  );
}

function titleOf({ account, register }: ShownAppointment): string {
  return names.between(account?.name ?? '–', register?.name ?? names.anIssuer);
}
