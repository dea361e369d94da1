/** One client: its secrets, its roles and its actions. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { sessionQuery } from '../../api/session.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { entityFacts } from '../../parts/entity-facts.tsx';
import { type Fact, Facts } from '../../parts/facts.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { Status } from '../../parts/status.tsx';
import { destructiveIf } from '../../parts/destructive.ts';
import { useRow } from '../../parts/use-answer.tsx';
import { BackLink } from '../../parts/back-link.tsx';
import { trustedDocuments } from '../../words/en/trusted-documents.ts';
import { words } from '../../words/words.ts';
import { nameOf, type ShownClient, toneOf } from './access-kinds.ts';
import classes from './access.module.css';
import { ClientById, fields, unread } from '#graphql/client.ts';
import { ChangeClientDialog, type ClientStep, ClientStepDialog, RotateSecretDialog } from './client-dialogs.tsx';
import { ClientDocuments } from './client-documents.tsx';
import { ClientRoles, ClientSecrets } from './client-parts.tsx';
import { Links } from './user-sign-in.tsx';

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
  const { row: client, instead } = useRow(ClientById, apiClientId, ({ apiClientById }) => apiClientById);
  const { data: session } = useQuery(sessionQuery);
  if (client === undefined) return instead;
  const isOwn = session?.client.clientId === client.clientId;
  return (
    <>
      <PageHead
        title={client.name}
        above={<BackLink to="/r/$role/access/clients" label={names.title} />}
        beside={<Status label={names.statuses[client.status]} tone={toneOf[client.status] ?? 'quiet'} />}
        actions={<ClientActions client={client} isOwn={isOwn} />}
      />
      <div className={classes['parts']}>
        <Section title={names.one}>
          <Facts facts={factsOf(client)} />
        </Section>
        {client.user ? (
          <Section title={words.access.users.links}>
            <Links links={client.secrets.nodes} user={client.user} />
          </Section>
        ) : (
          <Section title={names.secrets}>
            <ClientSecrets client={client} isOwn={isOwn} />
          </Section>
        )}
        <Section title={names.roles}>
          <ClientRoles client={client} />
        </Section>
        {!client.user && (
          <Section title={trustedDocuments.title}>
            <ClientDocuments client={client} />
          </Section>
        )}
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
      {mayRun('rotateApiClientSecret') && !isEnded && !isFull && !client.user && (
        <Button variant="default" onClick={() => setOpened('rotate')}>
          {names.rotate}
        </Button>
      )}
      {opened === 'rotate' && <RotateSecretDialog client={client} onClose={close} />}
      {opened === 'change' && <ChangeClientDialog client={client} onClose={close} />}
      {opened !== undefined && opened !== 'rotate' && opened !== 'change' && (
        <ClientStepDialog client={client} isOwn={isOwn} step={opened} onClose={close} />
      )}
    </>
  );
}

/** The facts of a client, in order. */
const labels = {
  clientId: names.clientId,
  user: names.user,
  allowedNetworks: names.networks,
  expiresAt: words.access.expiresAt,
  lastUsedAt: names.lastUsedAt,
  createdAt: words.access.createdAt,
};

const factsOf = (client: ShownClient): readonly Fact[] =>
  entityFacts({ fields, unread }, client, {
    labels,
    values: {
      clientId: ({ clientId }) => (
        <>
          {clientId} <CopyButton text={clientId} label={names.copyClientId} />
        </>
      ),
      user: ({ user }) => nameOf(user) ?? names.ofProgram,
      allowedNetworks: ({ allowedNetworks }) => allowedNetworks.join(', ') || names.anywhere,
    },
    elsewhere: ['name', 'status', 'liveSecrets', 'secrets', 'delegations', 'documents', 'trustedDocuments'],
    notShown: ['account', 'invitedUntil'],
    none: { expiresAt: words.access.never, lastUsedAt: names.neverUsed },
  });
