/** How a person signs in: an open invitation, the dialog that invites, and the links of an API key to people. */
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
import { UnlinkUser, members as membersOfUnlinking } from '#graphql/unlink-user.ts';
import { invitedUntilOf, nameOf, type ShownUser, toneOf } from './access-kinds.ts';
import { invitationLink } from './invitation-link.ts';

const names = words.access.users;

type Link = ShownUser['apiClients']['nodes'][number]['secrets']['nodes'][number];

interface Props {
  readonly user: ShownUser;
}

export function UserSignIn({ user }: Props): ReactElement {
  const { mayRun } = useViewer();
  const invitedUntil = invitedUntilOf(user);
  return (
    <>
      {invitedUntil !== undefined && <p>{names.invitedUntil(formatInstant(invitedUntil))}</p>}
      {!user.signIn.linked && invitedUntil === undefined && <p data-quiet>{names.notLinked}</p>}
      {!mayRun('inviteUser') && <p data-quiet>{names.whoInvites}</p>}
    </>
  );
}

interface LinksProps {
  readonly links: readonly Link[];
  readonly user: Pick<ShownUser, 'id' | 'firstName' | 'lastName'>;
}

/** The links of the API key of a user to the people who sign in by it, of whom one is live. */
export function Links({ links, user }: LinksProps): ReactElement {
  const may = useViewer().mayRun('unlinkUser');
  const [isEnding, setEnding] = useState(false);
  const columns = [
    instantColumn('createdAt', { label: names.linkedAt }),
    instantColumn('lastUsedAt', { label: words.access.clients.lastUsedAt }),
    statusColumn('status', words.access.clients.secretStatuses, toneOf, { label: words.access.status }),
    {
      label: words.access.actions,
      text: null,
      cell: (link: Link) =>
        link.status !== 'revoked' && (
          <Button
            size="compact-sm"
            variant="default"
            data-destructive
            aria-label={`${names.unlink}: ${formatInstant(link.createdAt)}`}
            onClick={() => setEnding(true)}
          >
            {names.unlink}
          </Button>
        ),
    },
  ];
  return (
    <>
      {links.length === 0 ? (
        <p data-quiet>{names.noLinks}</p>
      ) : (
        <PlainTable
          label={names.links}
          rows={links}
          columns={columns.filter(({ label }) => may || label !== words.access.actions)}
        />
      )}
      {isEnding && <UnlinkDialog user={user} onClose={() => setEnding(false)} />}
    </>
  );
}

/** Ends the sign-in of the person. */
export function UnlinkDialog({ user, onClose }: Pick<LinksProps, 'user'> & { onClose(): void }): ReactElement {
  return (
    <CommandDialog
      title={`${names.unlink}: ${nameOf(user)}`}
      more={names.unlinkMore}
      operation={UnlinkUser}
      members={membersOfUnlinking}
      given={{ userId: user.id }}
      submit={names.unlink}
      destructive
      onClose={onClose}
    />
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
