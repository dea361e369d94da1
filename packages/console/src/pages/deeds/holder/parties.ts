/** The parties of a new holder: those that the register knows by their id, the others described. */
import { words } from '../../../words/words.ts';
import { entryCount } from '../fields/entry-count.ts';
import { chosen, gather, optionalDecimal, type Problem, type Problems, required } from '../fields/problems.ts';
import type { CreateHolderInput } from './create-holder.graphql.ts';

type Value = (name: string) => string;

type Party = CreateHolderInput['parties'][number];

export const partyParts = [
  'known',
  'partyId',
  'partyType',
  'legalName',
  'country',
  'lei',
  'birthDate',
  'taxIdCountry',
  'taxId',
  'street',
  'city',
  'postalCode',
  'addressCountry',
  'capacity',
  'share',
] as const;

type Part = (typeof partyParts)[number];

/** How many there are at least: a new holder has one. */
type Least = 0 | 1;

/** The names of the entries. */
function placesOf(value: Value, least: Least): readonly string[] {
  const count = entryCount(value, 'parties', least);
  return Array.from({ length: count }, (_, index) => `parties.${index}`);
}

export const isKnown = (value: Value, place: string): boolean => value(`${place}.known`) === 'known';

export function partiesOf(value: Value, least: Least = 1): readonly Party[] {
  return placesOf(value, least).map((place): Party => {
    const part = (name: Part): string => value(`${place}.${name}`).trim();
    const some = <Name extends Part>(name: Name): { readonly [one in Name]?: string } =>
      part(name) === '' ? {} : ({ [name]: part(name) } as { readonly [one in Name]: string });
    const stands = {
      capacity: (part('capacity') || 'owner') as keyof typeof words.parties.capacities,
      ...some('share'),
    };
    if (isKnown(value, place)) return { ...stands, partyId: part('partyId') };
    return {
      ...stands,
      partyType: (part('partyType') || 'individual') as keyof typeof words.parties.types,
      legalName: part('legalName'),
      ...(part('country') === '' ? {} : { country: part('country').toUpperCase() }),
      ...(part('partyType') === 'institution' ? some('lei') : some('birthDate')),
      ...taxIdOf(part),
      ...addressOf(part),
    };
  });
}

function taxIdOf(part: (name: Part) => string): Pick<Party, 'taxIds'> {
  const country = (part('taxIdCountry') || part('country')).toUpperCase();
  return part('taxId') === '' ? {} : { taxIds: [{ country, value: part('taxId') }] };
}

function addressOf(part: (name: Part) => string): Pick<Party, 'addresses'> {
  const lines = { streetSuite: part('street'), city: part('city'), postalCode: part('postalCode') };
  const told = Object.fromEntries(Object.entries(lines).filter(([, line]) => line !== ''));
  if (Object.keys(told).length === 0) return {};
  return { addresses: [{ ...told, country: (part('addressCountry') || part('country')).toUpperCase() }] };
}

export function partyProblems(value: Value, least: Least = 1): Problems {
  return Object.assign(
    {},
    ...placesOf(value, least).map((place) => {
      const part = (name: Part): string => value(`${place}.${name}`);
      const share = { [`${place}.share`]: optionalDecimal(part('share')) };
      if (isKnown(value, place)) return gather({ ...share, [`${place}.partyId`]: chosen(part('partyId')) });
      const asksCountry = [part('street'), part('city'), part('postalCode')].some((line) => line.trim() !== '');
      return gather({
        ...share,
        [`${place}.legalName`]: required(part('legalName')),
        [`${place}.country`]: countryProblem(part('country')),
        [`${place}.taxIdCountry`]: countryProblem(part('taxIdCountry'), part('taxId') !== '' && part('country') === ''),
        [`${place}.addressCountry`]: countryProblem(part('addressCountry'), asksCountry && part('country') === ''),
      });
    }),
  );
}

function countryProblem(country: string, must = false): Problem {
  if (country.trim() === '') return must ? words.deeds.problems.country : undefined;
  return /^[A-Za-z]{2}$/.test(country.trim()) ? undefined : words.deeds.problems.country;
}
