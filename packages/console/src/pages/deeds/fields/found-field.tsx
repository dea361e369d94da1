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

export interface Finding {
  /** What was to be found. */
  readonly find: string;
  /** What fits it; undefined while the first of it is on its way. */
  readonly found: readonly Found[] | undefined;
  /** Whether that is what fitted before, because what fits now is on its way. */
  readonly isOld: boolean;
}

interface Props extends FieldProps {
  readonly finding: Finding;
  /** Told what to find. */
  onFind(find: string): void;
  /** What was chosen, by its id; undefined where that is not known yet. */
  readonly chosen: Found | undefined;
}

/** Units: milliseconds without a key before it is asked. */
const pause = 200;

export function FoundField({ finding, onFind, chosen, ...props }: Props): ReactElement {
  const { value, onValue, shown } = useField(props);
  const [typed, setTyped] = useState('');
  const name = value === '' ? '' : (chosen?.name ?? '');
  // While the choice stands in the field, everything is offered; what is typed beside it narrows.
  const wanted = typed === name ? '' : typed.trim();
  const [find] = useDebouncedValue(wanted, pause);
  useEffect(() => onFind(find), [onFind, find]);
  // What fitted other words is not offered: whoever types, presses an arrow and Enter would choose one of those unseen.
  const isComing = finding.isOld || finding.find !== wanted;
  const { found = [] } = finding;
  const fitting = new Set(isComing ? [] : found.map(({ id }) => id));
  if (chosen !== undefined && wanted === '') fitting.add(chosen.id);
  const known = chosen === undefined || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found];
  const more = new Map(known.map((one) => [one.id, one.more]));
  return (
    <Select
      {...shown}
      searchable
      openOnFocus={false}
      clearable={!(props.required ?? false)}
      clearButtonProps={{ 'aria-label': words.lists.clear }}
      placeholder={words.deeds.findMore}
      data={known.map((one) => ({ value: one.id, label: one.name }))}
      filter={({ options }) => options.filter((one) => 'value' in one && fitting.has(one.value))}
      value={value === '' ? null : value}
      onChange={(id) => onValue(id ?? '')}
      searchValue={typed}
      onSearchChange={setTyped}
      allowDeselect={false}
      withCheckIcon={false}
      maxDropdownHeight={280}
      nothingFoundMessage={isComing ? words.lists.loading : words.deeds.nothingFound}
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
