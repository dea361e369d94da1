/** Changing who a user is, and giving it one more role. */
import { TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import type { Role } from '../../api/session.ts';
import { words } from '../../words/words.ts';
import { nameOf, type ShownUser } from './access-kinds.ts';
import { ActDialog } from './act-dialog.tsx';
import { ChangeUser } from './change-user.graphql.ts';
import { GiveRole } from './give-role.graphql.ts';
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
  const wanted = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim() };
  const isChanged =
    wanted.firstName !== user.firstName || wanted.lastName !== user.lastName || wanted.email !== user.email;
  const isComplete = Object.values(wanted).every((value) => value !== '');
  return (
    <ActDialog
      title={`${words.access.change}: ${nameOf(user)}`}
      says={names.changeMore}
      deed={ChangeUser}
      variables={isChanged && isComplete ? { input: { userId: user.id, ...wanted } } : undefined}
      act={words.access.change}
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
    </ActDialog>
  );
}

export function GiveRoleDialog({ user, onClose }: Props): ReactElement {
  const [userRole, setUserRole] = useState<Role['userRole']>('account_viewer');
  return (
    <ActDialog
      title={`${names.give}: ${nameOf(user)}`}
      says={names.giveMore}
      deed={GiveRole}
      variables={{ input: { userId: user.id, userRole } }}
      act={names.give}
      onClose={onClose}
    >
      <RoleSelect value={userRole} onValue={setUserRole} />
    </ActDialog>
  );
}
