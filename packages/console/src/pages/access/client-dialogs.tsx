/** What becomes of a client and of its secrets. */
import { type ReactElement, useState } from 'react';
import { formatInstant } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import type { ShownClient } from './access-kinds.ts';
import { ActDialog } from './act-dialog.tsx';
import { ChangeClient } from './change-client.graphql.ts';
import { ClientFields, inputOf, localOf } from './client-fields.tsx';
import { RevokeSecret } from './revoke-secret.graphql.ts';

const names = words.access.clients;

interface Props {
  readonly client: ShownClient;
  /** Whether the reader is signed in with it. */
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
  const wanted = inputOf(draft);
  const changed = wanted && {
    ...(draft.name === before.name ? {} : { name: wanted.name }),
    ...(draft.expiresAt === before.expiresAt ? {} : { expiresAt: wanted.expiresAt }),
    ...(draft.networks === before.networks ? {} : { allowedNetworks: wanted.allowedNetworks }),
  };
  const isChanged = changed !== undefined && Object.keys(changed).length > 0;
  return (
    <ActDialog
      title={`${words.access.change}: ${client.name}`}
      says={names.changeMore}
      deed={ChangeClient}
      variables={isChanged ? { input: { apiClientId: client.id, ...changed } } : undefined}
      act={words.access.change}
      onClose={onClose}
    >
      <ClientFields draft={draft} onDraft={setDraft} />
    </ActDialog>
  );
}

const statusAfter = { suspend: 'suspended', resume: 'active', revoke: 'revoked' } as const;
const says = { suspend: names.suspendMore, resume: names.resumeMore, revoke: names.revokeMore };

export type ClientStep = keyof typeof statusAfter;

export function ClientStepDialog({
  client,
  isOwn,
  step,
  onClose,
}: Props & { readonly step: ClientStep }): ReactElement {
  return (
    <ActDialog
      title={`${words.access[step]}: ${client.name}`}
      says={says[step]}
      warning={isOwn && step !== 'resume' ? names.own : undefined}
      deed={ChangeClient}
      variables={{ input: { apiClientId: client.id, status: statusAfter[step] } }}
      act={words.access[step]}
      typed={step === 'revoke' ? client.name : undefined}
      onClose={onClose}
    />
  );
}

interface SecretProps extends Props {
  readonly secret: ShownClient['secrets']['nodes'][number];
}

export function RevokeSecretDialog({ client, isOwn, secret, onClose }: SecretProps): ReactElement {
  return (
    <ActDialog
      title={`${names.revokeSecret}: ${names.secretOf(formatInstant(secret.createdAt))}`}
      says={names.revokeSecretMore}
      warning={isOwn ? names.own : undefined}
      deed={RevokeSecret}
      variables={{ input: { apiClientSecretId: secret.id } }}
      act={words.access.revoke}
      typed={client.name}
      onClose={onClose}
    />
  );
}
