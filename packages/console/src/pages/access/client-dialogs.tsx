/** Dialogs that change a client or revoke its secrets. */
import { type ReactElement, useState } from 'react';
import { formatInstant } from '../../words/format.ts';
import { destructiveIf } from '../../parts/destructive.ts';
import { words } from '../../words/words.ts';
import type { ShownClient } from './access-kinds.ts';
import { CommandDialog } from './command-dialog.tsx';
import { ChangeApiClient } from '#graphql/change-api-client.ts';
import { ClientFields, inputOf, localOf } from './client-fields.tsx';
import { RevokeApiClientSecret } from '#graphql/revoke-api-client-secret.ts';

const names = words.access.clients;

interface Props {
  readonly client: ShownClient;
  /** Whether the user is signed in with this client. */
  readonly isOwn: boolean;
  onClose(): void;
}

export function ChangeClientDialog({ client, onClose }: Props): ReactElement {
  const before = {
    name: client.name,
    expiresAt: localOf(client.expiresAt),
    networks: client.allowedNetworks.join('\n'),
  };
  const [draft, setDraft] = useState(before);
  const next = inputOf(draft);
  const changed = next && {
    ...(draft.name === before.name ? {} : { name: next.name }),
    ...(draft.expiresAt === before.expiresAt ? {} : { expiresAt: next.expiresAt }),
    ...(draft.networks === before.networks ? {} : { allowedNetworks: next.allowedNetworks }),
  };
  const isChanged = changed !== undefined && Object.keys(changed).length > 0;
  return (
    <CommandDialog
      title={`${words.access.change}: ${client.name}`}
      description={names.changeMore}
      command={ChangeApiClient}
      variables={isChanged ? { input: { apiClientId: client.id, ...changed } } : undefined}
      submitLabel={words.access.change}
      onClose={onClose}
    >
      <ClientFields draft={draft} onDraft={setDraft} />
    </CommandDialog>
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
      description={descriptions[step]}
      warning={isOwn && step !== 'resume' ? names.own : undefined}
      command={ChangeApiClient}
      variables={{ input: { apiClientId: client.id, status: statusAfter[step] } }}
      submitLabel={words.access[step]}
      destructive={destructiveIf(step)}
      confirmName={step === 'revoke' ? client.name : undefined}
      onClose={onClose}
    />
  );
}

interface SecretProps extends Props {
  readonly secret: ShownClient['secrets']['nodes'][number];
}

export function RevokeSecretDialog({ client, isOwn, secret, onClose }: SecretProps): ReactElement {
  return (
    <CommandDialog
      title={`${names.revokeSecret}: ${names.secretOf(formatInstant(secret.createdAt))}`}
      description={names.revokeSecretMore}
      warning={isOwn ? names.own : undefined}
      command={RevokeApiClientSecret}
      variables={{ input: { apiClientSecretId: secret.id } }}
      submitLabel={words.access.revoke}
      confirmName={client.name}
      onClose={onClose}
    />
  );
}
