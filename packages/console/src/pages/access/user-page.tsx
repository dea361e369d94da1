/** One user, with roles and the clients that use them. */
import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useViewer } from '../../api/use-viewer.ts';
import { entityFacts } from '../../parts/entity-facts.tsx';
import { Facts } from '../../parts/facts.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { useRow } from '../../parts/use-answer.tsx';
import { BackLink } from '../../parts/back-link.tsx';
import { words } from '../../words/words.ts';
import { nameOf } from './access-kinds.ts';
import classes from './access.module.css';
import { canInvite } from './invitation-link.ts';
import { fields, unread, UserById } from '#graphql/user.ts';
import { ChangeUserDialog, GiveRoleDialog } from './user-dialogs.tsx';
import { UserRoles } from './user-roles.tsx';
import { UserSessions } from './user-sessions.tsx';
import { InviteDialog, UserSignIn } from './user-sign-in.tsx';

const route = getRouteApi('/r/$role/access/users/$userId');
const names = words.access.users;

/** The facts of a user, in order. */
const labels = {
  firstName: names.firstName,
  lastName: names.lastName,
  email: names.email,
  createdAt: words.access.createdAt,
};

export function UserPage(): ReactElement {
  const { userId } = route.useParams();
  const { mayRun } = useViewer();
  const [opened, setOpened] = useState<'change' | 'grant' | 'invite'>();
  const { row: user, instead } = useRow(UserById, userId, ({ userById }) => userById);
  if (user === undefined) return instead;
  const close = (): void => setOpened(undefined);
  return (
    <>
      <PageHead
        title={nameOf(user) ?? names.one}
        above={<BackLink to="/r/$role/access/users" label={names.title} />}
        actions={
          <>
            {mayRun('changeUser') && (
              <Button variant="default" onClick={() => setOpened('change')}>
                {words.access.change}
              </Button>
            )}
            {mayRun('inviteUser') && canInvite() && (
              <Button variant="default" onClick={() => setOpened('invite')}>
                {names.invite}
              </Button>
            )}
            {mayRun('giveRole') && <Button onClick={() => setOpened('grant')}>{names.grantRole}</Button>}
          </>
        }
      />
      <div className={classes['parts']}>
        <Section title={names.one}>
          <Facts
            facts={entityFacts({ fields, unread }, user, {
              labels,
              elsewhere: ['usersAccounts', 'apiClients', 'signIn', 'sessions'],
              notShown: ['account'],
            })}
          />
        </Section>
        <Section title={names.roles}>
          <UserRoles user={user} may={mayRun('changeUsersAccount')} />
        </Section>
        <Section title={names.signIn}>
          {mayRun('inviteUser') && !canInvite() && <p>{names.cannotInvite}</p>}
          <UserSignIn user={user} />
          <UserSessions user={user} />
        </Section>
      </div>
      {opened === 'change' && <ChangeUserDialog user={user} onClose={close} />}
      {opened === 'invite' && <InviteDialog user={user} onClose={close} />}
      {opened === 'grant' && <GiveRoleDialog user={user} onClose={close} />}
    </>
  );
}
