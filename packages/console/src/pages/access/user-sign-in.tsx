/** How a user signs in: the passkeys, an open invitation, and the dialogs that invite and remove. */
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useViewer } from '../../api/use-viewer.ts';
import { CommandDialog } from '../../parts/command-dialog/command-dialog.tsx';
import { instantColumn, statusColumn } from '../../parts/data-table/field-columns.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { type NewSecret, SecretOnce } from '../../parts/secret-once.tsx';
import { formatInstant } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { InviteUser, members as membersOfInvitation } from '#graphql/invite-user.ts';
import { RevokeApiClientSecret, members as membersOfRevocation } from '#graphql/revoke-api-client-secret.ts';
import { nameOf, type ShownUser, toneOf } from './access-kinds.ts';
import { invitationLink } from './invitation-link.ts';

const names = words.access.users;

type Passkey = ShownUser['apiClients']['nodes'][number]['secrets']['nodes'][number];

interface Props {
  readonly user: ShownUser;
}

export function UserSignIn({ user }: Props): ReactElement {
  const clients = user.apiClients.nodes;
  const until = clients.flatMap(({ invitedUntil }) => invitedUntil ?? []).at(0);
  return (
    <>
      {until !== undefined && <p>{names.invitedUntil(formatInstant(until))}</p>}
      <Passkeys passkeys={clients.flatMap(({ secrets }) => secrets.nodes)} person={nameOf(user) ?? ''} />
    </>
  );
}

interface PasskeysProps {
  readonly passkeys: readonly Passkey[];
  readonly person: string;
}

export function Passkeys({ passkeys, person }: PasskeysProps): ReactElement {
  const may = useViewer().mayRun('revokeApiClientSecret');
  const [removed, setRemoved] = useState<Passkey>();
  const columns = [
    instantColumn('createdAt', { label: words.access.createdAt }),
    instantColumn('lastUsedAt', { label: words.access.clients.lastUsedAt }),
    statusColumn('status', words.access.clients.secretStatuses, toneOf, { label: words.access.status }),
    {
      label: words.access.actions,
      text: null,
      cell: (passkey: Passkey) =>
        passkey.status !== 'revoked' && (
          <Button
            size="compact-sm"
            variant="default"
            data-destructive
            aria-label={`${names.removePasskey}: ${formatInstant(passkey.createdAt)}`}
            onClick={() => setRemoved(passkey)}
          >
            {names.removePasskey}
          </Button>
        ),
    },
  ];
  return (
    <>
      {passkeys.length === 0 ? (
        <p data-quiet>{names.noPasskeys}</p>
      ) : (
        <PlainTable
          label={names.passkeys}
          rows={passkeys}
          columns={columns.filter(({ label }) => may || label !== words.access.actions)}
        />
      )}
      {removed !== undefined && (
        <CommandDialog
          title={`${names.removePasskey}: ${person}`}
          more={names.removePasskeyMore}
          operation={RevokeApiClientSecret}
          members={membersOfRevocation}
          given={{ apiClientSecretId: removed.id }}
          submit={names.removePasskey}
          destructive
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}

/** Shows the link once, after the user is invited. */
export function InviteDialog({ user, onClose }: Props & { onClose(): void }): ReactElement {
  const [link, setLink] = useState<NewSecret>();
  if (link !== undefined) return <SecretOnce secret={link} names={words.access.invitation} onClose={onClose} />;
  return (
    <CommandDialog
      title={`${names.invite}: ${nameOf(user)}`}
      more={names.inviteMore}
      operation={InviteUser}
      members={membersOfInvitation}
      given={{ userId: user.id }}
      submit={names.invite}
      onClose={onClose}
      take={({ result }) => setLink(invitationLink(nameOf(user) ?? '', result?.invitation))}
    />
  );
}
