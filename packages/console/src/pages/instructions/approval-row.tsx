/** One of several requests that are approved together: its sentence, its checks of now, and its outcome. */
import { type ReactElement, useEffect } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Status, type Tone } from '../../parts/status.tsx';
import { useSha256 } from '../../parts/use-sha256.ts';
import { words } from '../../words/words.ts';
import { canonicalPayload } from './canonical-payload.ts';
import type { ListedInstruction } from './listed-instruction.ts';
import classes from './instruction.module.css';
import type { Outcome } from './use-decisions.ts';
import { useTrial } from './use-trial.ts';

const names = words.instructions.decide;

/** Whether a request can be approved, as a dry run says. */
export type Readiness = 'passes' | 'fails';

interface Props {
  readonly row: ListedInstruction;
  /** Whether its dry run may begin. */
  readonly isTried: boolean;
  readonly outcome: Outcome | undefined;
  onReady(id: string, readiness: Readiness): void;
}

export function ApprovalRow({ row, isTried, outcome, onReady }: Props): ReactElement {
  const { checks, request, error } = useTrial(row, isTried && outcome === undefined);
  const digest = useSha256(request === undefined ? '' : canonicalPayload(request.type, request.payload));
  const attention = (checks ?? []).filter((check) => check.outcome !== 'pass');
  const isComputed = request === undefined || digest !== undefined;
  const differs = request !== undefined && digest !== undefined && digest !== row.payloadDigest;
  const fails = error !== null || differs || attention.some((check) => check.outcome === 'block');
  const isKnown = (checks !== undefined || error !== null) && isComputed;
  useEffect(() => {
    if (isKnown) onReady(row.id, fails ? 'fails' : 'passes');
  });
  const messages =
    outcome?.state === 'refused' || outcome?.state === 'unknown'
      ? messagesOf(outcome.error)
      : outcome === undefined
        ? [
            ...(differs ? [words.instructions.digest.fails] : []),
            ...(error === null ? attention.map(({ message }) => message) : messagesOf(error)),
          ]
        : [];
  const { label, tone } = shownState(outcome, isKnown, fails, attention.length > 0);
  return (
    <li>
      <span>{row.sentence}</span>
      <Status label={label} tone={tone} />
      {messages.map((message) => (
        <span key={message} className={classes['below']}>
          {message}
        </span>
      ))}
    </li>
  );
}

function shownState(
  outcome: Outcome | undefined,
  isKnown: boolean,
  fails: boolean,
  warns: boolean,
): { readonly label: string; readonly tone: Tone } {
  if (outcome !== undefined) return ofOutcome[outcome.state];
  if (!isKnown) return { label: names.trying, tone: 'quiet' };
  if (fails) return { label: names.blocked, tone: 'bad' };
  return warns ? { label: words.checks.warn, tone: 'warn' } : { label: words.checks.pass, tone: 'good' };
}

const ofOutcome: Readonly<Record<Outcome['state'], { readonly label: string; readonly tone: Tone }>> = {
  waiting: { label: names.waiting, tone: 'quiet' },
  sending: { label: names.sending, tone: 'quiet' },
  unknown: { label: words.instructions.unknown.title, tone: 'warn' },
  refused: { label: names.notApproved, tone: 'bad' },
  done: { label: words.instructions.statuses.approved, tone: 'good' },
};

/** The messages of the checks that failed, or that of the error. */
function messagesOf(error: Error | undefined): readonly string[] {
  if (error === undefined) return [];
  const blocks = error instanceof ApiError ? error.checks.filter(({ outcome }) => outcome === 'block') : [];
  return blocks.length > 0 ? blocks.map(({ message }) => message) : [error.message];
}
