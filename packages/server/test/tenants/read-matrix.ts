/**
 * The read part of the matrix: every field and relation, requested by every role, compared with the rules of
 * visibility.
 */
import { hash } from 'node:crypto';
import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import { userRoles } from '../../src/rules/actor.ts';
import { entities } from '../../src/entities/entity-list.ts';
import { type Answered, request, type TestServer } from '../support/server.ts';
import { isDeep } from '../support/seed.ts';
import { roleName, type TenantRole } from '../support/tenants.ts';
import { computedIds } from './computed-rows.ts';
import {
  isComputed,
  isList,
  listOf,
  objectsOf,
  plainSelection,
  relationSelection,
  relationsOf,
  rowOf,
  wholly,
} from './read-cells.ts';
import { reversedFirst } from './dependent-transactions.ts';
import { entityOf, type Row, type Rows, seenIds, seenRows } from './visibility.ts';

/** The result: a sentence for each fault, and every answer by its request. */
export interface Findings {
  readonly wrong: string[];
  /** Digests of the answers by their requests, those of the layers before included: all layers answer alike. */
  readonly answers: Map<string, string>;
  answerCount: number;
}

export interface ReadMatrix {
  readonly schema: GraphQLSchema;
  readonly server: Pick<TestServer, 'address'>;
  readonly rows: Rows;
}

type Json = any;

/** The roles that query from the rows of an entity. */
type RolesOf = (entity: string) => readonly TenantRole[];

/** Lists that one document reads. */
const listsAtOnce = 8;

/** Every list, whole: exactly the rows that each role sees, each found by its id as well, and nothing of any other. */
export async function checkLists(matrix: ReadMatrix, roles: readonly TenantRole[], findings: Findings): Promise<void> {
  const types = objectsOf(matrix.schema);
  // One document after the other, so that its statement is planned once while the connection has it prepared.
  for (let from = 0; from < types.length; from += listsAtOnce) {
    const those = types.slice(from, from + listsAtOnce);
    const lists = those.map((type) => {
      const list = listOf(matrix.schema, type);
      return `${list}(${wholly(matrix.schema.getQueryType()!.getFields()[list], 1_000)}) { totalCount nodes { ${plainSelection(type)} } edges { node { id } } }`;
    });
    for (const role of roles) {
      const answer = await requestAll(matrix, role, `{ ${lists.join(' ')} }`);
      for (const type of those) checkList(matrix, type, role, answer, findings);
    }
  }
  for (const role of roles) await checkIds(matrix, role, findings);
  for (const [turn, { name }] of types.entries())
    for (const [place, role] of roles.entries())
      if (takesTurn(role, turn)) await checkNode(matrix, role, name, casesOf(place), findings);
}

function checkList(
  matrix: ReadMatrix,
  type: GraphQLObjectType,
  role: TenantRole,
  answer: Answered,
  findings: Findings,
): void {
  const list = listOf(matrix.schema, type);
  const where = `${roleName(role)}: ${list}`;
  const found = answer.json?.data?.[list];
  if (found === undefined) {
    findings.wrong.push(`${where} answers ${answer.text.slice(0, 500)}`);
    return;
  }
  note(findings, where, JSON.stringify(found));
  const expected = idsOf(type.name, role, matrix.rows);
  compareIds(findings, where, found.nodes, expected);
  compareIds(
    findings,
    `${where} by edges`,
    found.edges.map((edge: Json) => edge.node),
    expected,
  );
  if (found.totalCount !== expected.length)
    findings.wrong.push(`${where} counts ${found.totalCount} rows where ${expected.length} are seen`);
  checkMentions(matrix, role, type.name, found.nodes, findings);
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
  'Event.objectId': {
    entities: ['Instruction'],
    because: 'Many holders are created by one instruction, of which an agent of one asset sees only the holders.',
  },
  'Event.data': { entities: ['Instruction'], because: 'As above.' },
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
        if (named === undefined || purpose.includes(named) || seenIds(named, role, matrix.rows).has(id)) continue;
        findings.wrong.push(`${roleName(role)}: ${entity}.${field} names ${named} ${id}, which it does not see`);
      }
    }
  }
}

const byIdOf = (entity: string): string => `${entity[0]!.toLowerCase()}${entity.slice(1)}ById`;
const noRowId = '00000000-0000-0000-0000-000000000000';

/** A row of each entity is found by its id, in whatever case it is written. */
async function checkIds(matrix: ReadMatrix, role: TenantRole, findings: Findings): Promise<void> {
  const names = objectsOf(matrix.schema).map(({ name }) => name);
  const fields = names.map((name) => `${byIdOf(name)}(id: $${name}) { id }`);
  const document = `query (${names.map((name) => `$${name}: ID!`).join(', ')}) { ${fields.join(' ')} }`;
  const ids = names.map((name) => [name, idsOf(name, role, matrix.rows)[0]] as const);
  for (const written of writtenCases) {
    const variables = Object.fromEntries(ids.map(([name, id]) => [name, written(id ?? noRowId)]));
    const { json, text } = await requestAll(matrix, role, document, variables);
    for (const [name, id] of ids)
      if ((json?.data?.[byIdOf(name)]?.id ?? undefined) !== id)
        findings.wrong.push(
          `${roleName(role)}: ${byIdOf(name)} does not find a row that is seen: ${text.slice(0, 500)}`,
        );
  }
}

type WrittenCase = (id: string) => string;
const writtenCases: readonly WrittenCase[] = [(id) => id, (id) => id.toUpperCase()];

/** The ways to write an id in which the role at a place asks for a node: one, and the next role the other. */
const casesOf = (place: number): readonly WrittenCase[] => (isDeep ? writtenCases : [writtenCases[place % 2]!]);

/** Whether a role is the one of its account that asks for the rows of an entity by `node`. */
const takesTurn = ({ userRole }: TenantRole, turn: number): boolean =>
  userRoles.indexOf(userRole) === turn % userRoles.length;

async function checkNode(
  matrix: ReadMatrix,
  role: TenantRole,
  entity: string,
  cases: readonly WrittenCase[],
  findings: Findings,
): Promise<void> {
  const [id] = idsOf(entity, role, matrix.rows);
  if (id === undefined) return;
  const document = 'query ($id: ID!) { node(id: $id) { __typename id } }';
  for (const written of cases) {
    const given = written(id);
    const { json, text } = await requestAll(matrix, role, document, { id: given });
    if (json?.data?.node?.id !== id || json.data.node.__typename !== entity)
      findings.wrong.push(`${roleName(role)}: node does not find a row that is seen: ${text}`);
  }
}

/** Every relation of every row that is seen leads exactly to the rows it joins that are seen too. */
export async function checkRelations(matrix: ReadMatrix, rolesOf: RolesOf, findings: Findings): Promise<void> {
  for (const type of objectsOf(matrix.schema))
    for (const role of rolesOf(type.name)) await checkRelationsOf(matrix, type, role, findings);
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
  const where = `${roleName(role)}: relations of ${type.name}`;
  const nodes: Json[] | undefined = answer.json?.data?.[list]?.nodes;
  if (nodes === undefined) {
    findings.wrong.push(`${where} are answered ${answer.text.slice(0, 500)}`);
    return;
  }
  note(findings, where, answer.text);
  for (const node of nodes) {
    const row = rows[type.name]!.find((one) => one['id'] === node.id);
    if (row === undefined) findings.wrong.push(`${where}: there is no row ${node.id}`);
    else
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

/** Every way from row to row, three steps far and from the viewer too, meets only rows that are seen. */
export async function checkWays(matrix: ReadMatrix, rolesOf: RolesOf, findings: Findings): Promise<void> {
  const { schema } = matrix;
  const viewer = rowOf(schema.getQueryType()!.getFields()['viewer']!)!;
  const fromViewer = relationsOf(viewer).map((field) => `${field.name} { ${relationSelection(rowOf(field)!, 2)} }`);
  const documents = [
    ['viewer', `{ viewer { ${plainSelection(viewer)} ${fromViewer.join(' ')} } }`] as const,
    ...objectsOf(schema).map(
      (type) =>
        [type.name, `{ ${listOf(schema, type)}(first: 50) { nodes { ${relationSelection(type, 2)} } } }`] as const,
    ),
  ];
  for (const [from, document] of documents)
    for (const role of rolesOf(from)) await checkWay(matrix, document, role, findings);
}

async function checkWay(matrix: ReadMatrix, document: string, role: TenantRole, findings: Findings): Promise<void> {
  const { rows } = matrix;
  const answer = await requestAll(matrix, role, document);
  note(findings, `${roleName(role)}: ${document}`, answer.text);
  if (answer.json?.data === undefined || answer.json.errors !== undefined)
    findings.wrong.push(`${roleName(role)}: a way is answered ${answer.text.slice(0, 500)}`);
  for (const { entity, id } of rowsIn(answer.json?.data)) {
    if (rows[entity] !== undefined && !seenIds(entity, role, rows).has(id))
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

/** Notes an answer, and whether an earlier layer gave another. */
export function note(findings: Findings, what: string, text: string): void {
  const digest = hash('sha256', text);
  findings.answerCount += 1;
  if ((findings.answers.get(what) ?? digest) !== digest)
    findings.wrong.push(`answers differently from another layer: ${what}`);
  findings.answers.set(what, digest);
}

const idsOf = (entity: string, role: TenantRole, rows: Rows): readonly string[] =>
  seenRows(entity, role, rows).map((row): string => row['id']);

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
