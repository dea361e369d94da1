/** The values of fields that have changed: each with the days on which it holds, its recording and its instruction. */
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { useRole } from '../api/role.tsx';
import { words } from '../words/words.ts';
import { actionLabel } from './action-label.ts';
import { instantColumn } from './data-table/field-columns.tsx';
import { type DatedValue, sortedValues, untilOf } from './value-days.ts';
import { Day } from './moment.tsx';
import { PlainTable } from './plain-table.tsx';

interface Props<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** The names of the fields in their order. */
  readonly fields: Readonly<Record<string, string>>;
  textOf(row: Row): string;
  cellOf?(row: Row): ReactNode;
}

const names = words.datedValues;

export function DatedValues<Row extends DatedValue>({ label, rows, fields, textOf, cellOf }: Props<Row>): ReactElement {
  const role = useRole().usersAccountId;
  const sorted = sortedValues(rows, Object.keys(fields));
  return (
    <PlainTable
      label={label}
      rows={sorted}
      columns={[
        { label: names.field, text: ({ field }) => fields[field] ?? field },
        { label: names.value, text: textOf, ...(cellOf === undefined ? {} : { cell: cellOf }) },
        {
          label: names.from,
          text: ({ effectiveFrom }) => effectiveFrom,
          cell: ({ effectiveFrom }) => (effectiveFrom === null ? names.always : <Day value={effectiveFrom} />),
        },
        {
          label: names.until,
          text: (row) => untilOf(row, sorted) ?? names.replaced,
          cell: (row) => <Until day={untilOf(row, sorted)} />,
        },
        instantColumn('recordedAt', { label: names.recordedAt }),
        {
          label: words.transactions.instruction,
          text: ({ instruction }) => instruction && actionLabel(instruction.type),
          cell: ({ instruction }) =>
            instruction && (
              <Link to="/r/$role/instructions/$instructionId" params={{ role, instructionId: instruction.id }}>
                {actionLabel(instruction.type)}
              </Link>
            ),
        },
      ]}
    />
  );
}

function Until({ day }: { readonly day: string | undefined }): ReactElement {
  if (day === undefined) return <>{names.replaced}</>;
  return day === '' ? <></> : <Day value={day} />;
}
