/** Terms of assets that mutations on ledgers change. */
import { wireNames } from '../../base/words.ts';
import type { SplitTerms, TermsChange } from '../../rules/ledger/split-terms.ts';
import type { Values } from '../../rules/dated-values.ts';
import type { Tx } from '../../postgres/database.ts';
import { changeAsset, lockAsset } from './assets.ts';
import { assetTerms, insertDatedValues, listDatedValues } from './dated-values.ts';

/** Which terms are read, and whether their assets are locked against other changes. */
interface TermsScope {
  readonly fields: readonly string[];
  readonly locks: boolean;
}

/** Reads terms of assets of a register. Shape: the first of them is the class that is split. */
export async function readTerms(
  tx: Tx,
  registerId: string,
  assetIds: readonly string[],
  { fields, locks }: TermsScope,
): Promise<readonly SplitTerms[]> {
  const rows = new Map<string, Values>();
  if (locks) for (const id of [...assetIds].sort()) rows.set(id, (await lockAsset(tx, id)).row as Values);
  else {
    const found = await tx.query<{ id: string; row: Record<string, unknown> }>(
      {
        name: 'read_terms_of_assets',
        text: `
          select a.id,
                 registry.audit_row(to_jsonb(a)) as row
            from registry.assets a
           where a.register_id = $1::uuid
             and a.id = any ($2::uuid[])`,
      },
      [registerId, assetIds],
    );
    for (const { id, row } of found) rows.set(id, wireNames(row) as Values);
  }
  const listed = await Promise.all(
    assetIds.map(async (assetId, index) => {
      const columns = rows.get(assetId);
      if (columns === undefined) return [];
      const recorded = await listDatedValues(tx, assetTerms, registerId, assetId, fields);
      return [{ assetId, own: index === 0, columns, ...recorded }];
    }),
  );
  return listed.flat();
}

/** Records changed terms and sets the columns. */
export async function writeTerms(
  tx: Tx,
  registerId: string,
  changes: readonly TermsChange[],
  instructionId: string,
): Promise<void> {
  await Promise.all(
    changes.flatMap(({ assetId, rows, after }) => [
      insertDatedValues(tx, assetTerms, registerId, assetId, rows, instructionId),
      // Also where no column changes: the row tells when its terms last changed.
      changeAsset(tx, registerId, assetId, after),
    ]),
  );
}

/** Lists the assets whose terms instructions have adjusted. */
export async function listAdjustedAssets(
  tx: Tx,
  registerId: string,
  instructionIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await tx.query<{ asset_id: string }>(
    {
      name: 'list_adjusted_assets',
      text: `
        select distinct asset_id
          from registry.asset_terms
         where register_id = $1::uuid
           and instruction_id = any ($2::uuid[])
         order by asset_id`,
    },
    [registerId, instructionIds],
  );
  return rows.map(({ asset_id }) => asset_id);
}
