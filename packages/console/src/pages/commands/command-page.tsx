/** The form named in the address. Without permission the form is not shown. */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { namedReceivers, useTransferees } from '../../parts/approvals/use-transferees.ts';
import { ErrorState } from '../../parts/error-state.tsx';
import { Loading } from '../../parts/loading.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { words } from '../../words/words.ts';
import { AuthorizePage } from './forms/authorize.ts';
import { BulkHoldersPage } from './forms/bulk-holders.tsx';
import { BulkCancelPage } from './forms/bulk-cancel.ts';
import { BulkConvertPage } from './forms/bulk-convert.ts';
import { BulkIssuePage } from './forms/bulk-issue.ts';
import { BulkReleasePage } from './forms/bulk-release.tsx';
import { BulkRestrictPage } from './forms/bulk-restrict.ts';
import { BulkTransferPage } from './forms/bulk-transfer.ts';
import { BulkVerifyPage } from './forms/bulk-verify.ts';
import { CancelPage } from './forms/cancel.ts';
import { ConsolidatePage } from './forms/consolidate.ts';
import { ConvertPage } from './forms/convert.ts';
import { type CommandName, mutationOf } from '../../parts/commands/command-names.ts';
import { RecordDifferencePage } from './forms/record-difference.ts';
import { ResolveDifferencePage } from './forms/resolve-difference.tsx';
import { ForcePage } from './forms/force.ts';
import { ChangeHolderPage } from './forms/change-holder.tsx';
import { CreateHolderPage } from './forms/create-holder.tsx';
import { MergePage } from './forms/merge-holders.tsx';
import { ChangeLegendPage } from './forms/change-legend.tsx';
import { ChangePartyPage } from './forms/change-party.tsx';
import { CreateLegendPage } from './forms/create-legend.ts';
import { ChangePlanPage } from './forms/change-plan.tsx';
import { CreatePlanPage } from './forms/create-plan.ts';
import { IssuePage } from './forms/issue.ts';
import { ChangePoliciesPage } from './policies/change-policies-page.tsx';
import { ReissuePage } from './forms/reissue.tsx';
import { RepurchasePage } from './forms/repurchase.ts';
import { ReservePage } from './forms/reserve.ts';
import { ReleasePage } from './forms/release.tsx';
import { RestrictPage } from './forms/restrict.tsx';
import { RetirePage } from './forms/retire.ts';
import { InstructionToCorrect } from '#graphql/instruction-to-correct.ts';
import { TransactionToEnterAgain } from '#graphql/transaction-to-enter-again.ts';
import { ReversePage } from './forms/reverse.tsx';
import { StartValues, valuesOfPayload, valuesOfTransaction, valuesOfTransferees } from './start-values.ts';
import { SplitPage } from './forms/split.tsx';
import { ChangeTermsPage } from './forms/change-terms.ts';
import { CreateAssetPage } from './forms/create-asset.tsx';
import { TransferPage } from './forms/transfer.ts';
import { VerifyPage } from './forms/verify.tsx';

const route = getRouteApi('/r/$role/new/$command');

const pages: Readonly<Record<CommandName, () => ReactElement>> = {
  issue: IssuePage,
  'bulk-issue': BulkIssuePage,
  transfer: TransferPage,
  'bulk-transfer': BulkTransferPage,
  cancel: CancelPage,
  'bulk-cancel': BulkCancelPage,
  convert: ConvertPage,
  'bulk-convert': BulkConvertPage,
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
  'bulk-restrict': BulkRestrictPage,
  release: ReleasePage,
  'bulk-release': BulkReleasePage,
  'create-holder': CreateHolderPage,
  'bulk-holders': BulkHoldersPage,
  'change-holder': ChangeHolderPage,
  'change-party': ChangePartyPage,
  'merge-holders': MergePage,
  verify: VerifyPage,
  'bulk-verify': BulkVerifyPage,
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
  const key = JSON.stringify([role, command, preset]);
  return preset.correct === undefined ? (
    <FormOf key={key} command={command} again={preset.again} />
  ) : (
    <CorrectedForm key={key} command={command} id={preset.correct} />
  );
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
    <StartValues value={data.transactionById ? valuesOfTransaction(data.transactionById) : {}}>
      <Page />
    </StartValues>
  );
}

/** The form of a request that was refused or rejected, with what it asked for. */
function CorrectedForm({ command, id }: { readonly command: CommandName; readonly id: string }): ReactElement {
  const { mayRun } = useViewer();
  const { data, error, refetch } = useRoleQuery(InstructionToCorrect, { id });
  const request = data?.instructionById;
  const isStored = request?.status === 'rejected' || request?.status === 'refused';
  const isNamed = isStored && namedReceivers(request.payload).length > 0;
  const reads = isNamed && mayRun('readTransferees');
  const transferees = useTransferees(id, words.instructions.transferees.toCorrect, reads);
  const Page = pages[command];
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} whole />;
  // Words that are not there any more are typed again.
  if (data === undefined || (reads && transferees.isLoading)) return <Loading />;
  const values = { ...valuesOfPayload(request?.payload), ...valuesOfTransferees(transferees.data ?? []) };
  return (
    <StartValues value={values}>
      <Page />
    </StartValues>
  );
}

function isCommand(command: string): command is CommandName {
  return Object.hasOwn(mutationOf, command);
}
