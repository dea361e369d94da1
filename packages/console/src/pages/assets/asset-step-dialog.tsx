/** A dialog for one lifecycle step: it runs the checks first, then the step. */
import { Button, Modal, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { Check } from '../../api/check.ts';
import type { Operation } from '../../api/operation.ts';
import { useCommand } from '../../api/use-command.ts';
import { CheckResults } from '../../parts/check-results.tsx';
import { destructiveIf } from '../../parts/destructive.ts';
import { ErrorState } from '../../parts/error-state.tsx';
import { words } from '../../words/words.ts';
import { ActivateAsset } from '#graphql/activate-asset.ts';
import classes from './asset.module.css';
import { CloseAsset } from '#graphql/close-asset.ts';
import { ResumeAsset } from '#graphql/resume-asset.ts';
import { SuspendAsset } from '#graphql/suspend-asset.ts';

export type AssetStep = keyof typeof words.assets.steps;

interface Answer {
  readonly result: { readonly checks: readonly Check[] } | null;
}

interface Variables {
  readonly input: { readonly assetId: string; readonly dryRun?: boolean; readonly reason?: string };
}

/** The four steps differ only in whether they need a reason. */
const operations: Readonly<
  Record<AssetStep, { readonly operation: Operation<Answer, Variables>; readonly givesReason: boolean }>
> = {
  activate: { operation: ActivateAsset, givesReason: false },
  suspend: { operation: SuspendAsset as Operation<Answer, Variables>, givesReason: true },
  resume: { operation: ResumeAsset, givesReason: false },
  close: { operation: CloseAsset as Operation<Answer, Variables>, givesReason: true },
};

interface Props {
  readonly asset: { readonly id: string; readonly name: string };
  readonly step: AssetStep;
  onClose(): void;
}

export function AssetStepDialog({ asset, step, onClose }: Props): ReactElement {
  const { operation, givesReason } = operations[step];
  const [reason, setReason] = useState('');
  const dryRunCommand = useCommand(operation);
  const submit = useCommand(operation);
  const input = { assetId: asset.id, ...(givesReason ? { reason: reason.trim() } : {}) };
  const complete = !givesReason || reason.trim() !== '';
  const checks =
    dryRunCommand.data?.result?.checks ?? (dryRunCommand.error instanceof ApiError ? dryRunCommand.error.checks : []);
  const passes = dryRunCommand.isSuccess && !checks.some(({ outcome }) => outcome === 'block');
  const error = submit.error ?? (checks.length === 0 ? dryRunCommand.error : null);
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${words.assets.steps[step]}: ${asset.name}`}
      lockScroll={false}
      closeButtonProps={{ 'aria-label': words.shell.close }}
    >
      <form
        className={classes['dialog']}
        onSubmit={(event) => {
          event.preventDefault();
          if (passes) submit.mutate({ input }, { onSuccess: onClose });
          else dryRunCommand.mutate({ input: { ...input, dryRun: true } });
        }}
      >
        <p className={classes['quiet']}>{words.assets.stepsMore[step]}</p>
        {givesReason && (
          <TextInput
            label={words.assets.reason}
            value={reason}
            data-autofocus
            onChange={(event) => {
              setReason(event.currentTarget.value);
              dryRunCommand.reset();
            }}
          />
        )}
        {checks.length > 0 && <CheckResults checks={checks} />}
        {error !== null && <ErrorState error={error} />}
        <Button
          type="submit"
          data-destructive={passes ? destructiveIf(step) : undefined}
          disabled={!complete}
          loading={dryRunCommand.isPending || submit.isPending}
        >
          {passes ? words.assets.steps[step] : words.assets.runChecks}
        </Button>
      </form>
    </Modal>
  );
}
