/** A dialog that changes a role of a user. */
import { type ReactElement, useState } from 'react';
import { useRole } from '../../api/role.tsx';
import { destructiveIf } from '../../parts/destructive.ts';
import { words } from '../../words/words.ts';
import type { AssignedRole } from './access-kinds.ts';
import { CommandDialog } from './command-dialog.tsx';
import { ChangeUsersAccount } from '#graphql/change-users-account.ts';
import { RoleSelect } from './role-select.tsx';

export type RoleStep = 'change' | 'suspend' | 'resume' | 'activate' | 'revoke';

const names = words.access.users;

const descriptions: Readonly<Record<RoleStep, string>> = {
  change: names.changeRoleMore,
  suspend: names.suspendMore,
  resume: names.resumeMore,
  activate: names.resumeMore,
  revoke: names.revokeMore,
};

const statusAfter = { suspend: 'suspended', resume: 'active', activate: 'active', revoke: 'revoked' } as const;

interface Props {
  readonly assigned: AssignedRole;
  readonly step: RoleStep;
  readonly label: string;
  readonly userName: string;
  onClose(): void;
}

export function RoleDialog({ assigned, step, label, userName, onClose }: Props): ReactElement {
  const own = useRole().usersAccountId;
  const [userRole, setUserRole] = useState(assigned.userRole);
  const change = step === 'change' ? { userRole } : { status: statusAfter[step] };
  const harms = step !== 'resume' && step !== 'activate';
  return (
    <CommandDialog
      title={`${label}: ${names.roleOf(words.session.role[assigned.userRole], userName)}`}
      description={descriptions[step]}
      warning={assigned.id === own && harms ? names.ownRole : undefined}
      command={ChangeUsersAccount}
      variables={
        step === 'change' && userRole === assigned.userRole
          ? undefined
          : { input: { usersAccountId: assigned.id, ...change } }
      }
      submitLabel={label}
      destructive={destructiveIf(step)}
      confirmName={step === 'revoke' ? userName : undefined}
      onClose={onClose}
    >
      {step === 'change' && <RoleSelect value={userRole} onValue={setUserRole} />}
    </CommandDialog>
  );
}
