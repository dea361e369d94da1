/** The roles of a user, and what can be done about each. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useRole } from '../../api/role.tsx';
import { Instant } from '../../parts/moment.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { Status } from '../../parts/status.tsx';
import { words } from '../../words/words.ts';
import { type GivenRole, nameOf, type ShownUser, toneOf } from './access-kinds.ts';
import classes from './access.module.css';
import { RoleDialog, type RoleStep } from './role-dialog.tsx';

const names = words.access.users;

const labels: Readonly<Record<RoleStep, string>> = {
  change: names.changeRole,
  suspend: words.access.suspend,
  resume: words.access.resume,
  activate: words.access.activate,
  revoke: words.access.revoke,
};

/** What leads on from where. */
const steps: Readonly<Record<GivenRole['status'], readonly RoleStep[]>> = {
  invited: ['activate', 'change', 'revoke'],
  active: ['change', 'suspend', 'revoke'],
  suspended: ['resume', 'change', 'revoke'],
  revoked: [],
};

interface Props {
  readonly user: ShownUser;
  /** Whether the reader may change roles. */
  readonly may: boolean;
}

export function UserRoles({ user, may }: Props): ReactElement {
  const own = useRole().usersAccountId;
  const [taken, setTaken] = useState<{ readonly given: GivenRole; readonly step: RoleStep }>();
  const given = user.usersAccounts.nodes;
  if (given.length === 0) return <p className={classes['quiet']}>{names.noRoles}</p>;
  const columns = [
    {
      label: names.role,
      text: ({ userRole }: GivenRole) => words.session.role[userRole],
      cell: ({ id, userRole }: GivenRole) => (
        <>
          {words.session.role[userRole]}
          {id === own && <span className={classes['quiet']}> ({words.access.you})</span>}
        </>
      ),
    },
    {
      label: words.access.status,
      text: ({ status }: GivenRole) => names.statuses[status],
      cell: ({ status }: GivenRole) => <Status label={names.statuses[status]} tone={toneOf[status] ?? 'quiet'} />,
    },
    {
      label: words.access.acts,
      text: null,
      cell: (one: GivenRole) => (
        <div className={classes['buttons']}>
          {steps[one.status].map((step) => (
            <Button
              key={step}
              size="compact-sm"
              variant="default"
              aria-label={`${labels[step]}: ${words.session.role[one.userRole]}`}
              onClick={() => setTaken({ given: one, step })}
            >
              {labels[step]}
            </Button>
          ))}
        </div>
      ),
    },
    {
      label: names.clients,
      text: ({ delegations }: GivenRole) => delegations.nodes.map(clientNameOf).join(', '),
      cell: (one: GivenRole) => <Clients given={one} />,
    },
    {
      label: words.access.createdAt,
      text: ({ createdAt }: GivenRole) => createdAt,
      cell: ({ createdAt }: GivenRole) => <Instant value={createdAt} />,
    },
  ];
  return (
    <>
      <PlainTable
        label={names.roles}
        rows={given}
        columns={columns.filter(({ label }) => may || label !== words.access.acts)}
      />
      {taken !== undefined && (
        <RoleDialog
          given={taken.given}
          step={taken.step}
          label={labels[taken.step]}
          userName={nameOf(user) ?? names.one}
          onClose={() => setTaken(undefined)}
        />
      )}
    </>
  );
}

function clientNameOf({ apiClient }: GivenRole['delegations']['nodes'][number]): string {
  return apiClient?.name ?? words.access.delegations.otherClient;
}

function Clients({ given }: { readonly given: GivenRole }): ReactElement {
  const role = useRole().usersAccountId;
  const { nodes } = given.delegations;
  if (nodes.length === 0) return <span className={classes['quiet']}>{names.noClients}</span>;
  return (
    <>
      {nodes.map((lent, index) => (
        <span key={lent.id}>
          {index > 0 && ', '}
          <Link to="/r/$role/access/delegations/$delegationId" params={{ role, delegationId: lent.id }}>
            {clientNameOf(lent)}
          </Link>
        </span>
      ))}
    </>
  );
}
