/**
 * A number of zero or more that filters a list. It updates the address shortly after the last key, once the number is
 * complete.
 */
import type { ReactElement } from 'react';
import { formatDecimal, numberMarks } from '../words/format.ts';
import { isQuantity } from './reading/quantity.ts';
import { readNumber } from './reading/read-number.ts';
import { TypedInput } from './reading/typed-input.tsx';
import { useSettled } from './use-settled.ts';

interface Props {
  readonly label: string;
  /** Shape: a decimal as the API takes it. Empty when there is none. */
  readonly value: string;
  readonly className?: string | undefined;
  onNumber(value: string): void;
}

export function NumberField({ label, value, className, onNumber }: Props): ReactElement {
  const { typed, setTyped } = useSettled(value, isQuantity, onNumber);
  return (
    <div className={className}>
      <TypedInput
        size="sm"
        type="search"
        inputMode="decimal"
        aria-label={label}
        placeholder={label}
        value={typed}
        error={typed !== '' && !isQuantity(typed)}
        onValue={setTyped}
        read={(text) => readNumber(text, numberMarks)}
        textOf={(one) => (isQuantity(one) ? formatDecimal(one) : one)}
      />
    </div>
  );
}
