/** The field into which a table is pasted or a CSV file is read, with the rows to correct below it. */
import { Button, FileButton, Textarea } from '@mantine/core';
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import { useField } from '../fields/field-context.tsx';
import classes from '../flow/flow.module.css';
import { RefusedRows } from './refused-rows.tsx';
import type { TableRow } from './table-rows.ts';

interface Props {
  /** The columns, in words. */
  readonly help: string;
  readonly rows: readonly TableRow[];
}

export function RowsField({ help, rows }: Props): ReactElement {
  const { value, onValue, shown } = useField({ name: 'rows', required: true, help });
  const wrong = rows.flatMap((row) => (row.problem === undefined ? [] : [{ row, message: row.problem }]));
  return (
    <>
      <div className={classes['entries']} data-wide>
        <Textarea
          {...shown}
          rows={8}
          value={value}
          spellCheck={false}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
        />
        <FileButton accept=".csv,.tsv,.txt" onChange={(file) => void file?.text().then(onValue)}>
          {(button) => (
            <Button {...button} className={classes['remove'] ?? ''} variant="default" size="xs">
              {words.commands.bulk.file}
            </Button>
          )}
        </FileButton>
      </div>
      <RefusedRows refused={wrong} />
    </>
  );
}
