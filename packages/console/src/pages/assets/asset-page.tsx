/** One asset: overview, holders, certificates, transactions and timeline. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useViewer } from '../../api/use-viewer.ts';
import { CommandLinks } from '../../parts/commands/command-links.tsx';
import { AssetOnDateLink } from '../../parts/entity-links.tsx';
import { RunningJobs } from '../../parts/jobs/running-jobs.tsx';
import { CertificateList } from '../../parts/lots/certificate-list.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { PageTabs } from '../../parts/page-tabs.tsx';
import { PaperButton } from '../../parts/paper/paper-button.tsx';
import { PrintCertificates } from '../../parts/paper/print-papers.tsx';
import { HoldersOfAsset } from '../../parts/positions/holders-of-asset.tsx';
import { Status } from '../../parts/status.tsx';
import { AssetTimeline } from '../../parts/timeline/asset-timeline.tsx';
import { MovementList } from '../../parts/transactions/movement-list.tsx';
import { TransactionList } from '../../parts/transactions/transaction-list.tsx';
import { useRow } from '../../parts/use-answer.tsx';
import { useToday } from '../../parts/use-today.ts';
import { BackLink } from '../../parts/back-link.tsx';
import { words } from '../../words/words.ts';
import { AssetById } from '#graphql/asset.ts';
import classes from './asset.module.css';
import { AssetOverview } from './asset-overview.tsx';
import { commandsByStatus, toneOf } from './asset-kinds.ts';

const route = getRouteApi('/r/$role/assets/$assetId');

const names = words.assets.tabs;

export function AssetPage(): ReactElement {
  const { assetId } = route.useParams();
  const view = route.useSearch();
  const navigate = route.useNavigate();
  const { mutations, mayRead } = useViewer();
  const { row: asset, instead } = useRow(AssetById, assetId, ({ assetById }) => assetById);
  if (asset === undefined) return instead;
  const Movements = mayRead('ledger') ? TransactionList : MovementList;
  return (
    <>
      <PageHead
        title={asset.name}
        above={<BackLink to="/r/$role/assets" label={words.assets.title} />}
        beside={
          <>
            {asset.symbol && <span className={classes['symbol']}>{asset.symbol}</span>}
            <Status label={words.assets.statuses[asset.status]} tone={toneOf[asset.status]} />
          </>
        }
        actions={
          <>
            {mayRead('registers') && <AssetOnDateLink isButton asset={asset} />}
            {mayRead('registers') && <RegisterExtractButton asset={asset} />}
            {mayRead('registers') && <PrintCertificates assetId={asset.id} />}
            <CommandLinks preset={{ asset: asset.id }} commands={commandsByStatus[asset.status]} />
          </>
        }
      />
      <RunningJobs of={asset.id} jobs={[asset, asset.underlyingAsset].flatMap((one) => one?.jobs.nodes ?? [])} />
      <PageTabs
        open={view.tab}
        onOpen={(search) => void navigate({ search })}
        tabs={[
          {
            id: 'overview',
            label: names.overview,
            show: () => <AssetOverview asset={asset} mutations={mutations ?? []} />,
          },
          {
            id: 'positions',
            label: names.positions,
            show: () => (
              <HoldersOfAsset
                view={view}
                label={names.positions}
                file={`${asset.name}, ${names.positions}`}
                assetId={assetId}
                outstanding={asset.outstandingTotal}
                empty={{ title: words.assets.positions.none, more: words.assets.positions.noneMore }}
              />
            ),
          },
          {
            id: 'certificates',
            label: names.certificates,
            show: () => <CertificateList view={view} assetId={assetId} />,
          },
          { id: 'transactions', label: names.transactions, show: () => <Movements view={view} assetId={assetId} /> },
          { id: 'timeline', label: names.timeline, show: () => <AssetTimeline view={view} asset={asset} /> },
        ]}
      />
    </>
  );
}

function RegisterExtractButton({ asset: { id, name } }: { readonly asset: AssetName }): ReactElement {
  const today = useToday();
  return (
    <PaperButton
      label={words.paper.registerExtract}
      file={words.paper.onDay(name, today)}
      kind="register-extract"
      fields={{ assetId: id, date: today }}
    />
  );
}

interface AssetName {
  readonly id: string;
  readonly name: string;
}
