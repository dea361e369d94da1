/**
 * Gives a person access in one form: the user, the role, and an invitation or an API key with its delegation, one
 * command after the other.
 * After a failure the same form goes on where it stopped, and no step is done twice.
 */
import { NativeSelect } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useRole } from '../../api/role.tsx';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { rowChoices } from '../../parts/command-dialog/dialog-field.ts';
import { useDialogFields } from '../../parts/command-dialog/dialog-fields.tsx';
import { DialogForm } from '../../parts/command-dialog/dialog-form.tsx';
import { SecretOnce } from '../../parts/secret-once.tsx';
import { giveAccess as names } from '../../words/en/give-access.ts';
import { words } from '../../words/words.ts';
import { members as membersOfKey } from '#graphql/create-api-client.ts';
import { type CreateUserMutationVariables, members as membersOfUser } from '#graphql/create-user.ts';
import { DelegationChoices, type DelegationChoicesQuery } from '#graphql/delegation-choices.ts';
import { members as membersOfRole } from '#graphql/give-role.ts';
import { nameOf, roleMoreOf } from './access-kinds.ts';
import classes from './access.module.css';
import { canInvite } from './invitation-link.ts';
import { type AccessStep, type SignInWay, useAccessSteps } from './use-access-steps.ts';

const { users } = words.access;

interface Props {
  onClose(): void;
  onDone(userId: string): void;
}

type NewUser = CreateUserMutationVariables['input'];

export function GiveAccessDialog({ onClose, onDone }: Props): ReactElement {
  const { data } = useRoleQuery(DelegationChoices, {});
  const { accountType } = useRole();
  const [usersAccountId, setUsersAccountId] = useState('');
  const [chosen, setWay] = useState<SignInWay>(canInvite() ? 'invitation' : 'none');
  const { steps, made, error, isPending, run } = useAccessSteps();
  const existing = data?.allUsersAccounts?.nodes.find(({ id }) => id === usersAccountId);
  const hasBegun = steps.some(({ isDone }) => isDone);
  const disabled = hasBegun || isPending;
  const person = useDialogFields(membersOfUser, {
    firstName: { label: users.firstName, disabled },
    lastName: { label: users.lastName, disabled },
    email: { label: users.email, type: 'email', disabled },
  });
  const role = useDialogFields(membersOfRole, {
    userRole: { label: users.role, help: roleMoreOf(accountType), first: 'account_viewer', disabled },
  });
  const key = useDialogFields(membersOfKey, {
    name: { label: names.keyName, help: names.keyNameMore, required: false },
  });
  const newUser = existing === undefined ? (person.input as NewUser | undefined) : undefined;
  const userName =
    existing === undefined ? `${newUser?.firstName} ${newUser?.lastName}` : (nameOf(existing.user) ?? '');
  // A user who is there gets a way in, or the form would do nothing.
  const way = existing !== undefined && chosen === 'none' ? (canInvite() ? 'invitation' : 'key') : chosen;
  const isComplete = existing !== undefined || (newUser !== undefined && role.input !== undefined);
  // An answer with a secret is shown, also where a later step failed.
  const [isSecretShown, setSecretShown] = useState(false);
  const end = (userId: string | undefined): void => (userId === undefined ? onClose() : onDone(userId));
  const userId = made.userId ?? existing?.user?.id;
  if (made.secret !== undefined && isSecretShown)
    return (
      <SecretOnce
        secret={made.secret}
        names={made.isInvited ? words.access.invitation : words.access.secret}
        onClose={() => end(userId)}
      />
    );
  return (
    <DialogForm
      title={names.title}
      more={names.more}
      submit={hasBegun ? names.goOn : names.title}
      isComplete={isComplete}
      isPending={isPending}
      error={error}
      onClose={() => (made.secret === undefined ? end(made.userId) : setSecretShown(true))}
      onSubmit={() =>
        run(
          {
            user: newUser,
            userRole: textOf(role.input, 'userRole'),
            usersAccountId: existing?.id,
            userId: existing?.user?.id,
            way,
            personName: userName,
            keyName: textOf(key.input, 'name') ?? userName,
          },
          (secret, madeUserId) => (secret === undefined ? end(madeUserId) : setSecretShown(true)),
        )
      }
    >
      <PersonChoice roles={data?.allUsersAccounts?.nodes ?? []} {...{ usersAccountId, setUsersAccountId, disabled }} />
      {existing === undefined && [...person.shown, ...role.shown]}
      <WayChoice {...{ way, setWay, disabled }} isNew={existing === undefined} />
      {way === 'key' && key.shown}
      {(isPending || hasBegun) && <Progress steps={steps} />}
    </DialogForm>
  );
}

/** A text of the values of fields, where it is filled. */
function textOf(input: object | undefined, name: string): string | undefined {
  return (input as Readonly<Record<string, string | undefined>> | undefined)?.[name];
}

interface PersonProps {
  readonly roles: NonNullable<DelegationChoicesQuery['allUsersAccounts']>['nodes'];
  readonly usersAccountId: string;
  readonly disabled: boolean;
  setUsersAccountId(id: string): void;
}

function PersonChoice({ roles, usersAccountId, disabled, setUsersAccountId }: PersonProps): ReactElement {
  const rows = roles.map(({ id, userRole, user }) => ({
    id,
    name: `${nameOf(user) ?? '–'} · ${words.session.role[userRole]}`,
  }));
  return (
    <NativeSelect
      label={names.person}
      data={rowChoices(names.newUser, rows, names.existing)}
      value={usersAccountId}
      disabled={disabled}
      onChange={(event) => setUsersAccountId(event.currentTarget.value)}
    />
  );
}

interface WayProps {
  readonly way: SignInWay;
  readonly isNew: boolean;
  readonly disabled: boolean;
  setWay(way: SignInWay): void;
}

const ways: readonly SignInWay[] = ['invitation', 'key', 'none'];

function WayChoice({ way, isNew, disabled, setWay }: WayProps): ReactElement {
  const offered = ways.filter((each) => (isNew || each !== 'none') && (canInvite() || each !== 'invitation'));
  return (
    <NativeSelect
      label={names.way}
      description={canInvite() ? names.wayMore[way] : `${names.wayMore[way]} ${words.access.users.cannotInvite}`}
      data={offered.map((value) => ({ value, label: names.ways[value] }))}
      value={way}
      disabled={disabled}
      onChange={(event) => setWay(ways.find((each) => each === event.currentTarget.value)!)}
    />
  );
}

/** The steps that are done, and the one that is not. */
function Progress({ steps }: { readonly steps: readonly AccessStep[] }): ReactElement {
  return (
    <ol className={classes['steps']} role="status" aria-label={names.steps}>
      {steps.map(({ name, isDone }) => (
        <li key={name} data-done={isDone || undefined}>
          {isDone ? names.done[name] : names.open[name]}
        </li>
      ))}
    </ol>
  );
}
