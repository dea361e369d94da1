/** Facts of the preview that its sentence does not mention: optional members. */
import type { ReactElement } from 'react';
import { Facts } from '../../../parts/facts.tsx';
import { words } from '../../../words/words.ts';
import type { Field } from './field.ts';
import type { FormState } from './form-state.ts';

const { labels } = words.commands.fields;

/** The order of the facts. */
const order: readonly string[] = [
  'form',
  'customId',
  'balanceCustomId',
  'price',
  'considerationText',
  'acquisitionDate',
  'costBasis',
  'authority',
  'boardApprovalDate',
  'stockholderApprovalDate',
  'validFrom',
  'expiresAt',
  'provider',
  'reference',
  'beneficiary',
  'dateOfDeath',
  'valueAtDeath',
  'reason',
  'comments',
  'kind',
  'assetId',
  'stockPlanId',
  'legendIds',
  'securityLawExemptions',
  'shareNumbers',
  'documentId',
];

/** Those that are told only where the form says so, because its sentence may tell them. */
const ofSomeForms: readonly string[] = ['kind', 'assetId', 'stockPlanId'];

const isTold = ({ name, options }: Field): boolean =>
  options.told ?? (order.includes(name) && !ofSomeForms.includes(name));

const placeOf = ({ name }: Field): number => (order.includes(name) ? order.indexOf(name) : order.length);

interface Props {
  readonly fields: readonly Field[];
  readonly input: object;
  readonly state: FormState;
}

export function ToldFacts({ fields, input, state }: Props): ReactElement | null {
  const facts = fields
    .filter((field) => isTold(field) && Object.hasOwn(input, field.name))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((field) => {
      const { name, kind } = field;
      const value = state.value(name).trim();
      return {
        name: labels[name as keyof typeof labels],
        value: kind.text === undefined ? value : kind.text(value, field, state),
      };
    })
    .filter(({ value }) => value !== undefined && value !== '');
  return facts.length === 0 ? null : <Facts facts={facts} />;
}
