/** The units that a command concerns: lots or units of a holder, all of a holder, or all of the class. */
import { words } from '../../../words/words.ts';
import { ChoiceField } from '../fields/plain-fields.tsx';
import type { FieldOptions } from '../form/field.ts';
import type { FormState } from '../form/form-state.ts';

type Concerned = 'units' | 'lots' | 'holder' | 'class';

/** A field with these choices, of which the first is chosen at first. */
export const concernedOf = (...choices: readonly Concerned[]) =>
  ({
    first: choices[0]!,
    sent: false,
    kind: {
      show: (_, props) => (
        <ChoiceField
          {...props}
          choices={Object.fromEntries(choices.map((one) => [one, words.commands.fields.choices.concerned[one]]))}
        />
      ),
    },
  }) as const satisfies FieldOptions;

/** Whether the command concerns one holder. */
export const isOfHolder = ({ value }: FormState): boolean => value('concerned') !== 'class';
