/** The last step: what was done, by which number it is found again, and where to go from here. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { useRole } from '../../../api/role.tsx';
import { type Fact, Facts } from '../../../parts/facts.tsx';
import { words } from '../../../words/words.ts';
import { BalanceChanges, Lots } from './balance-changes.tsx';
import { type Done, isProposed, recordedOf, unreadOf } from './done.ts';
import { Entry, EntryTable } from './entries.tsx';
import classes from './flow.module.css';
import { foldByAsset } from './fold.ts';
import { Id } from './id.tsx';
import { StepHead } from './step-head.tsx';
import type { DeedForm } from './use-deed-form.ts';

const names = words.deeds.receipt;

interface Props {
  readonly form: DeedForm;
  readonly done: Done;
  readonly says: string;
  /** What was made besides transactions. */
  readonly facts: readonly Fact[];
  /** Ways on from here. */
  readonly links: ReactNode;
  /** What became of lots, where the form tells it in its own way. */
  readonly lots: ReactNode;
}

export function ReceiptStep({ form, done, says, facts, links, lots }: Props): ReactElement {
  const role = useRole().usersAccountId;
  const recorded = recordedOf(done);
  const folded = foldByAsset(recorded);
  const unread = unreadOf(done);
  const several = recorded.length > 2 || folded.length < recorded.length;
  const proposed = isProposed(done);
  return (
    <div className={classes['step']}>
      <StepHead step="receipt">{proposed ? words.deeds.proposed : words.deeds.done}</StepHead>
      <p className={classes['says']}>{says}</p>
      {done.replayed && <p className={classes['notice']}>{words.deeds.replayed}</p>}
      {proposed && <p className={classes['notice']}>{words.deeds.proposedMore}</p>}
      {several ? (
        <EntryTable recorded={recorded} unread={unread} />
      ) : (
        recorded.map((one) => <Entry key={one.id} recorded={one} titled={recorded.length > 1} />)
      )}
      {lots ?? (several && folded.map((one) => <Lots key={one.id} recorded={one} />))}
      {recorded.length > 0 && <BalanceChanges recorded={folded} unread={unread} />}
      <div className={classes['ids']}>
        <Facts
          facts={[
            ...facts,
            {
              name: names.instruction,
              value: done.instruction ? <Id id={done.instruction.id} what={names.instruction} /> : null,
            },
          ]}
        />
      </div>
      <div className={classes['actions']}>
        {links}
        {done.instruction && (
          <Link to="/r/$role/instructions/$instructionId" params={{ role, instructionId: done.instruction.id }}>
            {names.open}
          </Link>
        )}
        <Button variant="default" onClick={form.startAnew}>
          {words.deeds.again}
        </Button>
      </div>
    </div>
  );
}
