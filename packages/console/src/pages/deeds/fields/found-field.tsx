/** A field that finds what is typed in the registry: arrows and Enter choose, and the choice stays by its id. */
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactElement, useEffect, useState } from 'react';
import { words } from '../../../words/words.ts';
import classes from './fields.module.css';
import { type FieldProps, useField } from './field-context.tsx';

export interface Found {
  readonly id: string;
  readonly name: string;
  /** What tells it from others of the same name. */
  readonly more?: string | undefined;
}

interface Props extends FieldProps {
  /** What fits what was typed; undefined while it is on its way. */
  readonly found: readonly Found[] | undefined;
  /** Told what to find. */
  onFind(find: string): void;
  /** What was chosen, by its id; undefined where that is not known yet. */
  readonly chosen: Found | undefined;
}

/** Units: milliseconds without a key before it is asked. */
const pause = 200;

export function FoundField({ found, onFind, chosen, ...props }: Props): ReactElement {
  const { value, onValue, shown } = useField(props);
  const [typed, setTyped] = useState('');
  const name = value === '' ? '' : (chosen?.name ?? '');
  // While the choice stands in the field, everything is offered; what is typed beside it narrows.
  const [find] = useDebouncedValue(typed === name ? '' : typed.trim(), pause);
  useEffect(() => onFind(find), [onFind, find]);
  const offered = [...(found ?? [])];
  if (chosen !== undefined && !offered.some(({ id }) => id === chosen.id)) offered.unshift(chosen);
  const more = new Map(offered.map((one) => [one.id, one.more]));
  return (
    <Select
      {...shown}
      searchable
      openOnFocus={false}
      clearable={!(props.required ?? false)}
      clearButtonProps={{ 'aria-label': words.lists.clear }}
      placeholder={words.deeds.findMore}
      data={offered.map((one) => ({ value: one.id, label: one.name }))}
      filter={({ options }) => options}
      value={value === '' ? null : value}
      onChange={(id) => onValue(id ?? '')}
      searchValue={typed}
      onSearchChange={setTyped}
      allowDeselect={false}
      withCheckIcon={false}
      maxDropdownHeight={280}
      nothingFoundMessage={found === undefined ? words.lists.loading : words.deeds.nothingFound}
      renderOption={({ option }) => (
        <span className={classes['found']}>
          <span>{option.label}</span>
          {more.get(option.value) !== undefined && <span className={classes['more']}>{more.get(option.value)}</span>}
        </span>
      )}
      comboboxProps={{ withinPortal: true, transitionProps: { duration: 0 } }}
    />
  );
}
