/** The panel beside a request: who asked, until when, who must agree, and the buttons of those who may decide. */
import { Button, Textarea } from '@mantine/core';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { type Check, otherChecks } from '../../api/check.ts';
import { CheckResults } from '../../parts/check-results.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import type { DecisionKind } from './sent-decisions.ts';
import classes from './instruction.module.css';
import type { DigestState } from './payload-digest.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import type { DecisionOutcome } from './use-decisions.ts';

const names = words.instructions.decide;

interface Props {
  readonly sentence: string;
  /** The decisions that are offered. */
  readonly offered: readonly DecisionKind[];
  /** The checks of now. Undefined while they run, or where they are not run. */
  readonly checks: readonly Check[] | undefined;
  /** Why the checks of now could not be run. */
  readonly trialError: Error | null;
  /** Why this person does not approve. */
  readonly obstacle: Check | undefined;
  readonly digest: DigestState;
  readonly outcome: DecisionOutcome | undefined;
  onDecide(kind: DecisionKind, text: string): void;
  onRepeat(): void;
}

export function DecisionPanel(props: Props): ReactElement | null {
  const { sentence, offered, checks, trialError, obstacle, digest, outcome, onDecide, onRepeat } = props;
  const [dialog, setDialog] = useState<'reject' | 'withdraw'>();
  const [comment, setComment] = useState('');
  const state = outcome?.outcome.state;
  // The instruction is read again, and then has its outcome.
  if (state === 'done') return null;
  if (state === 'unknown') return <Unanswered outcome={outcome!} onRepeat={onRepeat} />;
  const isSending = state === 'sending';
  const blocks = (checks ?? []).filter(({ outcome: result }) => result === 'block');
  const approves = offered.includes('approve');
  const mayApprove = approves && checks !== undefined && blocks.length === 0 && digest !== 'fails';
  return (
    <>
      {outcome?.outcome.state === 'refused' && <Refusal error={outcome.outcome.error} />}
      {approves && checks !== undefined && obstacle === undefined && <Verdict checks={checks} blocks={blocks.length} />}
      {obstacle !== undefined && (
        <p className={classes['obstacle']}>
          {obstacle.message} <span data-quiet>{obstacle.remedy}</span>
        </p>
      )}
      {trialError !== null && checks === undefined && <Refusal error={trialError} />}
      {approves && mayApprove && (
        <Textarea
          label={names.comment}
          value={comment}
          rows={1}
          autosize={false}
          maxLength={1000}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      )}
      <div className={classes['buttons']}>
        {approves && obstacle === undefined && (
          <Button
            onClick={() => onDecide('approve', comment.trim())}
            disabled={!mayApprove}
            loading={isSending && outcome?.sent.kind === 'approve'}
          >
            {names.approve}
          </Button>
        )}
        <FurtherButtons
          offered={offered}
          sending={isSending ? outcome?.sent.kind : undefined}
          onDecide={onDecide}
          onChoose={setDialog}
        />
      </div>
      {dialog !== undefined && (
        <ReasonDialog
          kind={dialog}
          sentence={sentence}
          onClose={() => setDialog(undefined)}
          onSubmit={(reason) => onDecide(dialog, reason)}
        />
      )}
    </>
  );
}

/** Decisions beside the approval. A rejection and a withdrawal need a reason first. */
function FurtherButtons({
  offered,
  sending,
  onDecide,
  onChoose,
}: {
  readonly offered: readonly DecisionKind[];
  /** The decision that is on its way. */
  readonly sending: DecisionKind | undefined;
  onDecide(kind: DecisionKind, text: string): void;
  onChoose(kind: 'reject' | 'withdraw'): void;
}): ReactElement {
  return (
    <>
      {(['execute', 'takeBack'] as const)
        .filter((kind) => offered.includes(kind))
        .map((kind) => (
          <Button
            key={kind}
            variant={kind === 'execute' ? 'filled' : 'default'}
            loading={sending === kind}
            onClick={() => onDecide(kind, '')}
          >
            {names[kind]}
          </Button>
        ))}
      {(['reject', 'withdraw'] as const)
        .filter((kind) => offered.includes(kind))
        .map((kind) => (
          <Button
            key={kind}
            variant="default"
            disabled={sending !== undefined}
            loading={sending === kind}
            onClick={() => onChoose(kind)}
          >
            {names[kind]}
          </Button>
        ))}
    </>
  );
}

function Verdict({ checks, blocks }: { readonly checks: readonly Check[]; readonly blocks: number }): ReactElement {
  const texts = words.instructions.verdict;
  const passes = checks.every(({ outcome }) => outcome === 'pass');
  return (
    <div role="status">
      <p className={classes['verdict']} data-tone={blocks > 0 ? 'bad' : passes ? 'good' : 'warn'}>
        {blocks > 0 ? texts.block(blocks) : passes ? texts.pass(formatCount(checks.length)) : texts.warn}
      </p>
      {blocks > 0 && <p data-quiet>{texts.blockMore}</p>}
    </div>
  );
}

/** Why a decision was refused, with the remedy of the check. */
function Refusal({ error }: { readonly error: Error }): ReactElement {
  return (
    <div className={classes['refusal']}>
      <ErrorState error={error} />
      {error instanceof ApiError && error.checks.length > 1 && (
        <CheckResults checks={otherChecks(error.checks).filter(({ outcome }) => outcome !== 'pass')} />
      )}
    </div>
  );
}

function Unanswered({
  outcome: { sent, outcome },
  onRepeat,
}: {
  readonly outcome: DecisionOutcome;
  onRepeat(): void;
}): ReactElement {
  const texts = words.instructions.unknown;
  const error = outcome.state === 'unknown' ? outcome.error : undefined;
  const isShown = error instanceof ApiError && error.code !== 'connection_lost';
  return (
    <div className={classes['unknown']} role="alert">
      <strong>{texts.title}</strong>
      <p>
        {texts.one[sent.kind]} {texts.more}
      </p>
      {isShown && <ErrorState error={error} />}
      <Button onClick={onRepeat}>{texts.retry}</Button>
    </div>
  );
}

/** Says what was done, and takes the focus: the buttons are gone. */
export function Done({
  kind,
  status,
}: {
  readonly kind: DecisionKind;
  readonly status: string | undefined;
}): ReactElement {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={said} tabIndex={-1} role="status" className={classes['done']}>
      {kind === 'approve' && status !== 'completed'
        ? status === 'executing'
          ? names.begun
          : names.recorded
        : names.done[kind]}
    </p>
  );
}
