/** A field that searches the registry as the user types. The value is the id of the chosen option. */
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactElement, useEffect, useState } from 'react';
import { words } from '../../../words/words.ts';
import classes from './fields.module.css';
import { type FieldProps, useField } from './field-context.tsx';

export interface SearchOption {
  readonly id: string;
  readonly name: string;
  /** Distinguishes options of the same name. */
  readonly more?: string | undefined;
}

export interface SearchResult {
  /** The search text. */
  readonly find: string;
  /** The matches. Undefined until the first ones are loaded. */
  readonly matches: readonly SearchOption[] | undefined;
  /** Whether the matches belong to an earlier search text, because new ones are loading. */
  readonly isOld: boolean;
}

interface Props extends FieldProps {
  readonly finding: SearchResult;
  /** Called with the search text. */
  onFind(find: string): void;
  /** The chosen option. Undefined while it is loading. */
  readonly chosen: SearchOption | undefined;
}

/** Units: milliseconds without a key before the search. */
const pause = 200;

export function SearchField({ finding, onFind, chosen, ...props }: Props): ReactElement {
  const { value, onValue, shown } = useField(props);
  const [input, setInput] = useState('');
  const name = value === '' ? '' : (chosen?.name ?? '');
  // While the input shows the chosen name, all options are offered; other text filters.
  const searchText = input === name ? '' : input.trim();
  const [find] = useDebouncedValue(searchText, pause);
  useEffect(() => onFind(find), [onFind, find]);
  // Matches of an earlier text are not offered: arrow and Enter would choose one unseen.
  const isLoading = finding.isOld || finding.find !== searchText;
  const { matches = [] } = finding;
  const matchingIds = new Set(isLoading ? [] : matches.map(({ id }) => id));
  if (chosen !== undefined && searchText === '') matchingIds.add(chosen.id);
  const options = chosen === undefined || matches.some(({ id }) => id === chosen.id) ? matches : [chosen, ...matches];
  const more = new Map(options.map((one) => [one.id, one.more]));
  return (
    <Select
      {...shown}
      searchable
      openOnFocus={false}
      clearable={!(props.required ?? false)}
      clearButtonProps={{ 'aria-label': words.lists.clear }}
      placeholder={words.commands.findMore}
      data={options.map((one) => ({ value: one.id, label: one.name }))}
      filter={({ options }) => options.filter((one) => 'value' in one && matchingIds.has(one.value))}
      value={value === '' ? null : value}
      onChange={(id) => onValue(id ?? '')}
      searchValue={input}
      onSearchChange={setInput}
      allowDeselect={false}
      withCheckIcon={false}
      maxDropdownHeight={280}
      nothingFoundMessage={isLoading ? words.lists.loading : words.commands.nothingFound}
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
