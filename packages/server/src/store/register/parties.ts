/** Parties, and their personal data: the role that serves writes it and cannot read it. */
import { Refusal } from '../../base/refusal.ts';
import { type PartyType } from '../../rules/holder.ts';
import type { Tx } from '../../postgres/database.ts';
import type { Query } from '../../postgres/statement.ts';
import { date, jsonb, nullable, uuid } from '../../postgres/column.ts';
import { changeRow, insertRows, type ObjectOf, table, type RowObject } from '../../postgres/table.ts';
import { changedPartyColumns, partyColumns } from './holder-columns.ts';

export const parties = table('parties', { id: uuid, ...partyColumns });

const personalColumns = {
  taxIds: jsonb<readonly object[]>(),
  birthDate: nullable(date),
  addresses: jsonb<readonly object[]>(),
  contacts: jsonb<readonly object[]>(),
  paymentInstructions: jsonb<readonly object[]>(),
};
const personalMembers = Object.keys(personalColumns) as (keyof typeof personalColumns)[];
export const personalData = table('personal_data', { id: uuid, partyId: uuid, ...personalColumns });

/** Personal data of a party, by the names it has on the wire. */
export type PersonalData = {
  readonly [member in keyof typeof personalColumns]?: RowObject<typeof personalData>[member] | null | undefined;
};

export interface NewParty extends RowObject<typeof parties>, PersonalData {
  readonly personalDataId: string;
}

/** Adds parties, each with the row of its personal data. */
export async function insertParties(tx: Tx, registerId: string, rows: readonly NewParty[]): Promise<void> {
  await Promise.all(partyInserts(registerId, rows).map(({ statement, values }) => tx.query(statement, values)));
}

/** The queries that add parties, with their personal data. */
export function partyInserts(registerId: string, rows: readonly NewParty[]): readonly Query[] {
  if (rows.length === 0) return [];
  return [
    insertRows(parties, registerId, rows),
    insertRows(
      personalData,
      registerId,
      rows.map((row) => ({ ...personalRow(row), id: row.personalDataId, partyId: row.id })),
    ),
  ];
}

/** The personal data of a new row: an empty list, or null, for what is not given. */
function personalRow(data: PersonalData): Omit<RowObject<typeof personalData>, 'id' | 'partyId'> {
  const values = personalMembers.map((member) => [
    member,
    data[member] ?? (personalColumns[member].nullable ? null : []),
  ]);
  return Object.fromEntries(values) as ObjectOf<typeof personalColumns>;
}

export interface LockedParty {
  readonly id: string;
  readonly registerId: string;
  readonly partyType: PartyType;
  /** The account of the investor that it is. */
  readonly accountId: string | null;
}

/**
 * Finds parties, and locks them for an actor that manages holders, in the order of their ids. Shape: those that are
 * there, by id.
 */
export async function lockParties(
  tx: Tx,
  ids: readonly string[],
  locking: boolean,
): Promise<ReadonlyMap<string, LockedParty>> {
  const rows = await tx.query<LockedParty>(
    {
      name: locking ? 'lock_parties' : 'find_parties',
      text: `
        select id, register_id as "registerId", party_type as "partyType", account_id as "accountId"
          from registry.parties
         where id = any ($1::uuid[])
         order by id
           ${locking ? 'for no key update' : ''}`,
    },
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The same for one party. Refuses: not_found. */
export async function lockParty(tx: Tx, id: string, locking: boolean): Promise<LockedParty> {
  const row = (await lockParties(tx, [id], locking)).get(id);
  if (row === undefined) throw new Refusal('not_found', { type: 'Party', id });
  return row;
}

const changeable = table('parties', changedPartyColumns);

/** Values that a command may set of a party; null clears, undefined leaves. */
export type PartyValues = { readonly [member in keyof RowObject<typeof changeable>]?: string | null | undefined };

/** Changes the given values. */
export async function changePartyRow(tx: Tx, registerId: string, id: string, party: PartyValues): Promise<void> {
  const { statement, values } = changeRow(changeable, { register_id: registerId, id }, party);
  await tx.query(statement, values);
}

/**
 * Sets the given personal data. The role that serves cannot read the rest, so the statement names the given columns
 * only.
 */
export async function changePersonalData(
  tx: Tx,
  registerId: string,
  partyId: string,
  data: PersonalData,
): Promise<void> {
  const given = personalMembers.filter((member) => data[member] !== undefined);
  if (given.length === 0) return;
  const rows = personalRow(data);
  const columns = personalData.columns.filter(({ member }) => given.some((one) => one === member));
  const sets = columns.map(({ name }, index) => `${name} = $${index + 3}`);
  await tx.query(
    {
      text: `
        update registry.personal_data
           set ${[...sets, 'updated_at = now()'].join(', ')}
         where register_id = $1::uuid
           and party_id = $2::uuid`,
    },
    [registerId, partyId, ...columns.map(({ member, write }) => write(rows[member as keyof typeof rows]))],
  );
}
