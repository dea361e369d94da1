/** The objects that a file names by numbers and names. */
import type { Tx } from '../../postgres/database.ts';
import {
  listAssetsNamed,
  listHoldersNamed,
  listLotsNumbered,
  listPartiesOf,
  type NamedRow,
} from '../../store/register/names-in-files.ts';
import { CellFault, type FindingCode, quoted } from './finding.ts';
import type { ImportColumn, ImportKind, Names } from './import-kind.ts';
import type { ImportRow } from './read-rows.ts';

/** Reads all holders and classes that the rows name, in two statements. */
export async function namesOf(
  tx: Tx,
  registerId: string,
  { columns }: ImportKind,
  rows: readonly ImportRow[],
): Promise<Names> {
  const textsOf = (of: ImportColumn['kind']): readonly string[] => {
    const heads = Object.keys(columns).filter((head) => columns[head]!.kind === of);
    return [...new Set(rows.flatMap(({ values }) => heads.flatMap((head) => values?.[head] ?? [])))];
  };
  const [holders, assets] = await Promise.all([
    listHoldersNamed(tx, registerId, textsOf('holder')),
    listAssetsNamed(tx, registerId, textsOf('asset')),
  ]);
  const holderBy = finder(holders, {
    unknown: [
      'holder_unknown',
      (text) => `No holder of the register has the number or the registration ${quoted(text)}.`,
    ],
    ambiguous: [
      'holder_ambiguous',
      (text, numbers) => `Several holders have the registration ${quoted(text)}. Write the number: ${numbers}.`,
    ],
  });
  const assetBy = finder(assets, {
    unknown: ['asset_unknown', (text) => `No class of the register has the symbol or the name ${quoted(text)}.`],
    ambiguous: [
      'asset_ambiguous',
      (text) => `Several classes have the symbol or the name ${quoted(text)}. Write the symbol.`,
    ],
  });
  return {
    registerId,
    ids: [...holders, ...assets].map(({ id }) => id),
    holder: holderBy,
    asset: assetBy,
    certificate: async (column, { assetId, holderId, customId }) => {
      const [id, other] = await listLotsNumbered(tx, { registerId, assetId, holderId, customId });
      if (id !== undefined && other === undefined) return id;
      throw new CellFault(
        'certificate_unknown',
        column,
        customId,
        `The holder has no open certificate with the number ${quoted(customId)} of this class at this row.`,
      );
    },
    party: async (holderId, name) => {
      const parties = await listPartiesOf(tx, registerId, holderId);
      const [party, other] = name === undefined ? parties : parties.filter((one) => one.name === name);
      if (party !== undefined && other === undefined) return party.id;
      if (party === undefined)
        throw new CellFault('party_unknown', 'party', name ?? null, `The holder has no party ${quoted(name ?? '')}.`);
      throw new CellFault(
        'party_ambiguous',
        'party',
        name ?? null,
        `The holder has the parties ${parties.map((one) => quoted(one.name)).join(', ')}. Write which one in the column "party".`,
      );
    },
  };
}

type Sentences = Readonly<
  Record<'unknown' | 'ambiguous', readonly [code: FindingCode, sentence: (text: string, numbers: string) => string]>
>;

/** Finds the one row that a text names: by its number, else by its name. */
function finder(rows: readonly NamedRow[], { unknown, ambiguous }: Sentences): Names['holder'] {
  const byNumber = Map.groupBy(rows, ({ number }) => number);
  const byName = Map.groupBy(rows, ({ name }) => name);
  return (column, text) => {
    const found = byNumber.get(text) ?? byName.get(text) ?? [];
    if (found.length === 1) return found[0]!.id;
    const [code, sentence] = found.length === 0 ? unknown : ambiguous;
    const numbers = found.slice(0, 10).flatMap(({ number }) => number ?? []);
    throw new CellFault(code, column, text, sentence(text, numbers.join(', ')));
  };
}
