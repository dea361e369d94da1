/** The receipt: the result, its ids, and links. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { useRole } from '../../../api/role.tsx';
import { type Fact, Facts } from '../../../parts/facts.tsx';
import { FollowedJob } from '../../../parts/jobs/followed-job.tsx';
import { JobLink } from '../../../parts/jobs/job-link.tsx';
import { plainMessage } from '../../../parts/plain-message.ts';
import { inPast } from '../../../words/in-past.ts';
import { words } from '../../../words/words.ts';
import { BalanceChanges, Lots } from '../../../parts/recorded/balance-changes.tsx';
import {
  type CommandAnswer,
  awaitsApproval,
  transactionsOf,
  omittedTransactions,
  whoApproves,
} from './command-answer.ts';
import { ReceiptTransaction, ReceiptTransactionTable } from './receipt-transactions.tsx';
import classes from './flow.module.css';
import { combineByAsset } from '../../../parts/recorded/combine.ts';
import { Id } from './id.tsx';
import { StepHead } from './step-head.tsx';
import type { CommandForm } from './use-command-form.ts';

const names = words.commands.receipt;

interface Props {
  readonly form: CommandForm;
  readonly result: CommandAnswer;
  readonly summary: string;
  /** Results besides transactions. */
  readonly facts: readonly Fact[];
  /** Links to related pages. */
  readonly links: ReactNode;
  /** Replaces the list of lots. */
  readonly lots: ReactNode;
}

export function ReceiptStep({ form, result, summary, facts, links, lots }: Props): ReactElement {
  const role = useRole().usersAccountId;
  const recorded = transactionsOf(result);
  const combined = combineByAsset(recorded);
  const unread = omittedTransactions(result);
  const several = recorded.length > 2 || combined.length < recorded.length;
  const madeAgain = result.checks.find(({ code }) => code === 'entries_made_again');
  const isPending = awaitsApproval(result);
  const { job } = result;
  return (
    <div className={classes['step']}>
      <StepHead>{isPending ? words.commands.proposed : job ? words.jobs.begun : words.commands.done}</StepHead>
      <p className={classes['summary']}>{isPending || job ? summary : inPast(summary)}</p>
      {result.replayed && <p className={classes['notice']}>{words.commands.replayed}</p>}
      {madeAgain !== undefined && <p className={classes['notice']}>{plainMessage(madeAgain.message)}</p>}
      {isPending && (
        <div className={classes['notice']}>
          <p>{whoApproves(result)}</p>
          <p>{words.commands.proposedMore}</p>
        </div>
      )}
      {job && (
        <div className={classes['notice']}>
          <FollowedJob id={job.id}>
            <p>{words.jobs.begunMore}</p>
          </FollowedJob>
        </div>
      )}
      {several ? (
        <ReceiptTransactionTable recorded={recorded} unread={unread} />
      ) : (
        recorded.map((one) => <ReceiptTransaction key={one.id} recorded={one} withTitle={recorded.length > 1} />)
      )}
      {lots ?? (several && combined.map((one) => <Lots key={one.id} recorded={one} />))}
      {recorded.length > 0 && <BalanceChanges recorded={combined} unread={unread} />}
      <div className={classes['ids']}>
        <Facts
          facts={[
            ...facts,
            {
              name: names.instruction,
              value: result.instruction ? <Id id={result.instruction.id} what={names.instruction} /> : null,
            },
          ]}
        />
      </div>
      <div className={classes['actions']}>
        {links}
        {job && <JobLink id={job.id}>{words.jobs.open}</JobLink>}
        {result.instruction && (
          <Link to="/r/$role/instructions/$instructionId" params={{ role, instructionId: result.instruction.id }}>
            {names.open}
          </Link>
        )}
        <Button variant="default" onClick={form.startOver}>
          {words.commands.again[form.command]}
        </Button>
      </div>
    </div>
  );
}
