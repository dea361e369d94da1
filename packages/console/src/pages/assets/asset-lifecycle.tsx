/** Where an asset is in its life, and which steps lead on from there. */
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { Status } from '../../parts/status.tsx';
import { words } from '../../words/words.ts';
import classes from './asset.module.css';
import { type ShownAsset, toneOf } from './asset-kinds.ts';
import { AssetStepDialog, type Step } from './asset-step-dialog.tsx';

/** What leads on from where; the registry's answer to the step itself decides. */
const nextSteps: Readonly<Record<ShownAsset['status'], readonly Step[]>> = {
  draft: ['activate', 'close'],
  pending_approval: [],
  active: ['suspend', 'close'],
  suspended: ['resume', 'close'],
  closed: [],
};

const way = ['draft', 'active', 'suspended', 'closed'] as const;

interface Props {
  readonly asset: ShownAsset;
  /** The mutations that the role may do or propose. */
  readonly may: readonly string[];
}

export function AssetLifecycle({ asset, may }: Props): ReactElement {
  const [taken, setTaken] = useState<Step>();
  const steps = nextSteps[asset.status];
  const mayTake = (step: Step): boolean => may.includes(`${step}Asset`);
  return (
    <>
      <ol className={classes['way']}>
        {way.map((status) => (
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
      <h3 className={classes['next']}>{words.assets.nextSteps}</h3>
      {steps.length === 0 && <p className={classes['quiet']}>{words.assets.noStep}</p>}
      <ul className={classes['steps']}>
        {steps.map((step) => (
          <li key={step} className={classes['step']}>
            {mayTake(step) ? (
              <Button variant="default" size="xs" onClick={() => setTaken(step)}>
                {words.assets.steps[step]}
              </Button>
            ) : (
              <strong>{words.assets.steps[step]}</strong>
            )}
            <span className={classes['quiet']}>{words.assets.stepsMore[step]}</span>
          </li>
        ))}
      </ul>
      {steps.length > 0 && !steps.some(mayTake) && <p className={classes['quiet']}>{words.assets.mayNot}</p>}
      {taken !== undefined && <AssetStepDialog asset={asset} step={taken} onClose={() => setTaken(undefined)} />}
    </>
  );
}
