/** The people who decided about a request, with the time and their comments. */
import type { ReactElement } from 'react';
import { Instant } from '../../parts/moment.tsx';
import { performedBy } from '../../parts/performed-by.ts';
import { Status } from '../../parts/status.tsx';
import { words } from '../../words/words.ts';
import classes from './instruction.module.css';
import type { ShownInstruction } from './shown-instruction.ts';

const names = words.instructions;

type Approval = ShownInstruction['approvals']['nodes'][number];

export function ApprovalList({ approvals }: { readonly approvals: readonly Approval[] }): ReactElement | null {
  if (approvals.length === 0) return null;
  return (
    <ul className={classes['approvals']} aria-label={names.approvers}>
      {approvals.map(({ id, decision, comment, sameClient, decidedAt, ...by }) => (
        <li key={id}>
          <Status
            label={decision === 'approved' ? names.approvedBy : names.rejectedBy}
            tone={decision === 'approved' ? 'good' : 'bad'}
          />
          <span>{performedBy(by) ?? names.unseen}</span>
          <span className={classes['below']}>
            <Instant value={decidedAt} />
          </span>
          {comment && <q className={classes['comment']}>{comment}</q>}
          {sameClient && <span className={classes['below']}>{names.sameClient}</span>}
        </li>
      ))}
    </ul>
  );
}
