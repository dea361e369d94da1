/** Parties: whether the data of a person or an institution is consistent on its own. */
import type { Maybe } from '../base/maybe.ts';
import { dayInWords } from './in-words.ts';
import { blockIf, type Check } from './check.ts';
import { isCountry } from './country.ts';
import { currencyFlaw } from './currency.ts';
import type { PartyType } from './holder.ts';
import { readIdentifier } from './identifier.ts';
import { firstDate } from './instant.ts';
import { type RegisterDay, todayInWords } from './register-day.ts';

/** The data of a party that the rules check. */
export interface PartyFacts {
  readonly country?: Maybe<string>;
  readonly lei?: Maybe<string>;
  readonly birthDate?: Maybe<string>;
  readonly taxIds?: Maybe<readonly { readonly country?: Maybe<string> }[]>;
  readonly addresses?: Maybe<readonly { readonly country?: Maybe<string> }[]>;
  readonly paymentInstructions?: Maybe<readonly { readonly currency?: Maybe<string> }[]>;
}

/**
 * Whether the country codes, the LEI, the currencies and the birth date of a party can be what they say. Shape: `path`
 * of the party in the input, ending with a point. Refuses: input_invalid, identifier_invalid.
 */
export function checkParty(partyType: PartyType, party: PartyFacts, day: RegisterDay, path = ''): readonly Check[] {
  const strange = countriesOf(party).find(([, code]) => typeof code === 'string' && !isCountry(code));
  const lei = typeof party.lei === 'string' ? readIdentifier('lei', party.lei) : null;
  const born = party.birthDate ?? null;
  const currencies = (party.paymentInstructions ?? []).flatMap(({ currency }) => currency ?? []);
  const flaw = currencies.map(currencyFlaw).find((one) => one !== undefined);
  return [
    blockIf(strange !== undefined, 'input_invalid', {
      holds: 'Every country is one of ISO 3166-1, or not given.',
      fails: `The value of ${path}${strange?.[0] ?? ''} is ${strange?.[1] ?? ''}, which is no code of a country (ISO 3166-1).`,
      remedy: 'Give two capital letters, such as DE.',
      facts: { field: `${path}${strange?.[0] ?? 'country'}` },
    }),
    blockIf(lei !== null && !lei.ok, 'identifier_invalid', {
      holds: 'The LEI is well formed, or not given.',
      fails: lei === null || lei.ok ? '' : lei.reason,
      remedy: 'Compare it with the source, character by character.',
      facts: { field: `${path}lei` },
    }),
    blockIf(flaw !== undefined, 'input_invalid', {
      holds: 'Every currency of a payment instruction is one of ISO 4217, or not given.',
      fails: flaw ?? '',
      facts: { field: `${path}paymentInstructions` },
    }),
    blockIf(born !== null && (partyType === 'institution' || born > day.today || born < firstDate), 'input_invalid', {
      holds: 'The birth date is a possible one, or not given.',
      fails: birthFlaw(partyType, born, day),
      facts: { field: `${path}birthDate` },
    }),
  ];
}

function birthFlaw(partyType: PartyType, born: string | null, day: RegisterDay): string {
  if (partyType === 'institution') return 'An institution has no birth date.';
  const { today } = day;
  return (born ?? '') > today
    ? `The birth date ${dayInWords(born ?? today)} lies after today, ${todayInWords(day)}.`
    : `The birth date ${dayInWords(born ?? today)} lies before ${dayInWords(firstDate)}.`;
}

/** The countries of a party, each with the path of its field. */
function countriesOf({ country, taxIds, addresses }: PartyFacts): readonly (readonly [path: string, Maybe<string>])[] {
  const within = (name: string, members: PartyFacts['addresses']): readonly (readonly [string, Maybe<string>])[] =>
    (members ?? []).map((member, index) => [`${name}[${index}].country`, member.country]);
  return [['country', country], ...within('taxIds', taxIds), ...within('addresses', addresses)];
}

/** An LEI in the spelling of the register. */
export function normalLei(lei: Maybe<string>): Maybe<string> {
  if (typeof lei !== 'string') return lei;
  const read = readIdentifier('lei', lei);
  return read.ok ? read.value : lei;
}
