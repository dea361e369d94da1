/** One delegation: its client, its role and its limits. */
import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useRole } from '../../api/role.tsx';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { CommandDialog } from '../../parts/command-dialog/command-dialog.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Instant } from '../../parts/moment.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Quantity } from '../../parts/quantity.tsx';
import { Section } from '../../parts/section.tsx';
import { Status } from '../../parts/status.tsx';
import { useRow } from '../../parts/use-answer.tsx';
import { BackLink } from '../../parts/back-link.tsx';
import { words } from '../../words/words.ts';
import { nameOf, type ShownDelegation, toneOf } from './access-kinds.ts';
import classes from './access.module.css';
import { AssetNames } from '#graphql/asset-names.ts';
import { DelegationById } from '#graphql/delegation.ts';
import { RevokeDelegation, members } from '#graphql/revoke-delegation.ts';

const route = getRouteApi('/r/$role/access/delegations/$delegationId');
const names = words.access.delegations;

export function DelegationPage(): ReactElement {
  const { delegationId } = route.useParams();
  const { usersAccountId: role, accountId } = useRole();
  const { mayRun } = useViewer();
  const [revoking, setRevoking] = useState(false);
  const { row: delegation, instead } = useRow(DelegationById, delegationId, ({ delegationById }) => delegationById);
  if (delegation === undefined) return instead;
  const client = delegation.apiClient?.name ?? names.otherClient;
  const roleName = delegation.usersAccount ? words.session.role[delegation.usersAccount.userRole] : names.otherRole;
  // Only the account that delegates the role can revoke; the owner of the client suspends or revokes the client.
  const mayRevoke =
    mayRun('revokeDelegation') && delegation.status === 'active' && delegation.account?.id === accountId;
  return (
    <>
      <PageHead
        title={names.between(client, roleName)}
        above={<BackLink to="/r/$role/access/delegations" label={names.title} />}
        beside={<Status label={names.statuses[delegation.status]} tone={toneOf[delegation.status] ?? 'quiet'} />}
        actions={
          mayRevoke && (
            <Button variant="default" data-destructive onClick={() => setRevoking(true)}>
              {words.access.revoke}
            </Button>
          )
        }
      />
      <div className={classes['parts']}>
        <Section title={names.one}>
          <Facts facts={factsOf(delegation, role)} />
        </Section>
        <Section title={names.limits}>
          <Narrowed delegation={delegation} />
        </Section>
      </div>
      {revoking && (
        <CommandDialog
          title={`${words.access.revoke}: ${names.between(client, roleName)}`}
          more={names.revokeMore}
          operation={RevokeDelegation}
          members={members}
          given={{ delegationId }}
          submit={words.access.revoke}
          confirmName={client}
          onClose={() => setRevoking(false)}
        />
      )}
    </>
  );
}

function factsOf({ apiClient, usersAccount, account, createdAt, revokedAt }: ShownDelegation, role: string) {
  const user = usersAccount?.user;
  return [
    {
      name: names.client,
      value: apiClient ? (
        <Link to="/r/$role/access/clients/$apiClientId" params={{ role, apiClientId: apiClient.id }}>
          {apiClient.name}
        </Link>
      ) : (
        names.otherClient
      ),
    },
    { name: names.role, value: usersAccount ? words.session.role[usersAccount.userRole] : names.otherRole },
    {
      name: names.user,
      value: user && (
        <Link to="/r/$role/access/users/$userId" params={{ role, userId: user.id }}>
          {nameOf(user)}
        </Link>
      ),
    },
    { name: names.account, value: account?.name },
    { name: words.access.createdAt, value: <Instant value={createdAt} /> },
    { name: words.access.revokedAt, value: revokedAt && <Instant value={revokedAt} /> },
  ];
}

function Narrowed({ delegation }: { readonly delegation: ShownDelegation }): ReactElement {
  const ids = delegation.assetIds ?? [];
  const { data } = useRoleQuery(AssetNames, { ids }, { enabled: ids.length > 0 });
  const { mutations, quantityMax, proposeOnly, approves } = delegation;
  if (ids.length === 0 && !mutations && !quantityMax && !proposeOnly && approves)
    return <p data-quiet>{names.noLimits}</p>;
  const nameOfAsset = (id: string): string => data?.allAssets?.nodes.find((asset) => asset.id === id)?.name ?? id;
  return (
    <Facts
      facts={[
        { name: names.assets, value: ids.map(nameOfAsset).join(', ') },
        { name: names.mutations, value: mutations?.join(', ') },
        { name: names.quantityMax, value: quantityMax && <Quantity value={quantityMax} /> },
        { name: names.proposeOnly, value: proposeOnly && names.yes },
        { name: names.approvesNothing, value: !approves && names.yes },
      ]}
    />
  );
}
