/** Dialogs that create a client, change it, and rotate or revoke its secrets. */
import { type ReactElement, useState } from 'react';
import { CommandDialog } from '../../parts/command-dialog/command-dialog.tsx';
import { localTime } from '../../parts/command-dialog/dialog-kinds.tsx';
import { destructiveIf } from '../../parts/destructive.ts';
import { words } from '../../words/words.ts';
import { ChangeApiClient, members as membersOfChange } from '#graphql/change-api-client.ts';
import { CreateApiClient, members as membersOfNew } from '#graphql/create-api-client.ts';
import { RevokeApiClientSecret, members as membersOfRevocation } from '#graphql/revoke-api-client-secret.ts';
import { RotateApiClientSecret, members as membersOfRotation } from '#graphql/rotate-api-client-secret.ts';
import { secretName, type ShownClient } from './access-kinds.ts';
import { type NewSecret, SecretOnce } from '../../parts/secret-once.tsx';

const names = words.access.clients;

const fields = {
  name: { label: words.access.name, required: true },
  expiresAt: { label: words.access.expiresAt, help: names.expiresMore },
  allowedNetworks: { label: names.networks, help: names.networksMore },
};

interface Creation {
  onClose(): void;
  onDone(apiClientId: string): void;
}

/** Shows the secret once, after the client is created. */
export function CreateClientDialog({ onClose, onDone }: Creation): ReactElement {
  const [created, setCreated] = useState<NewSecret & { readonly id: string | undefined }>();
  if (created !== undefined)
    return <SecretOnce secret={created} onClose={() => (created.id === undefined ? onClose() : onDone(created.id))} />;
  return (
    <CommandDialog
      title={names.create}
      more={names.createMore}
      operation={CreateApiClient}
      members={membersOfNew}
      fields={fields}
      submit={names.submit}
      onClose={onClose}
      take={({ result }) =>
        setCreated({
          id: result?.apiClient?.id,
          clientId: result?.clientId ?? '',
          clientSecret: result?.clientSecret ?? null,
        })
      }
    />
  );
}

interface Props {
  readonly client: ShownClient;
  /** Whether the user is signed in with this client. */
  readonly isOwn: boolean;
  onClose(): void;
}

export function ChangeClientDialog({ client, onClose }: Omit<Props, 'isOwn'>): ReactElement {
  return (
    <CommandDialog
      title={`${words.access.change}: ${client.name}`}
      more={names.changeMore}
      operation={ChangeApiClient}
      members={membersOfChange}
      given={{ apiClientId: client.id }}
      fields={{
        name: { ...fields.name, first: client.name },
        expiresAt: { ...fields.expiresAt, first: localTime(client.expiresAt) },
        allowedNetworks: { ...fields.allowedNetworks, first: client.allowedNetworks.join('\n') },
      }}
      changes
      submit={words.access.change}
      onClose={onClose}
    />
  );
}

const statusAfter = { suspend: 'suspended', resume: 'active', revoke: 'revoked' } as const;

const descriptions = { suspend: names.suspendMore, resume: names.resumeMore, revoke: names.revokeMore };

export type ClientStep = keyof typeof statusAfter;

export function ClientStepDialog({
  client,
  isOwn,
  step,
  onClose,
}: Props & { readonly step: ClientStep }): ReactElement {
  return (
    <CommandDialog
      title={`${words.access[step]}: ${client.name}`}
      more={descriptions[step]}
      warning={isOwn && step !== 'resume' ? names.own : undefined}
      operation={ChangeApiClient}
      members={membersOfChange}
      given={{ apiClientId: client.id, status: statusAfter[step] }}
      submit={words.access[step]}
      destructive={destructiveIf(step)}
      confirmName={step === 'revoke' ? client.name : undefined}
      onClose={onClose}
    />
  );
}

const retirements = Object.entries(names.retireAfter)
  .map(([value, label]) => ({ value, label }))
  .sort((one, other) => Number(one.value) - Number(other.value));

/** Creates a second secret, and shows it once. */
export function RotateSecretDialog({ client, onClose }: Omit<Props, 'isOwn'>): ReactElement {
  const [secret, setSecret] = useState<NewSecret>();
  if (secret !== undefined) return <SecretOnce secret={secret} onClose={onClose} />;
  return (
    <CommandDialog
      title={`${names.rotate}: ${client.name}`}
      more={names.rotateMore}
      operation={RotateApiClientSecret}
      members={membersOfRotation}
      given={{ apiClientId: client.id }}
      fields={{ retireAfterSeconds: { label: names.retire, choices: retirements } }}
      submit={names.rotate}
      onClose={onClose}
      take={({ result }) => setSecret({ clientId: client.clientId, clientSecret: result?.clientSecret ?? null })}
    />
  );
}

interface SecretProps extends Props {
  readonly secret: ShownClient['secrets']['nodes'][number];
}

export function RevokeSecretDialog({ client, isOwn, secret, onClose }: SecretProps): ReactElement {
  return (
    <CommandDialog
      title={`${names.revokeSecret}: ${secretName(secret)}`}
      more={names.revokeSecretMore}
      warning={isOwn ? names.own : undefined}
      operation={RevokeApiClientSecret}
      members={membersOfRevocation}
      given={{ apiClientSecretId: secret.id }}
      submit={words.access.revoke}
      confirmName={client.name}
      onClose={onClose}
    />
  );
}
