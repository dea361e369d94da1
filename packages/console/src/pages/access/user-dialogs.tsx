/** Dialogs that change a user, and grant or change its roles. */
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { CommandDialog } from '../../parts/command-dialog/command-dialog.tsx';
import { destructiveIf } from '../../parts/destructive.ts';
import { words } from '../../words/words.ts';
import { ChangeUser, members as membersOfChange } from '#graphql/change-user.ts';
import { ChangeUsersAccount, members as membersOfRole } from '#graphql/change-users-account.ts';
import { GiveRole, members as membersOfGrant } from '#graphql/give-role.ts';
import { type AssignedRole, nameOf, roleMoreOf, type ShownUser } from './access-kinds.ts';

const names = words.access.users;

const fields = {
  firstName: { label: names.firstName, required: true },
  lastName: { label: names.lastName, required: true },
  email: { label: names.email, required: true, type: 'email' },
} as const;

interface Props {
  readonly user: ShownUser;
  onClose(): void;
}

export function ChangeUserDialog({ user, onClose }: Props): ReactElement {
  return (
    <CommandDialog
      title={`${words.access.change}: ${nameOf(user)}`}
      more={names.changeMore}
      operation={ChangeUser}
      members={membersOfChange}
      given={{ userId: user.id }}
      fields={{
        firstName: { ...fields.firstName, first: user.firstName },
        lastName: { ...fields.lastName, first: user.lastName },
        email: { ...fields.email, first: user.email },
      }}
      changes
      submit={words.access.change}
      onClose={onClose}
    />
  );
}

export function GiveRoleDialog({ user, onClose }: Props): ReactElement {
  const { accountType } = useRole();
  return (
    <CommandDialog
      title={`${names.grantRole}: ${nameOf(user)}`}
      more={names.grantRoleMore}
      operation={GiveRole}
      members={membersOfGrant}
      given={{ userId: user.id }}
      fields={{ userRole: { label: names.role, help: roleMoreOf(accountType), first: 'account_viewer' } }}
      submit={names.grantRole}
      onClose={onClose}
    />
  );
}

export type RoleStep = 'change' | 'suspend' | 'resume' | 'activate' | 'revoke';

const descriptions: Readonly<Record<RoleStep, string>> = {
  change: names.changeRoleMore,
  suspend: names.suspendMore,
  resume: names.resumeMore,
  activate: names.resumeMore,
  revoke: names.revokeMore,
};

const statusAfter = { suspend: 'suspended', resume: 'active', activate: 'active', revoke: 'revoked' } as const;

interface RoleProps {
  readonly assigned: AssignedRole;
  readonly step: RoleStep;
  readonly label: string;
  readonly userName: string;
  onClose(): void;
}

export function RoleDialog({ assigned, step, label, userName, onClose }: RoleProps): ReactElement {
  const { usersAccountId: own, accountType } = useRole();
  const harms = step !== 'resume' && step !== 'activate';
  const shared = {
    title: `${label}: ${names.roleOf(words.session.role[assigned.userRole], userName)}`,
    more: descriptions[step],
    warning: assigned.id === own && harms ? names.ownRole : undefined,
    operation: ChangeUsersAccount,
    members: membersOfRole,
    submit: label,
    onClose,
  };
  const usersAccountId = assigned.id;
  if (step === 'change')
    return (
      <CommandDialog
        {...shared}
        given={{ usersAccountId }}
        fields={{ userRole: { label: names.role, help: roleMoreOf(accountType), first: assigned.userRole } }}
        changes
      />
    );
  return (
    <CommandDialog
      {...shared}
      given={{ usersAccountId, status: statusAfter[step] }}
      destructive={destructiveIf(step)}
      confirmName={step === 'revoke' ? userName : undefined}
    />
  );
}
