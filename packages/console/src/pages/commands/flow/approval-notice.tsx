/** Says before sending that the command needs approval. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import classes from './flow.module.css';

export function ApprovalNotice(): ReactElement {
  return (
    <div className={classes['notice']}>
      <strong>{words.commands.needsApproval}</strong>
      <p>{words.commands.needsApprovalMore}</p>
    </div>
  );
}
