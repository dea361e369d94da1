/** Restrictions that were in force on days of the past, for commands that are dated before today. */
import type { PastRestriction } from '../../rules/ledger/ledger.ts';
import { unitsOf } from '../../rules/quantity.ts';
import type { Tx } from '../../postgres/database.ts';
import { inRegister, registerOfAsset } from './register-of-asset.ts';

/** The holders whose past restrictions are read, or all, from a day on. */
export interface PastRestrictionScope {
  readonly assetId: string;
  readonly dates: { readonly from: string };
  readonly lotHolderIds?: readonly string[];
  readonly restrictedHolderIds?: readonly string[];
  readonly all?: boolean;
}

interface ScopeRow {
  readonly id: string;
  readonly kind: string | null;
  readonly reason: string | null;
  readonly effective_from: string | null;
  readonly expires_on: string | null;
  readonly effective_date: string;
  readonly holder_id: string | null;
  readonly lot_id: string | null;
  readonly quantity: string | null;
  readonly locks: boolean;
}

/** The restrictions that ever concerned a holder or the whole asset, each found by the first scope that names it. */
const everPlaced = `
      select restriction_id
        from registry.restriction_scopes
       where ${inRegister}
         and first_of_holder`;

const scopesOf = (restrictions: string): string => `
    select s.restriction_id as id, r.kind, r.reason, r.effective_from, s.expires_on, s.effective_date, s.holder_id,
           s.lot_id, s.quantity, s.locks
      from (${restrictions}
      ) f
      join registry.restriction_scopes s on s.register_id = ${registerOfAsset}
       and s.restriction_id = f.restriction_id
      left join registry.restrictions r on r.register_id = s.register_id
       and r.id = s.restriction_id
     where (s.expires_on is null or s.expires_on > $2::date)
       and (r.released_on is null or r.released_on > $2::date)
     order by s.restriction_id, s.effective_date, s.sequence`;

const ofAll = {
  name: 'read_past_restrictions_of_all',
  text: scopesOf(everPlaced.replace('select', 'select distinct')),
};
const ofHolders = {
  name: 'read_past_restrictions',
  text: scopesOf(`${everPlaced}
         and holder_id is null
       union${everPlaced}
         and holder_id = any ($3::uuid[])`),
};

/** Reads the restrictions that were in force on the earliest date of the scope or later. */
export async function readPastRestrictions(tx: Tx, scope: PastRestrictionScope): Promise<Map<string, PastRestriction>> {
  const { assetId, dates, lotHolderIds = [], restrictedHolderIds = [], all = false } = scope;
  const holderIds = [...new Set([...lotHolderIds, ...restrictedHolderIds])];
  if (!all && holderIds.length === 0) return new Map();
  const rows = await (all
    ? tx.query<ScopeRow>(ofAll, [assetId, dates.from])
    : tx.query<ScopeRow>(ofHolders, [assetId, dates.from, holderIds]));
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, scopes]) => [id, pastRestriction(id, scopes)]));
}

function pastRestriction(id: string, rows: readonly ScopeRow[]): PastRestriction {
  const [first] = rows as [ScopeRow, ...ScopeRow[]];
  return {
    id,
    kind: first.kind ?? '',
    reason: first.reason,
    effectiveFrom: first.effective_from ?? first.effective_date,
    expiresOn: first.expires_on,
    scopes: rows.map((row) => ({
      effectiveDate: row.effective_date,
      holderId: row.holder_id,
      lotId: row.lot_id,
      quantity: row.quantity === null ? null : unitsOf(row.quantity),
      locks: row.locks,
    })),
  };
}
