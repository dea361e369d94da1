/** The columns of the file, each with the field that it is. Those that are matched stand in one line. */
import { Button, NativeSelect } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import type { ImportAnswer } from '../../api/imports.ts';
import { PlainTable } from '../../parts/plain-table.tsx';
import { Section } from '../../parts/section.tsx';
import { formatCount, formatList } from '../../words/format.ts';
import { importPage as names } from '../../words/en/import-page.ts';
import { Folded } from './folded.tsx';
import { Constants } from './constants.tsx';
import { fieldsOfColumns, isOfHead, isUnmatched } from './rows-of-answer.ts';
import type { Look, Mapping } from './use-look.ts';
import classes from './imports.module.css';

/** Units: values of a column that are shown. */
const valuesShown = 3;
/** The value of a column for which nothing was chosen yet. */
const open = '?';

type Column = ImportAnswer['columns'][number];

interface Props {
  readonly look: Look;
  readonly mapping: Mapping;
  onMatch(changes: Mapping): void;
}

export function ColumnMatch({ look: { answer, request }, mapping, onMatch }: Props): ReactElement {
  const { columns, fields, preview } = answer;
  const { constants = {} } = mapping;
  const isOpen = (column: Column): boolean => isUnmatched(answer, column);
  const { isShown, showAll } = useShown(answer, isOpen);
  const matched = new Set(columns.map(({ field }) => field));
  const free = fields.filter(({ name }) => !matched.has(name) && constants[name] === undefined);
  const missing = free.filter(({ isRequired }) => isRequired);
  const choose = (chosen: Readonly<Record<string, string | null>>): void =>
    onMatch({ columns: { ...fieldsOfColumns(answer), ...chosen } });
  const rows = columns
    .map((column, index) => {
      const values = preview.flatMap((cells) => cells[index] || []).slice(0, valuesShown);
      return { id: String(index), ...column, values: values.join(' · ') };
    })
    .filter(({ head }) => head !== '');
  const folded = rows.filter((row) => !isShown(row));
  const count = (those: readonly Column[]): readonly [string, boolean] => [
    formatCount(those.length),
    those.length === 1,
  ];
  const [ofField, leftOut] = [
    folded.filter(({ field }) => field !== null),
    folded.filter(({ field }) => field === null),
  ];
  return (
    <Section title={names.columns}>
      {missing.length > 0 && (
        <p className={classes['problem']} role="alert">
          {names.missing(formatList(missing.map(({ label }) => label)))}
        </p>
      )}
      {folded.length > 0 && (
        <Folded
          text={[
            ...(ofField.length > 0 ? [names.matched(...count(ofField))] : []),
            ...(leftOut.length > 0 ? [names.leftOutColumns(...count(leftOut))] : []),
          ].join(', ')}
          of={names.columns}
          onOpen={showAll}
        />
      )}
      {rows.some(isShown) && (
        <Choices
          rows={rows.filter(isShown)}
          fields={fields}
          isOpen={isOpen}
          onField={(head, field) => choose({ [head]: field })}
        />
      )}
      {columns.filter(isOpen).length > 1 && (
        <Button
          variant="default"
          size="xs"
          onClick={() => choose(Object.fromEntries(columns.filter(isOpen).map(({ head }) => [head, null])))}
        >
          {names.leaveOut}
        </Button>
      )}
      <Constants
        fields={fields}
        free={free}
        constants={constants}
        registerId={request.registerId}
        isOffered={rows.some(isShown)}
        onConstants={(changed) => onMatch({ constants: changed })}
      />
    </Section>
  );
}

type ColumnRow = Column & { readonly id: string; readonly values: string };

interface ChoicesProps extends Pick<ImportAnswer, 'fields'> {
  readonly rows: readonly ColumnRow[];
  isOpen(column: Column): boolean;
  onField(head: string, field: string | null): void;
}

/** The columns with some of their values, each with the choice of its field. */
function Choices({ rows, fields, isOpen, onField }: ChoicesProps): ReactElement {
  return (
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
              onField={(field) => onField(row.head, field)}
            />
          ),
        },
      ]}
    />
  );
}

/**
 * The columns that are shown with their choices: those that need one or needed one for this file, so that none goes
 * while somebody chooses; all where a fault of the head is of no single column, and where somebody wants to see all.
 */
function useShown(
  { columns, findings }: ImportAnswer,
  isOpen: (column: Column) => boolean,
): { isShown(column: Column): boolean; showAll(): void } {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const open = columns.filter(isOpen);
  const needed = open.length === 0 && findings.some(isOfHead) ? columns : open;
  if (needed.some(({ head }) => !shown.has(head))) setShown(new Set([...shown, ...needed.map(({ head }) => head)]));
  return {
    isShown: ({ head }) => shown.has(head),
    showAll: () => setShown(new Set(columns.map(({ head }) => head))),
  };
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
