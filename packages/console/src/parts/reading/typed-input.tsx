/**
 * An input that reads what is typed, shows it as read, asks where the text has two meanings, and says what cannot be
 * read.
 */
import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { words } from '../../words/words.ts';
import { faultText } from './fault-text.ts';
import { type Reading, storedValue, unreadText, withoutMarks } from './reading.ts';
import classes from './reading.module.css';

interface Props extends Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> {
  /** The stored value: what was read, or the text that has no single reading. */
  readonly value: string;
  onValue(value: string): void;
  read(text: string): Reading;
  /** A value as text, for the input and for the choices. */
  textOf(value: string): string;
  /** The text below the field that shows how the input was read. Undefined when the text itself shows it. */
  shownAs?(value: string): string | undefined;
  /** Whether the text becomes that of the value when the user leaves the input. */
  readonly rewrites?: boolean;
  /** Beside the input, such as a button that opens a calendar. */
  readonly beside?: ReactNode;
}

export function TypedInput(props: Props): ReactElement {
  const { value, onValue, read, textOf, shownAs, rewrites = false, beside, description, error, ...input } = props;
  const written = (stored: string): string => unreadText(stored) ?? (stored === '' ? '' : textOf(stored));
  const [typed, setTyped] = useState({ text: written(value), value });
  if (typed.value !== value) setTyped({ text: written(value), value });
  const field = useRef<HTMLInputElement>(null);
  const reading = read(typed.text);
  const enter = (text: string, next: string): void => {
    setTyped({ text, value: next });
    if (next !== value) onValue(next);
  };
  // The reading may become a single one once more is known, such as the decimals of the asset.
  const unread = unreadText(value);
  useEffect(() => {
    const next = unread === undefined ? undefined : read(unread);
    if (next?.kind === 'read') onValue(next.value);
  });
  const large = unread === undefined && value !== '' ? shownAs?.(value) : undefined;
  const isOpen = unread !== undefined && reading.kind === 'choice';
  return (
    <div className={classes['typed']} data-typed>
      <TextInput
        {...input}
        ref={field}
        autoComplete="off"
        value={typed.text}
        description={large === undefined ? description : <span className={classes['large']}>{large}</span>}
        error={faultText(reading) ?? (isOpen && error ? words.reading.choose : error)}
        {...(beside === undefined ? {} : { rightSection: beside })}
        onChange={({ currentTarget }) => {
          const text = withoutMarks(currentTarget.value);
          enter(text, storedValue(text, read(text)));
        }}
        onBlur={() => {
          if (rewrites && unread === undefined) setTyped({ text: written(value), value });
        }}
      />
      <div role="status">
        {isOpen && (
          <div className={classes['question']}>
            <p>{(reading.values.length > 1 ? words.reading.twoWays : words.reading.otherWay)(typed.text)}</p>
            {reading.values.map((one) => (
              <Button
                key={one}
                variant="default"
                size="compact-sm"
                onClick={() => {
                  enter(textOf(one), one);
                  field.current?.focus();
                }}
              >
                {textOf(one)}
              </Button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
