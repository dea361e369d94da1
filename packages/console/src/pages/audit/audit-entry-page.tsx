/** One audit entry: the action, and the object before and after. */
import { getRouteApi, Link, type LinkProps } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { actionLabel } from '../../parts/action-label.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Facts } from '../../parts/facts.tsx';
import { objectLink } from '../../parts/object-link.ts';
import { JsonText } from '../../parts/json-text.tsx';
import { Instant } from '../../parts/moment.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { Section } from '../../parts/section.tsx';
import { usePerformedBy } from '../../parts/performed-by.ts';
import { useRow } from '../../parts/use-answer.tsx';
import { BackLink } from '../../parts/back-link.tsx';
import { words } from '../../words/words.ts';
import { AssetNames } from '#graphql/asset-names.ts';
import { AuditEntryById, type AuditEntryByIdQuery } from '#graphql/audit-entry.ts';
import { NamedHolders } from '#graphql/named-holders.ts';
import classes from './audit.module.css';
import { type Change, changesOf } from './changes.ts';
import { keyOf, objectTypeOf } from './entry-names.ts';
import { type ChangedBalance, changedBalances, withoutBalances } from './changed-balances.ts';
import { quantityColumn } from '../../parts/data-table/field-columns.tsx';

type Entry = NonNullable<AuditEntryByIdQuery['auditEntryById']>;

const route = getRouteApi('/r/$role/audit/$entryId');
const names = words.audit;

export function AuditEntryPage(): ReactElement {
  const { entryId } = route.useParams();
  const { row: entry, instead } = useRow(AuditEntryById, entryId, ({ auditEntryById }) => auditEntryById);
  if (entry === undefined) return instead;
  const balances = changedBalances(entry.before, entry.after);
  return (
    <>
      <PageHead title={actionLabel(entry.action)} above={<BackLink to="/r/$role/audit" label={names.title} />} />
      <div className={classes['sections']}>
        <Section title={names.one}>
          <EntryFacts entry={entry} />
        </Section>
        <Section title={names.changes}>
          <Changes entry={entry} />
        </Section>
        {balances.length > 0 && (
          <Section title={names.balances}>
            <Balances balances={balances} />
          </Section>
        )}
      </div>
    </>
  );
}

function EntryFacts({ entry }: { readonly entry: Entry }): ReactElement {
  const role = useRole();
  const { mayRead } = useViewer();
  const performedBy = usePerformedBy();
  const { apiClient, objectType, objectId, objectName, requestId } = entry;
  const link = objectId
    ? objectLink(objectType, objectId, { role: role.usersAccountId, readsLedger: mayRead('ledger') })
    : undefined;
  return (
    <>
      <Facts
        facts={[
          { name: names.recordedAt, value: <Instant value={entry.recordedAt} /> },
          { name: names.user, value: performedBy(entry) ?? names.operator },
          { name: names.role, value: entry.usersAccount && words.session.role[entry.usersAccount.userRole] },
          {
            name: names.apiClient,
            value: apiClient ? `${apiClient.name} (${apiClient.clientId})` : keyOf(entry),
            wide: true,
          },
          { name: names.register, value: entry.register?.name },
          {
            name: names.object,
            value: objectName && (link === undefined ? objectName : <Link {...link}>{objectName}</Link>),
          },
          { name: names.objectType, value: objectTypeOf(entry) },
          {
            name: names.objectId,
            wide: true,
            value: objectId && (
              <>
                {link === undefined ? objectId : <Link {...link}>{objectId}</Link>}{' '}
                <CopyButton text={objectId} label={words.transactions.copyId} />
              </>
            ),
          },
          {
            name: names.requestId,
            wide: true,
            value: requestId && (
              <>
                {requestId} <CopyButton text={requestId} label={words.errors.copyRequestId} />
              </>
            ),
          },
        ]}
      />
      {objectId && (
        <p className={classes['more']}>
          <Link to="/r/$role/audit" params={{ role: role.usersAccountId }} search={{ find: objectId }}>
            {names.history}
          </Link>
        </p>
      )}
    </>
  );
}

function Changes({ entry }: { readonly entry: Entry }): ReactElement {
  const changes = changesOf(withoutBalances(entry.before), withoutBalances(entry.after));
  if (changes?.length === 0) return <p data-quiet>{names.noChanges}</p>;
  if (changes === undefined)
    return (
      <>
        <JsonText label={names.before} value={entry.before} />
        <JsonText label={names.after} value={entry.after} />
      </>
    );
  return (
    <PlainTable
      label={names.changes}
      rows={changes}
      columns={[
        { label: names.field, text: ({ id }) => id, cell: ({ id, differs }) => (differs ? <strong>{id}</strong> : id) },
        {
          label: names.before,
          text: ({ before }) => before,
          cell: (change) => <Value text={change.before} change={change} />,
        },
        {
          label: names.after,
          text: ({ after }) => after,
          cell: (change) => <Value text={change.after} change={change} />,
        },
      ]}
    />
  );
}

function Balances({ balances }: { readonly balances: readonly ChangedBalance[] }): ReactElement {
  const role = useRole().usersAccountId;
  const nameOf = useOwnerNames(balances);
  const isOfSeveralAssets = new Set(balances.map(({ assetId }) => assetId)).size > 1;
  return (
    <PlainTable
      label={names.balances}
      rows={balances}
      columns={[
        ...(isOfSeveralAssets ? [{ label: names.asset, text: ({ assetId }: ChangedBalance) => nameOf(assetId) }] : []),
        { label: words.transactions.postings.ledgerAccount, text: ({ ledgerAccount }) => labelOf(ledgerAccount) },
        {
          label: names.owner,
          text: ({ ownerId }) => nameOf(ownerId),
          cell: ({ ledgerAccount, ownerId }) =>
            ledgerAccount === 'holder' ? (
              <Link {...holderLink(role, ownerId)}>{nameOf(ownerId)}</Link>
            ) : (
              nameOf(ownerId)
            ),
        },
        quantityColumn('before', { label: names.before }),
        quantityColumn('after', { label: names.after }),
      ]}
    />
  );
}

/** The names of holders and assets by their ids; the id where the role sees none. */
function useOwnerNames(balances: readonly ChangedBalance[]): (id: string) => string {
  const holderIds = balances.flatMap(({ ledgerAccount, ownerId }) => (ledgerAccount === 'holder' ? [ownerId] : []));
  const { data: holders } = useRoleQuery(NamedHolders, { ids: holderIds }, { enabled: holderIds.length > 0 });
  const { data: assets } = useRoleQuery(AssetNames, { ids: balances.map(({ assetId }) => assetId) });
  const found = new Map([
    ...(holders?.allHolders?.nodes.map(({ id, registration }) => [id, registration] as const) ?? []),
    ...(assets?.allAssets?.nodes.map(({ id, name }) => [id, name] as const) ?? []),
  ]);
  return (id) => found.get(id) ?? id;
}

const labelOf = (ledgerAccount: string): string =>
  (words.transactions.ledgerAccounts as Readonly<Record<string, string>>)[ledgerAccount] ?? ledgerAccount;

const holderLink = (role: string, holderId: string): LinkProps => ({
  to: '/r/$role/holders/$holderId',
  params: { role, holderId },
});

function Value({ text, change }: { readonly text: string | undefined; readonly change: Change }): ReactElement {
  if (text === undefined) return <span data-quiet>–</span>;
  return (
    <span className={classes['value']} data-differs={change.differs}>
      {text}
    </span>
  );
}
