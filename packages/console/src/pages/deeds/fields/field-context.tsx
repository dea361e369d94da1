/** How a field finds its value and its problem: by its name, wherever in the form it stands. */
import { createContext, useContext } from 'react';
import { words } from '../../../words/words.ts';
import type { Values } from '../flow/draft.ts';

export interface FieldSource {
  value(name: string): string;
  change(values: Values): void;
  problem(name: string): string | undefined;
}

const FieldContext = createContext<FieldSource | undefined>(undefined);

export const FieldProvider = FieldContext.Provider;

export function useFields(): FieldSource {
  const source = useContext(FieldContext);
  if (source === undefined) throw new Error('a field stands in no form');
  return source;
}

type Label = keyof typeof words.deeds.fields.labels;

/** What every field is told. */
export interface FieldProps {
  /** Its name: that of the API; in a list with its place before it, such as `receivers.0.quantity`. */
  readonly name: string;
  /** Whose name it shows, where that is not its own. */
  readonly label?: Label | undefined;
  readonly help?: string | undefined;
  readonly required?: boolean;
}

/** What any input of a field is given. */
export function useField({ name, label, help, required = false }: FieldProps): {
  readonly value: string;
  onValue(value: string): void;
  readonly shown: {
    readonly name: string;
    readonly label: string;
    readonly description?: string;
    readonly error?: string;
    readonly required: boolean;
    readonly inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[];
  };
} {
  const { value, change, problem } = useFields();
  const error = problem(name);
  return {
    value: value(name),
    onValue: (next) => change({ [name]: next }),
    shown: {
      name,
      label: words.deeds.fields.labels[label ?? (name.split('.').at(-1) as Label)],
      ...(help === undefined ? {} : { description: help }),
      ...(error === undefined ? {} : { error }),
      required,
      // What helps stands below, so that the inputs of a line stand in a line.
      inputWrapperOrder: ['label', 'input', 'description', 'error'],
    },
  };
}
