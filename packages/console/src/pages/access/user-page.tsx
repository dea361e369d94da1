/** One user, with roles and the clients that use them. */
import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useRole } from '../../api/role.tsx';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { ErrorState } from '../../parts/error-state.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Loading } from '../../parts/loading.tsx';
import { Instant } from '../../parts/moment.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';
import { words } from '../../words/words.ts';
import { nameOf } from './access-kinds.ts';
import classes from './access.module.css';
import { UserById } from '#graphql/user.ts';
import { ChangeUserDialog, GiveRoleDialog } from './user-dialogs.tsx';
import { UserRoles } from './user-roles.tsx';

const route = getRouteApi('/r/$role/access/users/$userId');
const names = words.access.users;

export function UserPage(): ReactElement {
  const { userId } = route.useParams();
  const role = useRole().usersAccountId;
  const { mayRun } = useViewer();
  const [opened, setOpened] = useState<'change' | 'grant'>();
  const { data, error, refetch } = useRoleQuery(UserById, { id: userId });
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} whole />;
  if (data === undefined) return <Loading />;
  const user = data.userById;
  if (!user) return <NotFound />;
  const close = (): void => setOpened(undefined);
  return (
    <>
      <PageHead
        title={nameOf(user) ?? names.one}
        above={
          <Link to="/r/$role/access/users" params={{ role }} className={classes['back']}>
            {names.title}
          </Link>
        }
        actions={
          <>
            {mayRun('changeUser') && (
              <Button variant="default" onClick={() => setOpened('change')}>
                {words.access.change}
              </Button>
            )}
            {mayRun('giveRole') && <Button onClick={() => setOpened('grant')}>{names.grantRole}</Button>}
          </>
        }
      />
      <div className={classes['parts']}>
        <Section title={names.one}>
          <Facts
            facts={[
              { name: names.firstName, value: user.firstName },
              { name: names.lastName, value: user.lastName },
              { name: names.email, value: user.email },
              { name: words.access.createdAt, value: <Instant value={user.createdAt} /> },
            ]}
          />
        </Section>
        <Section title={names.roles}>
          <UserRoles user={user} may={mayRun('changeUsersAccount')} />
        </Section>
      </div>
      {opened === 'change' && <ChangeUserDialog user={user} onClose={close} />}
      {opened === 'grant' && <GiveRoleDialog user={user} onClose={close} />}
    </>
  );
}
