/** The open needs of a listed request: how many have agreed, of how many. */
import { type ReactElement, useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { Status } from '../../parts/status.tsx';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import type { ListedInstruction } from './listed-instruction.ts';
import classes from './instruction.module.css';

const names = words.instructions.needs;

type Needs = ListedInstruction['needs'];

export function needsInWords(needs: Needs): string {
  return names.counted(formatCount(sumOf(needs, 'met')), formatCount(sumOf(needs, 'count')));
}

export function NeedsCell({ needs }: { readonly needs: Needs }): ReactElement | null {
  const [now] = useState(() => serverNow().getTime());
  if (needs.length === 0) return null;
  const isOverdue = needs.some(
    ({ open, overdueFrom }) => open && overdueFrom !== null && Date.parse(overdueFrom) < now,
  );
  return (
    <>
      {needsInWords(needs)}
      {isOverdue && (
        <span className={classes['below']}>
          <Status label={names.overdue} tone="warn" />
        </span>
      )}
    </>
  );
}

function sumOf(needs: Needs, member: 'met' | 'count'): number {
  return needs.reduce((sum, need) => sum + need[member], 0);
}
