/** A dialog for one lifecycle step: it runs the checks first, then the step. */
import type { ReactElement } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { Check } from '../../api/check.ts';
import type { Members } from '../../api/member.ts';
import type { Operation } from '../../api/operation.ts';
import { useCommand } from '../../api/use-command.ts';
import { CheckResults } from '../../parts/check-results.tsx';
import { useDialogFields } from '../../parts/command-dialog/dialog-fields.tsx';
import { DialogForm } from '../../parts/command-dialog/dialog-form.tsx';
import { destructiveIf } from '../../parts/destructive.ts';
import { words } from '../../words/words.ts';
import { ActivateAsset, members as membersOfActivation } from '#graphql/activate-asset.ts';
import { CloseAsset, members as membersOfClosing } from '#graphql/close-asset.ts';
import { ResumeAsset, members as membersOfResumption } from '#graphql/resume-asset.ts';
import { SuspendAsset, members as membersOfSuspension } from '#graphql/suspend-asset.ts';

export type AssetStep = keyof typeof words.assets.steps;

interface Input {
  readonly assetId: string;
  readonly dryRun?: boolean;
  readonly reason?: string;
}

type StepOperation = Operation<
  { readonly result: { readonly checks: readonly Check[] } | null },
  { readonly input: Input }
>;

const steps: Readonly<Record<AssetStep, { readonly operation: StepOperation; readonly members: Members }>> = {
  activate: { operation: ActivateAsset, members: membersOfActivation },
  suspend: { operation: SuspendAsset as StepOperation, members: membersOfSuspension },
  resume: { operation: ResumeAsset, members: membersOfResumption },
  close: { operation: CloseAsset as StepOperation, members: membersOfClosing },
};

interface Props {
  readonly asset: { readonly id: string; readonly name: string };
  readonly step: AssetStep;
  onClose(): void;
}

export function AssetStepDialog({ asset, step, onClose }: Props): ReactElement {
  const { operation, members } = steps[step];
  const reason = 'reason' in members ? { reason: { label: words.assets.reason } } : {};
  const { input: filled, shown } = useDialogFields(members, reason);
  const [tried, submit] = [useCommand(operation), useCommand(operation)];
  const input: Input = { assetId: asset.id, ...filled };
  // The checks of another reason say nothing.
  const isOfInput = tried.variables?.input.reason === input.reason;
  const result = isOfInput ? tried : { data: undefined, error: null, isSuccess: false };
  const checks = result.data?.result?.checks ?? (result.error instanceof ApiError ? result.error.checks : []);
  const passes = result.isSuccess && !checks.some(({ outcome }) => outcome === 'block');
  return (
    <DialogForm
      title={`${words.assets.steps[step]}: ${asset.name}`}
      more={words.assets.stepsMore[step]}
      submit={passes ? words.assets.steps[step] : words.assets.runChecks}
      destructive={passes ? destructiveIf(step) : undefined}
      isComplete={filled !== undefined}
      isPending={tried.isPending || submit.isPending}
      error={submit.error ?? (checks.length === 0 ? result.error : null)}
      onClose={onClose}
      onSubmit={() => {
        if (passes) submit.mutate({ input }, { onSuccess: onClose });
        else tried.mutate({ input: { ...input, dryRun: true } });
      }}
    >
      {shown}
      {checks.length > 0 && <CheckResults checks={checks} />}
    </DialogForm>
  );
}
