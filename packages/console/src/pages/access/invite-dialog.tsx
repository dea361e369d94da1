/** Creates a user and grants the first role: two commands. A retry runs only the one that is missing. */
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import type { Role } from '../../api/session.ts';
import { useCommand } from '../../api/use-command.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { words } from '../../words/words.ts';
import classes from './access.module.css';
import { Refused } from './command-dialog.tsx';
import { CreateUser } from '#graphql/create-user.ts';
import { GiveRole } from '#graphql/give-role.ts';
import { RoleSelect } from './role-select.tsx';

interface Props {
  onClose(): void;
  onDone(userId: string): void;
}

const names = words.access.users;
const emptyUser = { firstName: '', lastName: '', email: '' };

export function InviteDialog({ onClose, onDone }: Props): ReactElement {
  const [person, setPerson] = useState(emptyUser);
  const [userRole, setUserRole] = useState<Role['userRole']>('account_viewer');
  const [createdUserId, setCreatedUserId] = useState<string>();
  const creating = useCommand(CreateUser);
  const grantingRole = useCommand(GiveRole);
  const input = { firstName: person.firstName.trim(), lastName: person.lastName.trim(), email: person.email.trim() };
  const complete = Object.values(input).every((value) => value !== '');
  const grantRole = (userId: string): void =>
    grantingRole.mutate({ input: { userId, userRole } }, { onSuccess: () => onDone(userId) });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!complete || creating.isPending || grantingRole.isPending) return;
    if (createdUserId !== undefined) return grantRole(createdUserId);
    creating.mutate(
      { input },
      {
        onSuccess: ({ result }) => {
          const userId = result?.user?.id;
          if (userId === undefined) return onClose();
          setCreatedUserId(userId);
          grantRole(userId);
        },
      },
    );
  };
  const field = (name: keyof typeof emptyUser, more: object = {}): ReactElement => (
    <TextInput
      label={names[name]}
      value={person[name]}
      disabled={createdUserId !== undefined}
      onChange={(event) => setPerson({ ...person, [name]: event.currentTarget.value })}
      {...more}
    />
  );
  return (
    <Dialog title={names.invite} onClose={onClose}>
      <form className={classes['dialog']} onSubmit={onSubmit} noValidate>
        <p className={classes['quiet']}>{names.inviteMore}</p>
        <div className={classes['pair']}>
          {field('firstName', { 'data-autofocus': true })}
          {field('lastName')}
        </div>
        {field('email', { type: 'email' })}
        <RoleSelect value={userRole} onValue={setUserRole} />
        <Refused error={creating.error ?? grantingRole.error} />
        <Button type="submit" disabled={!complete} loading={creating.isPending || grantingRole.isPending}>
          {createdUserId === undefined ? names.invite : names.grantRole}
        </Button>
      </form>
    </Dialog>
  );
}
