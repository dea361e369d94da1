/** The undo of rows that were imported: it is offered, checked as an import is, and done. */
import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import type { ImportAnswer } from '../../api/imports.ts';
import { useRole } from '../../api/role.tsx';
import { formatCount } from '../../words/format.ts';
import { importPage as names } from '../../words/en/import-page.ts';
import { words } from '../../words/words.ts';
import { ImportProgress } from './import-progress.tsx';
import { NeedsOfImport } from './needs-of-import.tsx';
import type { Import } from './use-import.ts';
import classes from './imports.module.css';

/** How many reversals undo the rows, in words. */
export const reversalsOf = ({ counts: { entries } }: ImportAnswer): string =>
  names.reversals(formatCount(entries), entries === 1);

/** The button that offers an undo, and then asks for its reason. */
export function UndoOffer({ onUndo }: { readonly onUndo: (reason: string) => void }): ReactElement {
  const [reason, setReason] = useState<string>();
  if (reason === undefined)
    return (
      <Button variant="default" size="xs" onClick={() => setReason('')}>
        {names.undoOffer}
      </Button>
    );
  return (
    <>
      <TextInput
        className={classes['reason']}
        size="sm"
        label={names.undoReason}
        description={names.undoEffect}
        autoFocus
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button variant="default" size="sm" disabled={reason.trim() === ''} onClick={() => onUndo(reason.trim())}>
        {names.undoCheck}
      </Button>
    </>
  );
}

type Props = Pick<Import, 'isLooking' | 'isImporting' | 'jobId' | 'change' | 'start'> & {
  readonly answer: ImportAnswer;
};

export function UndoReady({ answer, isLooking, isImporting, jobId, change, start }: Props): ReactElement {
  const role = useRole().usersAccountId;
  const { rows, doneBefore, findingCount } = answer;
  const count = rows - doneBefore;
  const inWords = names.rows(formatCount(count), count === 1);
  const isReady = count > 0 && findingCount === 0;
  return (
    <div className={classes['do']}>
      {count === 0 ? (
        <p>{names.nothingToUndo}</p>
      ) : isReady ? (
        <>
          <p>{names.willUndo(inWords, reversalsOf(answer))}</p>
          <p data-quiet>{names.undoEffect}</p>
          <NeedsOfImport answer={answer} />
        </>
      ) : (
        <p>
          {names.undoFirst}{' '}
          <Link to="/r/$role/transactions" params={{ role }}>
            {words.transactions.title}
          </Link>
        </p>
      )}
      <div className={classes['drop']}>
        {isReady && (
          <Button data-destructive disabled={isLooking} loading={isImporting} onClick={start}>
            {answer.needs.length > 0 ? words.commands.submitForApproval : names.startUndo(inWords)}
          </Button>
        )}
        <Button variant="default" disabled={isImporting} onClick={() => change({ undo: undefined })}>
          {names.keep}
        </Button>
      </div>
      {isImporting && jobId !== undefined && <ImportProgress jobId={jobId} isDoing />}
    </div>
  );
}
