/** The status of an asset and the next possible steps. */
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { destructiveIf } from '../../parts/destructive.ts';
import { Status } from '../../parts/status.tsx';
import { words } from '../../words/words.ts';
import classes from './asset.module.css';
import { type ShownAsset, toneOf } from './asset-kinds.ts';
import { AssetStepDialog, type AssetStep } from './asset-step-dialog.tsx';

/** The steps that are possible in each status. The registry decides. A role sees those that it may take. */
const nextSteps: Readonly<Record<ShownAsset['status'], readonly AssetStep[]>> = {
  draft: ['activate', 'close'],
  pending_approval: [],
  active: ['suspend', 'close'],
  suspended: ['resume', 'close'],
  closed: [],
};

const lifecycle = ['draft', 'active', 'suspended', 'closed'] as const;

interface Props {
  readonly asset: ShownAsset;
  /** Mutations that the role may run. */
  readonly mutations: readonly string[];
}

export function AssetLifecycle({ asset, mutations }: Props): ReactElement {
  const [step, setStep] = useState<AssetStep>();
  const steps = nextSteps[asset.status].filter((step) => mutations.includes(`${step}Asset`));
  return (
    <>
      <ol className={classes['lifecycle']}>
        {lifecycle.map((status) => (
          <li key={status} aria-current={status === asset.status ? 'step' : undefined}>
            {status === asset.status ? (
              <Status label={words.assets.statuses[status]} tone={toneOf[status]} />
            ) : (
              words.assets.statuses[status]
            )}
          </li>
        ))}
      </ol>
      {asset.statusReason && <p>{asset.statusReason}</p>}
      {steps.length > 0 && <h3 className={classes['next']}>{words.assets.nextSteps}</h3>}
      <ul className={classes['steps']}>
        {steps.map((step) => (
          <li key={step} className={classes['step']}>
            <Button variant="default" size="xs" data-destructive={destructiveIf(step)} onClick={() => setStep(step)}>
              {words.assets.steps[step]}
            </Button>
            <span data-quiet>{words.assets.stepsMore[step]}</span>
          </li>
        ))}
      </ul>
      {step !== undefined && <AssetStepDialog asset={asset} step={step} onClose={() => setStep(undefined)} />}
    </>
  );
}
