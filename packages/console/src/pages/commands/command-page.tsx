/** The form named in the address. Without permission the form is not shown. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { useViewer } from '../../api/use-viewer.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Loading } from '../../parts/loading.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { words } from '../../words/words.ts';
import { AuthorizePage } from './authorize/authorize-page.tsx';
import { CancelPage } from './cancel/cancel-page.tsx';
import { ConvertPage } from './convert/convert-page.tsx';
import { type CommandName, mutationOf } from '../../parts/commands/command-names.ts';
import { ForcePage } from './force/force-page.tsx';
import { ChangeHolderPage } from './holder/change-holder-page.tsx';
import { CreateHolderPage } from './holder/create-holder-page.tsx';
import { MergePage } from './holder/merge-page.tsx';
import { IssuePage } from './issue/issue-page.tsx';
import { ChangePoliciesPage } from './policies/change-policies-page.tsx';
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

const route = getRouteApi('/r/$role/new/$command');

const pages: Readonly<Record<CommandName, () => ReactElement>> = {
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
  'change-policies': ChangePoliciesPage,
};

export function CommandPage(): ReactElement {
  const { command } = route.useParams();
  const { step: _step, ...preset } = route.useSearch();
  const role = useRole().usersAccountId;
  const { mutations, mayRun, error, retry } = useViewer();
  if (!isCommand(command)) return <NotFound />;
  if (error !== null && mutations === undefined) return <ErrorState error={error} onRetry={retry} />;
  if (mutations === undefined) return <Loading />;
  if (!mayRun(mutationOf[command]))
    return <EmptyState title={words.commands.notPermitted} more={words.commands.notPermittedMore} />;
  const Page = pages[command];
  return <Page key={JSON.stringify([role, command, preset])} />;
}

function isCommand(command: string): command is CommandName {
  return Object.hasOwn(mutationOf, command);
}
