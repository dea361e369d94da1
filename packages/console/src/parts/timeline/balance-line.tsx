/** The step line of all changes of a balance. Too many of them are not drawn, because part of them would be wrong. */
import type { ReactElement } from 'react';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { stepsOf } from './balance-steps.ts';
import { StepLine } from './step-line.tsx';
import classes from './timeline.module.css';

/** Units: transactions. The API answers no more at once. */
export const linePoints = 1000;

interface Props {
  readonly name: string;
  readonly changes:
    | {
        readonly totalCount: number;
        readonly nodes: readonly { readonly effectiveDate: string | null; readonly quantity: string | null }[];
      }
    | undefined;
}

export function BalanceLine({ name, changes }: Props): ReactElement | null {
  if (changes === undefined) return null;
  if (changes.totalCount > changes.nodes.length)
    return <p className={classes['note']}>{words.timeline.tooMany(formatCount(linePoints))}</p>;
  return <StepLine name={name} steps={stepsOf(changes.nodes)} />;
}
