/** A field for several of some choices. The value has commas between them. */
import { MultiSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import { matchesText } from '../../../parts/commands/command-words.ts';
import { type FieldProps, useField } from './field-context.tsx';
import classes from './fields.module.css';

interface Props extends FieldProps {
  /** Shape: `words` also find a choice, beside its label. */
  readonly choices: readonly { readonly value: string; readonly label: string; readonly words?: string }[];
  /** The meaning of an empty choice. */
  readonly none?: string;
}

export function ChoicesField({ choices, none, ...props }: Props): ReactElement {
  const { value, onValue, shown } = useField(props);
  const chosen = value.split(',').filter((one) => one !== '');
  const unnamed = chosen.filter((one) => !choices.some((choice) => choice.value === one));
  const wordsOf = new Map(choices.map((choice) => [choice.value, choice.words]));
  return (
    <MultiSelect
      {...shown}
      data={[...choices, ...unnamed.map((one) => ({ value: one, label: one }))]}
      value={chosen}
      placeholder={chosen.length === 0 ? (none ?? '') : ''}
      searchable
      filter={({ options, search }) =>
        options.filter((one) => 'value' in one && isFoundBy(search, one.label, wordsOf.get(one.value)))
      }
      hidePickedOptions
      // The list is inside the form and scrolls itself, so that screen readers treat it as part of the field.
      withScrollArea={false}
      comboboxProps={{ withinPortal: false }}
      classNames={{ options: classes['choices'] ?? '' }}
      onChange={(next) => onValue(next.join())}
    />
  );
}

function isFoundBy(search: string, label: string, words = ''): boolean {
  return label.toLowerCase().includes(search.trim().toLowerCase()) || matchesText(`${label} ${words}`, search);
}
