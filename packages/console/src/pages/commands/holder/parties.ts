/** The parties of a form: existing ones by id, new ones in full. */
import type { words } from '../../../words/words.ts';
import { entryCount } from '../fields/entry-count.ts';
import {
  chosen,
  collectProblems,
  countryProblem,
  optionalDecimal,
  type Problems,
  required,
} from '../fields/problems.ts';
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
function prefixesOf(value: Value, name: string, least: Least): readonly string[] {
  return Array.from({ length: entryCount(value, name, least) }, (_, index) => `${name}.${index}`);
}

export const isExisting = (value: Value, prefix: string): boolean => value(`${prefix}.existing`) === 'yes';

export function partiesOf(value: Value, name: string, least: Least): readonly Party[] {
  return prefixesOf(value, name, least).map((prefix): Party => {
    const part = (one: Part): string => value(`${prefix}.${one}`).trim();
    const some = <Name extends Part>(one: Name): { readonly [key in Name]?: string } =>
      part(one) === '' ? {} : ({ [one]: part(one) } as { readonly [key in Name]: string });
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

/** The parts of an address. */
export const addressParts = ['street', 'postalCode', 'city', 'addressCountry'] as const;

export function addressOf(part: (name: 'country' | (typeof addressParts)[number]) => string): Pick<Party, 'addresses'> {
  const lines = { streetSuite: part('street'), city: part('city'), postalCode: part('postalCode') };
  const filled = Object.fromEntries(Object.entries(lines).filter(([, line]) => line !== ''));
  if (Object.keys(filled).length === 0) return {};
  return { addresses: [{ ...filled, country: (part('addressCountry') || part('country')).toUpperCase() }] };
}

export function partyProblems(value: Value, name: string, least: Least): Problems {
  return Object.assign(
    {},
    ...prefixesOf(value, name, least).map((prefix) => {
      const part = (one: Part): string => value(`${prefix}.${one}`);
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
