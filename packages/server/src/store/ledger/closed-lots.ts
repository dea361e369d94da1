/** Lots that a command names although they are closed, so that its refusal can say why they cannot be used. */
import type { TransactionType } from '../../rules/ledger/enumerations.ts';
import type { ClosedLot } from '../../rules/ledger/ledger.ts';
import type { Tx } from '../../postgres/database.ts';
import { registerOfAsset } from './register-of-asset.ts';

interface ClosedLotRow {
  readonly id: string;
  readonly custom_id: string;
  readonly holder_id: string;
  readonly closed_on: string;
  /** Of the transaction that closed it: null where the actor does not see transactions. */
  readonly closed_by: string | null;
  readonly type: TransactionType | null;
  readonly sequence: string | null;
}

const statement = {
  name: 'read_closed_lots',
  text: `
    select l.id, l.custom_id, l.holder_id, l.closed_on::text, t.id as closed_by, t.type, t.sequence::text
      from registry.lots l
      left join registry.transactions t on t.register_id = l.register_id
       and t.id = l.closed_by
     where l.register_id = ${registerOfAsset}
       and l.asset_id = $1::uuid
       and l.id = any ($2::uuid[])
       and l.closed_at is not null`,
};

/** Reads the closed ones of these lots, as far as the actor sees them. Shape: by their ids. */
export async function readClosedLots(tx: Tx, assetId: string, ids: readonly string[]): Promise<Map<string, ClosedLot>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<ClosedLotRow>(statement, [assetId, ids]);
  return new Map(rows.map((row) => [row.id, lotOf(row)]));
}

function lotOf(row: ClosedLotRow): ClosedLot {
  const { custom_id: customId, holder_id: holderId, closed_on: closedOn, closed_by: id, type, sequence } = row;
  if (id === null || type === null || sequence === null) return { customId, holderId, closedOn, closedBy: null };
  return { customId, holderId, closedOn, closedBy: { id, type, sequence: BigInt(sequence), effectiveDate: closedOn } };
}
