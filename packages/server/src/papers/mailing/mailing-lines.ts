/**
 * The lines of a register for mailing: holders in pages, each page a database transaction whose access entries are
 * committed before it is sent.
 */
import type { MailStatus, OwnershipForm, PartyCapacity } from '../../rules/holder.ts';
import { addressees, type Mailing, requireMailable } from '../../rules/mailing.ts';
import { type Address, AddressBook } from '../address-book.ts';
import { listAll, type Page, type RunQuery } from '../paper-source.ts';
import { assetRestrictionsQuery, countQuery, holdersQuery, lotsQuery, restrictionsQuery } from './queries.ts';
import { inForce, type Restriction } from './restrictions.ts';

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

/** A line: a holder of a register for mailing. */
export interface MailedHolder {
  readonly holderId: string;
  readonly holderNumber: string;
  readonly registration: string;
  readonly ownershipForm: OwnershipForm;
  readonly mailStatus: MailStatus;
  readonly name: string | null;
  readonly address: Address | null;
  readonly asset: string;
  readonly quantity: string;
  readonly certificates: readonly string[];
  readonly restrictions: readonly Omit<Restriction, 'holderId' | 'releasedOn'>[];
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
      const line: MailedHolder = {
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
      };
      return `${JSON.stringify(line)}\n`;
    })
    .join('');
}
