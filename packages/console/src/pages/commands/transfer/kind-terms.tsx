/**
 * The terms of a transfer beside its kind: the price of a sale; of an inheritance, the date of death and the value on
 * it.
 */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import { useFields } from '../fields/field-context.tsx';
import { DayInput, DecimalField, PriceField } from '../fields/plain-fields.tsx';
import { collectProblems, optionalDecimal, pastDayProblem, type Problems } from '../fields/problems.ts';
import type { Asset } from '../queries/use-chosen-entities.ts';

type Value = (name: string) => string;

const isInheritance = (value: Value): boolean => value('kind') === 'inheritance';

/** The names of the fields that the chosen kind has. */
export const kindTerms = (value: Value): readonly ('price' | 'dateOfDeath' | 'valueAtDeath')[] =>
  isInheritance(value) ? ['dateOfDeath', 'valueAtDeath'] : ['price'];

export function kindProblems(value: Value): Problems {
  if (!isInheritance(value)) return collectProblems({ price: optionalDecimal(value('price')) });
  const died = value('dateOfDeath');
  return collectProblems({
    dateOfDeath: died === '' ? undefined : pastDayProblem(died),
    valueAtDeath: optionalDecimal(value('valueAtDeath')),
  });
}

export function KindTerms({ asset }: { readonly asset: Asset | undefined }): ReactElement {
  if (!isInheritance(useFields().value)) return <PriceField asset={asset} />;
  return (
    <>
      <DayInput name="dateOfDeath" notFuture help={words.commands.fields.helps.dateOfDeath} />
      <DecimalField name="valueAtDeath" />
    </>
  );
}
