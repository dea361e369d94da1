/**
 * The guide to reading: a register answers each of its examples, and its queries find the ids that the other guides
 * take.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { type DemoServer, startDemo } from '../support/demo.ts';
import { idQueries, queryFor } from '../support/guide.ts';
import { blocksOf, repositoryRoot } from '../support/pages.ts';
import { request, send } from '../support/server.ts';

const guide = 'docs/guides/reading.md';
const keeper = 'quillmere-robotics/account_administrator';

/** The callers of queries that an issuer does not send: who is appointed, and who owns units. */
const appointed = 'ledgerstone/account_administrator';
const investor = 'orrin-pension/account_administrator';

// biome-ignore lint: answers are of every shape.
type Answer = any;

let server: DemoServer;
const tokens = new Map<string, string>();

/** Sends a query as a role of the demo. Shape: its data. */
async function read(query: string, variables: object = {}, role = keeper): Promise<Answer> {
  if (!tokens.has(role)) tokens.set(role, await server.roleToken(role));
  const { json, text } = await request(server.address, tokens.get(role)!, { query, variables });
  assert.equal(json.errors, undefined, text);
  return json.data;
}

/** The rows of the only list of an answer. */
const rowsOf = (data: Answer): readonly Answer[] => Object.values<Answer>(data)[0].nodes;

/** Makes what the demo does not have, and the other guides make: a user with a role, a client, a document. */
async function makeNamed(): Promise<void> {
  const user = 'mutation ($input: CreateUserInput!) { createUser(input: $input) { user { id } } }';
  const ada = { firstName: 'Ada', lastName: 'Keeper', email: 'ada@example.test' };
  const { createUser } = await read(user, { input: ada });
  const role = 'mutation ($input: GiveRoleInput!) { giveRole(input: $input) { replayed } }';
  await read(role, { input: { userId: createUser.user.id, userRole: 'account_operator' } });
  const client = 'mutation ($input: CreateApiClientInput!) { createApiClient(input: $input) { clientId } }';
  await read(client, { input: { name: 'Back office' } });
  const { viewer } = await read('{ viewer { account { id } } }');
  const at = `${server.address}/token/api/v2/documents?registerId=${viewer.account.id}&name=order-2026-14.txt`;
  const headers = { authorization: `Bearer ${tokens.get(keeper)}`, 'content-type': 'text/plain' };
  const { status, text } = await send(at, { method: 'POST', headers, body: 'Order of the court.' });
  assert.equal(status, 201, text);
}

before(async () => {
  server = await startDemo();
  await makeNamed();
});
after(() => server.stop());

test('every example is answered, and none finds nothing', async () => {
  const examples = blocksOf(guide).filter(({ language }) => language === 'graphql');
  assert.ok(examples.length >= 10, `${examples.length} examples`);
  const idOf = async (placeholder: string): Promise<string> => rowsOf(await read(queryFor(placeholder)))[0].id;
  const asset = await idOf('asset Ordinary Shares');
  const ids = { asset, id: asset, holder: await idOf('holder 1003') };
  for (const { text, line } of examples) {
    const answers = Object.entries<Answer>(await read(text, { after: null, before: null, ...ids }));
    for (const [field, answer] of answers) {
      assert.notEqual(answer, null, `${guide}:${line}: ${field}`);
      assert.notEqual(answer.nodes?.length ?? answer.totalCount, 0, `${guide}:${line}: ${field}`);
    }
  }
});

for (const { example, query } of idQueries) {
  test(`one id is found for <${example}>`, async () => {
    const data = await read(query, {}, example.startsWith('appointment by') ? appointed : keeper);
    const { nodes = [data.viewer?.account] } = Object.values<Answer>(data)[0];
    assert.equal(nodes.length, 1, JSON.stringify(data));
    assert.match(nodes[0].id, /^[0-9a-f]{8}-/);
  });
}

test('an agent and an investor find the id of a register, which is that of the account of its issuer', async () => {
  const page = readFileSync(`${repositoryRoot}${guide}`, 'utf8');
  const queries = [...page.matchAll(/`(\{ all\w+ \{ nodes \{ register \{[^`]+)`/g)].map((match) => match[1]!);
  const { viewer } = await read('{ viewer { account { id name } } }');
  const callers = [appointed, investor];
  assert.equal(queries.length, callers.length);
  for (const [index, caller] of callers.entries()) {
    const registers = rowsOf(await read(queries[index]!, {}, caller)).map(({ register }) => register);
    assert.ok(
      registers.some((register) => register?.id === viewer.account.id),
      queries[index],
    );
  }
});
