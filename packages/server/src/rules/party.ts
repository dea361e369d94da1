/** Parties: whether the data of a person or an institution is consistent by itself. */
import type { Maybe } from '../base/maybe.ts';
import { blockIf, type Check } from './check.ts';
import { isCountry } from './country.ts';
import type { PartyType } from './holder.ts';
import { readIdentifier } from './identifier.ts';

/** The data of a party that the rules check. */
export interface PartyFacts {
  readonly country?: Maybe<string>;
  readonly lei?: Maybe<string>;
  readonly birthDate?: Maybe<string>;
  readonly taxIds?: Maybe<readonly { readonly country?: Maybe<string> }[]>;
  readonly addresses?: Maybe<readonly { readonly country?: Maybe<string> }[]>;
}

/** Whether the country codes, the LEI and the birth date of a party can be what they say. Refuses: input_invalid, identifier_invalid. */
export function checkParty(partyType: PartyType, party: PartyFacts, today: string): readonly Check[] {
  const countries = [party.country, ...(party.taxIds ?? []).map(countryOf), ...(party.addresses ?? []).map(countryOf)];
  const strange = countries.find((code) => typeof code === 'string' && !isCountry(code));
  const lei = typeof party.lei === 'string' ? readIdentifier('lei', party.lei) : null;
  const born = party.birthDate ?? null;
  return [
    blockIf(typeof strange === 'string', 'input_invalid', {
      holds: 'Every country is one of ISO 3166-1, or not given.',
      fails: 'A country must be a code of two capital letters of ISO 3166-1, such as DE.',
      facts: { field: 'country' },
    }),
    blockIf(lei !== null && !lei.ok, 'identifier_invalid', {
      holds: 'The LEI is well formed, or not given.',
      fails: lei === null || lei.ok ? '' : lei.reason,
      facts: { field: 'lei' },
    }),
    blockIf(born !== null && (partyType === 'institution' || born > today), 'input_invalid', {
      holds: 'The birth date can be one, or is not given.',
      fails: partyType === 'institution' ? 'An institution has no birth date.' : 'The birth date lies after today.',
      facts: { field: 'birthDate' },
    }),
  ];
}

const countryOf = ({ country }: { readonly country?: Maybe<string> }): Maybe<string> => country;

/** An LEI in the spelling of the register. */
export function normalLei(lei: Maybe<string>): Maybe<string> {
  if (typeof lei !== 'string') return lei;
  const read = readIdentifier('lei', lei);
  return read.ok ? read.value : lei;
}
