/** The columns of the file, each with the field that it is. */
import { Button, NativeSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import type { ImportAnswer } from '../../api/imports.ts';
import { PlainTable } from '../../parts/plain-table.tsx';
import { Section } from '../../parts/section.tsx';
import { formatList } from '../../words/format.ts';
import { importPage as names } from '../../words/en/import-page.ts';
import classes from './imports.module.css';

/** Units: values of a column that are shown. */
const valuesShown = 3;
/** The value of a column for which nothing was chosen yet. */
const open = '?';

interface Props {
  readonly answer: ImportAnswer;
  onMatch(columns: Readonly<Record<string, string | null>>): void;
}

export function ColumnMatch({ answer, onMatch }: Props): ReactElement {
  const { columns, fields, preview, findings } = answer;
  const unknown = new Set(findings.flatMap(({ code, column }) => (code === 'column_unknown' ? [column] : [])));
  const isOpen = ({ head, field }: (typeof columns)[number]): boolean => field === null && unknown.has(head);
  const matched = new Set(columns.map(({ field }) => field));
  const missing = fields.filter(({ name, isRequired }) => isRequired && !matched.has(name));
  const choose = (chosen: Readonly<Record<string, string | null>>): void => {
    const others = columns.filter((column) => !isOpen(column)).map(({ head, field }) => [head, field] as const);
    onMatch({ ...Object.fromEntries(others), ...chosen });
  };
  const rows = columns
    .map((column, index) => {
      const values = preview.flatMap((cells) => cells[index] || []).slice(0, valuesShown);
      return { id: String(index), ...column, values: values.join(' · ') };
    })
    .filter(({ head }) => head !== '');
  return (
    <Section title={names.columns}>
      {missing.length > 0 && (
        <p className={classes['problem']} role="alert">
          {names.missing(formatList(missing.map(({ label }) => label)))}
        </p>
      )}
      <PlainTable
        label={names.columns}
        isField
        rows={rows}
        columns={[
          {
            label: names.head,
            text: ({ head }) => head,
            cell: ({ head, values }) => (
              <>
                <span className={classes['values']}>{head}</span>
                <span className={classes['examples']} title={values}>
                  {values}
                </span>
              </>
            ),
          },
          {
            label: names.field,
            text: ({ field }) => field,
            cell: (row) => (
              <FieldChoice
                head={row.head}
                field={isOpen(row) ? undefined : row.field}
                fields={fields}
                onField={(field) => choose({ [row.head]: field })}
              />
            ),
          },
        ]}
      />
      {columns.filter(isOpen).length > 1 && (
        <Button
          variant="default"
          size="xs"
          onClick={() => choose(Object.fromEntries(columns.filter(isOpen).map(({ head }) => [head, null])))}
        >
          {names.leaveOut}
        </Button>
      )}
    </Section>
  );
}

interface FieldProps extends Pick<ImportAnswer, 'fields'> {
  readonly head: string;
  /** Undefined where none was chosen yet. */
  readonly field: string | null | undefined;
  onField(field: string | null): void;
}

function FieldChoice({ head, field, fields, onField }: FieldProps): ReactElement {
  const choices = [
    { value: '', label: names.noField },
    ...fields.map(({ name, label, isRequired }) => ({ value: name, label: isRequired ? names.needed(label) : label })),
  ];
  const isOpen = field === undefined;
  return (
    <NativeSelect
      className={classes['match']}
      size="sm"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      aria-label={names.fieldOf(head)}
      description={fields.find(({ name }) => name === field)?.description}
      error={isOpen}
      data={isOpen ? [{ value: open, label: names.chooseField }, ...choices] : choices}
      value={isOpen ? open : (field ?? '')}
      onChange={({ currentTarget: { value } }) => value !== open && onField(value === '' ? null : value)}
    />
  );
}
