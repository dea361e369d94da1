/** The read part of the matrix: every field, argument and relation, requested by every role, compared with the rules of visibility. */
import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import { entities } from '../../src/entities/entity-list.ts';
import { type Answered, request, type TestServer } from '../support/server.ts';
import { drawBySource, isDeep } from '../support/source.ts';
import { roleName, type TenantRole } from '../support/tenants.ts';
import { brokeDown, faceOf } from './face.ts';
import { computedIds } from './computed-rows.ts';
import {
  isComputed,
  isList,
  listOf,
  objectsOf,
  plainSelection,
  type ReadCell,
  relationSelection,
  relationsOf,
  rowOf,
  wholly,
} from './read-cells.ts';
import { reversedFirst } from './resting.ts';
import { hiddenRows, malformedIds, entityOf, type Row, type Rows, seenRows, twinOf } from './visibility.ts';

/** The result: a sentence for each fault, and every answer by its request. */
export interface Findings {
  readonly wrong: string[];
  readonly answers: Map<string, string>;
  requestCount: number;
}

export interface ReadMatrix {
  readonly schema: GraphQLSchema;
  readonly server: Pick<TestServer, 'address'>;
  readonly rows: Rows;
  readonly cells: readonly ReadCell[];
  /** Whether the answers are compared with those of another run, so that requests without rows are not repeated. */
  readonly again: boolean;
}

type Json = any;

/**
 * Runs a check of every entity as every role. One entity after the other, so that the roles of a lens run its statements while the
 * connection still has them prepared.
 */
async function ofEveryEntity(
  matrix: ReadMatrix,
  roles: readonly TenantRole[],
  check: (type: GraphQLObjectType, role: TenantRole) => Promise<void>,
): Promise<void> {
  for (const type of objectsOf(matrix.schema)) for (const role of roles) await check(type, role);
}

/** Every list, whole: exactly the rows that the role sees, each found by its id as well, and nothing of any other. */
export function checkLists(matrix: ReadMatrix, roles: readonly TenantRole[], findings: Findings): Promise<void> {
  return ofEveryEntity(matrix, roles, (type, role) => checkList(matrix, type, role, findings));
}

async function checkList(
  matrix: ReadMatrix,
  type: GraphQLObjectType,
  role: TenantRole,
  findings: Findings,
): Promise<void> {
  const list = listOf(matrix.schema, type);
  const expected = seenRows(type.name, role, matrix.rows).map((row): string => row['id']);
  const answer = await requestAll(
    matrix,
    role,
    `{ ${list}(${wholly(matrix.schema.getQueryType()!.getFields()[list], 1_000)}) { totalCount nodes { ${plainSelection(type)} } edges { node { id } } } }`,
  );
  note(findings, `${roleName(role)}: ${list}`, answer);
  const found = answer.json?.data?.[list];
  if (found === undefined) {
    findings.wrong.push(`${roleName(role)}: ${list} answers ${answer.text.slice(0, 500)}`);
    return;
  }
  compareIds(findings, `${roleName(role)}: ${list}`, found.nodes, expected);
  compareIds(
    findings,
    `${roleName(role)}: ${list} by edges`,
    found.edges.map((edge: Json) => edge.node),
    expected,
  );
  if (found.totalCount !== expected.length)
    findings.wrong.push(`${roleName(role)}: ${list} counts ${found.totalCount} rows where ${expected.length} are seen`);
  checkMentions(matrix, role, type.name, found.nodes, findings);
  await checkOwnIds(matrix, role, type.name, expected, findings);
}

/** Where a row that is seen may name one that is not, rows of which entities, and why. */
export const mentionedOnPurpose: Readonly<
  Record<string, { readonly entities: readonly string[] | 'any'; readonly because: string }>
> = {
  'AuditEntry.objectId': {
    entities: 'any',
    because: 'The trail records the changes of a row, and is read by managers who do not see every such row.',
  },
  'AuditEntry.before': { entities: 'any', because: 'As above.' },
  'AuditEntry.after': { entities: 'any', because: 'As above.' },
  'Instruction.payload': {
    entities: ['Account'],
    because: 'A recordkeeper reads each instruction as it was sent, with the accounts it names.',
  },
};

const uuids = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;

/** A visible row contains no value of a hidden row, in any text or JSON. */
function checkMentions(
  matrix: ReadMatrix,
  role: TenantRole,
  entity: string,
  nodes: readonly Json[],
  findings: Findings,
): void {
  for (const node of nodes) {
    for (const [field, value] of Object.entries(node)) {
      const purpose = mentionedOnPurpose[`${entity}.${field}`]?.entities ?? [];
      if (purpose === 'any') continue;
      for (const [id] of JSON.stringify(value).matchAll(uuids)) {
        const named = entityOf(id.toLowerCase(), matrix.rows);
        if (
          named === undefined ||
          purpose.includes(named) ||
          seenRows(named, role, matrix.rows).some((row) => row['id'] === id)
        )
          continue;
        findings.wrong.push(`${roleName(role)}: ${entity}.${field} names ${named} ${id}, which it does not see`);
      }
    }
  }
}

/** A row that is seen is found by its id, in whatever case it is written. */
async function checkOwnIds(
  matrix: ReadMatrix,
  role: TenantRole,
  entity: string,
  ids: readonly string[],
  findings: Findings,
): Promise<void> {
  const [id] = ids;
  if (id === undefined) return;
  const byId = `${entity[0]!.toLowerCase()}${entity.slice(1)}ById`;
  const document = `query ($id: ID!) { node(id: $id) { __typename id } ${byId}(id: $id) { id } }`;
  for (const given of [id, id.toUpperCase()]) {
    const answer = await requestAll(matrix, role, document, { id: given });
    const { data } = answer.json;
    if (data?.node?.id !== id || data.node.__typename !== entity || data[byId]?.id !== id)
      findings.wrong.push(`${roleName(role)}: ${byId} and node do not find a row that is seen: ${answer.text}`);
  }
}

/** Every relation of every row that is seen leads exactly to the rows it joins that are seen too. */
export function checkRelations(matrix: ReadMatrix, roles: readonly TenantRole[], findings: Findings): Promise<void> {
  return ofEveryEntity(matrix, roles, (type, role) => checkRelationsOf(matrix, type, role, findings));
}

async function checkRelationsOf(
  matrix: ReadMatrix,
  type: GraphQLObjectType,
  role: TenantRole,
  findings: Findings,
): Promise<void> {
  const { schema, rows } = matrix;
  const list = listOf(schema, type);
  const answer = await requestAll(
    matrix,
    role,
    `{ ${list}(${wholly(matrix.schema.getQueryType()!.getFields()[list], 1_000)}) { nodes { ${relationSelection(type, 1, 200)} } } }`,
  );
  note(findings, `${roleName(role)}: relations of ${type.name}`, answer);
  for (const node of answer.json?.data?.[list]?.nodes ?? []) {
    const row = rows[type.name]!.find((one) => one['id'] === node.id);
    if (row === undefined) continue;
    for (const field of relationsOf(type)) {
      const to = rowOf(field)!.name;
      const joined = isComputed(field)
        ? computedIds(type.name, field.name, row, (entity) => seenRows(entity, role, rows))
        : joinedTo(type.name, field.name, row, seenRows(to, role, rows), rows);
      const found = isList(field) ? node[field.name].nodes : [node[field.name]].filter((one) => one !== null);
      compareIds(findings, `${roleName(role)}: ${type.name}.${field.name} of ${node.id}`, found, joined);
    }
  }
}

function joinedTo(entity: string, relation: string, row: Row, candidates: readonly Row[], rows: Rows): string[] {
  // The one relation that no pair of columns states.
  if (entity === 'Transaction' && relation === 'reverseFirst') return reversedFirst(rows, row, candidates);
  const { by } = entities.find(({ name }) => name === entity)!.relations[relation]!;
  return candidates.filter((other) => isJoinedTo(by, row, other)).map((other) => other['id']);
}

function isJoinedTo(by: readonly (readonly [string, string])[], row: Row, other: Row): boolean {
  return by.every(([own, theirs]) => [row[own]].flat().some((value) => [other[theirs]].flat().includes(value)));
}

/** Whatever way leads from row to row, three steps far and from the viewer too, it meets only rows that are seen. */
export async function checkWays(matrix: ReadMatrix, roles: readonly TenantRole[], findings: Findings): Promise<void> {
  const { schema } = matrix;
  const viewer = rowOf(schema.getQueryType()!.getFields()['viewer']!)!;
  const fromViewer = relationsOf(viewer).map((field) => `${field.name} { ${relationSelection(rowOf(field)!, 2)} }`);
  const documents = [
    `{ viewer { ${plainSelection(viewer)} ${fromViewer.join(' ')} } }`,
    ...objectsOf(schema).map(
      (type) => `{ ${listOf(schema, type)}(first: 50) { nodes { ${relationSelection(type, 2)} } } }`,
    ),
  ];
  for (const document of documents) for (const role of roles) await checkWay(matrix, document, role, findings);
}

async function checkWay(matrix: ReadMatrix, document: string, role: TenantRole, findings: Findings): Promise<void> {
  const { rows } = matrix;
  const answer = await requestAll(matrix, role, document);
  note(findings, `${roleName(role)}: ${document}`, answer);
  if (answer.json?.data === undefined || answer.json.errors !== undefined)
    findings.wrong.push(`${roleName(role)}: a way is answered ${answer.text.slice(0, 500)}`);
  for (const { entity, id } of rowsIn(answer.json?.data)) {
    const sees = rows[entity] === undefined || seenRows(entity, role, rows).some((row) => row['id'] === id);
    if (!sees)
      findings.wrong.push(
        `${roleName(role)}: reaches ${entity} ${id}, which it does not see, by ${document.slice(0, 200)}`,
      );
  }
}

function* rowsIn(json: Json): Generator<{ entity: string; id: string }> {
  if (json === null || typeof json !== 'object') return;
  if (typeof json.__typename === 'string' && typeof json.id === 'string')
    yield { entity: json.__typename, id: json.id };
  for (const member of Object.values(json)) yield* rowsIn(member);
}

/**
 * No argument distinguishes a hidden row from a missing one; a malformed id breaks nothing. Half of the roles, drawn by the source,
 * request a cell; in the deep check all do.
 */
export async function checkArguments(
  matrix: ReadMatrix,
  roles: readonly TenantRole[],
  findings: Findings,
): Promise<void> {
  for (const [index, cell] of matrix.cells.entries()) {
    const entities = cell.named ?? objectsOf(matrix.schema).map(({ name }) => name);
    // One of four roles, drawn by the source, requests each cell; in the deep check all do.
    const count = Math.ceil(roles.length / 4);
    const requesting = isDeep ? roles : drawBySource(roles, count, (role) => `${cell.name} ${roleName(role)}`);
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

function requestAll(matrix: ReadMatrix, role: TenantRole, query: string, variables: object = {}): Promise<Answered> {
  return request(matrix.server.address, role.roleToken, { query, variables });
}

function note(findings: Findings, what: string, answer: Answered): void {
  findings.answers.set(what, faceOf(answer, []));
}

function compareIds(
  findings: Findings,
  where: string,
  found: readonly { id: string }[],
  expected: readonly string[],
): void {
  const [got, want] = [found.map(({ id }) => id).sort(), [...expected].sort()];
  if (got.join() === want.join()) return;
  const extra = got.filter((id) => !want.includes(id));
  const missing = want.filter((id) => !got.includes(id));
  findings.wrong.push(
    `${where}: shows ${extra.length} rows too many (${extra.slice(0, 3).join()}), ${missing.length} too few (${missing.slice(0, 3).join()})`,
  );
}
