/** Holders of a register. */
import { inParts } from '../../base/parts.ts';
import { Refusal } from '../../base/refusal.ts';
import { type AccountType, type Actor, isKeeper } from '../../rules/actor.ts';
import type { PartyType } from '../../rules/holder.ts';
import type { FoundHolder, NamedRows } from '../../rules/new-holder.ts';
import type { Tx } from '../../postgres/database.ts';
import { discardPlans } from '../../postgres/planner.ts';
import type { Row } from '../../postgres/statement.ts';
import { bigint, nullable, uuid } from '../../postgres/column.ts';
import { changeRow, insertRows, readRow, selectList, table, type RowObject } from '../../postgres/table.ts';
import { holderColumns, newHolderColumns } from './holder-columns.ts';
import { holderPartyInserts, listPresentParties, type NewHolderParty, type PresentParty } from './holder-parties.ts';
import { numberHolders } from './holder-numbers.ts';
import { partyInserts, type NewParty } from './parties.ts';
import { sendInOrder } from './send-in-order.ts';
import { dayColumns } from './register-day.ts';

/** `countedNumber` is the number that was counted for it, also where it has another since. */
export const holders = table('holders', { id: uuid, ...newHolderColumns, countedNumber: nullable(bigint) });
/** The members of a holder that commands change. */
export const holderState = table('holders', holderColumns);
type HolderState = RowObject<typeof holderState>;

/** A holder to be created. */
export interface NewHolder extends Omit<RowObject<typeof holders>, 'holderNumber' | 'countedNumber'> {
  /** Null for the next number of the register. */
  readonly holderNumber: string | null;
}

export interface NewRows {
  readonly holders: readonly NewHolder[];
  readonly parties: readonly NewParty[];
  readonly holderParties: readonly NewHolderParty[];
}

/** From this number of rows on, planning again costs less than it saves. */
const manyRows = 100;

/** Rows of a table that one statement adds: few enough for its deadline on a slow machine. */
const addedMax = 500;

/** Adds holders with their new parties; a holder without a number gets the next of the register. */
export async function insertHolders(tx: Tx, registerId: string, rows: NewRows): Promise<void> {
  const numbered = await numberHolders(tx, registerId, rows.holders);
  if (numbered.length > manyRows) await discardPlans(tx);
  // Sent in order on one connection: a row before the rows that refer to it.
  await sendInOrder(tx, [
    ...inParts(numbered, addedMax).map((part) => insertRows(holders, registerId, part)),
    ...inParts(rows.parties, addedMax).flatMap((part) => partyInserts(registerId, part)),
    ...inParts(rows.holderParties, addedMax).flatMap((part) => holderPartyInserts(registerId, part)),
  ]);
}

/**
 * The register of a command about holders: an issuer's own, one whose holders the actor manages, or one that it takes
 * part in. Refuses: input_invalid, not_found.
 */
export async function findHolderRegister(tx: Tx, actor: Actor, registerId: string | null): Promise<string> {
  if (registerId === null) {
    if (actor.lens === 'issuer') return actor.accountId;
    throw new Refusal('input_invalid', {
      field: 'registerId',
      reason: 'It is not said in whose register: only an issuer may leave registerId out.',
      remedy: 'Give the id of the account of the issuer as registerId.',
    });
  }
  const [row] = await tx.query<{ managed: boolean; participant: boolean }>(
    {
      name: 'find_holder_register',
      text: `
        select coalesce($1::uuid = any (registry.managed_holder_registers()), false) as managed,
               coalesce($1::uuid = any (registry.participant_registers()), false) as participant`,
    },
    [registerId],
  );
  if (!(isKeeper(actor) ? row?.managed : row?.participant))
    throw new Refusal('not_found', { type: 'Account', id: registerId });
  return registerId;
}

/** Objects that the inputs of holders name, by their ids and numbers. */
export interface Named {
  readonly numbers: readonly string[];
  readonly servicerIds: readonly string[];
  readonly accountIds: readonly string[];
  readonly partyIds: readonly string[];
  /** Of new holders, for others that are like them. */
  readonly registrations?: readonly string[];
  readonly leis?: readonly string[];
}

/** Looks up the objects that holders name, in one query for any number of holders. */
export async function findNamed(tx: Tx, registerId: string, named: Named): Promise<NamedRows> {
  const found = tx.query<
    Pick<NamedRows, 'today' | 'timeZone'> & {
      numbers: string[];
      servicers: string[];
      accounts: Record<string, AccountType>;
      parties: Record<string, PartyType>;
    }
  >(
    {
      name: 'find_named',
      text: `
        select ${dayColumns('$1::uuid', 'now()')},
               array(
                 select holder_number
                   from registry.holders
                  where register_id = $1::uuid
                    and holder_number = any ($2::text[])) as numbers,
               array(select auth.find_servicers($1::uuid, $3::uuid[])) as servicers,
               (
                 select coalesce(jsonb_object_agg(n.id, n.type) filter (where n.type is not null), '{}')
                   from (
                     select id, auth.find_active_account_type(id) as type
                       from unnest($4::uuid[]) id) n) as accounts,
               (
                 select coalesce(jsonb_object_agg(p.id, p.party_type), '{}')
                   from registry.parties p
                  where p.register_id = $1::uuid
                    and p.id = any ($5::uuid[])) as parties`,
    },
    [registerId, named.numbers, named.servicerIds, named.accountIds, named.partyIds],
  );
  const [[row], alike] = await Promise.all([found, findAlike(tx, registerId, named)]);
  return {
    ...row!,
    takenNumbers: new Set(row!.numbers),
    servicers: new Set(row!.servicers),
    accounts: new Map(Object.entries(row!.accounts)),
    parties: new Map(Object.entries(row!.parties)),
    ...alike,
  };
}

/**
 * Finds active holders that new ones may be: by the registration, in which capital and small letters are the same, and
 * ß and ss, and by the legal entity identifier of a party. The keys are those that the index of registrations has.
 */
async function findAlike(
  tx: Tx,
  registerId: string,
  { registrations = [], leis = [] }: Named,
): Promise<Pick<NamedRows, 'alike' | 'sameLei'>> {
  if (registrations.length + leis.length === 0) return { alike: new Map(), sameLei: new Map() };
  const [row] = await tx.query<Record<'alike' | 'sameLei', Record<string, FoundHolder>>>(
    {
      name: 'find_alike',
      // The keys are made first: under row-level security an index serves no comparison with what `lower` makes.
      text: `
        with named as materialized (
          select n.registration,
                 unnest(array[k.key, replace(k.key, 'ß', 'ss'), replace(k.key, 'ss', 'ß')]) as key
            from unnest($2::text[]) n (registration)
           cross join lateral (select lower(n.registration) as key) k)
        select
        (
          select coalesce(jsonb_object_agg(o.registration, o.holder), '{}')
            from (
              select distinct on (n.registration) n.registration,
                     jsonb_build_object('id', h.id, 'holderNumber', h.holder_number) as holder
                from named n
                join registry.holders h on h.register_id = $1::uuid
                 and h.registration_key = n.key
                 and h.status = 'active'
               order by n.registration, h.holder_number) o) as alike,
        (
          select coalesce(jsonb_object_agg(o.lei, o.holder), '{}')
            from (
              select distinct on (n.lei) n.lei,
                     jsonb_build_object('id', h.id, 'holderNumber', h.holder_number) as holder
                from unnest($3::text[]) n (lei)
                join registry.parties p on p.register_id = $1::uuid
                 and p.lei = n.lei
                join registry.holder_parties k on k.register_id = p.register_id
                 and k.party_id = p.id
                 and k.removed_at is null
                join registry.holders h on h.register_id = k.register_id
                 and h.id = k.holder_id
                 and h.status = 'active'
               order by n.lei, h.holder_number) o) as "sameLei"`,
    },
    [registerId, registrations, leis],
  );
  return { alike: new Map(Object.entries(row!.alike)), sameLei: new Map(Object.entries(row!.sameLei)) };
}

/** A holder that a command works on. */
export interface LockedHolder extends HolderState {
  readonly id: string;
  readonly registerId: string;
  /** Whether the actor manages the register as a whole, and so sees every position. */
  readonly whole: boolean;
  readonly hasUnits: boolean;
  readonly parties: readonly PresentParty[];
}

/** How a holder is locked: `stay` keeps its status, `wholly` keeps out commands that would give it units. */
export type Hold = 'read' | 'stay' | 'change' | 'wholly';

const holdClauses: Readonly<Record<Hold, string>> = {
  read: '',
  stay: 'for key share',
  change: 'for no key update',
  wholly: 'for update',
};

/** Locks one holder, and reads its parties and whether it has units. Refuses: not_found. */
export async function lockHolder(tx: Tx, id: string, hold: Hold): Promise<LockedHolder> {
  const [[row], parties, [units]] = await Promise.all([
    tx.query<Row & { register_id: string; whole: boolean }>(
      {
        name: `lock_holder_${hold}`,
        text: `
          select h.register_id, ${selectList(holderState, 'h')},
                 h.register_id = any (registry.managed_registers()) as whole
            from registry.holders h
           where h.id = $1::uuid
             ${holdClauses[hold]}`,
      },
      [id],
    ),
    listPresentParties(tx, id),
    tx.query<{ has: boolean }>(
      {
        name: 'holder_has_units',
        text: `
          select exists (
            select from registry.holders h
              join registry.positions p on p.register_id = h.register_id and p.holder_id = h.id
             where h.id = $1::uuid
               and p.balance > 0) as has`,
      },
      [id],
    ),
  ]);
  if (row === undefined) throw new Refusal('not_found', { type: 'Holder', id });
  const { register_id: registerId, whole } = row;
  return { ...readRow(holderState, row), id, registerId, whole, parties, hasUnits: units!.has };
}

/** Values that a command may set of a holder; null clears where that is possible, undefined leaves. */
export type HolderValues = { readonly [member in keyof HolderState]?: HolderState[member] | null | undefined };

/** Changes the given values. */
export async function changeHolderRow(tx: Tx, registerId: string, id: string, holder: HolderValues): Promise<void> {
  const { statement, values } = changeRow(holderState, { register_id: registerId, id }, holder);
  await tx.query(statement, values);
}

/** Locks the holders that a party is behind, in the order of their ids. */
export async function lockHoldersOfParty(tx: Tx, partyId: string): Promise<void> {
  await tx.query(
    {
      name: 'lock_holders_of_party',
      text: `
        select h.id
          from registry.parties p
          join registry.holder_parties hp
            on hp.register_id = p.register_id
           and hp.party_id = p.id
           and hp.removed_at is null
          join registry.holders h on h.register_id = hp.register_id and h.id = hp.holder_id
         where p.id = $1::uuid
         order by h.id
           for no key update of h`,
    },
    [partyId],
  );
}

/** Says of the holders that a party is behind that they changed with it. */
export async function markHoldersChanged(tx: Tx, registerId: string, partyId: string): Promise<void> {
  await tx.query(
    {
      name: 'mark_holders_changed',
      text: `
        update registry.holders h
           set updated_at = now()
          from registry.holder_parties hp
         where hp.register_id = $1::uuid
           and hp.party_id = $2::uuid
           and hp.removed_at is null
           and h.register_id = hp.register_id
           and h.id = hp.holder_id`,
    },
    [registerId, partyId],
  );
}

/**
 * The account that a holder names is that of its owner where one owner holds alone: that party is linked to it. A party
 * stays linked to the account before while another holder of that account has the party. Other holders of a party that
 * changes are changed too.
 */
export async function linkParties(
  tx: Tx,
  registerId: string,
  holderId: string,
  accountBefore: string | null,
): Promise<void> {
  const ownsAlone = `hp.capacity = 'owner' and h.ownership_form in ('sole', 'entity')`;
  await tx.query(
    {
      name: 'link_parties',
      text: `
        with linked as (
          update registry.parties p
             set account_id = case when ${ownsAlone} then h.holder_account_id end,
                 updated_at = now()
            from registry.holders h
            join registry.holder_parties hp
              on hp.register_id = h.register_id
             and hp.holder_id = h.id
             and hp.removed_at is null
           where h.register_id = $1::uuid
             and h.id = $2::uuid
             and p.register_id = hp.register_id
             and p.id = hp.party_id
             and (p.account_id = $3::uuid or (p.account_id is null and ${ownsAlone}))
             and not exists (
               select from registry.holder_parties o
                where o.register_id = p.register_id
                  and o.party_id = p.id
                  and o.holder_id <> h.id
                  and o.removed_at is null
                  and o.holder_account_id = $3::uuid)
          returning p.id
        )
        update registry.holders h
           set updated_at = now()
          from linked l
          join registry.holder_parties hp
            on hp.register_id = $1::uuid
           and hp.party_id = l.id
           and hp.removed_at is null
         where h.register_id = $1::uuid
           and h.id = hp.holder_id
           and h.id <> $2::uuid`,
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

/** Assets of which a holder has units, in the order in which their books are locked. */
export async function listAssetsHeld(tx: Tx, holderId: string): Promise<readonly string[]> {
  const rows = await tx.query<{ asset_id: string }>(
    {
      name: 'list_assets_held',
      text: `
        select p.asset_id
          from registry.holders h
          join registry.positions p on p.register_id = h.register_id and p.holder_id = h.id
         where h.id = $1::uuid
           and p.balance > 0
         order by p.asset_id`,
    },
    [holderId],
  );
  return rows.map(({ asset_id }) => asset_id);
}
