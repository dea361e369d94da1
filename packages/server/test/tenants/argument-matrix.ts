/** The arguments of the matrix: none lets a role distinguish a hidden row from a missing one. */
import { entities } from '../../src/entities/entity-list.ts';
import type { Answered } from '../support/server.ts';
import { sampleOf, isDeep } from '../support/seed.ts';
import { roleName, type TenantRole } from '../support/tenants.ts';
import { brokeDown, faceOf } from './face.ts';
import { objectsOf, type ReadCell } from './read-cells.ts';
import { type Findings, isJoinedTo, note, type ReadMatrix, requestAll } from './read-matrix.ts';
import { hiddenRows, malformedIds, type Row, type Rows, seenRows, twinOf } from './visibility.ts';

/**
 * No argument distinguishes a hidden row from a missing one; a malformed id breaks nothing. A quarter of the roles, always the same,
 * request a cell; in the deep check all do.
 */
export async function checkArguments(
  matrix: ReadMatrix,
  roles: readonly TenantRole[],
  findings: Findings,
): Promise<void> {
  for (const [index, cell] of matrix.cells.entries()) {
    const entities = cell.named ?? objectsOf(matrix.schema).map(({ name }) => name);
    const count = Math.ceil(roles.length / 4);
    const requesting = isDeep ? roles : sampleOf(roles, count, (role) => `${cell.name} ${roleName(role)}`);
    for (const role of requesting) {
      for (const entity of entities)
        for (const row of hiddenRows(entity, role, matrix.rows)) await compareTwins(matrix, role, cell, row, findings);
      // Each role breaks its teeth on another one, so that every field meets them all.
      const malformed = malformedIds[(index + findings.requestCount) % malformedIds.length]!;
      if (!matrix.again && cell.takesId) await checkMalformed(matrix, role, cell, malformed, findings);
    }
  }
}

const parents = new WeakMap<ReadCell, { readonly rows: Rows; readonly ids: readonly string[] }>();

/**
 * The rows that a relation is read from: those that any row is related to, seen by the role or not. From another row the relation
 * leads nowhere, whatever its arguments are.
 */
function parentsOf(cell: ReadCell, rows: Rows): readonly string[] {
  const { relation } = cell;
  if (relation === null) return [];
  const before = parents.get(cell);
  if (before?.rows === rows) return before.ids;
  const by = entities.find(({ name }) => name === relation.entity)!.relations[relation.name]?.by;
  const all = rows[relation.entity]!;
  const leading =
    by === undefined ? [] : all.filter((row) => rows[cell.entity!]!.some((other) => isJoinedTo(by, row, other)));
  const ids = (leading.length > 0 ? leading : all).map((row): string => row['id']);
  parents.set(cell, { rows, ids });
  return ids;
}

async function compareTwins(
  matrix: ReadMatrix,
  role: TenantRole,
  cell: ReadCell,
  row: Row,
  findings: Findings,
): Promise<void> {
  const seen = seenRows(cell.entity ?? 'Account', role, matrix.rows);
  const foreign = valuesFor(cell, row['id'], { row, seen, exists: true });
  const ofForeign = await requestCell(matrix, role, cell, foreign);
  note(findings, `${roleName(role)}: ${cell.name} with ${row['id']}`, ofForeign);
  findings.requestCount += 1;
  if (matrix.again) return;
  const ofNothing = cell.isOrdered
    ? await aboutNothing(matrix, role, cell, valuesFor(cell, twinOf(row['id']), { row, seen, exists: false }))
    : await aboutNoRow(matrix, role, cell);
  if (brokeDown(ofForeign))
    findings.wrong.push(`${roleName(role)}: ${cell.name} breaks down over a hidden row: ${ofForeign.text}`);
  if (faceOf(ofForeign, Object.values(foreign)) !== ofNothing.face)
    findings.wrong.push(
      `${roleName(role)}: ${cell.name} distinguishes a hidden row from a missing one, by ${differences(cell, ofForeign, ofNothing.answer)}`,
    );
}

type Json = any;

/** An answer to values that no row has. */
interface AboutNothing {
  readonly answer: Answered;
  readonly face: string;
}

async function aboutNothing(
  matrix: ReadMatrix,
  role: TenantRole,
  cell: ReadCell,
  values: Readonly<Record<string, string>>,
): Promise<AboutNothing> {
  const answer = await requestCell(matrix, role, cell, values);
  return { answer, face: faceOf(answer, Object.values(values)) };
}

const noRowId = '00000000-0000-0000-0000-000000000000';
/** The last cell and role for which `aboutNoRow` was answered. */
let latest: { readonly key: string; readonly about: AboutNothing } | undefined;

/** The answer to an id that no row has. Where order does not matter, one is enough for a cell and a role. */
async function aboutNoRow(matrix: ReadMatrix, role: TenantRole, cell: ReadCell): Promise<AboutNothing> {
  const key = `${matrix.server.address} ${roleName(role)} ${cell.name}`;
  if (latest?.key === key) return latest.about;
  const about = await aboutNothing(matrix, role, cell, valuesFor(cell, noRowId, null));
  latest = { key, about };
  return about;
}

function requestCell(
  matrix: ReadMatrix,
  role: TenantRole,
  cell: ReadCell,
  values: Readonly<Record<string, string>>,
): Promise<Answered> {
  return requestAll(matrix, role, cell.document, { ...values, parents: parentsOf(cell, matrix.rows) });
}

/** Values for the variables of a cell: those of a row, or such as no row has but that sort as the row's would. */
function valuesFor(
  cell: ReadCell,
  id: string,
  like: { row: Row; seen: readonly Row[]; exists: boolean } | null,
): Record<string, string> {
  const values: Record<string, string> = { id };
  if (cell.takesCursor) values['cursor'] = Buffer.from(JSON.stringify(['id', id])).toString('base64');
  const fields = entities.find(({ name }) => name === cell.entity)?.fields ?? {};
  for (const text of cell.texts) {
    const column = fields[text]?.column ?? '';
    const likeValue = like?.row[column];
    // A text that a row in visibility has too finds that row, as it should.
    const isTelling = typeof likeValue === 'string' && !like!.seen.some((row) => row[column] === likeValue);
    const value = isTelling ? likeValue : 'nothing';
    values[`text_${text}`] = isTelling && !like!.exists ? `${value}\u{10ffff}` : value;
  }
  return values;
}

/** Names the leaves whose answers differ. */
function differences(cell: ReadCell, one: Answered, other: Answered): string {
  const [left, right] = [one.json?.data ?? {}, other.json?.data ?? {}];
  const keys = [...cell.leaves].filter(([key]) => JSON.stringify(find(left, key)) !== JSON.stringify(find(right, key)));
  const paths = keys.map(([, leaf]) => leaf.path);
  return paths.length > 0
    ? paths.join(', ')
    : `${one.status} ${one.text.slice(0, 300)} against ${other.status} ${other.text.slice(0, 300)}`;
}

function find(json: Json, key: string): Json {
  if (json === null || typeof json !== 'object') return [];
  if (key in json) return json[key];
  return Object.values(json).map((member) => find(member, key));
}

async function checkMalformed(
  matrix: ReadMatrix,
  role: TenantRole,
  cell: ReadCell,
  id: string,
  findings: Findings,
): Promise<void> {
  const noRow = await aboutNoRow(matrix, role, cell);
  const values = valuesFor(cell, noRowId, null);
  const answer = await requestCell(matrix, role, cell, { ...values, id });
  findings.requestCount += 1;
  const where = `${roleName(role)}: ${cell.name} answers the id ${JSON.stringify(id.slice(0, 50))}`;
  if (brokeDown(answer)) findings.wrong.push(`${where} with a failure of its own: ${answer.text}`);
  else if (faceOf(answer, Object.values(values)) !== noRow.face)
    findings.wrong.push(`${where} differently from an id that no row has: ${answer.text.slice(0, 300)}`);
}
