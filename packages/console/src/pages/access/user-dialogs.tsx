/** Dialogs that change a user or grant a role. */
import { TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import type { Role } from '../../api/session.ts';
import { words } from '../../words/words.ts';
import { nameOf, type ShownUser } from './access-kinds.ts';
import { CommandDialog } from './command-dialog.tsx';
import { ChangeUser } from '#graphql/change-user.ts';
import { GiveRole } from '#graphql/give-role.ts';
import { RoleSelect } from './role-select.tsx';

const names = words.access.users;

interface Props {
  readonly user: ShownUser;
  onClose(): void;
}

export function ChangeUserDialog({ user, onClose }: Props): ReactElement {
  const [firstName, setFirstName] = useState(user.firstName);
  const [lastName, setLastName] = useState(user.lastName);
  const [email, setEmail] = useState(user.email);
  const next = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() };
  const isChanged = next.firstName !== user.firstName || next.lastName !== user.lastName || next.email !== user.email;
  const isComplete = Object.values(next).every((value) => value !== '');
  return (
    <CommandDialog
      title={`${words.access.change}: ${nameOf(user)}`}
      description={names.changeMore}
      command={ChangeUser}
      variables={isChanged && isComplete ? { input: { userId: user.id, ...next } } : undefined}
      submitLabel={words.access.change}
      onClose={onClose}
    >
      <TextInput
        label={names.firstName}
        value={firstName}
        data-autofocus
        onChange={(event) => setFirstName(event.currentTarget.value)}
      />
      <TextInput label={names.lastName} value={lastName} onChange={(event) => setLastName(event.currentTarget.value)} />
      <TextInput
        label={names.email}
        type="email"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </CommandDialog>
  );
}

export function GiveRoleDialog({ user, onClose }: Props): ReactElement {
  const [userRole, setUserRole] = useState<Role['userRole']>('account_viewer');
  return (
    <CommandDialog
      title={`${names.grantRole}: ${nameOf(user)}`}
      description={names.grantRoleMore}
      command={GiveRole}
      variables={{ input: { userId: user.id, userRole } }}
      submitLabel={names.grantRole}
      onClose={onClose}
    >
      <RoleSelect value={userRole} onValue={setUserRole} />
    </CommandDialog>
  );
}
