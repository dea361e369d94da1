/** The last step: what was done, by which number it is found again, and where to go from here. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { useRole } from '../../../api/role.tsx';
import { CopyButton } from '../../../parts/copy-button.tsx';
import { type Fact, Facts } from '../../../parts/facts.tsx';
import { Day, Instant } from '../../../parts/moment.tsx';
import { formatCount } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import { BalanceChanges, Lots } from './balance-changes.tsx';
import { type Done, recordedOf } from './done.ts';
import classes from './flow.module.css';
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
}

export function ReceiptStep({ form, done, says, facts, links }: Props): ReactElement {
  const role = useRole().usersAccountId;
  const recorded = recordedOf(done);
  const proposed = done.instruction?.status === 'pending_approval';
  return (
    <div className={classes['step']}>
      <StepHead step="receipt">{proposed ? words.deeds.proposed : words.deeds.done}</StepHead>
      <p className={classes['says']}>{says}</p>
      {done.replayed && <p className={classes['notice']}>{words.deeds.replayed}</p>}
      {proposed && <p className={classes['notice']}>{words.deeds.proposedMore}</p>}
      {recorded.map((one) => (
        <section key={one.id} className={classes['part']}>
          {recorded.length > 1 && <h3>{one.asset?.name}</h3>}
          <Facts
            facts={[
              { name: names.sequence, value: <strong>{formatCount(one.sequence)}</strong> },
              { name: names.effectiveDate, value: <Day value={one.effectiveDate} /> },
              { name: names.recordedAt, value: <Instant value={one.recordedAt} /> },
            ]}
          />
          <div className={classes['ids']}>
            <Facts facts={[{ name: names.transaction, value: <Id id={one.id} what={names.transaction} /> }]} />
          </div>
          <Link to="/r/$role/transactions/$transactionId" params={{ role, transactionId: one.id }}>
            {words.deeds.toTransaction}
          </Link>
          <Lots recorded={one} />
        </section>
      ))}
      {recorded.length > 0 && <BalanceChanges recorded={recorded} />}
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

export function Id({ id, what }: { readonly id: string; readonly what: string }): ReactElement {
  return (
    <>
      <code className={classes['id']}>{id}</code> <CopyButton text={id} label={names.copy(what)} />
    </>
  );
}
