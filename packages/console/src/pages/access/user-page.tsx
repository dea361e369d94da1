/** One user: who it is, which roles it has, and which clients act in them. */
import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useRole } from '../../api/role.tsx';
import { useAsked } from '../../api/use-asked.ts';
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
import { useMay } from './use-may.ts';
import { UserById } from './user.graphql.ts';
import { ChangeUserDialog, GiveRoleDialog } from './user-dialogs.tsx';
import { UserRoles } from './user-roles.tsx';

const route = getRouteApi('/r/$role/access/users/$userId');
const names = words.access.users;

export function UserPage(): ReactElement {
  const { userId } = route.useParams();
  const role = useRole().usersAccountId;
  const may = useMay();
  const [opened, setOpened] = useState<'change' | 'give'>();
  const { data, error, refetch } = useAsked(UserById, { id: userId });
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
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
            {may('changeUser') && (
              <Button variant="default" onClick={() => setOpened('change')}>
                {words.access.change}
              </Button>
            )}
            {may('giveRole') && <Button onClick={() => setOpened('give')}>{names.give}</Button>}
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
          <UserRoles user={user} may={may('changeUsersAccount')} />
        </Section>
      </div>
      {opened === 'change' && <ChangeUserDialog user={user} onClose={close} />}
      {opened === 'give' && <GiveRoleDialog user={user} onClose={close} />}
    </>
  );
}
