/** Exports a short table as CSV. */
import { UnstyledButton } from '@mantine/core';
import type { ReactElement } from 'react';
import { words } from '../../words/words.ts';
import type { CsvColumn } from './csv.ts';
import classes from './export-csv.module.css';
import { saveCsv } from './save-csv.ts';

interface Props<Row> {
  /** The name of the table. */
  readonly label: string;
  /** The text of the button, where the table is not on the screen. */
  readonly shown?: string;
  readonly columns: readonly CsvColumn<Row>[];
  readonly rows: readonly Row[];
  /** The file name, when the label is not enough. */
  readonly file?: string | undefined;
}

export function ExportCsv<Row>({ label, shown, columns, rows, file = label }: Props<Row>): ReactElement {
  return (
    <UnstyledButton
      className={classes['export']}
      aria-label={shown === undefined ? words.lists.exportOf(label) : undefined}
      onClick={() => saveCsv(file, columns, rows)}
    >
      {shown ?? words.lists.exportCsv}
    </UnstyledButton>
  );
}
