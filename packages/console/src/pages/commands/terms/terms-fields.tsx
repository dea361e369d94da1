/** Fields and checks of the terms of an asset. */
import type { ReactElement } from 'react';
import { isRight } from '../../../parts/assets/right.ts';
import { words } from '../../../words/words.ts';
import type { Asset } from '../queries/use-chosen-entities.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { ChoiceField, DayInput, DecimalField, PercentField, TextField, WholeField } from '../fields/plain-fields.tsx';
import { collectProblems, optionalDecimal, type Problem, type Problems } from '../fields/problems.ts';
import { MoreFields } from '../flow/more-fields.tsx';

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
  'conversionAssetId',
  'conversionRatio',
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
  'conversionRatio',
  'interestRate',
  'denomination',
  'minimumAmount',
] as const;

export type Form = Asset['form'];
type Type = Asset['type'];

/** The statuses of classes that another asset can name. */
const open = ['draft', 'pending_approval', 'active', 'suspended'] as const;

export function termProblems(value: (name: string) => string): Problems {
  const currency = value('currency').trim();
  const seniority = value('seniority').trim();
  return collectProblems({
    ...Object.fromEntries(decimals.map((name): [string, Problem] => [name, optionalDecimal(value(name))])),
    currency: currency === '' || /^[A-Za-z]{3}$/.test(currency) ? undefined : words.commands.problems.currency,
    seniority: seniority === '' || /^\d+$/.test(seniority) ? undefined : words.commands.problems.integer,
  });
}

interface Props {
  /** Selects the terms that assets of the type have. */
  readonly type: Type;
  /** The register of the asset. The own one when not given. */
  readonly registerId?: string | undefined;
}

/** The usual terms, and the others under “More options”. */
export function TermFields({ type, registerId }: Props): ReactElement {
  const isDebt = type === 'debt' || type === 'convertible';
  const ofRegister = { statuses: open, registerId };
  return (
    <>
      {isRight(type) && <AssetField name="underlyingAssetId" help={helps.underlyingAssetId} {...ofRegister} />}
      <TextField name="symbol" short />
      <TextField name="currency" short />
      <ChoiceField name="form" choices={words.assets.forms} />
      <DecimalField name="parValue" />
      <DecimalField name="pricePerShare" />
      {!isDebt && <DecimalField name="votesPerShare" />}
      {isDebt && (
        <>
          <PercentField name="interestRate" help={helps.interestRate} />
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
        {!isDebt && !isRight(type) && (
          <>
            <AssetField name="conversionAssetId" {...ofRegister} />
            <DecimalField name="conversionRatio" help={helps.conversionRatio} />
          </>
        )}
        <TextField name="conversionRights" long />
      </MoreFields>
    </>
  );
}
