/** One step in the life of an asset: what the rules say to it, and then the step itself. */
import { Button, Modal, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { Check } from '../../api/check.ts';
import type { Operation } from '../../api/operation.ts';
import { useDeed } from '../../api/use-deed.ts';
import { CheckResults } from '../../parts/check-results.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { words } from '../../words/words.ts';
import { ActivateAsset } from './activate-asset.graphql.ts';
import classes from './asset.module.css';
import { CloseAsset } from './close-asset.graphql.ts';
import { ResumeAsset } from './resume-asset.graphql.ts';
import { SuspendAsset } from './suspend-asset.graphql.ts';

export type Step = keyof typeof words.assets.steps;

interface Answer {
  readonly done: { readonly checks: readonly Check[] } | null;
}

interface Variables {
  readonly input: { readonly assetId: string; readonly dryRun?: boolean; readonly reason?: string };
}

/** The four steps differ in nothing but whether a reason is asked for. */
const deeds: Readonly<Record<Step, { readonly deed: Operation<Answer, Variables>; readonly givesReason: boolean }>> = {
  activate: { deed: ActivateAsset, givesReason: false },
  suspend: { deed: SuspendAsset as Operation<Answer, Variables>, givesReason: true },
  resume: { deed: ResumeAsset, givesReason: false },
  close: { deed: CloseAsset as Operation<Answer, Variables>, givesReason: true },
};

interface Props {
  readonly asset: { readonly id: string; readonly name: string };
  readonly step: Step;
  onClose(): void;
}

export function AssetStepDialog({ asset, step, onClose }: Props): ReactElement {
  const { deed, givesReason } = deeds[step];
  const [reason, setReason] = useState('');
  const trial = useDeed(deed);
  const act = useDeed(deed);
  const input = { assetId: asset.id, ...(givesReason ? { reason: reason.trim() } : {}) };
  const complete = !givesReason || reason.trim() !== '';
  const checks = trial.data?.done?.checks ?? (trial.error instanceof ApiError ? trial.error.checks : []);
  const passes = trial.isSuccess && !checks.some(({ outcome }) => outcome === 'block');
  const error = act.error ?? (checks.length === 0 ? trial.error : null);
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
          if (passes) act.mutate({ input }, { onSuccess: onClose });
          else trial.mutate({ input: { ...input, dryRun: true } });
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
              trial.reset();
            }}
          />
        )}
        {checks.length > 0 && <CheckResults checks={checks} />}
        {error !== null && <ErrorState error={error} />}
        <Button type="submit" disabled={!complete} loading={trial.isPending || act.isPending}>
          {passes ? words.assets.steps[step] : words.assets.tryStep}
        </Button>
      </form>
    </Modal>
  );
}
