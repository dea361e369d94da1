/** The form named in the address. Without permission the form is not shown. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Loading } from '../../parts/loading.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { words } from '../../words/words.ts';
import { AuthorizePage } from './authorize/authorize-page.tsx';
import { BulkHoldersPage } from './bulk/bulk-holders-page.tsx';
import { BulkIssuePage } from './bulk/bulk-issue-page.tsx';
import { BulkTransferPage } from './bulk/bulk-transfer-page.tsx';
import { CancelPage } from './cancel/cancel-page.tsx';
import { ConsolidatePage } from './consolidate/consolidate-page.tsx';
import { ConvertPage } from './convert/convert-page.tsx';
import { type CommandName, mutationOf } from '../../parts/commands/command-names.ts';
import { RecordDifferencePage } from './difference/record-difference-page.tsx';
import { ResolveDifferencePage } from './difference/resolve-difference-page.tsx';
import { ForcePage } from './force/force-page.tsx';
import { ChangeHolderPage } from './holder/change-holder-page.tsx';
import { CreateHolderPage } from './holder/create-holder-page.tsx';
import { MergePage } from './holder/merge-page.tsx';
import { ChangeLegendPage } from './legend/change-legend-page.tsx';
import { CreateLegendPage } from './legend/create-legend-page.tsx';
import { ChangePlanPage } from './plan/change-plan-page.tsx';
import { CreatePlanPage } from './plan/create-plan-page.tsx';
import { IssuePage } from './issue/issue-page.tsx';
import { ChangePoliciesPage } from './policies/change-policies-page.tsx';
import { ReissuePage } from './reissue/reissue-page.tsx';
import { RepurchasePage } from './repurchase/repurchase-page.tsx';
import { ReservePage } from './reserve/reserve-page.tsx';
import { ReleasePage } from './restriction/release-page.tsx';
import { RestrictPage } from './restriction/restrict-page.tsx';
import { RetirePage } from './retire/retire-page.tsx';
import { TransactionToEnterAgain } from '#graphql/transaction-to-enter-again.ts';
import { ReversePage } from './reverse/reverse-page.tsx';
import { StartValues, valuesOfPayload } from './start-values.ts';
import { SplitPage } from './split/split-page.tsx';
import { ChangeTermsPage } from './terms/change-terms-page.tsx';
import { CreateAssetPage } from './terms/create-asset-page.tsx';
import { TransferPage } from './transfer/transfer-page.tsx';
import { VerifyPage } from './verify/verify-page.tsx';

const route = getRouteApi('/r/$role/new/$command');

const pages: Readonly<Record<CommandName, () => ReactElement>> = {
  issue: IssuePage,
  'bulk-issue': BulkIssuePage,
  transfer: TransferPage,
  'bulk-transfer': BulkTransferPage,
  cancel: CancelPage,
  convert: ConvertPage,
  split: SplitPage,
  repurchase: RepurchasePage,
  retire: RetirePage,
  reissue: ReissuePage,
  consolidate: ConsolidatePage,
  reserve: ReservePage,
  reverse: ReversePage,
  force: ForcePage,
  'record-difference': RecordDifferencePage,
  'resolve-difference': ResolveDifferencePage,
  authorize: AuthorizePage,
  'create-asset': CreateAssetPage,
  'change-terms': ChangeTermsPage,
  'create-plan': CreatePlanPage,
  'create-legend': CreateLegendPage,
  'change-plan': ChangePlanPage,
  'change-legend': ChangeLegendPage,
  restrict: RestrictPage,
  release: ReleasePage,
  'create-holder': CreateHolderPage,
  'bulk-holders': BulkHoldersPage,
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
  if (error !== null && mutations === undefined) return <ErrorState error={error} onRetry={retry} whole />;
  if (mutations === undefined) return <Loading />;
  if (!mayRun(mutationOf[command]))
    return <EmptyState title={words.commands.notPermitted} more={words.commands.notPermittedMore} whole />;
  return <FormOf key={JSON.stringify([role, command, preset])} command={command} again={preset.again} />;
}

/** The form. One that is entered again begins with what the reversed transaction had. */
function FormOf({
  command,
  again = '',
}: {
  readonly command: CommandName;
  readonly again?: string | undefined;
}): ReactElement {
  const isFilled = again !== '' && command !== 'reverse';
  const { data, error, refetch } = useRoleQuery(TransactionToEnterAgain, { id: again }, { enabled: isFilled });
  const Page = pages[command];
  if (!isFilled) return <Page />;
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} whole />;
  if (data === undefined) return <Loading />;
  return (
    <StartValues value={valuesOfPayload(data.transactionById?.instruction?.payload)}>
      <Page />
    </StartValues>
  );
}

function isCommand(command: string): command is CommandName {
  return Object.hasOwn(mutationOf, command);
}
