/**
 * Two layers decide visibility, the compiler's predicate and row-level security, and of what the search finds a third
 * one, its function. Each must suffice alone.
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
import { isDeep } from '../support/seed.ts';
import { type TenantRole, wideLimits, type World } from '../support/tenants.ts';
import { startWorld } from '../support/world.ts';
import { type Layer, searchersOf } from './extent.ts';
import type { Findings, ReadMatrix } from './read-matrix.ts';
import { readRows } from './visibility.ts';

export const schema = buildRegistrySchema();

/**
 * Every statement is planned once per connection, however long that takes beside other work: the matrix runs a few
 * hundred large statements thousands of times, and planning one takes ten times as long as running it.
 */
const planning = '-c plan_cache_mode=force_generic_plan -c statement_timeout=0';
const settings = { ...wideLimits, REGISTRY_OPERATION_DEADLINE: '300' };

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

type Matrix = ReadMatrix & { readonly layer: Layer };

/** A part of the matrix. */
interface Part {
  readonly name: string;
  /** Asks as the roles, one request at a time: several would each have PostgreSQL plan on a connection of its own. */
  check(matrix: Matrix, roles: readonly TenantRole[], findings: Findings): Promise<void>;
  /** Searches, where the search is part of the check. */
  search?(matrix: ReadMatrix, role: TenantRole, findings: Findings): Promise<void>;
  /** The roles that ask. */
  roles(world: World): readonly TenantRole[];
  /** The least number of answers that must be compared in each layer. */
  readonly answersMin: Readonly<Record<Layer, number>>;
}

/**
 * Asks a part of the matrix of both layers together and of each alone: all must give the answers that the rules give,
 * and the same.
 */
export function testLayers(part: Part): { readonly matrix: ReadMatrix } {
  let server: TestServer;
  let world: World;
  const made = {} as { matrix: ReadMatrix };
  const answers: Findings['answers'] = new Map();
  before(async () => {
    ({ server, world } = await startWorld({
      planning,
      settings,
      makeEndpoint: (parts) => makeGraphqlEndpoint(withNames(parts)),
    }));
    made.matrix = { schema, rows: await readRows(server.database.ownerUrl), server };
  });
  after(() => server.stop());

  const search = async (address: string, findings: Findings): Promise<void> => {
    // Roles of one lens run the same statements.
    for (const role of byLens(searchersOf(world.roles)))
      await part.search?.({ ...made.matrix, server: { address } }, role, findings);
  };
  const testLayer = (layer: Layer, within: (ask: (address: string) => Promise<void>) => Promise<void>): void =>
    void test(`${part.name}: ${layer}`, async (t) => {
      const findings: Findings = { wrong: [], answers, answerCount: 0 };
      await within(async (address) => {
        await part.check({ ...made.matrix, layer, server: { address } }, byLens(part.roles(world)), findings);
        await search(address, findings);
      });
      t.diagnostic(`${findings.answerCount} answers`);
      assertNothingWrong(findings, part.answersMin[layer]);
    });

  testLayer('both layers together', (ask) => ask(server.address));

  /** The function of the search before it answered the rows of all registers. */
  let closedSearch: string;
  testLayer('row-level security alone', async (ask) => {
    closedSearch = await openSearch(server);
    await withoutPredicate(server, ask);
  });

  // At a replica only what the database sets there is another: the compiler and the search are not.
  if (hasReplica && !isDeep) return made;

  // Last of all, because it takes row-level security off the database that the others look at.
  testLayer("the compiler's predicate alone", async (ask) => {
    const tables = await server.owner(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('registry', 'auth')`,
    );
    for (const { name } of tables.rows) await server.owner(`alter table ${name} disable row level security`);
    await ask(server.address);
  });

  if (part.search !== undefined)
    test(`${part.name}: the function of the search alone`, async () => {
      await server.owner(closedSearch);
      const findings: Findings = { wrong: [], answers, answerCount: 0 };
      await withoutPredicate(server, (address) => search(address, findings));
      assertNothingWrong(findings, searchersOf(world.roles).length);
    });
  return made;
}

const byLens = (roles: readonly TenantRole[]): readonly TenantRole[] =>
  Object.values(Object.groupBy(roles, ({ account }) => lensOf(account.accountType))).flat();

/**
 * Has the search answer the rows of all registers, so that the statement around it decides alone. Shape: the function
 * as it was.
 */
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

/** Runs with a second server on the same database, whose compiler leaves the predicate out. */
async function withoutPredicate<T>(server: TestServer, work: (address: string) => Promise<T>): Promise<T> {
  const alone = await startServer({
    settings,
    database: server.database,
    makeEndpoint: (parts) => makeGraphqlEndpoint({ ...withNames(parts), predicate: false }),
  });
  try {
    return await work(alone.address);
  } finally {
    await alone.stop();
  }
}

function assertNothingWrong({ wrong, answerCount }: Findings, answersMin: number): void {
  assert.deepEqual(wrong.slice(0, 40), [], `${wrong.length} things are wrong`);
  assert.ok(answerCount >= answersMin, `only ${answerCount} answers were compared`);
}
