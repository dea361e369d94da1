/** All holders that the role sees, with what they hold of one class; for an investor its holdings of all classes. */
import { getRouteApi } from '@tanstack/react-router';
import { type ReactElement, Suspense } from 'react';
import { useRole } from '../../api/role.tsx';
import type { Role } from '../../api/session.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { useClass } from '../../parts/assets/use-class.ts';
import { choicesOf, chosenOf } from '../../parts/data-table/choices.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { CommandLinks } from '../../parts/commands/command-links.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { Loading } from '../../parts/loading.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { PrintStatements } from '../../parts/paper/print-papers.tsx';
import { words } from '../../words/words.ts';
import { holderColumnsFor } from './holder-columns.tsx';
import classes from './holder.module.css';
import { isOfAmounts, useHolderSource } from './use-holder-source.ts';

// Only an investor needs it here.
const PositionList = lazyComponent(() => import('../../parts/positions/position-list.tsx'), 'PositionList');

const route = getRouteApi('/r/$role/holders');

const statuses = choicesOf(words.holders.statuses);

export function HolderListPage(): ReactElement {
  const view = route.useSearch();
  const { accountType } = useRole();
  const { mayRead } = useViewer();
  const title = words.holders.titles[accountType];
  return (
    <>
      <PageHead
        title={title}
        actions={
          <>
            {mayRead('registers') && <PrintStatements />}
            <CommandLinks commands={['create-holder', 'bulk-holders']} isMain />
          </>
        }
      />
      {accountType === 'investor' ? (
        <Suspense fallback={<Loading />}>
          <PositionList label={title} own={false} toLots view={view} empty={noHoldings} />
        </Suspense>
      ) : (
        <Holders title={title} />
      )}
    </>
  );
}

/** A broker and a custodian have clients. */
function noneOf(accountType: Role['accountType']): { readonly title: string; readonly more: string } {
  return accountType === 'broker' || accountType === 'custodian'
    ? { title: words.overview.clientsNone, more: words.overview.clientsNoneMore }
    : { title: words.holders.none, more: words.holders.noneMore };
}

const noHoldings = { title: words.overview.holdingsNone, more: words.overview.holdingsNoneMore };

function Holders({ title }: { readonly title: string }): ReactElement {
  const ofClass = useClass(route.useSearch().asset);
  if (ofClass.isReady) return <List title={title} ofClass={ofClass} />;
  return ofClass.error === null ? <Loading /> : <ErrorState error={ofClass.error} onRetry={ofClass.retry} />;
}

interface ListProps {
  readonly title: string;
  readonly ofClass: ReturnType<typeof useClass>;
}

function List({ title, ofClass: { asset, filter } }: ListProps): ReactElement {
  const view = route.useSearch();
  const role = useRole();
  const inStatus = chosenOf(view.status, statuses);
  const { source, note } = useHolderSource(
    {
      assetId: asset?.id,
      find: view.find,
      status: inStatus === undefined ? undefined : { equalTo: inStatus },
    },
    view.order,
  );
  return (
    <>
      {asset && isOfAmounts(view.order) && (
        <p className={classes['only']}>{note ?? words.holders.onlyHoldersOf(asset.name)}</p>
      )}
      <DataTable
        label={title}
        source={source}
        columns={holderColumnsFor(role, asset?.name)}
        filters={[
          { id: 'find', label: words.holders.find },
          ...(asset === undefined ? [] : [filter]),
          { id: 'status', label: words.holders.status, choices: statuses },
        ]}
        view={view}
        usualOrder="REGISTRATION_ASC"
        link={({ id }) => ({ to: '/r/$role/holders/$holderId', params: { role: role.usersAccountId, holderId: id } })}
        empty={
          <EmptyState {...noneOf(role.accountType)}>
            <CommandLinks commands={['create-holder']} />
          </EmptyState>
        }
      />
    </>
  );
}
