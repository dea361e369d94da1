/** One of several requests that are approved together: its sentence and digest, its checks of now, and its outcome. */
import { type ReactElement, useEffect } from 'react';
import { Status, type Tone } from '../../parts/status.tsx';
import { useSha256 } from '../../parts/use-sha256.ts';
import { words } from '../../words/words.ts';
import { canonicalPayload } from './canonical-payload.ts';
import type { ListedInstruction } from './listed-instruction.ts';
import classes from './instruction.module.css';
import { Messages, messagesOf, outcomeMessages, outcomeState } from './outcome-state.tsx';
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
    outcome === undefined
      ? [
          ...(differs ? [words.instructions.digest.failsMore] : []),
          ...(error === null ? attention.map(({ message }) => message) : messagesOf(error)),
        ]
      : outcomeMessages(outcome);
  const { label, tone } =
    outcome === undefined ? stateBefore(isKnown, fails, attention.length > 0) : outcomeState(outcome);
  return (
    <li>
      <span>{row.sentence}</span>
      {digest !== undefined && request !== undefined && (
        <span className={classes['digest']}>
          {differs ? words.instructions.digest.fails : words.instructions.digest.computed} <code>{digest}</code>
        </span>
      )}
      <Status label={label} tone={tone} />
      <Messages messages={messages} />
    </li>
  );
}

/** Whether it can be approved. */
function stateBefore(
  isKnown: boolean,
  fails: boolean,
  warns: boolean,
): { readonly label: string; readonly tone: Tone } {
  if (!isKnown) return { label: names.trying, tone: 'quiet' };
  if (fails) return { label: names.blocked, tone: 'bad' };
  return warns ? { label: words.checks.warn, tone: 'warn' } : { label: words.checks.pass, tone: 'good' };
}
