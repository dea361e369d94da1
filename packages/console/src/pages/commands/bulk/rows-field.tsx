/** The field into which a table is pasted or a CSV file is read, with the rows to correct below it. */
import { Button, FileButton, Textarea } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatCount } from '../../../words/format.ts';
import { bulk } from '../../../words/en/bulk.ts';
import { words } from '../../../words/words.ts';
import { Question } from '../../../parts/reading/question.tsx';
import { useField, useFields } from '../fields/field-context.tsx';
import classes from '../flow/flow.module.css';
import { ReadRows } from './read-rows.tsx';
import { RefusedRows } from './refused-rows.tsx';
import type { DecimalSign, TableRow } from './table-rows.ts';

/** The value of a form with the decimal sign of its table. */
const decimalSign = 'decimalSign';

/** The decimal sign of the table, where it was chosen. */
export function decimalSignOf({ value }: { value(name: string): string }): DecimalSign | undefined {
  return (value(decimalSign) || undefined) as DecimalSign | undefined;
}

interface Props {
  /** The columns, in words. */
  readonly help: string;
  readonly rows: readonly TableRow[];
}

export function RowsField({ help, rows }: Props): ReactElement {
  const { value, onValue, shown } = useField({ name: 'rows', required: true, help });
  const fields = useFields();
  const unclear = rows.find((row) => row.unclear !== undefined);
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
              {bulk.file}
            </Button>
          )}
        </FileButton>
        {unclear !== undefined && (
          <Question
            label={words.reading.decimalSign}
            choices={words.reading.decimalSigns}
            found={bulk.unclearIn(unclear.unclear ?? '', formatCount(unclear.number))}
            value={decimalSignOf(fields)}
            onValue={(sign) => fields.change({ [decimalSign]: sign })}
          />
        )}
      </div>
      <RefusedRows refused={wrong} />
      <ReadRows rows={rows} />
    </>
  );
}
