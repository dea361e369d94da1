/** That others must approve what is about to be sent: said before somebody sends it. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import classes from './flow.module.css';

export function Proposes(): ReactElement {
  return (
    <div className={classes['notice']}>
      <strong>{words.deeds.wouldPropose}</strong>
      <p>{words.deeds.wouldProposeMore}</p>
    </div>
  );
}
