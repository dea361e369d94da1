/** A question about how texts are read, which is never guessed. */
import { Radio } from '@mantine/core';
import type { ReactElement } from 'react';
import classes from './reading.module.css';

interface Props<Choice extends string> {
  readonly label: string;
  readonly choices: Readonly<Record<Choice, string>>;
  /** The text because of which it is asked. */
  readonly found: string | undefined;
  /** Undefined until it is answered. */
  readonly value: Choice | undefined;
  onValue(value: Choice): void;
}

export function Question<Choice extends string>({
  label,
  choices,
  found,
  value,
  onValue,
}: Props<Choice>): ReactElement {
  return (
    <Radio.Group label={label} description={found} value={value ?? null} onChange={onValue}>
      <div className={classes['radios']}>
        {Object.entries<string>(choices).map(([one, text]) => (
          <Radio key={one} value={one} label={text} />
        ))}
      </div>
    </Radio.Group>
  );
}
