/** Parties on the shelf. Their personal data is written here and read nowhere. */
import { Refusal } from '../base/refusal.ts';
import type { PartyType } from '../rules/holder.ts';
import type { Tx } from '../postgres/database.ts';
import type { PersonalData } from './new-holders.ts';

export interface LockedParty {
  readonly id: string;
  readonly registerId: string;
  readonly partyType: PartyType;
}

/** Finds one party, and locks it for those who keep it. Refuses: not_found. */
export async function lockParty(tx: Tx, id: string, locking: boolean): Promise<LockedParty> {
  const [row] = await tx.query<LockedParty>(
    {
      name: locking ? 'lock_party' : 'find_party',
      text: `select id, register_id as "registerId", party_type as "partyType" from registry.parties where id = $1::uuid ${locking ? 'for no key update' : ''}`,
    },
    [id],
  );
  if (row === undefined) throw new Refusal('not_found', { type: 'Party' });
  return row;
}

/** What a command may set of a party; null clears, undefined leaves. */
export interface PartyValues {
  readonly legalName?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly lei?: string | null | undefined;
  readonly accountId?: string | null | undefined;
}

/** Changes what is given. */
export async function changePartyRow(tx: Tx, registerId: string, id: string, values: PartyValues): Promise<void> {
  const { legalName, country, lei, accountId } = values;
  await tx.query(
    {
      name: 'change_party',
      text: `update registry.parties p set
               legal_name = coalesce(v.legal_name, p.legal_name),
               country = case when $3::jsonb ? 'country' then v.country else p.country end,
               lei = case when $3::jsonb ? 'lei' then v.lei else p.lei end,
               account_id = case when $3::jsonb ? 'account_id' then v.account_id else p.account_id end,
               updated_at = now()
              from jsonb_to_record($3::jsonb) v (legal_name text, country text, lei text, account_id uuid)
             where p.register_id = $1::uuid and p.id = $2::uuid`,
    },
    [registerId, id, JSON.stringify({ legal_name: legalName, country, lei, account_id: accountId })],
  );
}

const personalColumns = {
  taxIds: 'tax_ids',
  birthDate: 'birth_date',
  addresses: 'addresses',
  contacts: 'contacts',
  paymentInstructions: 'payment_instructions',
} as const;

/** Sets the personal data that is given, without reading what was there: the role that serves cannot. */
export async function changePersonalData(
  tx: Tx,
  registerId: string,
  partyId: string,
  data: PersonalData,
): Promise<void> {
  const given = Object.entries(personalColumns).filter(([name]) => data[name as keyof PersonalData] !== undefined);
  if (given.length === 0) return;
  const values = given.map(([name]) => {
    const value = data[name as keyof PersonalData] ?? null;
    return name === 'birthDate' ? value : JSON.stringify(value ?? []);
  });
  const sets = given.map(([, column], place) => `${column} = $${place + 3}`);
  await tx.query(
    {
      text: `update registry.personal_data set ${[...sets, 'updated_at = now()'].join(', ')} where register_id = $1::uuid and party_id = $2::uuid`,
    },
    [registerId, partyId, ...values],
  );
}
