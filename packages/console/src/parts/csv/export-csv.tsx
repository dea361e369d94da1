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
  readonly columns: readonly CsvColumn<Row>[];
  readonly rows: readonly Row[];
  /** The file name, when the label is not enough. */
  readonly file?: string | undefined;
}

export function ExportCsv<Row>({ label, columns, rows, file = label }: Props<Row>): ReactElement {
  return (
    <UnstyledButton
      className={classes['export']}
      aria-label={words.lists.exportOf(label)}
      onClick={() => saveCsv(file, columns, rows)}
    >
      {words.lists.exportCsv}
    </UnstyledButton>
  );
}
