/** One form, by its name in the address; what the role may not do is not offered, also to whoever knows the address. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { useAsked } from '../../api/use-asked.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Loading } from '../../parts/loading.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { words } from '../../words/words.ts';
import { DeedViewer } from '../../parts/deeds/deed-viewer.graphql.ts';
import { AuthorizePage } from './authorize/authorize-page.tsx';
import { CancelPage } from './cancel/cancel-page.tsx';
import { ConvertPage } from './convert/convert-page.tsx';
import { type DeedName, mutationOf } from '../../parts/deeds/deed-names.ts';
import { ForcePage } from './force/force-page.tsx';
import { ChangeHolderPage } from './holder/change-holder-page.tsx';
import { CreateHolderPage } from './holder/create-holder-page.tsx';
import { MergePage } from './holder/merge-page.tsx';
import { IssuePage } from './issue/issue-page.tsx';
import { ReissuePage } from './reissue/reissue-page.tsx';
import { RepurchasePage } from './repurchase/repurchase-page.tsx';
import { ReservePage } from './reserve/reserve-page.tsx';
import { ReleasePage } from './restriction/release-page.tsx';
import { RestrictPage } from './restriction/restrict-page.tsx';
import { RetirePage } from './retire/retire-page.tsx';
import { ReversePage } from './reverse/reverse-page.tsx';
import { SplitPage } from './split/split-page.tsx';
import { ChangeTermsPage } from './terms/change-terms-page.tsx';
import { CreateAssetPage } from './terms/create-asset-page.tsx';
import { TransferPage } from './transfer/transfer-page.tsx';
import { VerifyPage } from './verify/verify-page.tsx';

const route = getRouteApi('/r/$role/deeds/$deed');

const pages: Readonly<Record<DeedName, () => ReactElement>> = {
  issue: IssuePage,
  transfer: TransferPage,
  cancel: CancelPage,
  convert: ConvertPage,
  split: SplitPage,
  repurchase: RepurchasePage,
  retire: RetirePage,
  reissue: ReissuePage,
  reserve: ReservePage,
  reverse: ReversePage,
  force: ForcePage,
  authorize: AuthorizePage,
  'create-asset': CreateAssetPage,
  'change-terms': ChangeTermsPage,
  restrict: RestrictPage,
  release: ReleasePage,
  'create-holder': CreateHolderPage,
  'change-holder': ChangeHolderPage,
  'merge-holders': MergePage,
  verify: VerifyPage,
};

export function DeedPage(): ReactElement {
  const { deed } = route.useParams();
  const { step: _step, ...preset } = route.useSearch();
  const role = useRole().usersAccountId;
  const { data, error, refetch } = useAsked(DeedViewer, {});
  if (!isDeed(deed)) return <NotFound />;
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  if (!data.viewer?.may.includes(mutationOf[deed]))
    return <EmptyState title={words.deeds.mayNot} more={words.deeds.mayNotMore} />;
  const Page = pages[deed];
  return <Page key={JSON.stringify([role, deed, preset])} />;
}

function isDeed(deed: string): deed is DeedName {
  return Object.hasOwn(mutationOf, deed);
}
