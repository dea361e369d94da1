/** Objects of a register by the numbers and names that a file of an import gives. */
import type { Tx } from '../../postgres/database.ts';

/** A row that a text may name. Shape: `number` is the number of a holder or the symbol of a class; null where none. */
export interface NamedRow {
  readonly id: string;
  readonly number: string | null;
  readonly name: string;
  readonly [column: string]: string | null;
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

const assetsStatement = {
  name: 'list_assets_named_in_file',
  text: `
    select a.id, a.symbol as number, a.name
      from registry.assets a
     where a.register_id = $1::uuid
       and (a.symbol = any ($2::text[]) or a.name = any ($2::text[]))
     order by a.id`,
};

/** Lists the classes of a register whose symbol or name is one of some texts. */
export async function listAssetsNamed(
  tx: Tx,
  registerId: string,
  texts: readonly string[],
): Promise<readonly NamedRow[]> {
  return texts.length === 0 ? [] : tx.query<NamedRow>(assetsStatement, [registerId, texts]);
}

const lotsStatement = {
  name: 'list_open_lots_numbered',
  text: `
    select l.id
      from registry.lots l
     where l.register_id = $1::uuid
       and l.asset_id = $2::uuid
       and l.holder_id = $3::uuid
       and l.custom_id = $4::text
       and l.closed_by is null
     order by l.id`,
};

/** A certificate of a holder. */
export interface CertificateName {
  readonly registerId: string;
  readonly assetId: string;
  readonly holderId: string;
  readonly customId: string;
}

/** Lists the open lots of a holder with a certificate number. */
export async function listLotsNumbered(
  tx: Tx,
  { registerId, assetId, holderId, customId }: CertificateName,
): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(lotsStatement, [registerId, assetId, holderId, customId]);
  return rows.map(({ id }) => id);
}

const partiesStatement = {
  name: 'list_parties_of_holder_in_file',
  text: `
    select p.id, p.legal_name as name
      from registry.holder_parties hp
      join registry.parties p on p.register_id = hp.register_id and p.id = hp.party_id
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
