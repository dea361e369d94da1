/** The addresses of parties, each read once with a purpose, which its access entry repeats. */
import { mailingAddress } from '../rules/mailing.ts';
import { listAll, type RunQuery } from './paper-source.ts';

/** A postal address. */
export interface Address {
  readonly kind: string | null;
  readonly streetSuite: string | null;
  readonly city: string | null;
  readonly countrySubdivision: string | null;
  readonly postalCode: string | null;
  readonly country: string;
}

/** Units: parties of one query. */
const pageSize = 200;

/** Shape: the addresses of parties. Each party that is answered leaves an access entry. */
const addressesQuery = `
  query ($ids: [ID!]!, $purpose: String!, $after: Cursor) {
    rows: allParties(filter: { id: { in: $ids } }, first: 1000, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes {
        id
        personalData(purpose: $purpose) {
          addresses { kind streetSuite city countrySubdivision postalCode country }
        }
      }
    }
  }`;

/**
 * The addresses that were read: each party's once, so that one access entry tells of it, however many holders it has.
 */
export class AddressBook {
  readonly #run: RunQuery;
  readonly #purpose: string;
  readonly #found = new Map<string, Address | undefined>();

  constructor(run: RunQuery, purpose: string) {
    this.#run = run;
    this.#purpose = purpose;
  }

  async read(partyIds: readonly string[]): Promise<void> {
    const unread = [...new Set(partyIds)].filter((id) => !this.#found.has(id));
    for (let at = 0; at < unread.length; at += pageSize) {
      const ids = unread.slice(at, at + pageSize);
      const rows = await listAll<{ id: string; personalData: { addresses: readonly Address[] } | null }>(
        this.#run,
        addressesQuery,
        { ids, purpose: this.#purpose },
      );
      for (const { id, personalData } of rows) this.#found.set(id, mailingAddress(personalData?.addresses ?? []));
    }
  }

  of(partyId: string): Address | undefined {
    return this.#found.get(partyId);
  }
}

const countries = new Intl.DisplayNames('en-GB', { type: 'region' });

/** An address as lines: street, town, postal code, name of the country. */
export function addressLines(address: Address): readonly string[] {
  const { streetSuite, city, countrySubdivision, postalCode, country } = address;
  const town = [city, countrySubdivision, postalCode].filter((part) => part !== null && part !== '').join(', ');
  return [...(streetSuite ?? '').split('\n'), town, countries.of(country) ?? country].filter((line) => line !== '');
}
