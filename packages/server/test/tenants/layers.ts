/**
 * Two layers decide visibility, the compiler's predicate and row-level security, and of what the search finds a third one, its
 * function. Each must suffice alone.
 */
import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { makeGraphqlEndpoint } from '../../src/graphql/endpoint.ts';
import { buildRegistrySchema } from '../../src/graphql/schema/schema.ts';
import type { EndpointParts } from '../../src/registry.ts';
import { lensOf } from '../../src/rules/actor.ts';
import type { Database } from '../../src/postgres/database.ts';
import type { Query } from '../../src/postgres/statement.ts';
import { hasReplica } from '../support/replica.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { sampleOf, isDeep } from '../support/seed.ts';
import { type TenantRole, wideLimits, type World } from '../support/tenants.ts';
import { startWorld } from '../support/world.ts';
import { readCells } from './read-cells.ts';
import type { Findings, ReadMatrix } from './read-matrix.ts';
import { readRows } from './visibility.ts';

export const schema = buildRegistrySchema();
export const cells = readCells(schema);
/** The cells that each layer alone answers: all in the deep check, else a constant twelfth of them. */
export const cellsOfOneLayer = isDeep ? cells : sampleOf(cells, Math.ceil(cells.length / 12), ({ name }) => name);

/**
 * Every statement is planned once per connection and lens. The matrix runs a few hundred large statements thousands of
 * times, and planning one takes ten times as long as running it.
 */
const planning = '-c plan_cache_mode=force_generic_plan';

type ReplicaRead = Parameters<NonNullable<EndpointParts['replicas']>['read']>;

/** Has statements prepared by name that the endpoint leaves unnamed because they are long. */
function withNames(parts: EndpointParts): EndpointParts {
  const { database, replicas } = parts;
  const named = (query: Query): Query => {
    const { statement, values } = query;
    return { statement: { ...statement, name: hash('sha256', statement.text).slice(0, 40) }, values };
  };
  const queryAs: Database['queryAs'] = (authorise, query, options) =>
    database.queryAs(authorise, named(query), options);
  const atReplica = replicas && {
    read: (...[authorise, query]: ReplicaRead) => replicas.read(authorise, named(query)),
  };
  return { ...parts, database: { ...database, queryAs }, replicas: atReplica };
}

/** A part of the matrix. */
interface Part {
  readonly name: string;
  /** The callers; `again` where the answers are compared with those of both layers together. */
  roles(world: World, again: boolean): readonly TenantRole[];
  /** Asks as each role, one request at a time: several would each have PostgreSQL plan on a connection of its own. */
  check(matrix: ReadMatrix, roles: readonly TenantRole[], findings: Findings): Promise<void>;
  /** Searches, where the search is part of the check, as some of those callers. */
  readonly search?: {
    roles(world: World): readonly TenantRole[];
    check(matrix: ReadMatrix, role: TenantRole, findings: Findings): Promise<void>;
  };
  /** The least number of answers that must be compared. Each layer alone answers a sample. */
  readonly answersMin: { readonly together: number; readonly alone: number };
}

/** Asks a part of the matrix of both layers together, then of each alone, which must give the same answers. */
export function testLayers(part: Part): { readonly matrix: Omit<ReadMatrix, 'again'> } {
  let server: TestServer;
  let world: World;
  const made = {} as { matrix: Omit<ReadMatrix, 'again'> };
  /** What both layers together answered: either alone must answer the same. */
  const together: Findings = { wrong: [], answers: new Map(), requestCount: 0 };

  before(async () => {
    ({ server, world } = await startWorld({
      planning,
      makeEndpoint: (parts) => makeGraphqlEndpoint(withNames(parts)),
    }));
    made.matrix = { schema, cells, rows: await readRows(server.database.ownerUrl), server };
  });
  after(() => server.stop());

  const requestAll = async (address: string, findings: Findings, again: boolean): Promise<void> => {
    // Roles of one lens run the same statements.
    const roles = part.roles(world, again).toSorted((one, other) => (lensOfRole(one) < lensOfRole(other) ? -1 : 1));
    const matrix = { ...made.matrix, cells: again ? cellsOfOneLayer : cells, again, server: { address } };
    await part.check(matrix, roles, findings);
    const searching = part.search?.roles(world) ?? [];
    for (const role of roles) if (searching.includes(role)) await part.search!.check(matrix, role, findings);
  };
  const assertSameAlone = async (address: string): Promise<void> => {
    const findings: Findings = { wrong: [], answers: new Map(), requestCount: 0 };
    await requestAll(address, findings, true);
    assertSame(together, findings, part.answersMin.alone);
  };

  test(`${part.name}: both layers together`, async (t) => {
    await requestAll(server.address, together, false);
    t.diagnostic(`${together.answers.size} answers, ${together.requestCount} of them about hidden rows or no ids`);
    assertNothingWrong(together, part.answersMin.together);
  });

  /** What the function of the search was before it answered the rows of all registers. */
  let search: string | undefined;

  test(`${part.name}: row-level security alone gives the same answers`, async () => {
    if (part.search !== undefined) search = await openSearch(server);
    await withoutPredicate(server, assertSameAlone);
  });

  // At a replica only what the database sets there is another: the compiler and the search are not.
  if (hasReplica && !isDeep) return made;

  // Last of all, because it takes row-level security off the database that the others look at.
  test(`${part.name}: the compiler's predicate alone gives the same answers`, async () => {
    const tables = await server.owner(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('registry', 'auth')`,
    );
    for (const { name } of tables.rows) await server.owner(`alter table ${name} disable row level security`);
    await assertSameAlone(server.address);
  });

  const { search: searchPart } = part;
  if (searchPart !== undefined)
    test(`${part.name}: the function of the search alone gives the same answers`, async () => {
      await server.owner(search!);
      const roles = searchPart.roles(world);
      const findings: Findings = { wrong: [], answers: new Map(), requestCount: 0 };
      await withoutPredicate(server, async (address) => {
        const matrix = { ...made.matrix, again: true, server: { address } };
        for (const role of roles) await searchPart.check(matrix, role, findings);
      });
      assertSame(together, findings, roles.length);
    });
  return made;
}

/** Has the search answer the rows of all registers, so that the statement around it decides alone. Shape: the function as it was. */
async function openSearch(server: TestServer): Promise<string> {
  const { rows } = await server.owner(
    `select pg_get_functiondef('registry.search(text, text[], uuid, integer)'::regprocedure) as text`,
  );
  const { text } = rows[0] as { text: string };
  const sets = /coalesce\(registry\.(managed_registers|managed_holder_registers|visible_registers)\(\), '\{\}'\)/g;
  assert.equal(text.match(sets)?.length, 3, 'the function names its sets in another way');
  await server.owner(
    text.replace(
      sets,
      'array(select h.register_id from registry.holders h union select a.register_id from registry.assets a)',
    ),
  );
  return text;
}

const lensOfRole = ({ account }: TenantRole): string => lensOf(account.accountType);

/** Runs with a second server on the same database, whose compiler leaves the predicate out. */
async function withoutPredicate<T>(server: TestServer, work: (address: string) => Promise<T>): Promise<T> {
  const alone = await startServer({
    settings: wideLimits,
    database: server.database,
    makeEndpoint: (parts) => makeGraphqlEndpoint({ ...withNames(parts), predicate: false }),
  });
  try {
    return await work(alone.address);
  } finally {
    await alone.stop();
  }
}

function assertSame(together: Findings, alone: Findings, answersMin: number): void {
  for (const [what, face] of alone.answers)
    if (together.answers.get(what) !== face) alone.wrong.push(`answers differently from all layers together: ${what}`);
  assertNothingWrong(alone, answersMin);
}

function assertNothingWrong({ wrong, answers }: Findings, answersMin: number): void {
  assert.deepEqual(wrong.slice(0, 40), [], `${wrong.length} things are wrong`);
  assert.ok(answers.size >= answersMin, `only ${answers.size} answers were compared`);
}
