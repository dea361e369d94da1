/**
 * Approves several requests: each is tried first, those that pass are sent together, and the outcome of each is shown.
 */
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { Dialog } from '../../parts/dialog.tsx';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import type { Readiness } from './approval-row.tsx';
import { ApprovalRow } from './approval-row.tsx';
import type { ListedInstruction } from './listed-instruction.ts';
import classes from './instruction.module.css';
import type { useDecisions } from './use-decisions.ts';

const names = words.instructions.decide;

interface Props {
  readonly rows: readonly ListedInstruction[];
  readonly decisions: ReturnType<typeof useDecisions>;
  onClose(): void;
}

/** Units: dry runs at the same time. */
const triedAtOnce = 4;

export function ApprovalDialog({ rows, decisions, onClose }: Props): ReactElement {
  const [ready, setReady] = useState<ReadonlyMap<string, Readiness>>(new Map());
  // The shown rows stay, also when an approved request leaves the list.
  const [shown] = useState(rows);
  const note = (id: string, readiness: Readiness): void =>
    setReady((before) => (before.get(id) === readiness ? before : new Map(before).set(id, readiness)));
  const approvable = shown.filter(({ id }) => ready.get(id) === 'passes' && decisions.outcomes.get(id) === undefined);
  const isTried = ready.size === shown.length;
  const states = [...decisions.outcomes.values()].map(({ outcome }) => outcome.state);
  const done = states.filter((state) => state === 'done').length;
  const isOver = states.length > 0 && !decisions.isSending;
  return (
    <Dialog title={names.severalTitle} closable={!decisions.isSending} onClose={onClose}>
      <div className={classes['dialog']}>
        <p data-quiet>{names.severalMore}</p>
        <ol className={classes['approvals']} aria-label={names.severalTitle}>
          {shown.map((row, index) => (
            <ApprovalRow
              key={row.id}
              row={row}
              isTried={index < ready.size + triedAtOnce}
              outcome={decisions.outcomes.get(row.id)?.outcome}
              onReady={note}
            />
          ))}
        </ol>
        <p role="status" className={classes['verdict']}>
          {isOver && names.severalDone(formatCount(done), formatCount(states.length))}
        </p>
        <div className={classes['buttons']}>
          {states.includes('unknown') && isOver && (
            <Button onClick={decisions.repeat}>{words.instructions.unknown.retry}</Button>
          )}
          {!isOver && (
            <Button
              disabled={!isTried || approvable.length === 0}
              loading={decisions.isSending}
              onClick={() =>
                decisions.send(
                  approvable.map(({ id, sentence, payloadDigest }) => ({
                    kind: 'approve',
                    instructionId: id,
                    sentence,
                    input: { instructionId: id, payloadDigest },
                  })),
                )
              }
            >
              {approvable.length === 1 ? names.one : names.several(formatCount(approvable.length))}
            </Button>
          )}
          <Button variant="default" disabled={decisions.isSending} onClick={onClose}>
            {names.close}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
