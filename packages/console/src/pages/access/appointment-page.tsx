/** One appointment: the appointed account accepts it, either side terminates it. */
import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useRole } from '../../api/role.tsx';
import { useViewer } from '../../api/use-viewer.ts';
import { CommandDialog } from '../../parts/command-dialog/command-dialog.tsx';
import { entityFacts } from '../../parts/entity-facts.tsx';
import { Facts } from '../../parts/facts.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { Status } from '../../parts/status.tsx';
import { useRow } from '../../parts/use-answer.tsx';
import { BackLink } from '../../parts/back-link.tsx';
import { words } from '../../words/words.ts';
import { AcceptAppointment, members as membersOfAcceptance } from '#graphql/accept-appointment.ts';
import { type ShownAppointment, toneOf } from './access-kinds.ts';
import { AppointmentById, fields, unread } from '#graphql/appointment.ts';
import { EndAppointment, members as membersOfEnd } from '#graphql/end-appointment.ts';

const route = getRouteApi('/r/$role/access/appointments/$appointmentId');
const names = words.access.appointments;

/** The facts of an appointment, in order. */
const labels = {
  account: names.agent,
  register: names.issuer,
  capacity: names.capacity,
  asset: names.asset,
  createdAt: words.access.createdAt,
  acceptedAt: names.acceptedAt,
  endedAt: names.endedAt,
  endReason: names.endReason,
};

const values = {
  register: ({ register }: ShownAppointment) => register?.name ?? names.anIssuer,
  asset: ({ asset }: ShownAppointment) => asset?.name ?? names.everyAsset,
};

export function AppointmentPage(): ReactElement {
  const { appointmentId } = route.useParams();
  const { row: appointment, instead } = useRow(
    AppointmentById,
    appointmentId,
    ({ appointmentById }) => appointmentById,
  );
  if (appointment === undefined) return instead;
  return (
    <>
      <PageHead
        title={titleOf(appointment)}
        above={<BackLink to="/r/$role/access/appointments" label={names.title} />}
        beside={<Status label={names.statuses[appointment.status]} tone={toneOf[appointment.status] ?? 'quiet'} />}
        actions={<AppointmentActions appointment={appointment} />}
      />
      <Section title={names.one}>
        <Facts facts={entityFacts({ fields, unread }, appointment, { labels, values, elsewhere: ['status'] })} />
      </Section>
    </>
  );
}

function AppointmentActions({ appointment }: { readonly appointment: ShownAppointment }): ReactElement {
  const { accountId } = useRole();
  const { mayRun } = useViewer();
  const [opened, setOpened] = useState<'accept' | 'end'>();
  const close = (): void => setOpened(undefined);
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
          more={names.acceptMore}
          operation={AcceptAppointment}
          members={membersOfAcceptance}
          given={{ appointmentId }}
          submit={names.accept}
          onClose={close}
        />
      )}
      {opened === 'end' && (
        <CommandDialog
          title={`${endLabel}: ${titleOf(appointment)}`}
          more={names.endMore}
          operation={EndAppointment}
          members={membersOfEnd}
          given={{ appointmentId }}
          fields={{ reason: { label: names.reason } }}
          submit={endLabel}
          confirmName={account?.name ?? names.one}
          onClose={close}
          onDone={({ result }) =>
            result?.appointment?.status === 'terminated' ? undefined : words.access.awaitsApproval
          }
        />
      )}
    </>
  );
}

function titleOf({ account, register }: ShownAppointment): string {
  return names.between(account?.name ?? '–', register?.name ?? names.anIssuer);
}
