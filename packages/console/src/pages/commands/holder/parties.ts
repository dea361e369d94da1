/** The parties of a form: existing ones by id, new ones in full. */
import { words } from '../../../words/words.ts';
import { entryCount } from '../fields/entry-count.ts';
import { chosen, collectProblems, optionalDecimal, type Problem, type Problems, required } from '../fields/problems.ts';
import type { CreateHolderInput } from '#graphql/schema.ts';

type Value = (name: string) => string;

type Party = CreateHolderInput['parties'][number];

export const partyParts = [
  'existing',
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

/** The minimum number of entries: a new holder has one party. */
type Least = 0 | 1;

/** The prefixes of the field names. */
function prefixesOf(value: Value, least: Least): readonly string[] {
  const count = entryCount(value, 'parties', least);
  return Array.from({ length: count }, (_, index) => `parties.${index}`);
}

export const isExisting = (value: Value, prefix: string): boolean => value(`${prefix}.existing`) === 'yes';

export function partiesOf(value: Value, least: Least = 1): readonly Party[] {
  return prefixesOf(value, least).map((prefix): Party => {
    const part = (name: Part): string => value(`${prefix}.${name}`).trim();
    const some = <Name extends Part>(name: Name): { readonly [one in Name]?: string } =>
      part(name) === '' ? {} : ({ [name]: part(name) } as { readonly [one in Name]: string });
    const stands = {
      capacity: (part('capacity') || 'owner') as keyof typeof words.parties.capacities,
      ...some('share'),
    };
    if (isExisting(value, prefix)) return { ...stands, partyId: part('partyId') };
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
  const filled = Object.fromEntries(Object.entries(lines).filter(([, line]) => line !== ''));
  if (Object.keys(filled).length === 0) return {};
  return { addresses: [{ ...filled, country: (part('addressCountry') || part('country')).toUpperCase() }] };
}

export function partyProblems(value: Value, least: Least = 1): Problems {
  return Object.assign(
    {},
    ...prefixesOf(value, least).map((prefix) => {
      const part = (name: Part): string => value(`${prefix}.${name}`);
      const share = { [`${prefix}.share`]: optionalDecimal(part('share')) };
      if (isExisting(value, prefix))
        return collectProblems({ ...share, [`${prefix}.partyId`]: chosen(part('partyId')) });
      const needsCountry = [part('street'), part('city'), part('postalCode')].some((line) => line.trim() !== '');
      return collectProblems({
        ...share,
        [`${prefix}.legalName`]: required(part('legalName')),
        [`${prefix}.country`]: countryProblem(part('country')),
        [`${prefix}.taxIdCountry`]: countryProblem(
          part('taxIdCountry'),
          part('taxId') !== '' && part('country') === '',
        ),
        [`${prefix}.addressCountry`]: countryProblem(part('addressCountry'), needsCountry && part('country') === ''),
      });
    }),
  );
}

function countryProblem(country: string, must = false): Problem {
  if (country.trim() === '') return must ? words.commands.problems.country : undefined;
  return /^[A-Za-z]{2}$/.test(country.trim()) ? undefined : words.commands.problems.country;
}
