/** Metadata of a client's secrets, and its roles. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useRole } from '../../api/role.tsx';
import { useViewer } from '../../api/use-viewer.ts';
import { instantColumn, statusColumn } from '../../parts/data-table/field-columns.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { Status } from '../../parts/status.tsx';
import { formatDecimal } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { limitsText, nameOf, secretName, type ShownClient, toneOf } from './access-kinds.ts';
import classes from './access.module.css';
import { RevokeSecretDialog } from './client-dialogs.tsx';
import { CreateDelegationDialog } from './create-delegation-dialog.tsx';

type Secret = ShownClient['secrets']['nodes'][number];
type Delegation = ShownClient['delegations']['nodes'][number];

const names = words.access.clients;

interface Props {
  readonly client: ShownClient;
}

export function ClientSecrets({ client, isOwn }: Props & { readonly isOwn: boolean }): ReactElement {
  const may = useViewer().mayRun('revokeApiClientSecret');
  const [revoking, setRevoking] = useState<Secret>();
  const { nodes } = client.secrets;
  if (nodes.length === 0) return <p data-quiet>{names.noSecrets}</p>;
  // They are in the order of their creation, the last first.
  const newest = client.liveSecrets > 1 ? nodes.find(({ status }) => status === 'live') : undefined;
  const columns = [
    {
      label: names.secret,
      text: secretName,
      cell: (secret: Secret) => (
        <>
          {secret.hint ? <code>…{secret.hint}</code> : '–'}{' '}
          {secret === newest && <Status label={names.newest} tone="good" />}
        </>
      ),
    },
    instantColumn('createdAt', { label: words.access.createdAt }),
    instantColumn('lastUsedAt', { label: names.lastUsedAt, none: names.neverUsed }),
    statusColumn('status', names.secretStatuses, toneOf, { label: words.access.status }),
    {
      label: words.access.actions,
      text: null,
      cell: (secret: Secret) =>
        secret.status !== 'revoked' && (
          <Button
            size="compact-sm"
            variant="default"
            data-destructive
            aria-label={`${words.access.revoke}: ${secretName(secret)}`}
            onClick={() => setRevoking(secret)}
          >
            {words.access.revoke}
          </Button>
        ),
    },
    instantColumn('expiresAt', { label: words.access.expiresAt, none: words.access.never }),
    instantColumn('revokedAt', { label: words.access.revokedAt }),
  ];
  return (
    <>
      <PlainTable
        label={names.secrets}
        rows={nodes}
        columns={columns.filter(({ label }) => may || label !== words.access.actions)}
      />
      {may && client.liveSecrets > 1 && !client.user && <p className={classes['own']}>{names.rotateFull}</p>}
      {revoking !== undefined && (
        <RevokeSecretDialog client={client} isOwn={isOwn} secret={revoking} onClose={() => setRevoking(undefined)} />
      )}
    </>
  );
}

export function ClientRoles({ client }: Props): ReactElement {
  const role = useRole().usersAccountId;
  const delegations = words.access.delegations;
  const may = useViewer().mayRun('createDelegation');
  const [creating, setCreating] = useState(false);
  const { nodes } = client.delegations;
  return (
    <>
      {nodes.length === 0 && <p data-quiet>{names.noRoles}</p>}
      {nodes.length > 0 && (
        <PlainTable
          label={names.roles}
          rows={nodes}
          columns={[
            {
              label: delegations.role,
              text: ({ usersAccount }: Delegation) =>
                usersAccount ? words.session.role[usersAccount.userRole] : delegations.otherRole,
              cell: ({ id, usersAccount }: Delegation) => (
                <Link to="/r/$role/access/delegations/$delegationId" params={{ role, delegationId: id }}>
                  {usersAccount ? words.session.role[usersAccount.userRole] : delegations.otherRole}
                </Link>
              ),
            },
            { label: delegations.user, text: ({ usersAccount }: Delegation) => nameOf(usersAccount?.user) ?? '–' },
            { label: delegations.account, text: ({ account }: Delegation) => account?.name ?? '–' },
            { label: delegations.limits, text: (delegation: Delegation) => limitsText(delegation, formatDecimal) },
          ]}
        />
      )}
      {may && client.status === 'active' && (
        <Button className={classes['after']} variant="default" size="sm" onClick={() => setCreating(true)}>
          {delegations.create}
        </Button>
      )}
      {creating && <CreateDelegationDialog clientId={client.clientId} onClose={() => setCreating(false)} />}
    </>
  );
}
