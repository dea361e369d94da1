/** Shows the current role in the header, and switches to another one. */
import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
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
        {others.length > 0 && <Menu.Label>{words.shell.otherRoles}</Menu.Label>}
        {others.slice(0, listedMax).map((other) => (
          <Menu.Item
            key={other.usersAccountId}
            leftSection={<span className={classes['dot']} data-accent={accentOf(other.accountType)} />}
            // Another role has other issuers.
            onClick={() =>
              void navigate({ to: '/r/$role', params: { role: other.usersAccountId }, search: { register: '' } })
            }
          >
            <span className={classes['account']}>{other.accountName}</span>
            <span className={classes['kind']}>
              {words.session.role[other.userRole]} · {words.session.accountType[other.accountType]}
            </span>
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => void navigate({ to: '/roles' })}>{words.shell.allRoles}</Menu.Item>
        <Menu.Divider />
        <Menu.Label className={classes['client']}>{words.shell.signedInAs(session.client.clientId)}</Menu.Label>
        <SignOut />
      </Menu.Dropdown>
    </Menu>
  );
}

function SignOut(): ReactElement {
  const { mutate, isPending } = useSignOut();
  return (
    <Menu.Item closeMenuOnClick={false} disabled={isPending} onClick={() => mutate()}>
      {words.shell.signOut}
    </Menu.Item>
  );
}
