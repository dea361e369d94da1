/** Shows the current role in the header, and switches to another one. */
import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Fragment, type ReactElement } from 'react';
import { basePath } from '../api/base-path.ts';
import { installation } from '../api/installation.ts';
import type { Role, Session } from '../api/session.ts';
import { useViewer } from '../api/use-viewer.ts';
import { useSignOut } from '../api/use-sign-out.ts';
import { words } from '../words/words.ts';
import { AccountLogo } from '../parts/account-logo.tsx';
import { accentOf } from '../parts/accents.ts';
import classes from './role-switcher.module.css';

interface Props {
  readonly session: Session;
  readonly role: Role;
}

/** Units: roles in the menu. With more, the page of all roles is easier to read. */
const listedMax = 8;

export function RoleSwitcher({ session, role }: Props): ReactElement {
  const navigate = useNavigate();
  const { account } = useViewer();
  const others = session.roles.filter(({ usersAccountId }) => usersAccountId !== role.usersAccountId);
  return (
    <Menu position="bottom-end" width={320} keepMounted={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes['role']}>
          <AccountLogo account={account} />
          <span className={classes['names']}>
            <span className={classes['account']}>{role.accountName}</span>
            <span className={classes['kind']}>
              {words.session.role[role.userRole]} · {words.session.accountType[role.accountType]}
            </span>
          </span>
          <VisuallyHidden>{words.shell.switchRole}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {byAccount(others.slice(0, listedMax), role).map((roles) => (
          <Fragment key={roles[0].accountId}>
            <Menu.Label className={classes['client']}>
              {roles[0].accountName} · {words.session.accountType[roles[0].accountType]}
            </Menu.Label>
            {roles.map((other) => (
              <Menu.Item
                key={other.usersAccountId}
                leftSection={<span className={classes['dot']} data-accent={accentOf(other.accountType)} />}
                // Another role has other issuers.
                onClick={() =>
                  void navigate({ to: '/r/$role', params: { role: other.usersAccountId }, search: { register: '' } })
                }
              >
                {words.session.role[other.userRole]}
                <VisuallyHidden>
                  {' '}
                  · {other.accountName} · {words.session.accountType[other.accountType]}
                </VisuallyHidden>
              </Menu.Item>
            ))}
          </Fragment>
        ))}
        <Menu.Item onClick={() => void navigate({ to: '/roles' })}>{words.shell.allRoles}</Menu.Item>
        <Menu.Divider />
        <Menu.Label className={classes['client']}>{words.shell.signedInAs(nameOf(session))}</Menu.Label>
        {session.person !== null && (
          <Menu.Item onClick={() => void navigate({ to: '/r/$role/self', params: { role: role.usersAccountId } })}>
            {words.shell.ownSignIn}
          </Menu.Item>
        )}
        {installation.hasDocs && (
          <Menu.Item component="a" href={`${basePath}/docs/`}>
            {words.shell.documentation}
          </Menu.Item>
        )}
        <SignOut />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The roles of each account, those of the present account first; the others stay in their order. */
function byAccount(roles: readonly Role[], { accountId }: Role): readonly (readonly [Role, ...Role[]])[] {
  const groups = [...Map.groupBy(roles, (each) => each.accountId).values()] as [Role, ...Role[]][];
  return groups.toSorted(
    ([one], [other]) => Number(other.accountId === accountId) - Number(one.accountId === accountId),
  );
}

/** The person, or the client ID of a program. */
function nameOf({ person, client }: Session): string {
  return person === null ? client.clientId : `${person.firstName} ${person.lastName}`;
}

function SignOut(): ReactElement {
  const { mutate, isPending } = useSignOut();
  return (
    <Menu.Item closeMenuOnClick={false} disabled={isPending} onClick={() => mutate()}>
      {words.shell.signOut}
    </Menu.Item>
  );
}
