/**
 * The lines of a register for mailing: holders in pages, each page a database transaction whose access entries are
 * committed before it is sent.
 */
import type { MailStatus, OwnershipForm, PartyCapacity } from '../../rules/holder.ts';
import { addressees, type Mailing, mailingAddress, requireMailable } from '../../rules/mailing.ts';
import {
  addressesQuery,
  assetRestrictionsQuery,
  countQuery,
  holdersQuery,
  lotsQuery,
  restrictionsQuery,
} from './queries.ts';

/** Runs a query with the access of the reader. */
export type RunQuery = <T>(query: string, variables: Readonly<Record<string, unknown>>) => Promise<T>;

/** A postal address. */
interface Address {
  readonly kind: string | null;
  readonly streetSuite: string | null;
  readonly city: string | null;
  readonly countrySubdivision: string | null;
  readonly postalCode: string | null;
  readonly country: string;
}

interface Page<N> {
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly nodes: readonly N[];
}

interface Holding {
  readonly balance: string;
  readonly holder: {
    readonly id: string;
    readonly holderNumber: string;
    readonly registration: string;
    readonly ownershipForm: OwnershipForm;
    readonly mailStatus: MailStatus;
    readonly parties: Page<{
      readonly capacity: PartyCapacity;
      readonly party: { readonly id: string; readonly legalName: string } | null;
    }>;
  };
}

interface Restriction {
  readonly holderId: string | null;
  readonly kind: string;
  readonly quantity: string | null;
  readonly expiresOn: string | null;
  readonly releasedOn: string | null;
}

/** Units: holders. */
const pageSize = 200;

/**
 * Reads a register for mailing. Shape: one line of JSON for each holder, a text for each page. Refuses:
 * register_too_large.
 */
export async function* mailingLines(run: RunQuery, mailing: Mailing): AsyncGenerator<string> {
  const { assetId, date, purpose } = mailing;
  const moment = { assetId, date, knownAt: mailing.knownAt };
  const { allPositions, assetById } = await run<{
    allPositions: { totalCount: number };
    assetById: { name: string } | null;
  }>(countQuery, moment);
  requireMailable(allPositions.totalCount);
  const addresses = new AddressBook(run, purpose);
  const ofAsset = inForce(await listAll<Restriction>(run, assetRestrictionsQuery, { assetId, date }), date);
  for (let after: string | null = null, more = true; more; ) {
    const variables: Record<string, unknown> = { ...moment, first: pageSize, ...(after === null ? {} : { after }) };
    const { allPositions: page } = await run<{ allPositions: Page<Holding> }>(holdersQuery, variables);
    yield await linesOf(run, page.nodes, { ...moment, className: assetById?.name ?? mailing.name, ofAsset, addresses });
    after = page.pageInfo.endCursor;
    more = page.pageInfo.hasNextPage && after !== null;
  }
}

interface Surrounding {
  readonly assetId: string;
  readonly date: string;
  readonly knownAt: string;
  readonly className: string;
  readonly ofAsset: readonly Restriction[];
  readonly addresses: AddressBook;
}

async function linesOf(run: RunQuery, holdings: readonly Holding[], surrounding: Surrounding): Promise<string> {
  if (holdings.length === 0) return '';
  const { assetId, date, knownAt, className, ofAsset, addresses } = surrounding;
  const holderIds = holdings.map(({ holder }) => holder.id);
  const lots = await listAll<{ holderId: string; customId: string }>(run, lotsQuery, {
    assetId,
    date,
    knownAt,
    holderIds,
  });
  const restrictions = await listAll<Restriction>(run, restrictionsQuery, { assetId, date, holderIds });
  const numbers = Map.groupBy(lots, ({ holderId }) => holderId);
  const locks = Map.groupBy(inForce(restrictions, date), ({ holderId }) => holderId);
  const parties = holdings.map(({ holder }) => addressees(holder.parties.nodes).flatMap(({ party }) => party ?? []));
  await addresses.read(parties.flat().map(({ id }) => id));
  return holdings
    .map(({ balance, holder }, index) => {
      const { id, holderNumber, registration, ownershipForm, mailStatus } = holder;
      const those = parties[index]!;
      // The first with an address gets the mail of the holder.
      const to = those.find((party) => addresses.of(party.id) !== undefined) ?? those[0];
      return `${JSON.stringify({
        holderId: id,
        holderNumber,
        registration,
        ownershipForm,
        mailStatus,
        name: to?.legalName ?? null,
        address: to === undefined ? null : (addresses.of(to.id) ?? null),
        asset: className,
        quantity: balance,
        certificates: (numbers.get(id) ?? []).map(({ customId }) => customId),
        restrictions: [...(locks.get(id) ?? []), ...ofAsset].map(({ kind, quantity, expiresOn }) => ({
          kind,
          quantity,
          expiresOn,
        })),
      })}\n`;
    })
    .join('');
}

/** Those that had not been released on the day. */
const inForce = (restrictions: readonly Restriction[], date: string): readonly Restriction[] =>
  restrictions.filter(({ releasedOn }) => releasedOn === null || releasedOn > date);

/** All rows of a list, in pages. */
async function listAll<N>(run: RunQuery, query: string, variables: Readonly<Record<string, unknown>>): Promise<N[]> {
  const all: N[] = [];
  for (let after: string | null = null, more = true; more; ) {
    const { rows }: { rows: Page<N> } = await run(query, { ...variables, ...(after === null ? {} : { after }) });
    all.push(...rows.nodes);
    after = rows.pageInfo.endCursor;
    more = rows.pageInfo.hasNextPage && after !== null;
  }
  return all;
}

/**
 * The addresses that were read: each party's once, so that one access entry tells of it, however many holders it has.
 */
class AddressBook {
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
