/** The rule for fractions, and the price they are paid at where the rule is cash in lieu. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { CashInLieuTermsInput } from '#graphql/schema.ts';
import type { CommandForm } from '../flow/use-command-form.ts';
import { ChoiceField, DecimalField, TextField } from './plain-fields.tsx';
import { type Problem, quantityProblem, required } from './problems.ts';

const { fields } = words.commands;

type RuleName = 'fractionRule' | 'rounding';
type Rule = keyof typeof fields.choices.fractionRule;

/** At first fractions are refused, so that nobody loses one unasked. */
export const fractionsAtFirst = { pricePerUnit: '', currency: '' };
export const ruleAtFirst = 'refuse';

/** The rule as the form has it. */
export function ruleOf({ value }: CommandForm, name: RuleName): Rule {
  return value(name) as Rule;
}

/** The price and its currency, where fractions are paid. */
export function cashOf({ value }: CommandForm, name: RuleName): { readonly cashInLieu?: CashInLieuTermsInput } {
  if (value(name) !== 'cash_in_lieu') return {};
  const [pricePerUnit, currency] = [value('pricePerUnit').trim(), value('currency').trim().toUpperCase()];
  return { cashInLieu: { pricePerUnit, currency } };
}

export function cashProblems({ value }: CommandForm, name: RuleName): Readonly<Record<string, Problem>> {
  if (value(name) !== 'cash_in_lieu') return {};
  return { pricePerUnit: quantityProblem(value('pricePerUnit')), currency: required(value('currency')) };
}

export function FractionFields({ form, name }: { readonly form: CommandForm; readonly name: RuleName }): ReactElement {
  return (
    <>
      <ChoiceField name={name} choices={fields.choices.fractionRule} />
      {form.value(name) === 'cash_in_lieu' && (
        <>
          <DecimalField name="pricePerUnit" required />
          <TextField name="currency" short required />
        </>
      )}
    </>
  );
}
