/** Objects of a register by the numbers and names that a file of an import gives. */
import type { Tx } from '../../postgres/database.ts';
import { partyOfRow } from './holder-parties.ts';

/** A row that a text may name. Shape: `number` is the number of a holder or the symbol of a class; null where none. */
export interface NamedRow {
  readonly id: string;
  readonly number: string | null;
  readonly name: string;
}

const holdersStatement = {
  name: 'list_holders_named_in_file',
  text: `
    select h.id, h.holder_number as number, h.registration as name
      from registry.holders h
     where h.register_id = $1::uuid
       and (h.holder_number = any ($2::text[]) or h.registration = any ($2::text[]))
     order by h.id`,
};

/** Lists the holders of a register whose number or registration is one of some texts. */
export async function listHoldersNamed(
  tx: Tx,
  registerId: string,
  texts: readonly string[],
): Promise<readonly NamedRow[]> {
  return texts.length === 0 ? [] : tx.query<NamedRow>(holdersStatement, [registerId, texts]);
}

/** A row that a text names but for capitals. */
export interface AlikeRow extends NamedRow {
  readonly text: string;
}

const holdersAlikeStatement = {
  name: 'list_holders_alike_in_file',
  // The keys are made first: under row-level security an index serves no comparison with what `lower` makes.
  text: `
    with named as materialized (
      select t.text, lower(t.text) as key, unnest(array[lower(t.text), upper(t.text)]) as number
        from unnest($2::text[]) t (text))
    select n.text, h.id, h.holder_number as number, h.registration as name
      from named n
      join registry.holders h on h.register_id = $1::uuid
       and h.registration_key = n.key
    union
    select n.text, h.id, h.holder_number, h.registration
      from named n
      join registry.holders h on h.register_id = $1::uuid
       and h.holder_number = n.number
     order by id`,
};

/** Lists the holders of a register whose number or registration is one of some texts but for capitals. */
export async function listHoldersAlike(
  tx: Tx,
  registerId: string,
  texts: readonly string[],
): Promise<readonly AlikeRow[]> {
  return texts.length === 0 ? [] : tx.query<AlikeRow>(holdersAlikeStatement, [registerId, texts]);
}

const assetsStatement = {
  name: 'list_assets_named_in_file',
  text: `
    select a.id, a.symbol as number, a.name
      from registry.assets a
     where a.register_id = $1::uuid
       and a.symbol = any ($2::text[])
    union
    select a.id, a.symbol, a.name
      from registry.assets a
     where a.register_id = $1::uuid
       and a.name = any ($2::text[])
     order by id`,
};

/** Lists the classes of a register whose symbol or name is one of some texts. */
export async function listAssetsNamed(
  tx: Tx,
  registerId: string,
  texts: readonly string[],
): Promise<readonly NamedRow[]> {
  return texts.length === 0 ? [] : tx.query<NamedRow>(assetsStatement, [registerId, texts]);
}

const assetsAlikeStatement = {
  name: 'list_assets_alike_in_file',
  text: `
    with named as materialized (
      select t.text, lower(t.text) as key
        from unnest($2::text[]) t (text))
    select n.text, a.id, a.symbol as number, a.name
      from named n
      join registry.assets a on a.register_id = $1::uuid
       and a.name_key = n.key
    union
    select n.text, a.id, a.symbol, a.name
      from named n
      join registry.assets a on a.register_id = $1::uuid
       and a.symbol_key = n.key
     order by id`,
};

/** Lists the classes of a register whose symbol or name is one of some texts but for capitals. */
export async function listAssetsAlike(
  tx: Tx,
  registerId: string,
  texts: readonly string[],
): Promise<readonly AlikeRow[]> {
  return texts.length === 0 ? [] : tx.query<AlikeRow>(assetsAlikeStatement, [registerId, texts]);
}

/** Each class is read once at most, also where PostgreSQL knows nothing yet of rows that were just written. */
const lotsStatement = {
  name: 'list_open_lots_numbered',
  text: `
    with numbered as materialized (
      select l.id, l.asset_id, l.holder_id, l.custom_id
        from registry.lots l
       where l.register_id = $1::uuid
         and l.asset_id = any ($5::uuid[])
         and l.custom_id = any ($4::text[])
         and l.closed_by is null
    )
    select n.place::integer as place, l.id
      from unnest($2::uuid[], $3::uuid[], $4::text[]) with ordinality n (asset_id, holder_id, custom_id, place)
      join numbered l
        on l.asset_id = n.asset_id
       and l.holder_id = n.holder_id
       and l.custom_id = n.custom_id
     order by n.place, l.id`,
};

/** A certificate of a holder. */
interface NumberedLot {
  readonly assetId: string;
  readonly holderId: string;
  readonly customId: string;
}

/** Lists the open lots that have certificate numbers of holders. Shape: in the order of the numbers. */
export async function listLotsNumbered(
  tx: Tx,
  registerId: string,
  numbered: readonly NumberedLot[],
): Promise<readonly (readonly string[])[]> {
  const rows = await tx.query<{ place: number; id: string }>(lotsStatement, [
    registerId,
    numbered.map(({ assetId }) => assetId),
    numbered.map(({ holderId }) => holderId),
    numbered.map(({ customId }) => customId),
    [...new Set(numbered.map(({ assetId }) => assetId))],
  ]);
  const byPlace = Map.groupBy(rows, ({ place }) => place);
  return numbered.map((_, index) => (byPlace.get(index + 1) ?? []).map(({ id }) => id));
}

const partiesStatement = {
  name: 'list_parties_of_holder_in_file',
  text: `
    select p.id, p.legal_name as name
      from registry.holder_parties hp
     cross join lateral (${partyOfRow}
     ) p
     where hp.register_id = $1::uuid
       and hp.holder_id = $2::uuid
       and hp.removed_at is null
       and hp.ended_on is null
     order by p.id`,
};

/** Lists the parties of a holder. */
export async function listPartiesOf(
  tx: Tx,
  registerId: string,
  holderId: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return tx.query<{ id: string; name: string }>(partiesStatement, [registerId, holderId]);
}
