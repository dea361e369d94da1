/** A field for several of some choices. The value has commas between them. */
import { MultiSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import { type FieldProps, useField } from './field-context.tsx';
import classes from './fields.module.css';

interface Props extends FieldProps {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** The meaning of an empty choice. */
  readonly none?: string;
}

export function ChoicesField({ choices, none, ...props }: Props): ReactElement {
  const { value, onValue, shown } = useField(props);
  const chosen = value.split(',').filter((one) => one !== '');
  const unnamed = chosen.filter((one) => !choices.some((choice) => choice.value === one));
  return (
    <MultiSelect
      {...shown}
      data={[...choices, ...unnamed.map((one) => ({ value: one, label: one }))]}
      value={chosen}
      placeholder={chosen.length === 0 ? (none ?? '') : ''}
      searchable
      hidePickedOptions
      // The list is inside the form and scrolls itself, so that screen readers treat it as part of the field.
      withScrollArea={false}
      comboboxProps={{ withinPortal: false }}
      classNames={{ options: classes['choices'] ?? '' }}
      onChange={(next) => onValue(next.join())}
    />
  );
}
