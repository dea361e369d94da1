/** The first page of a role, by type of account. */
import { type ReactElement, Suspense } from 'react';
import { useRole } from '../../api/role.tsx';
import { ForcedBanner } from '../../parts/approvals/forced-banner.tsx';
import { RotatedBanner } from '../../parts/approvals/rotated-banner.tsx';
import { useKeeperNotices } from '../../parts/approvals/use-keeper-notices.ts';
import { RunningJobs } from '../../parts/jobs/running-jobs.tsx';
import { lazyComponent } from '../../parts/lazy-component.tsx';
import { Loading } from '../../parts/loading.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { useChosenRegister } from '../../parts/register/chosen-register.ts';
import { words } from '../../words/words.ts';
import { KeeperOverview } from './keeper-overview.tsx';

// Each has lists, whose code the keepers of a register do not need at first.
const AgentOverview = lazyComponent(() => import('./agent-overview.tsx'), 'AgentOverview');
const HolderOverview = lazyComponent(() => import('./holder-overview.tsx'), 'HolderOverview');
const PlatformOverview = lazyComponent(() => import('./platform-overview.tsx'), 'PlatformOverview');
const ServicerOverview = lazyComponent(() => import('./servicer-overview.tsx'), 'ServicerOverview');

const kinds = {
  issuer: KeeperOverview,
  transfer_agent: AgentOverview,
  broker: ServicerOverview,
  custodian: ServicerOverview,
  investor: HolderOverview,
  platform: PlatformOverview,
} as const;

export function OverviewPage(): ReactElement {
  const Kind = kinds[useRole().accountType];
  const register = useChosenRegister();
  const jobs = useKeeperNotices()?.allJobs?.nodes ?? [];
  return (
    <>
      <PageHead title={words.overview.title} />
      <ForcedBanner />
      <RotatedBanner />
      <RunningJobs of={register ?? ''} jobs={jobs} />
      <Suspense fallback={<Loading />}>
        <Kind />
      </Suspense>
    </>
  );
}
