/** What becomes of a role that a user has. */
import { type ReactElement, useState } from 'react';
import { useRole } from '../../api/role.tsx';
import { words } from '../../words/words.ts';
import type { GivenRole } from './access-kinds.ts';
import { ActDialog } from './act-dialog.tsx';
import { ChangeRole } from './change-role.graphql.ts';
import { RoleSelect } from './role-select.tsx';

export type RoleStep = 'change' | 'suspend' | 'resume' | 'activate' | 'revoke';

const names = words.access.users;

const says: Readonly<Record<RoleStep, string>> = {
  change: names.changeRoleMore,
  suspend: names.suspendMore,
  resume: names.resumeMore,
  activate: names.resumeMore,
  revoke: names.revokeMore,
};

const statusAfter = { suspend: 'suspended', resume: 'active', activate: 'active', revoke: 'revoked' } as const;

interface Props {
  readonly given: GivenRole;
  readonly step: RoleStep;
  readonly label: string;
  readonly userName: string;
  onClose(): void;
}

export function RoleDialog({ given, step, label, userName, onClose }: Props): ReactElement {
  const own = useRole().usersAccountId;
  const [userRole, setUserRole] = useState(given.userRole);
  const change = step === 'change' ? { userRole } : { status: statusAfter[step] };
  const harms = step !== 'resume' && step !== 'activate';
  return (
    <ActDialog
      title={`${label}: ${names.roleOf(words.session.role[given.userRole], userName)}`}
      says={says[step]}
      warning={given.id === own && harms ? names.ownRole : undefined}
      deed={ChangeRole}
      variables={
        step === 'change' && userRole === given.userRole
          ? undefined
          : { input: { usersAccountId: given.id, ...change } }
      }
      act={label}
      typed={step === 'revoke' ? userName : undefined}
      onClose={onClose}
    >
      {step === 'change' && <RoleSelect value={userRole} onValue={setUserRole} />}
    </ActDialog>
  );
}
