/** One asset: overview, holders, certificates and transactions. */
import { Tabs } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { useViewer } from '../../api/use-viewer.ts';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { oneOf } from '../../parts/data-table/view.ts';
import { CommandLinks } from '../../parts/commands/command-links.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Loading } from '../../parts/loading.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { AssetOnDateLink } from '../../parts/entity-links.tsx';
import { CertificateList } from '../../parts/lots/certificate-list.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { HoldersOfAsset } from '../../parts/positions/holders-of-asset.tsx';
import { Status } from '../../parts/status.tsx';
import { MovementList } from '../../parts/transactions/movement-list.tsx';
import { TransactionList } from '../../parts/transactions/transaction-list.tsx';
import { words } from '../../words/words.ts';
import { AssetById } from './asset.graphql.ts';
import classes from './asset.module.css';
import { AssetOverview } from './asset-overview.tsx';
import { commandsByStatus, toneOf } from './asset-kinds.ts';

const route = getRouteApi('/r/$role/assets/$assetId');

const tabs = ['overview', 'positions', 'certificates', 'transactions'] as const;

export function AssetPage(): ReactElement {
  const { assetId } = route.useParams();
  const view = route.useSearch();
  const navigate = route.useNavigate();
  const role = useRole().usersAccountId;
  const { mutations, mayRead } = useViewer();
  const { data, error, refetch } = useRoleQuery(AssetById, { id: assetId });
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} whole />;
  if (data === undefined) return <Loading />;
  const asset = data.assetById;
  if (!asset) return <NotFound />;
  const list = { view, onView: (search: typeof view, replace: boolean): void => void navigate({ search, replace }) };
  const Movements = mayRead('ledger') ? TransactionList : MovementList;
  return (
    <>
      <PageHead
        title={asset.name}
        above={
          <Link to="/r/$role/assets" params={{ role }} className={classes['back']}>
            {words.assets.title}
          </Link>
        }
        beside={
          <>
            {asset.symbol && <span className={classes['symbol']}>{asset.symbol}</span>}
            <Status label={words.assets.statuses[asset.status]} tone={toneOf[asset.status]} />
          </>
        }
        actions={
          <>
            {mayRead('registers') && <AssetOnDateLink isButton asset={asset} />}
            <CommandLinks preset={{ asset: asset.id }} commands={commandsByStatus[asset.status]} />
          </>
        }
      />
      <Tabs
        value={oneOf(view.tab, tabs) ?? 'overview'}
        onChange={(tab) => void navigate({ search: tab === null || tab === 'overview' ? {} : { tab } })}
        keepMounted={false}
      >
        <Tabs.List className={classes['tabs']}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {words.assets.tabs[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="overview">
          <AssetOverview asset={asset} mutations={mutations ?? []} />
        </Tabs.Panel>
        <Tabs.Panel value="positions">
          <HoldersOfAsset
            {...list}
            label={words.assets.tabs.positions}
            file={`${asset.name}, ${words.assets.tabs.positions}`}
            assetId={assetId}
            outstanding={asset.outstandingTotal}
            empty={{ title: words.assets.positions.none, more: words.assets.positions.noneMore }}
          />
        </Tabs.Panel>
        <Tabs.Panel value="certificates">
          <CertificateList {...list} assetId={assetId} />
        </Tabs.Panel>
        <Tabs.Panel value="transactions">
          <Movements {...list} assetId={assetId} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
