/** Adds a user and gives it its first role: two deeds, of which a retry does only what is not done yet. */
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactElement, useState } from 'react';
import type { Role } from '../../api/session.ts';
import { useDeed } from '../../api/use-deed.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { words } from '../../words/words.ts';
import classes from './access.module.css';
import { Refused } from './act-dialog.tsx';
import { CreateUser } from './create-user.graphql.ts';
import { GiveRole } from './give-role.graphql.ts';
import { RoleSelect } from './role-select.tsx';

interface Props {
  onClose(): void;
  onDone(userId: string): void;
}

const names = words.access.users;
const nobody = { firstName: '', lastName: '', email: '' };

export function InviteDialog({ onClose, onDone }: Props): ReactElement {
  const [person, setPerson] = useState(nobody);
  const [userRole, setUserRole] = useState<Role['userRole']>('account_viewer');
  const [made, setMade] = useState<string>();
  const creating = useDeed(CreateUser);
  const giving = useDeed(GiveRole);
  const input = { firstName: person.firstName.trim(), lastName: person.lastName.trim(), email: person.email.trim() };
  const complete = Object.values(input).every((value) => value !== '');
  const give = (userId: string): void =>
    giving.mutate({ input: { userId, userRole } }, { onSuccess: () => onDone(userId) });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!complete || creating.isPending || giving.isPending) return;
    if (made !== undefined) return give(made);
    creating.mutate(
      { input },
      {
        onSuccess: ({ done }) => {
          const userId = done?.user?.id;
          if (userId === undefined) return onClose();
          setMade(userId);
          give(userId);
        },
      },
    );
  };
  const field = (name: keyof typeof nobody, more: object = {}): ReactElement => (
    <TextInput
      label={names[name]}
      value={person[name]}
      disabled={made !== undefined}
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
        <Refused error={creating.error ?? giving.error} />
        <Button type="submit" disabled={!complete} loading={creating.isPending || giving.isPending}>
          {made === undefined ? names.invite : names.give}
        </Button>
      </form>
    </Dialog>
  );
}
