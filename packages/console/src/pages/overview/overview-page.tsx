/** The first page of a role, by type of account. */
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { ForcedBanner } from '../../parts/approvals/forced-banner.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { words } from '../../words/words.ts';
import { HolderOverview } from './holder-overview.tsx';
import { KeeperOverview } from './keeper-overview.tsx';
import { PlatformOverview } from './platform-overview.tsx';
import { ServicerOverview } from './servicer-overview.tsx';

const kinds = {
  issuer: KeeperOverview,
  transfer_agent: KeeperOverview,
  broker: ServicerOverview,
  custodian: ServicerOverview,
  investor: HolderOverview,
  platform: PlatformOverview,
} as const;

export function OverviewPage(): ReactElement {
  const Kind = kinds[useRole().accountType];
  return (
    <>
      <PageHead title={words.overview.title} />
      <ForcedBanner />
      <Kind />
    </>
  );
}
