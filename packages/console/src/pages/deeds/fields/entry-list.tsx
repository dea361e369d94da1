/** A list in a form: entries of the same fields, of which one may add and take away. */
import { Button } from '@mantine/core';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { formatCount } from '../../../words/format.ts';
import type { Values } from '../flow/draft.ts';
import classes from '../flow/flow.module.css';
import { entryCount } from './entry-count.ts';
import { useFields } from './field-context.tsx';

interface Props {
  /** The name of the list: its value is how many there are, and it stands before the names of the fields. */
  readonly name: string;
  /** The names of the fields of an entry. */
  readonly parts: readonly string[];
  readonly add: string;
  readonly remove: string;
  /** How many there are at least; one where not said. */
  readonly least?: 0 | 1;
  title(number: string): string;
  /** The fields at a place, such as `receivers.0`. */
  children(place: string): ReactNode;
}

/** Units: entries. The registry takes no more. */
const mostEntries = 100;

export function EntryList({ name, parts, add, remove, least = 1, title, children }: Props): ReactElement {
  const { value, change, problem } = useFields();
  const count = entryCount(value, name, least);
  const list = useRef<HTMLDivElement>(null);
  const last = useRef(count);
  // Who adds an entry goes on in it.
  useEffect(() => {
    if (count > last.current) list.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus();
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
      {count < mostEntries && (
        <Button
          className={classes['remove'] ?? ''}
          variant="default"
          size="xs"
          onClick={() => change({ [name]: String(count + 1) })}
        >
          {add}
        </Button>
      )}
    </div>
  );
}

/** Moves the entries behind the one that is taken away forward. */
function without(
  index: number,
  {
    name,
    parts,
    count,
    value,
  }: Pick<Props, 'name' | 'parts'> & { readonly count: number; value(name: string): string },
): Values {
  const moved = Array.from({ length: count - index }, (_, step) => index + step).flatMap((place) =>
    parts.map((part) => [`${name}.${place}.${part}`, place + 1 < count ? value(`${name}.${place + 1}.${part}`) : '']),
  );
  return { ...(Object.fromEntries(moved) as Values), [name]: String(count - 1) };
}
