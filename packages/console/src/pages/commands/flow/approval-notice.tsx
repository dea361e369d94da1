/** Says before sending that the command needs approval, and whose. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import { type CommandAnswer, whoApproves } from './command-answer.ts';
import classes from './flow.module.css';

export function ApprovalNotice({ dryRun }: { readonly dryRun: CommandAnswer }): ReactElement {
  const who = whoApproves(dryRun);
  return (
    <div className={classes['notice']}>
      <strong>{words.commands.needsApproval}</strong>
      {who !== undefined && <p>{who}</p>}
      <p>{words.commands.needsApprovalMore}</p>
    </div>
  );
}
