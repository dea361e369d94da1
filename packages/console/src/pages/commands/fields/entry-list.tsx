/** A list of entries with the same fields. Users add and remove entries. */
import { Button } from '@mantine/core';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { formatCount } from '../../../words/format.ts';
import type { Values } from '../flow/draft.ts';
import classes from '../flow/flow.module.css';
import { entryCount } from './entry-count.ts';
import { useFields } from './field-context.tsx';

interface Props {
  /** The name of the list: its value is the number of entries, and it prefixes the field names. */
  readonly name: string;
  /** The field names of an entry. */
  readonly parts: readonly string[];
  readonly add: string;
  readonly remove: string;
  /** The minimum number of entries. One when not given. */
  readonly least?: 0 | 1;
  /** Values of the parts of a new entry. */
  readonly fresh?: Values;
  /** The maximum number of entries. A hundred when not given. */
  readonly most?: number;
  title(number: string): string;
  /** The fields of one entry. Shape: the prefix of their names, such as `receivers.0`. */
  children(prefix: string): ReactNode;
}

/** Units: entries. The registry accepts no more. */
const mostEntries = 100;

export function EntryList({
  name,
  parts,
  add,
  remove,
  least = 1,
  fresh = {},
  most = mostEntries,
  title,
  children,
}: Props): ReactElement {
  const { value, change, problem } = useFields();
  const count = entryCount(value, name, least);
  const list = useRef<HTMLDivElement>(null);
  const last = useRef(count);
  // Focuses the first field of a new entry.
  useEffect(() => {
    if (count > last.current) list.current?.querySelector<HTMLElement>(':scope > fieldset:last-of-type input')?.focus();
    last.current = count;
  }, [count]);
  return (
    <div ref={list} className={classes['entries']} data-wide>
      {Array.from({ length: count }, (_, index) => (
        <fieldset key={index} className={classes['entry']}>
          <legend>{title(formatCount(index + 1))}</legend>
          <div className={classes['fields']}>{children(`${name}.${index}`)}</div>
          {count > least && (
            <Button
              className={classes['remove'] ?? ''}
              variant="subtle"
              size="compact-sm"
              aria-label={`${remove}: ${title(formatCount(index + 1))}`}
              onClick={() => change(without(index, { name, parts, count, value }))}
            >
              {remove}
            </Button>
          )}
        </fieldset>
      ))}
      {problem(name) !== undefined && <p className={classes['problem']}>{problem(name)}</p>}
      {count < most && (
        <Button
          className={classes['remove'] ?? ''}
          variant="default"
          size="xs"
          onClick={() => change({ [name]: String(count + 1), ...under(`${name}.${count}`, fresh) })}
        >
          {add}
        </Button>
      )}
    </div>
  );
}

/** Values by the names of their fields. */
const under = (prefix: string, values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([part, value]) => [`${prefix}.${part}`, value]));

/** Removes an entry and moves the later ones up. */
function without(
  index: number,
  {
    name,
    parts,
    count,
    value,
  }: Pick<Props, 'name' | 'parts'> & { readonly count: number; value(name: string): string },
): Values {
  const moved = Array.from({ length: count - index }, (_, step) => index + step).flatMap((prefix) =>
    parts.map((part) => [
      `${name}.${prefix}.${part}`,
      prefix + 1 < count ? value(`${name}.${prefix + 1}.${part}`) : '',
    ]),
  );
  return { ...(Object.fromEntries(moved) as Values), [name]: String(count - 1) };
}
