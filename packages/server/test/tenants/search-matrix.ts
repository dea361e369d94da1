/** The search of the matrix: every role searches for rows that it sees and for rows that it does not see. */
import { searchedEntities, type SearchedEntity } from '../../src/entities/entity-list.ts';
import { request } from '../support/server.ts';
import { roleName, type TenantRole } from '../support/tenants.ts';
import { type Findings, note, type ReadMatrix } from './read-matrix.ts';
import { hiddenRows, type Row, seenRows } from './visibility.ts';

/** Searches by title and by id, as a root field and as the filter of a list. */
function documentOf({ plural, search }: SearchedEntity, count: number): string {
  const positions = Array.from({ length: count }, (_, position) => position);
  const variables = positions.map((position) => `$t${position}: String!`).join(', ');
  const fields = positions.map(
    (position) => `
      s${position}: search(text: $t${position}, kinds: [${search.kind}], first: 200) { nodes { kind id formerValue node { id } } }
      f${position}: all${plural}(first: 1000, filter: { search: $t${position} }) { nodes { id } }`,
  );
  return `query (${variables}) { ${fields.join('')} }`;
}

interface Former {
  readonly value: string;
  readonly ownerId: string;
  readonly isSeen: boolean;
}

/** A former value that the role sees, and two that it does not see: of a row that it sees, and of another. */
function formerValues({ name, search }: SearchedEntity, role: TenantRole, { rows }: ReadMatrix): readonly Former[] {
  if (search.former === undefined) return [];
  const owner = name === 'Asset' ? 'asset_id' : 'holder_id';
  const present = new Map(rows[name]!.map((row) => [row['id'], row]));
  const visible = new Set(seenRows(name, role, rows));
  const seen = new Set(seenRows(search.former, role, rows));
  const formerOnes = rows[search.former]!.filter((row) => {
    const now = present.get(row[owner])!;
    return (
      search.fields.includes(row['field']) &&
      ![null, now['name'], now['symbol'], now['registration']].includes(row['value'])
    );
  });
  return [
    formerOnes.find((row) => seen.has(row)),
    formerOnes.find((row) => !seen.has(row) && visible.has(present.get(row[owner])!)),
    formerOnes.find((row) => !seen.has(row) && !visible.has(present.get(row[owner])!)),
  ].flatMap((row) => (row === undefined ? [] : { value: row['value'], ownerId: row[owner], isSeen: seen.has(row) }));
}

/** Texts of rows that the role sees and of rows that it does not see. */
const rowTextsMax = 8;

/** The search finds what the role sees, and nothing of what it does not see. */
export async function checkSearch(matrix: ReadMatrix, role: TenantRole, findings: Findings): Promise<void> {
  for (const entity of searchedEntities) {
    const seen = seenRows(entity.name, role, matrix.rows);
    const hidden = hiddenRows(entity.name, role, matrix.rows);
    const titleOf = (row: Row): string => String(row[entity.fields[entity.search.fields[0]]!.column]);
    const rows = [...seen.slice(0, 1), ...hidden];
    const texts = rows.flatMap((row) => [titleOf(row), row['id'] as string]);
    const former = formerValues(entity, role, matrix);
    texts.push(...former.map(({ value }) => value));
    const count = entity.search.former === undefined ? rowTextsMax : rowTextsMax + 3;
    while (texts.length < count) texts.push('nothing');
    const variables = Object.fromEntries(texts.map((text, position) => [`t${position}`, text]));
    const query = documentOf(entity, count);
    const answer = await request(matrix.server.address, role.roleToken, { query, variables });
    const where = `${roleName(role)}: search of ${entity.search.kind}`;
    note(findings, where, answer.text);
    const data = answer.json?.data;
    if (data === undefined || data === null) {
      findings.wrong.push(`${where} answers ${answer.text.slice(0, 500)}`);
      continue;
    }
    const visible = new Set(seen.map((row): string => row['id']));
    texts.forEach((text, position) => {
      const found: string[] = data[`s${position}`].nodes.map((node: { id: string }) => node.id);
      const filtered: string[] = data[`f${position}`].nodes.map((node: { id: string }) => node.id);
      if (found.toSorted().join() !== filtered.toSorted().join())
        findings.wrong.push(`${where} finds other rows than the filter by ${text}`);
      if (found.some((id) => !visible.has(id))) findings.wrong.push(`${where} shows a hidden row by ${text}`);
      const row = rows[Math.floor(position / 2)];
      if (row !== undefined && visible.has(row['id']) && !found.includes(row['id']))
        findings.wrong.push(`${where} does not find a row that is seen by ${text}`);
    });
    former.forEach(({ value, ownerId, isSeen }, index) => {
      const nodes: { id: string; formerValue: string | null }[] = data[`s${rows.length * 2 + index}`].nodes;
      // A present value may match as well.
      const isFound = nodes.some(({ id, formerValue }) => id === ownerId && (isSeen || formerValue !== null));
      if (isFound !== isSeen)
        findings.wrong.push(`${where} ${isFound ? 'shows' : 'does not find'} a row by its former ${value}`);
    });
  }
}
