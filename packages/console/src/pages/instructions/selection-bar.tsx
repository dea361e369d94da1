/**
 * The selected requests, and the button that approves them together. Decisions without a known result are shown here,
 * too.
 */
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { ApprovalDialog } from './approval-dialog.tsx';
import classes from './instruction.module.css';
import { OutcomeList } from './outcome-state.tsx';
import { useDecisions } from './use-decisions.ts';
import { type Selected, selectedMost } from './use-selected.ts';

const names = words.instructions;

export function SelectionBar({ selected }: { readonly selected: Selected }): ReactElement | null {
  const [isOpen, setOpen] = useState(false);
  const decisions = useDecisions();
  const count = selected.rows.length;
  const outcomes = [...decisions.outcomes.values()];
  const unknown = outcomes.filter(({ outcome }) => outcome.state === 'unknown').length;
  return (
    <>
      {unknown > 0 && !isOpen && (
        <div className={classes['unknown']} role="alert">
          <strong>{names.unknown.title}</strong>
          <p>
            {names.unknown.several(formatCount(unknown))} {names.unknown.more}
          </p>
          <Button size="xs" loading={decisions.isSending} onClick={decisions.repeat}>
            {names.unknown.retry}
          </Button>
        </div>
      )}
      {unknown === 0 && outcomes.length > 0 && !isOpen && (
        <div className={classes['unknown']} role="status">
          <OutcomeList outcomes={outcomes} />
          <Button size="xs" variant="default" disabled={decisions.isSending} onClick={decisions.clear}>
            {names.decide.close}
          </Button>
        </div>
      )}
      {count > 0 && (
        <div className={classes['bar']}>
          <strong role="status">{names.selected(formatCount(count))}</strong>
          {count === selectedMost && <span data-quiet>{names.selectMost(formatCount(selectedMost))}</span>}
          <Button size="xs" onClick={() => setOpen(true)}>
            {names.reviewSelected(formatCount(count))}
          </Button>
          <Button size="xs" variant="default" onClick={selected.clear}>
            {names.clearSelection}
          </Button>
        </div>
      )}
      {isOpen && (
        <ApprovalDialog
          rows={selected.rows}
          decisions={decisions}
          onClose={() => {
            setOpen(false);
            decisions.clear();
            selected.clear();
          }}
        />
      )}
    </>
  );
}
