/** Whether a person signs in as a user, the sessions in the roles of the user, and the dialogs that end both. */
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useViewer } from '../../api/use-viewer.ts';
import { CommandDialog } from '../../parts/command-dialog/command-dialog.tsx';
import { instantColumn } from '../../parts/data-table/field-columns.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { formatInstant } from '../../words/format.ts';
import { userSessions as names } from '../../words/en/user-sessions.ts';
import { words } from '../../words/words.ts';
import { EndSessions, members as membersOfEnd } from '#graphql/end-sessions.ts';
import { nameOf, type ShownUser } from './access-kinds.ts';
import classes from './access.module.css';
import { UnlinkDialog } from './user-sign-in.tsx';

interface Props {
  readonly user: ShownUser;
}

export function UserSessions({ user }: Props): ReactElement {
  const { mayRun } = useViewer();
  const [opened, setOpened] = useState<'unlink' | 'end'>();
  const close = (): void => setOpened(undefined);
  const { linked, linkedAt, via } = user.signIn;
  const isInvited = user.apiClients.nodes.some(({ invitedUntil }) => invitedUntil);
  const sessions = user.sessions.map((one) => ({ ...one, id: `${one.usersAccountId} ${one.selectedAt}` }));
  const columns = [
    { label: words.access.users.role, text: ({ userRole }: (typeof sessions)[number]) => words.session.role[userRole] },
    instantColumn('selectedAt', { label: names.selectedAt }),
    instantColumn('expiresAt', { label: names.expiresAt }),
  ];
  return (
    <>
      {linked && linkedAt && (
        <p>{names.linked(formatInstant(linkedAt), via ? words.access.users.states.ways[via] : undefined)}</p>
      )}
      {sessions.length === 0 ? (
        <p data-quiet>{names.none}</p>
      ) : (
        <PlainTable label={names.title} rows={sessions} columns={columns} />
      )}
      <div className={classes['buttons']}>
        {mayRun('endSessions') && sessions.length > 0 && (
          <Button size="xs" variant="default" data-destructive onClick={() => setOpened('end')}>
            {names.end}
          </Button>
        )}
        {mayRun('unlinkUser') && (linked || isInvited) && (
          <Button size="xs" variant="default" data-destructive onClick={() => setOpened('unlink')}>
            {words.access.users.unlink}
          </Button>
        )}
      </div>
      {opened === 'end' && (
        <CommandDialog
          title={`${names.end}: ${nameOf(user)}`}
          more={names.endMore}
          operation={EndSessions}
          members={membersOfEnd}
          given={{ userId: user.id }}
          submit={names.end}
          destructive
          onClose={close}
        />
      )}
      {opened === 'unlink' && <UnlinkDialog user={user} onClose={close} />}
    </>
  );
}
