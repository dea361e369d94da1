/** The roles of a user, with the actions for each. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useRole } from '../../api/role.tsx';
import { instantColumn, statusColumn } from '../../parts/data-table/field-columns.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { destructiveIf } from '../../parts/destructive.ts';
import { words } from '../../words/words.ts';
import { type AssignedRole, nameOf, type ShownUser, toneOf } from './access-kinds.ts';
import classes from './access.module.css';
import { RoleDialog, type RoleStep } from './user-dialogs.tsx';

const names = words.access.users;

const labels: Readonly<Record<RoleStep, string>> = {
  change: names.changeRole,
  suspend: words.access.suspend,
  resume: words.access.resume,
  activate: words.access.activate,
  revoke: words.access.revoke,
};

/** The steps that are possible in each status. */
const steps: Readonly<Record<AssignedRole['status'], readonly RoleStep[]>> = {
  invited: ['activate', 'change', 'revoke'],
  active: ['change', 'suspend', 'revoke'],
  suspended: ['resume', 'change', 'revoke'],
  revoked: [],
};

interface Props {
  readonly user: ShownUser;
  /** Whether the user may change roles. */
  readonly may: boolean;
}

export function UserRoles({ user, may }: Props): ReactElement {
  const own = useRole().usersAccountId;
  const [selected, setSelected] = useState<{ readonly assigned: AssignedRole; readonly step: RoleStep }>();
  const assigned = user.usersAccounts.nodes;
  if (assigned.length === 0) return <p data-quiet>{names.noRoles}</p>;
  const columns = [
    {
      label: names.role,
      text: ({ userRole }: AssignedRole) => words.session.role[userRole],
      cell: ({ id, userRole }: AssignedRole) => (
        <>
          {words.session.role[userRole]}
          {id === own && <span data-quiet> ({words.access.you})</span>}
        </>
      ),
    },
    statusColumn('status', names.statuses, toneOf, { label: words.access.status }),
    {
      label: words.access.actions,
      text: null,
      cell: (one: AssignedRole) => <Steps of={one} onChosen={(step) => setSelected({ assigned: one, step })} />,
    },
    {
      label: names.clients,
      text: ({ delegations }: AssignedRole) => delegations.nodes.map(clientNameOf).join(', '),
      cell: (one: AssignedRole) => <Clients assigned={one} />,
    },
    instantColumn('createdAt', { label: words.access.createdAt }),
  ];
  return (
    <>
      <PlainTable
        label={names.roles}
        rows={assigned}
        columns={columns.filter(({ label }) => may || label !== words.access.actions)}
      />
      {selected !== undefined && (
        <RoleDialog
          assigned={selected.assigned}
          step={selected.step}
          label={labels[selected.step]}
          userName={nameOf(user) ?? names.one}
          onClose={() => setSelected(undefined)}
        />
      )}
    </>
  );
}

function clientNameOf({ apiClient }: AssignedRole['delegations']['nodes'][number]): string {
  return apiClient?.name ?? words.access.delegations.otherClient;
}

function Clients({ assigned }: { readonly assigned: AssignedRole }): ReactElement {
  const role = useRole().usersAccountId;
  const { nodes } = assigned.delegations;
  if (nodes.length === 0) return <span data-quiet>{names.noClients}</span>;
  return (
    <>
      {nodes.map((delegation, index) => (
        <span key={delegation.id}>
          {index > 0 && ', '}
          <Link to="/r/$role/access/delegations/$delegationId" params={{ role, delegationId: delegation.id }}>
            {clientNameOf(delegation)}
          </Link>
        </span>
      ))}
    </>
  );
}

interface StepsProps {
  readonly of: AssignedRole;
  onChosen(step: RoleStep): void;
}

/** A button for each step that is possible. */
function Steps({ of: { status, userRole }, onChosen }: StepsProps): ReactElement {
  return (
    <div className={classes['buttons']}>
      {steps[status].map((step) => (
        <Button
          key={step}
          size="compact-sm"
          variant="default"
          data-destructive={destructiveIf(step)}
          aria-label={`${labels[step]}: ${words.session.role[userRole]}`}
          onClick={() => onChosen(step)}
        >
          {labels[step]}
        </Button>
      ))}
    </div>
  );
}
