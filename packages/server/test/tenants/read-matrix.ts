/** The read part of the matrix: every field and relation, requested by every role, compared with the rules of visibility. */
import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import { entities } from '../../src/entities/entity-list.ts';
import { type Answered, request, type TestServer } from '../support/server.ts';
import { sampleOf, isDeep } from '../support/seed.ts';
import { roleName, type TenantRole } from '../support/tenants.ts';
import { faceOf } from './face.ts';
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
import { entityOf, type Row, type Rows, seenRows } from './visibility.ts';

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
  const types = drawnOf(matrix, objectsOf(matrix.schema), ({ name }) => name);
  for (const type of types) for (const role of roles) await check(type, role);
}

/** Of each layer alone a constant half is requested; in the deep check all is. */
function drawnOf<T>({ again }: ReadMatrix, all: readonly T[], nameOf: (one: T) => string): readonly T[] {
  return again && !isDeep ? sampleOf(all, Math.ceil(all.length / 2), nameOf) : all;
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

export function isJoinedTo(by: readonly (readonly [string, string])[], row: Row, other: Row): boolean {
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
  for (const document of drawnOf(matrix, documents, (one) => one))
    for (const role of roles) await checkWay(matrix, document, role, findings);
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

export function requestAll(
  matrix: ReadMatrix,
  role: TenantRole,
  query: string,
  variables: object = {},
): Promise<Answered> {
  return request(matrix.server.address, role.roleToken, { query, variables });
}

export function note(findings: Findings, what: string, answer: Answered): void {
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
