/** The terms of an asset as fields, in the order in which people ask, and what they ask for. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { Asset } from '../asked/use-chosen.ts';
import { ChoiceField, DayField, DecimalField, TextField, WholeField } from '../fields/plain-fields.tsx';
import { gather, optionalDecimal, type Problem, type Problems } from '../fields/problems.ts';
import { MoreFields } from '../flow/choose-step.tsx';

const { helps } = words.deeds.fields;

/** Terms that are a text, a decimal or a day: they go to the registry as they stand. */
export const textTerms = [
  'symbol',
  'currency',
  'parValue',
  'pricePerShare',
  'votesPerShare',
  'liquidationPreferenceMultiple',
  'participationCapMultiple',
  'conversionRights',
  'defaultIdPrefix',
  'governingLaw',
  'interestRate',
  'maturityDate',
  'denomination',
  'boardApprovalDate',
  'stockholderApprovalDate',
] as const;

const decimals = [
  'parValue',
  'pricePerShare',
  'votesPerShare',
  'liquidationPreferenceMultiple',
  'participationCapMultiple',
  'interestRate',
  'denomination',
] as const;

export type Form = Asset['form'];

export function termProblems(value: (name: string) => string): Problems {
  const currency = value('currency').trim();
  const seniority = value('seniority').trim();
  return gather({
    ...Object.fromEntries(decimals.map((name): [string, Problem] => [name, optionalDecimal(value(name))])),
    currency: currency === '' || /^[A-Za-z]{3}$/.test(currency) ? undefined : words.deeds.problems.currency,
    seniority: seniority === '' || /^\d+$/.test(seniority) ? undefined : words.deeds.problems.integer,
  });
}

/** The usual terms, and the rest behind one more step. `type` says which of the rest are shown at once. */
export function TermFields({ type }: { readonly type: string }): ReactElement {
  const isDebt = type === 'debt' || type === 'convertible';
  return (
    <>
      <TextField name="symbol" short />
      <TextField name="currency" short />
      <ChoiceField name="form" choices={words.assets.forms} />
      <DecimalField name="parValue" />
      <DecimalField name="pricePerShare" />
      {!isDebt && <DecimalField name="votesPerShare" />}
      {isDebt && (
        <>
          <DecimalField name="interestRate" help={helps.interestRate} />
          <DayField name="maturityDate" />
          <DecimalField name="denomination" />
        </>
      )}
      <MoreFields open={false}>
        <TextField name="defaultIdPrefix" short />
        <TextField name="governingLaw" />
        <WholeField name="seniority" />
        <DecimalField name="liquidationPreferenceMultiple" />
        <DecimalField name="participationCapMultiple" />
        <DayField name="boardApprovalDate" />
        <DayField name="stockholderApprovalDate" />
        <TextField name="conversionRights" long />
      </MoreFields>
    </>
  );
}
