/** Fields and checks of the terms of an asset. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { Asset } from '../queries/use-chosen-entities.ts';
import { ChoiceField, DayInput, DecimalField, TextField, WholeField } from '../fields/plain-fields.tsx';
import { collectProblems, optionalDecimal, type Problem, type Problems } from '../fields/problems.ts';
import { MoreFields } from '../flow/details-step.tsx';

const { helps } = words.commands.fields;

/** Terms that are strings in the input: texts, decimals and dates. */
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
  'minimumAmount',
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
  'minimumAmount',
] as const;

export type Form = Asset['form'];

export function termProblems(value: (name: string) => string): Problems {
  const currency = value('currency').trim();
  const seniority = value('seniority').trim();
  return collectProblems({
    ...Object.fromEntries(decimals.map((name): [string, Problem] => [name, optionalDecimal(value(name))])),
    currency: currency === '' || /^[A-Za-z]{3}$/.test(currency) ? undefined : words.commands.problems.currency,
    seniority: seniority === '' || /^\d+$/.test(seniority) ? undefined : words.commands.problems.integer,
  });
}

/** The usual terms, and the others under “More options”. `type` selects the ones for debt. */
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
          <DayInput name="maturityDate" />
          <DecimalField name="denomination" />
          <DecimalField name="minimumAmount" />
        </>
      )}
      <MoreFields open={false}>
        <TextField name="defaultIdPrefix" short />
        <TextField name="governingLaw" />
        <WholeField name="seniority" />
        <DecimalField name="liquidationPreferenceMultiple" />
        <DecimalField name="participationCapMultiple" />
        <DayInput name="boardApprovalDate" />
        <DayInput name="stockholderApprovalDate" />
        <TextField name="conversionRights" long />
      </MoreFields>
    </>
  );
}
