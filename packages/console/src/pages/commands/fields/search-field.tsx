/** A field that searches the registry as the user types. The value is the id of the chosen option. */
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactElement, useEffect, useState } from 'react';
import { formatCount } from '../../../words/format.ts';
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
  /** Offers to create what is not found. */
  readonly creation?: { label(text: string): string; start(text: string): void } | undefined;
}

/** Units: milliseconds without a key before the search. */
const pause = 200;

/** The option that creates what was typed. No id is like it. */
const creates = 'create';

export function SearchField({ finding, onFind, chosen, creation, ...props }: Props): ReactElement {
  const { value, onValue, shown } = useField(props);
  const [input, setInput] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  /** The text that was left in the field without a choice. */
  const [left, setLeft] = useState('');
  const name = value === '' ? '' : (chosen?.name ?? '');
  // While the input shows the chosen name, all options are offered; other text filters.
  const typed = input === name ? '' : input.trim();
  const searchText = typed === '' ? left : typed;
  const [find] = useDebouncedValue(searchText, pause);
  useEffect(() => onFind(find), [onFind, find]);
  // Matches of an earlier text are not offered: arrow and Enter would choose one unseen.
  const isLoading = finding.isOld || finding.find !== searchText;
  const { matches = [] } = finding;
  const exact = isLoading ? [] : matches.filter((one) => one.name.toLowerCase() === searchText.toLowerCase());
  // The exact name of one is chosen, also when the field is left before the search has answered.
  const only = left !== '' && exact.length === 1 ? exact[0] : undefined;
  if (only !== undefined && only.id === value) setLeft('');
  useEffect(() => {
    if (only !== undefined && only.id !== value) onValue(only.id);
  }, [only, value, onValue]);
  const { options, offered } = optionsOf({ matches: isLoading ? [] : matches, all: matches, chosen, searchText });
  const more = new Map(options.map((one) => [one.id, one.more]));
  const isNew = creation !== undefined && typed !== '' && !isLoading && exact.length === 0;
  const missed = left !== '' && !isLoading && only === undefined ? { error: words.commands.notChosen(left) } : {};
  return (
    <div className={classes['search']}>
      <Select
        {...missed}
        {...shown}
        searchable
        openOnFocus={false}
        aria-autocomplete="list"
        clearable={!(props.required ?? false)}
        clearButtonProps={{ 'aria-label': words.lists.clear }}
        placeholder={words.commands.findMore}
        data={[
          ...options.map((one) => ({ value: one.id, label: one.name })),
          ...(isNew ? [{ value: creates, label: creation.label(typed) }] : []),
        ]}
        filter={({ options: all }) =>
          all.filter((one) => 'value' in one && (offered.has(one.value) || one.value === creates))
        }
        value={value === '' ? null : value}
        onChange={(id) => {
          setLeft('');
          if (id === creates) creation?.start(typed);
          else onValue(id ?? '');
        }}
        searchValue={input}
        onSearchChange={(text) => {
          setInput(text);
          if (text !== '' && text !== name) setLeft('');
        }}
        onDropdownOpen={() => setIsOpen(true)}
        onDropdownClose={() => setIsOpen(false)}
        onBlur={() => setLeft(typed)}
        allowDeselect={false}
        withCheckIcon={false}
        maxDropdownHeight={280}
        nothingFoundMessage={isLoading ? words.lists.loading : words.commands.nothingFound}
        renderOption={({ option }) => <Option name={option.label} more={more.get(option.value)} />}
        comboboxProps={{ withinPortal: true, transitionProps: { duration: 0 } }}
      />
      <MatchCount count={isOpen && typed !== '' && !isLoading ? matches.length : undefined} />
    </div>
  );
}

/** Tells a screen reader how many matches there are. */
function MatchCount({ count }: { readonly count: number | undefined }): ReactElement {
  return (
    <p className={classes['announced']} role="status">
      {count !== undefined && words.commands.matches(formatCount(count), count)}
    </p>
  );
}

interface Found {
  /** The matches of the text that the field has now. */
  readonly matches: readonly SearchOption[];
  /** Also those of an earlier text. */
  readonly all: readonly SearchOption[];
  readonly chosen: SearchOption | undefined;
  readonly searchText: string;
}

/** All options that are known, and the ids of those that are offered. */
function optionsOf({ matches, all, chosen, searchText }: Found): {
  readonly options: readonly SearchOption[];
  readonly offered: ReadonlySet<string>;
} {
  const offered = new Set(matches.map(({ id }) => id));
  if (chosen !== undefined && searchText === '') offered.add(chosen.id);
  return { options: chosen === undefined || all.some(({ id }) => id === chosen.id) ? all : [chosen, ...all], offered };
}

function Option({ name, more }: { readonly name: string; readonly more: string | undefined }): ReactElement {
  return (
    <span className={classes['found']}>
      <span>{name}</span>
      {more !== undefined && <span className={classes['more']}>{more}</span>}
    </span>
  );
}
