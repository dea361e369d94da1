/** Holders on the shelf, and the parties behind them. */
import { Refusal } from '../base/refusal.ts';
import { type AccountType, type Actor, keeps } from '../rules/actor.ts';
import type { HolderStatus, OwnershipForm, PartyCapacity, PartyType } from '../rules/holder.ts';
import type { Found } from '../rules/new-holder.ts';
import type { Tx } from '../postgres/database.ts';

/** The register in which a command about holders is done: an issuer's own, one whose holders the actor keeps, or one it has a part in. Refuses: input_invalid, not_found. */
export async function findHolderRegister(tx: Tx, actor: Actor, wanted: string | null): Promise<string> {
  if (wanted === null) {
    if (actor.lens === 'issuer') return actor.accountId;
    throw new Refusal('input_invalid', {
      field: 'registerId',
      reason: 'registerId says in whose register; only an issuer may leave it out.',
    });
  }
  const [row] = await tx.query<{ kept: boolean; joined: boolean }>(
    {
      name: 'find_holder_register',
      text: `select coalesce($1::uuid = any (registry.managed_holder_registers()), false) as kept, coalesce($1::uuid = any (registry.participant_registers()), false) as joined`,
    },
    [wanted],
  );
  if (!(keeps(actor) ? row?.kept : row?.joined)) throw new Refusal('not_found', { type: 'Account' });
  return wanted;
}

/** What holders name that must be looked up. */
export interface Named {
  readonly numbers: readonly string[];
  readonly servicerIds: readonly string[];
  readonly accountIds: readonly string[];
  readonly partyIds: readonly string[];
}

/** Looks up what holders name, in one question however many there are. */
export async function findNamed(tx: Tx, registerId: string, named: Named): Promise<Found> {
  const [row] = await tx.query<{
    today: string;
    numbers: string[];
    servicers: string[];
    accounts: Record<string, AccountType>;
    parties: Record<string, PartyType>;
  }>(
    {
      name: 'find_named',
      text: `select (now() at time zone 'utc')::date::text as today,
                    array(select holder_number from registry.holders where register_id = $1::uuid and holder_number = any ($2::text[])) as numbers,
                    array(select auth.find_servicers($1::uuid, $3::uuid[])) as servicers,
                    (select coalesce(jsonb_object_agg(n.id, n.type) filter (where n.type is not null), '{}')
                       from (select id, auth.find_active_account_type(id) as type from unnest($4::uuid[]) id) n) as accounts,
                    (select coalesce(jsonb_object_agg(p.id, p.party_type), '{}') from registry.parties p where p.register_id = $1::uuid and p.id = any ($5::uuid[])) as parties`,
    },
    [registerId, named.numbers, named.servicerIds, named.accountIds, named.partyIds],
  );
  return {
    today: row!.today,
    takenNumbers: new Set(row!.numbers),
    servicers: new Set(row!.servicers),
    accounts: new Map(Object.entries(row!.accounts)),
    parties: new Map(Object.entries(row!.parties)),
  };
}

/** A party behind a holder. */
export interface StandingParty {
  readonly id: string;
  readonly partyId: string;
  readonly capacity: PartyCapacity;
  readonly share: string | null;
  readonly partyType: PartyType;
}

/** A holder that a command works on. */
export interface LockedHolder {
  readonly id: string;
  readonly registerId: string;
  readonly status: HolderStatus;
  readonly ownershipForm: OwnershipForm;
  readonly holderNumber: string;
  readonly mailStatus: string;
  readonly holderAccountId: string | null;
  readonly servicingAccountId: string | null;
  /** Whether the actor keeps the register whole, and so sees every position. */
  readonly whole: boolean;
  readonly hasUnits: boolean;
  readonly parties: readonly StandingParty[];
}

/** How fast a holder is held: `stay` keeps its status as it is, `wholly` keeps out every ledger command that would give it units. */
export type Hold = 'read' | 'stay' | 'change' | 'wholly';

const holdClauses: Readonly<Record<Hold, string>> = {
  read: '',
  stay: 'for key share',
  change: 'for no key update',
  wholly: 'for update',
};

/** Locks one holder and reads what stands behind it. Refuses: not_found. */
export async function lockHolder(tx: Tx, id: string, hold: Hold): Promise<LockedHolder> {
  const [[row], parties, [units]] = await Promise.all([
    tx.query<Omit<LockedHolder, 'parties' | 'hasUnits'>>(
      {
        name: `lock_holder_${hold}`,
        text: `select id, register_id as "registerId", status, ownership_form as "ownershipForm", holder_number as "holderNumber", mail_status as "mailStatus",
                      holder_account_id as "holderAccountId", servicing_account_id as "servicingAccountId",
                      register_id = any (registry.managed_registers()) as whole
                 from registry.holders where id = $1::uuid ${holdClauses[hold]}`,
      },
      [id],
    ),
    tx.query<StandingParty>(
      {
        name: 'standing_parties',
        text: `select hp.id, hp.party_id as "partyId", hp.capacity, trim_scale(hp.share) as share, p.party_type as "partyType"
                 from registry.holders h
                 join registry.holder_parties hp on hp.register_id = h.register_id and hp.holder_id = h.id and hp.removed_at is null
                 join registry.parties p on p.register_id = hp.register_id and p.id = hp.party_id
                where h.id = $1::uuid order by hp.id`,
      },
      [id],
    ),
    tx.query<{ has: boolean }>(
      {
        name: 'holder_has_units',
        text: `select exists (select from registry.holders h join registry.positions p on p.register_id = h.register_id and p.holder_id = h.id
                               where h.id = $1::uuid and p.balance > 0) as has`,
      },
      [id],
    ),
  ]);
  if (row === undefined) throw new Refusal('not_found', { type: 'Holder' });
  return { ...row, parties, hasUnits: units!.has };
}

/** What a command may set of a holder; null clears, undefined leaves. */
export interface HolderValues {
  readonly holderNumber?: string | undefined;
  readonly registration?: string | undefined;
  readonly ownershipForm?: OwnershipForm | undefined;
  readonly mailStatus?: string | undefined;
  readonly status?: HolderStatus | undefined;
  readonly statusReason?: string | null | undefined;
  readonly holderAccountId?: string | null | undefined;
  readonly servicingAccountId?: string | null | undefined;
}

/** Changes what is given. */
export async function changeHolderRow(tx: Tx, registerId: string, id: string, values: HolderValues): Promise<void> {
  // One statement for all: what is not among the members of the JSON keeps its value.
  await tx.query(
    {
      name: 'change_holder',
      text: `update registry.holders h set
               holder_number = coalesce(v.holder_number, h.holder_number), registration = coalesce(v.registration, h.registration),
               ownership_form = coalesce(v.ownership_form, h.ownership_form), mail_status = coalesce(v.mail_status, h.mail_status),
               status = coalesce(v.status, h.status),
               status_reason = case when $3::jsonb ? 'status_reason' then v.status_reason else h.status_reason end,
               holder_account_id = case when $3::jsonb ? 'holder_account_id' then v.holder_account_id else h.holder_account_id end,
               servicing_account_id = case when $3::jsonb ? 'servicing_account_id' then v.servicing_account_id else h.servicing_account_id end,
               updated_at = now()
              from jsonb_to_record($3::jsonb) v (holder_number text, registration text, ownership_form text, mail_status text, status text, status_reason text,
                   holder_account_id uuid, servicing_account_id uuid)
             where h.register_id = $1::uuid and h.id = $2::uuid`,
    },
    [
      registerId,
      id,
      JSON.stringify({
        holder_number: values.holderNumber,
        registration: values.registration,
        ownership_form: values.ownershipForm,
        mail_status: values.mailStatus,
        status: values.status,
        status_reason: values.statusReason,
        holder_account_id: values.holderAccountId,
        servicing_account_id: values.servicingAccountId,
      }),
    ],
  );
}

/** Lets the parties behind a holder be seen by the accounts that are beside it now. */
export async function showParties(tx: Tx, registerId: string, holderId: string): Promise<void> {
  await tx.query(
    {
      name: 'show_parties',
      text: `update registry.holder_parties hp set holder_account_id = h.holder_account_id, servicing_account_id = h.servicing_account_id
               from registry.holders h
              where h.register_id = $1::uuid and h.id = $2::uuid and hp.register_id = h.register_id and hp.holder_id = h.id and hp.removed_at is null`,
    },
    [registerId, holderId],
  );
}

/**
 * Where the one owner is the holder, the account beside the holder is the owner's own: it is linked to the account that is
 * there now. A party stays linked to the account before while another of that account's holders has it.
 */
export async function linkParties(
  tx: Tx,
  registerId: string,
  holderId: string,
  accountBefore: string | null,
): Promise<void> {
  await tx.query(
    {
      name: 'link_parties',
      text: `update registry.parties p
                set account_id = case when hp.capacity = 'owner' and h.ownership_form in ('sole', 'entity') then h.holder_account_id end, updated_at = now()
               from registry.holders h
               join registry.holder_parties hp on hp.register_id = h.register_id and hp.holder_id = h.id and hp.removed_at is null
              where h.register_id = $1::uuid and h.id = $2::uuid and p.register_id = hp.register_id and p.id = hp.party_id
                and (p.account_id = $3::uuid or (p.account_id is null and hp.capacity = 'owner' and h.ownership_form in ('sole', 'entity')))
                and not exists (select from registry.holder_parties o where o.register_id = p.register_id and o.party_id = p.id and o.holder_id <> h.id
                                   and o.removed_at is null and o.holder_account_id = $3::uuid)`,
    },
    [registerId, holderId, accountBefore],
  );
}

/** Shows a holder's lots and positions to the account that services it from now on, and to no other. */
export async function assignServicing(
  tx: Tx,
  registerId: string,
  holderId: string,
  accountId: string | null,
): Promise<void> {
  await tx.query({ name: 'assign_servicing', text: 'select registry.assign_servicing($1::uuid, $2::uuid, $3::uuid)' }, [
    registerId,
    holderId,
    accountId,
  ]);
}

/** Ends that parties stand behind a holder, and that the accounts beside it see them. */
export async function removeParties(tx: Tx, registerId: string, ids: readonly string[]): Promise<void> {
  await tx.query(
    {
      name: 'remove_parties',
      text: `update registry.holder_parties set removed_at = now(), holder_account_id = null, servicing_account_id = null where register_id = $1::uuid and id = any ($2::uuid[])`,
    },
    [registerId, ids],
  );
}
