/**
 * A field and what it finds, by the combobox pattern of ARIA: the focus stays in the field, which points to an option.
 */
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactElement, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { useRole } from '../../api/role.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { saveDocument } from '../../parts/save-document.ts';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import type { NavigationItem } from '../navigation.ts';
import { Group } from './option-list.tsx';
import type { Option } from './options.ts';
import classes from './search.module.css';
import { useOptions } from './use-options.ts';

/** Units: characters. The registry takes no more. */
const longest = 200;

interface Props {
  readonly items: readonly NavigationItem[];
  onClose(): void;
}

export function SearchBox({ items, onClose }: Props): ReactElement {
  const [input, setInput] = useState('');
  const [chosen, setChosen] = useState<string>();
  const { groups, isSearching, error } = useOptions(items, input.trim());
  const { open, saveError } = useOpen(onClose);
  const list = useRef<HTMLDivElement>(null);
  const field = useFocusedField();
  const id = useId();
  const problem = saveError ?? error;
  const options = groups.flatMap((group) => group.options);
  const at = Math.max(
    0,
    options.findIndex((option) => option.id === chosen),
  );
  const active = options[at];
  const type = (text: string): void => {
    setInput(text);
    setChosen(undefined);
  };
  const move = (to: number): void => {
    const option = options[(to + options.length) % options.length];
    setChosen(option?.id);
    list.current
      ?.querySelector(`[data-option="${CSS.escape(option?.id ?? '')}"]`)
      ?.scrollIntoView({ block: 'nearest' });
  };
  const onKey = (event: KeyboardEvent): void =>
    runKey(event, {
      ArrowDown: () => move(at + 1),
      ArrowUp: () => move(at - 1),
      Enter: () => active !== undefined && !event.nativeEvent.isComposing && open(active),
    });
  return (
    <div className={classes['box']}>
      <input
        ref={field}
        className={classes['field']}
        data-autofocus
        type="text"
        role="combobox"
        aria-label={words.search.field}
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active === undefined ? undefined : `${id}-${active.id}`}
        placeholder={words.search.field}
        autoComplete="off"
        spellCheck={false}
        maxLength={longest}
        value={input}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      {problem !== null && <ErrorState error={problem} />}
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={words.search.title} className={classes['list']}>
        {groups.map((group) => (
          <Group key={group.kind} group={group} id={id} active={active} onOpen={open} />
        ))}
      </div>
      <p className={classes['state']}>
        <span role="status">{isSearching ? '' : countText(options.length)}</span>
        {input === '' && <span>{words.search.hint}</span>}
      </p>
    </div>
  );
}

/** Runs what a key does here, in place of what the browser does. */
function runKey(event: KeyboardEvent, keys: Readonly<Record<string, () => unknown>>): void {
  const run = keys[event.key];
  if (run === undefined) return;
  event.preventDefault();
  run();
}

/** Focuses the field at once: the dialog would do it in a later turn, when the first letters typed would be lost. */
function useFocusedField(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  return field;
}

/** Opens what was chosen: a page, or a file, which is downloaded. */
function useOpen(onClose: () => void): { readonly saveError: unknown; open(option: Option): void } {
  const [saveError, setSaveError] = useState<unknown>(null);
  const role = useRole().usersAccountId;
  const navigate = useNavigate();
  const open = ({ link, document }: Option): void => {
    if (document !== undefined) saveDocument(role, document).then(onClose, setSaveError);
    if (link === undefined) return;
    onClose();
    void navigate(link as Parameters<typeof navigate>[0]);
  };
  return { saveError, open };
}

function countText(count: number): string {
  return count === 0 ? words.search.nothing : words.search.count(formatCount(count), count);
}
