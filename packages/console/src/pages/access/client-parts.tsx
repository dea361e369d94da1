/** The secrets of a client, without the secrets themselves, and the roles it acts in. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useRole } from '../../api/role.tsx';
import { Instant } from '../../parts/moment.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { Status } from '../../parts/status.tsx';
import { formatDecimal, formatInstant } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { boundsOf, nameOf, type ShownClient, toneOf } from './access-kinds.ts';
import classes from './access.module.css';
import { RevokeSecretDialog } from './client-dialogs.tsx';
import { CreateDelegationDialog } from './create-delegation-dialog.tsx';
import { useMay } from './use-may.ts';

type Secret = ShownClient['secrets']['nodes'][number];
type Lent = ShownClient['delegations']['nodes'][number];

const names = words.access.clients;

interface Props {
  readonly client: ShownClient;
}

export function ClientSecrets({ client, isOwn }: Props & { readonly isOwn: boolean }): ReactElement {
  const may = useMay()('revokeApiClientSecret');
  const [revoking, setRevoking] = useState<Secret>();
  const { nodes } = client.secrets;
  if (nodes.length === 0) return <p className={classes['quiet']}>{names.noSecrets}</p>;
  const columns = [
    {
      label: words.access.createdAt,
      text: ({ createdAt }: Secret) => createdAt,
      cell: ({ createdAt }: Secret) => <Instant value={createdAt} />,
    },
    {
      label: words.access.status,
      text: ({ status }: Secret) => names.secretStatuses[status],
      cell: ({ status }: Secret) => <Status label={names.secretStatuses[status]} tone={toneOf[status] ?? 'quiet'} />,
    },
    {
      label: words.access.acts,
      text: null,
      cell: (secret: Secret) =>
        secret.status !== 'revoked' && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${words.access.revoke}: ${names.secretOf(formatInstant(secret.createdAt))}`}
            onClick={() => setRevoking(secret)}
          >
            {words.access.revoke}
          </Button>
        ),
    },
    {
      label: words.access.expiresAt,
      text: ({ expiresAt }: Secret) => expiresAt,
      cell: ({ expiresAt }: Secret) => (expiresAt ? <Instant value={expiresAt} /> : words.access.never),
    },
    {
      label: words.access.revokedAt,
      text: ({ revokedAt }: Secret) => revokedAt,
      cell: ({ revokedAt }: Secret) => <Instant value={revokedAt} />,
    },
  ];
  return (
    <>
      <PlainTable
        label={names.secrets}
        rows={nodes}
        columns={columns.filter(({ label }) => may || label !== words.access.acts)}
      />
      {may && client.liveSecrets > 1 && <p className={classes['own']}>{names.rotateFull}</p>}
      {revoking !== undefined && (
        <RevokeSecretDialog client={client} isOwn={isOwn} secret={revoking} onClose={() => setRevoking(undefined)} />
      )}
    </>
  );
}

export function ClientRoles({ client }: Props): ReactElement {
  const role = useRole().usersAccountId;
  const delegations = words.access.delegations;
  const may = useMay()('createDelegation');
  const [creating, setCreating] = useState(false);
  const { nodes } = client.delegations;
  return (
    <>
      {nodes.length === 0 && <p className={classes['quiet']}>{names.noRoles}</p>}
      {nodes.length > 0 && (
        <PlainTable
          label={names.roles}
          rows={nodes}
          columns={[
            {
              label: delegations.role,
              text: ({ usersAccount }: Lent) =>
                usersAccount ? words.session.role[usersAccount.userRole] : delegations.otherRole,
              cell: ({ id, usersAccount }: Lent) => (
                <Link to="/r/$role/access/delegations/$delegationId" params={{ role, delegationId: id }}>
                  {usersAccount ? words.session.role[usersAccount.userRole] : delegations.otherRole}
                </Link>
              ),
            },
            { label: delegations.user, text: ({ usersAccount }: Lent) => nameOf(usersAccount?.user) ?? '–' },
            { label: delegations.account, text: ({ account }: Lent) => account?.name ?? '–' },
            { label: delegations.narrowed, text: (lent: Lent) => boundsOf(lent, formatDecimal) },
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
