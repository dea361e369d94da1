/** Holders entered in a register: one or ten thousand, in the same few statements. */
import type { OwnershipForm, PartyCapacity, PartyType } from '../rules/holder.ts';
import type { Tx } from '../postgres/database.ts';
import { planAnew } from '../postgres/planner.ts';

/** Personal data of a party, by the names it has on the wire. */
export interface PersonalData {
  readonly taxIds?: readonly object[] | null | undefined;
  readonly birthDate?: string | null | undefined;
  readonly addresses?: readonly object[] | null | undefined;
  readonly contacts?: readonly object[] | null | undefined;
  readonly paymentInstructions?: readonly object[] | null | undefined;
}

export interface NewParty extends PersonalData {
  readonly id: string;
  readonly personalDataId: string;
  readonly partyType: PartyType;
  readonly legalName: string;
  readonly country: string | null;
  readonly lei: string | null;
  readonly accountId: string | null;
}

/** That a party stands behind a holder. */
export interface NewHolderParty {
  readonly id: string;
  readonly holderId: string;
  readonly partyId: string;
  readonly capacity: PartyCapacity;
  readonly share: string | null;
  readonly holderAccountId: string | null;
  readonly servicingAccountId: string | null;
}

export interface NewHolder {
  readonly id: string;
  /** Null has it counted. */
  readonly holderNumber: string | null;
  readonly registration: string;
  readonly ownershipForm: OwnershipForm;
  readonly mailStatus: string;
  readonly holderAccountId: string | null;
  readonly servicingAccountId: string | null;
}

export interface NewRows {
  readonly holders: readonly NewHolder[];
  readonly parties: readonly NewParty[];
  readonly holderParties: readonly NewHolderParty[];
}

/** From so many rows on it pays to plan anew. */
const manyRows = 100;

const numeral = /^[1-9][0-9]{0,17}$/;
/** The index by which the highest number is found is made of the same words. */
const numeralSql = `(case when holder_number ~ '^[1-9][0-9]{0,17}$' then holder_number::bigint end)`;

/** Enters holders with the parties that are new; those without a number get the next of the register. */
export async function insertHolders(tx: Tx, registerId: string, rows: NewRows): Promise<void> {
  const numbered = await numberHolders(tx, registerId, rows.holders);
  if (numbered.length > manyRows) await planAnew(tx);
  // One behind the other on the same wire: what refers to a row travels after it.
  await Promise.all([
    tx.query(
      {
        name: 'insert_holders',
        text: `insert into registry.holders (register_id, id, holder_number, registration, ownership_form, mail_status, holder_account_id, servicing_account_id)
               select $1::uuid, n.id, n.holder_number, n.registration, n.ownership_form, n.mail_status, n.holder_account_id, n.servicing_account_id
                 from jsonb_to_recordset($2::jsonb) n (id uuid, holder_number text, registration text, ownership_form text, mail_status text, holder_account_id uuid, servicing_account_id uuid)`,
      },
      [registerId, JSON.stringify(numbered.map(holderRow))],
    ),
    insertParties(tx, registerId, rows.parties),
    insertHolderParties(tx, registerId, rows.holderParties),
  ]);
}

/**
 * Gives each holder without a number the next one. Only those who count wait for each other, and who gives a number that
 * could be counted to.
 */
async function numberHolders(tx: Tx, registerId: string, holders: readonly NewHolder[]): Promise<readonly NewHolder[]> {
  const given = holders.flatMap(({ holderNumber }) =>
    holderNumber !== null && numeral.test(holderNumber) ? [BigInt(holderNumber)] : [],
  );
  const counted = holders.some(({ holderNumber }) => holderNumber === null);
  if (!counted && given.length === 0) return holders;
  const [, [row]] = await Promise.all([
    tx.query(
      { name: 'lock_numbers', text: `select pg_advisory_xact_lock(hashtextextended('holder number ' || $1::text, 0))` },
      [registerId],
    ),
    tx.query<{ last: string }>(
      {
        name: 'last_number',
        text: `select ${numeralSql}::text as last from registry.holders where register_id = $1::uuid and ${numeralSql} is not null order by ${numeralSql} desc nulls last limit 1`,
      },
      [registerId],
    ),
  ]);
  let last = given.reduce((highest, number) => (number > highest ? number : highest), BigInt(row?.last ?? '0'));
  return holders.map((holder) => {
    if (holder.holderNumber !== null) return holder;
    last += 1n;
    return { ...holder, holderNumber: String(last) };
  });
}

const holderRow = (holder: NewHolder): object => ({
  id: holder.id,
  holder_number: holder.holderNumber,
  registration: holder.registration,
  ownership_form: holder.ownershipForm,
  mail_status: holder.mailStatus,
  holder_account_id: holder.holderAccountId,
  servicing_account_id: holder.servicingAccountId,
});

/** Enters parties, each with the row that keeps its personal data. */
export async function insertParties(tx: Tx, registerId: string, parties: readonly NewParty[]): Promise<void> {
  if (parties.length === 0) return;
  const rows = JSON.stringify(
    parties.map((party) => ({
      id: party.id,
      data_id: party.personalDataId,
      party_type: party.partyType,
      legal_name: party.legalName,
      country: party.country,
      lei: party.lei,
      account_id: party.accountId,
      tax_ids: party.taxIds ?? [],
      birth_date: party.birthDate ?? null,
      addresses: party.addresses ?? [],
      contacts: party.contacts ?? [],
      payment_instructions: party.paymentInstructions ?? [],
    })),
  );
  await Promise.all([
    tx.query(
      {
        name: 'insert_parties',
        text: `insert into registry.parties (register_id, id, party_type, legal_name, country, lei, account_id)
               select $1::uuid, n.id, n.party_type, n.legal_name, n.country, n.lei, n.account_id
                 from jsonb_to_recordset($2::jsonb) n (id uuid, party_type text, legal_name text, country text, lei text, account_id uuid)`,
      },
      [registerId, rows],
    ),
    tx.query(
      {
        name: 'insert_personal_data',
        text: `insert into registry.personal_data (register_id, id, party_id, tax_ids, birth_date, addresses, contacts, payment_instructions)
               select $1::uuid, n.data_id, n.id, n.tax_ids, n.birth_date, n.addresses, n.contacts, n.payment_instructions
                 from jsonb_to_recordset($2::jsonb) n (id uuid, data_id uuid, tax_ids jsonb, birth_date date, addresses jsonb, contacts jsonb, payment_instructions jsonb)`,
      },
      [registerId, rows],
    ),
  ]);
}

/** Puts parties behind holders. */
export async function insertHolderParties(tx: Tx, registerId: string, rows: readonly NewHolderParty[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    {
      name: 'insert_holder_parties',
      text: `insert into registry.holder_parties (register_id, id, holder_id, party_id, capacity, share, holder_account_id, servicing_account_id)
             select $1::uuid, n.id, n.holder_id, n.party_id, n.capacity, n.share, n.holder_account_id, n.servicing_account_id
               from jsonb_to_recordset($2::jsonb) n (id uuid, holder_id uuid, party_id uuid, capacity text, share numeric, holder_account_id uuid, servicing_account_id uuid)`,
    },
    [
      registerId,
      JSON.stringify(
        rows.map((row) => ({
          id: row.id,
          holder_id: row.holderId,
          party_id: row.partyId,
          capacity: row.capacity,
          share: row.share,
          holder_account_id: row.holderAccountId,
          servicing_account_id: row.servicingAccountId,
        })),
      ),
    ],
  );
}
