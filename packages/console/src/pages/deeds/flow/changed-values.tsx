/** What a change makes of values that stand already: each as it was and as it will be. */
import type { ReactElement } from 'react';
import { PlainTable } from '../../../parts/plain-table.tsx';
import { words } from '../../../words/words.ts';

interface ChangedValue {
  /** The name of its field. */
  readonly id: keyof typeof words.deeds.fields.labels;
  readonly before: string;
  readonly after: string;
}

interface Props {
  readonly label: string;
  readonly values: readonly ChangedValue[];
}

export function ChangedValues({ label, values }: Props): ReactElement {
  const names = words.deeds.changesOf;
  return (
    <PlainTable
      label={label}
      rows={values}
      columns={[
        { label: names.term, text: ({ id }) => words.deeds.fields.labels[id] },
        { label: names.before, text: ({ before }) => before || words.deeds.fields.none },
        {
          label: names.after,
          text: ({ after }) => after || words.deeds.fields.none,
          cell: ({ after }) => <strong>{after || words.deeds.fields.none}</strong>,
        },
      ]}
    />
  );
}
