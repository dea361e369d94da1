import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeGraphqlEndpoint } from '../../src/graphql/endpoint.ts';
import { buildRegistrySchema } from '../../src/graphql/schema.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { makeWorld, type TenantName, wideLimits, type World } from '../support/tenants.ts';
import { objectsOf, readCells } from './read-cells.ts';
import { checkArguments, checkLists, checkRelations, checkWays, type Findings } from './read-matrix.ts';
import { readRows, type Rows } from './sight.ts';

const schema = buildRegistrySchema();
const cells = readCells(schema);
let server: TestServer;
let world: World;
let rows: Rows;
/** What both layers together answered: either alone must answer the same. */
const together: Findings = { wrong: [], answers: new Map(), asked: 0 };

before(async () => {
  server = await startServer({ settings: wideLimits, makeEndpoint: makeGraphqlEndpoint });
  world = await makeWorld(server);
  rows = await readRows(server.database.ownerUrl);
});
after(() => server.stop());

/** Whoever differs only in name from one of these reads lists and relations alone. */
const inquisitive: readonly TenantName[] = ['north', 'keeper', 'clerk', 'broker', 'custodian', 'investor', 'platform'];
const atOnce = 8;

async function readMatrix(address: string, findings: Findings, again: boolean): Promise<void> {
  const matrix = { schema, rows, cells, again, server: { address } };
  const waiting = [...world.roles];
  const work = async (): Promise<void> => {
    for (let role = waiting.shift(); role !== undefined; role = waiting.shift()) {
      await checkLists(matrix, role, findings);
      await checkRelations(matrix, role, findings);
      await checkWays(matrix, role, findings);
      if (inquisitive.includes(role.account.name as TenantName)) await checkArguments(matrix, role, findings);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

function assertNothingWrong({ wrong, answers, asked }: Findings): void {
  assert.deepEqual(wrong.slice(0, 40), [], `${wrong.length} things are wrong`);
  assert.ok(answers.size > 4_000 && asked > 2_500, `only ${asked} arguments and ${answers.size} answers were compared`);
}

test('the matrix has something to ask: every noun, and every argument of every field that finds rows', () => {
  const arguments_ = cells.reduce((count, cell) => count + cell.leaves.size, 0);
  assert.ok(arguments_ > 500, `only ${arguments_} arguments were found in the schema`);
  const nounsOfSchema = objectsOf(schema).map(({ name }) => name);
  assert.deepEqual(Object.keys(rows).sort(), nounsOfSchema);
  for (const [noun, all] of Object.entries(rows)) assert.ok(all.length >= 2, `the world has too few rows of ${noun}`);
});

test('every role reads exactly its rows, and no argument tells a hidden row from none', async (t) => {
  await readMatrix(server.address, together, false);
  t.diagnostic(`${together.asked} arguments, ${together.answers.size} answers`);
  assertNothingWrong(together);
});

test('row-level security alone gives the same answers', async () => {
  const alone = await startServer({
    settings: wideLimits,
    database: server.database,
    makeEndpoint: (parts) => makeGraphqlEndpoint({ ...parts, predicate: false }),
  });
  try {
    await assertSameAlone(alone.address);
  } finally {
    await alone.stop();
  }
});

// Last of all, because it takes row-level security off the database that the others look at.
test("the compiler's predicate alone gives the same answers", async () => {
  const tables = await server.owner(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('registry', 'auth')`,
  );
  for (const { name } of tables.rows) await server.owner(`alter table ${name} disable row level security`);
  await assertSameAlone(server.address);
});

async function assertSameAlone(address: string): Promise<void> {
  const findings: Findings = { wrong: [], answers: new Map(), asked: 0 };
  await readMatrix(address, findings, true);
  assert.equal(findings.answers.size, together.answers.size);
  for (const [what, face] of together.answers) {
    if (findings.answers.get(what) !== face)
      findings.wrong.push(`answers otherwise than both layers together: ${what}`);
  }
  assertNothingWrong(findings);
}
