/** The outcome of an approval that was sent, in words. */
import type { ReactElement } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Status, type Tone } from '../../parts/status.tsx';
import { words } from '../../words/words.ts';
import classes from './instruction.module.css';
import type { DecisionOutcome, Outcome } from './use-decisions.ts';

const names = words.instructions.decide;

interface ShownState {
  readonly label: string;
  readonly tone: Tone;
}

const ofOutcome: Readonly<Record<Exclude<Outcome['state'], 'done'>, ShownState>> = {
  sending: { label: names.sending, tone: 'quiet' },
  unknown: { label: words.instructions.unknown.title, tone: 'warn' },
  refused: { label: names.notApproved, tone: 'bad' },
};

/** The outcome as a status. */
export function outcomeState(outcome: Outcome): ShownState {
  if (outcome.state !== 'done') return ofOutcome[outcome.state];
  const status = outcome.answer?.instruction?.status;
  if (status === 'pending_approval') return { label: names.waitsForMore, tone: 'warn' };
  if (status === 'approved') return { label: names.waitsForTime, tone: 'warn' };
  return { label: words.instructions.statuses.approved, tone: 'good' };
}

/** Why it is not done. */
export function outcomeMessages(outcome: Outcome): readonly string[] {
  return outcome.state === 'refused' || outcome.state === 'unknown' ? messagesOf(outcome.error) : [];
}

/** The messages of the checks that failed, or that of the error. */
export function messagesOf(error: Error | undefined): readonly string[] {
  if (error === undefined) return [];
  const blocks = error instanceof ApiError ? error.checks.filter(({ outcome }) => outcome === 'block') : [];
  return blocks.length > 0 ? blocks.map(({ message }) => message) : [error.message];
}

export function Messages({ messages }: { readonly messages: readonly string[] }): ReactElement {
  return (
    <>
      {messages.map((message) => (
        <span key={message} className={classes['below']}>
          {message}
        </span>
      ))}
    </>
  );
}

/** The outcomes of decisions that were repeated, each with its request. */
export function OutcomeList({ outcomes }: { readonly outcomes: readonly DecisionOutcome[] }): ReactElement {
  return (
    <ul className={classes['approvals']} aria-label={words.instructions.outcome}>
      {outcomes.map(({ sent, outcome }) => (
        <li key={sent.instructionId}>
          <span>{sent.sentence}</span>
          <Status {...outcomeState(outcome)} />
          <Messages messages={outcomeMessages(outcome)} />
        </li>
      ))}
    </ul>
  );
}
