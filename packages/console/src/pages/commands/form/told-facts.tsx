/** Facts of the preview that its sentence does not mention: optional members. */
import type { ReactElement } from 'react';
import { Facts } from '../../../parts/facts.tsx';
import { words } from '../../../words/words.ts';
import type { Field } from './field.ts';
import type { FormState } from './form-state.ts';

const { labels } = words.commands.fields;

/** The members that are told wherever they are given, in order. Others only where the form says so. */
const told: readonly string[] = [
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
  'legendIds',
  'securityLawExemptions',
  'shareNumbers',
  'documentId',
];

const placeOf = ({ name }: Field): number => (told.includes(name) ? told.indexOf(name) : told.length);

interface Props {
  readonly fields: readonly Field[];
  readonly input: object;
  readonly state: FormState;
}

export function ToldFacts({ fields, input, state }: Props): ReactElement | null {
  const facts = fields
    .filter((field) => (field.options.told ?? told.includes(field.name)) && Object.hasOwn(input, field.name))
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
