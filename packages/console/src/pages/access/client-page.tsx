/** One client: its secrets, its roles and its actions. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useRole } from '../../api/role.tsx';
import { sessionQuery } from '../../api/session.ts';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Loading } from '../../parts/loading.tsx';
import { Instant } from '../../parts/moment.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { Status } from '../../parts/status.tsx';
import { destructiveIf } from '../../parts/destructive.ts';
import { words } from '../../words/words.ts';
import { type ShownClient, toneOf } from './access-kinds.ts';
import classes from './access.module.css';
import { ClientById } from '#graphql/client.ts';
import { ChangeClientDialog, type ClientStep, ClientStepDialog } from './client-dialogs.tsx';
import { ClientRoles, ClientSecrets } from './client-parts.tsx';
import { RotateSecretDialog } from './rotate-secret-dialog.tsx';

const route = getRouteApi('/r/$role/access/clients/$apiClientId');
const names = words.access.clients;

/** The steps that are possible in each status. */
const steps: Readonly<Record<ShownClient['status'], readonly ClientStep[]>> = {
  active: ['suspend', 'revoke'],
  suspended: ['resume', 'revoke'],
  revoked: [],
};

export function ClientPage(): ReactElement {
  const { apiClientId } = route.useParams();
  const role = useRole().usersAccountId;
  const { data, error, refetch } = useRoleQuery(ClientById, { id: apiClientId });
  const { data: session } = useQuery(sessionQuery);
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} whole />;
  if (data === undefined) return <Loading />;
  const client = data.apiClientById;
  if (!client) return <NotFound />;
  const isOwn = session?.client.clientId === client.clientId;
  return (
    <>
      <PageHead
        title={client.name}
        above={
          <Link to="/r/$role/access/clients" params={{ role }} className={classes['back']}>
            {names.title}
          </Link>
        }
        beside={<Status label={names.statuses[client.status]} tone={toneOf[client.status] ?? 'quiet'} />}
        actions={<ClientActions client={client} isOwn={isOwn} />}
      />
      <div className={classes['parts']}>
        <Section title={names.one}>
          <Facts facts={factsOf(client)} />
        </Section>
        <Section title={names.secrets}>
          <ClientSecrets client={client} isOwn={isOwn} />
        </Section>
        <Section title={names.roles}>
          <ClientRoles client={client} />
        </Section>
      </div>
    </>
  );
}

function ClientActions({ client, isOwn }: { readonly client: ShownClient; readonly isOwn: boolean }): ReactElement {
  const { mayRun } = useViewer();
  const [opened, setOpened] = useState<ClientStep | 'change' | 'rotate'>();
  const close = (): void => setOpened(undefined);
  const isEnded = client.status === 'revoked';
  const isFull = client.liveSecrets > 1;
  return (
    <>
      {mayRun('changeApiClient') && !isEnded && (
        <>
          <Button variant="default" onClick={() => setOpened('change')}>
            {words.access.change}
          </Button>
          {steps[client.status].map((step) => (
            <Button key={step} variant="default" data-destructive={destructiveIf(step)} onClick={() => setOpened(step)}>
              {words.access[step]}
            </Button>
          ))}
        </>
      )}
      {mayRun('rotateApiClientSecret') && !isEnded && !isFull && (
        <Button variant="default" onClick={() => setOpened('rotate')}>
          {names.rotate}
        </Button>
      )}
      {opened === 'rotate' && <RotateSecretDialog client={client} onClose={close} />}
      {opened === 'change' && <ChangeClientDialog client={client} isOwn={isOwn} onClose={close} />}
      {opened !== undefined && opened !== 'rotate' && opened !== 'change' && (
        <ClientStepDialog client={client} isOwn={isOwn} step={opened} onClose={close} />
      )}
    </>
  );
}

function factsOf(client: ShownClient) {
  return [
    {
      name: names.clientId,
      value: (
        <>
          {client.clientId} <CopyButton text={client.clientId} label={names.copyClientId} />
        </>
      ),
    },
    {
      name: names.networks,
      value: client.allowedNetworks.length === 0 ? names.anywhere : client.allowedNetworks.join(', '),
    },
    {
      name: words.access.expiresAt,
      value: client.expiresAt ? <Instant value={client.expiresAt} /> : words.access.never,
    },
    { name: names.lastUsedAt, value: client.lastUsedAt ? <Instant value={client.lastUsedAt} /> : names.neverUsed },
    { name: words.access.createdAt, value: <Instant value={client.createdAt} /> },
  ];
}
