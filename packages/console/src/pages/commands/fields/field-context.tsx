/** Gives fields access to their value and problem by name, anywhere in the form. */
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

type Label = keyof typeof words.commands.fields.labels;

/** Props of every field. */
export interface FieldProps {
  /** The name of the API's input field. In a list it has a prefix, such as `receivers.0.quantity`. */
  readonly name: string;
  /** The label to show, when it is not that of the name. */
  readonly label?: Label | undefined;
  readonly help?: string | undefined;
  readonly required?: boolean;
}

/** The value, the change handler and the input props of a field. */
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
      label: words.commands.fields.labels[label ?? (name.split('.').at(-1) as Label)],
      ...(help === undefined ? {} : { description: help }),
      ...(error === undefined ? {} : { error }),
      required,
      // The description is below the input, so that inputs in one row align.
      inputWrapperOrder: ['label', 'input', 'description', 'error'],
    },
  };
}
