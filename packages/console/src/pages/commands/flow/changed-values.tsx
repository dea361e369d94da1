/** Changed values, before and after. */
import type { ReactElement } from 'react';
import { PlainTable } from '../../../parts/plain-table.tsx';
import { words } from '../../../words/words.ts';

interface ChangedValue {
  /** The name of the field. */
  readonly id: keyof typeof words.commands.fields.labels;
  readonly before: string;
  readonly after: string;
}

interface Props {
  readonly label: string;
  readonly values: readonly ChangedValue[];
}

export function ChangedValues({ label, values }: Props): ReactElement {
  const names = words.commands.changesOf;
  return (
    <PlainTable
      label={label}
      rows={values}
      columns={[
        { label: names.term, text: ({ id }) => words.commands.fields.labels[id] },
        { label: names.before, text: ({ before }) => before || words.commands.fields.none },
        {
          label: names.after,
          text: ({ after }) => after || words.commands.fields.none,
          cell: ({ after }) => <strong>{after || words.commands.fields.none}</strong>,
        },
      ]}
    />
  );
}
