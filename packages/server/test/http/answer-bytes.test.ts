/** Answers of queries as bytes on one connection, which serves tokens of several clients as that of a proxy does. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request as openRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { makeGraphqlEndpoint } from '../../src/graphql/endpoint.ts';
import { logInAs, startServer, type TestServer } from '../support/server.ts';
import { startShared } from '../support/test-client.ts';

const oneConnection = new Agent({ keepAlive: true, maxSockets: 1 });
/** 200 characters, the longest name of an account; in UTF-8 they have 2, 3 and 4 bytes. */
const name = 'ü€𐍈ü€𐍈ü€𐍈ü€'.repeat(17) + 'a'.repeat(200 - 11 * 17);

let server: TestServer;
before(async () => {
  const { database } = await startShared();
  server = await startServer({
    database,
    makeEndpoint: makeGraphqlEndpoint,
    settings: { REGISTRY_GRAPHQL_ALIASES_MAX: '1000' },
  });
});
after(async () => {
  oneConnection.destroy();
  await server.stop();
});

async function request(token: string, query: string): Promise<{ response: IncomingMessage; body: Buffer }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const sent = openRequest(`${server.address}/token/api/v2/graphql`, { agent: oneConnection, method: 'POST', headers });
  sent.end(JSON.stringify({ query }));
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { response, body: await buffer(response) };
}

for (const fields of [1, 13, 30, 90]) {
  test(`an answer with ${fields} long names beyond ASCII arrives as it is, with its length in bytes`, async () => {
    const { roleToken } = await logInAs(server.address, await server.person({ name }));
    const aliases = Array.from({ length: fields }, (_, index) => `n${index}: name`);
    const { response, body } = await request(roleToken, `{ viewer { account { ${aliases.join(' ')} } } }`);
    const expected = Object.fromEntries(aliases.map((_, index) => [`n${index}`, name]));
    assert.equal(response.statusCode, 200);
    assert.equal(response.headers['content-type'], 'application/json; charset=utf-8');
    assert.equal(response.headers['cache-control'], 'no-store');
    assert.equal(response.headers['content-length'], `${body.length}`);
    assert.deepEqual(JSON.parse(body.toString()), { data: { viewer: { account: expected } } });
  });
}

test('tokens of several clients in turn on one connection are told apart, and a revoked one is refused at once', async () => {
  const people = await Promise.all(['One', 'Two'].map((name) => server.person({ name })));
  const [one, two] = await Promise.all([logInAs(server.address, people[0]!), logInAs(server.address, people[1]!)]);
  const nameOf = async ({ roleToken }: { roleToken: string }): Promise<unknown> => {
    const { response, body } = await request(roleToken, '{ viewer { account { name } } }');
    return response.statusCode === 200 ? JSON.parse(body.toString()).data.viewer.account.name : response.statusCode;
  };
  const names = [];
  for (const token of [one, one, two, one, two, two]) names.push(await nameOf(token));
  assert.deepEqual(names, ['One', 'One', 'Two', 'One', 'Two', 'Two']);
  await server.owner(`update registry.accounts set status = 'suspended' where id = $1`, [people[1]!.accountId]);
  assert.deepEqual([await nameOf(two), await nameOf(one), await nameOf(two)], [401, 'One', 401]);
});
