/** Until when a request can be approved, and how many days are left. */
import { type ReactElement, useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { Instant } from '../../parts/moment.tsx';
import { Status } from '../../parts/status.tsx';
import { words } from '../../words/words.ts';
import { daysLeft, soonDays } from '../../parts/approvals/days-left.ts';
import classes from './instruction.module.css';

const names = words.instructions;

export function Expiry({ value, isOpen }: { readonly value: string; readonly isOpen: boolean }): ReactElement {
  const [now] = useState(() => serverNow().getTime());
  const left = daysLeft(value, now);
  const label = left < 0 ? names.isOver : left === 0 ? names.expiresSoon : names.expiresIn(left);
  return (
    <>
      <Instant value={value} />
      {isOpen && (
        <span className={classes['below']}>
          {left <= soonDays ? <Status label={label} tone={left < 0 ? 'bad' : 'warn'} /> : label}
        </span>
      )}
    </>
  );
}
