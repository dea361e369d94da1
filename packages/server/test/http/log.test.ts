import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeCredential } from '../../src/base/secrets.ts';
import { sendRaw } from '../support/raw.ts';
import {
  accountEndpoint,
  type Answered,
  request,
  chooseRole,
  logInAs,
  login,
  send,
  startServer,
  type TestServer,
} from '../support/server.ts';
import { startShared } from '../support/test-client.ts';
import { until } from '../support/time.ts';

let server: TestServer;

before(async () => {
  const { database } = await startShared();
  server = await startServer({ database, settings: { REGISTRY_LOGIN_FAILURES_MAX: '6' } });
});
after(() => server.stop());

const lines = (): Record<string, unknown>[] => server.logged.map((line) => JSON.parse(line));
/** Waits until the line of a request is written: that is after its answer. */
const logged = (server: TestServer, { headers }: Answered): Promise<void> =>
  until(() =>
    server.logged.some((line) => line.includes(headers.get('x-request-id')!) && line.includes('"msg":"request"')),
  );

test('a request writes one line with the route and the names of its parameters, without values', async () => {
  const person = await server.person();
  const answer = await send(
    `${server.address}/authenticate/token/login?client_id=${person.clientId}&client_secret=${person.clientSecret}&colour=red`,
    { headers: { 'x-request-id': 'caller-17' } },
  );
  await logged(server, answer);
  const requestId = answer.headers.get('x-request-id');
  const [line, ...more] = lines().filter((entry) => entry['requestId'] === requestId);
  assert.equal(more.length, 0);
  const { time: _, ms, ...rest } = line!;
  assert.ok(typeof ms === 'number');
  assert.deepEqual(rest, {
    level: 30,
    service: 'asset-registry',
    method: 'GET',
    route: '/authenticate/token/login',
    parameters: ['client_id', 'client_secret', '(1 unknown)'],
    status: 200,
    requestId,
    ip: '127.0.0.1',
    client_request_id: 'caller-17',
    msg: 'request',
  });
});

test('no secret and no token is logged, whatever fails', async () => {
  const person = await server.person();
  const { loginToken, roleToken } = await logInAs(server.address, person);
  const wrong = makeCredential('cs');
  const { address } = server;
  const pair = `client_id=${person.clientId}&client_secret=${person.clientSecret}`;
  const basic = Buffer.from(`${person.clientId}:${person.clientSecret}`).toString('base64');
  const url = `${address}/authenticate/token/login`;
  const host = 'Host: localhost\r\n';
  await Promise.allSettled([
    send(`${url}?${pair}`),
    send(`${url}?${pair}&client_secret=${person.clientSecret}`),
    send(`${url}?${person.clientSecret}=x&${person.clientSecret}`),
    send(`${url}/${person.clientSecret}?${pair}`),
    send(`${address}/${person.clientSecret}`),
    send(`${url}?${pair}`, { method: 'PUT' }),
    send(`${url}?${pair}`, { method: 'POST' }),
    send(url, { method: 'POST', headers: { authorization: `Basic ${basic}` }, body: new URLSearchParams(pair) }),
    send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"client_secret":"${person.clientSecret}"`,
    }),
    send(url, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: person.clientSecret }),
    send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: person.clientId, client_secret: [person.clientSecret] }),
    }),
    send(`${url}?${pair}`, {
      headers: { 'x-request-id': person.clientSecret, 'user-agent': roleToken, referer: loginToken, cookie: roleToken },
    }),
    login(address, { clientId: person.clientSecret, clientSecret: person.clientId }),
    chooseRole(address, loginToken, person.clientSecret),
    chooseRole(address, roleToken, person.usersAccountId),
    chooseRole(address, person.clientSecret, loginToken),
    request(address, loginToken),
    request(address, person.clientSecret),
    request(address, roleToken, { query: person.clientSecret, variables: { a: roleToken } }),
    request(address, roleToken, roleToken),
    send(`${address}/token/api/v2/graphql?query=${roleToken}&${roleToken}=1&access_token=${roleToken}`, {
      headers: { authorization: `Bearer ${roleToken}` },
    }),
    send(`${address}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams(`${pair}&grant_type=${person.clientSecret}`),
    }),
    send(`${address}/oauth/introspect`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ token: roleToken }),
    }),
    sendRaw(address, `GET /authenticate/token/login?${pair}%zz HTTP/1.1\r\n${host}\r\n`),
    sendRaw(
      address,
      `GET /authenticate/token/role/%zz${person.clientSecret} HTTP/1.1\r\n${host}Authorization: Bearer ${loginToken}\r\n\r\n`,
    ),
    sendRaw(address, `GET /authenticate/token/login?${pair} HTTP/1.1\r\n${host}X: ${'a'.repeat(9_000)}\r\n\r\n`),
    sendRaw(address, `GET /authenticate/token/login?${pair}\r\n\r\n`),
    ...Array.from({ length: 12 }, () => login(address, { ...person, clientSecret: wrong })),
  ]);

  // Nor may a server log a secret when it loses its database.
  const lost = await startServer();
  const late = await lost.person();
  const lateTokens = await logInAs(lost.address, late);
  await lost.database.drop();
  const answers = await Promise.all([
    login(lost.address, late),
    request(lost.address, lateTokens.roleToken),
    chooseRole(lost.address, lateTokens.loginToken, late.usersAccountId),
    send(`${lost.address}/readyz`),
  ]);
  for (const { status } of answers) assert.ok(status >= 500, String(status));
  for (const answer of answers) await logged(lost, answer);
  await lost.stop();

  const log = [...server.logged, ...lost.logged].join('\n');
  assert.ok(lines().length > 30);
  assert.ok(
    lost.logged.some((line) => /"level":[45]0/.test(line)),
    'the lost database was logged',
  );
  const hidden = {
    secret: person.clientSecret,
    wrong,
    loginToken,
    roleToken,
    basic,
    late: late.clientSecret,
    lateLogin: lateTokens.loginToken,
    lateRole: lateTokens.roleToken,
  };
  for (const [name, text] of Object.entries(hidden)) {
    // The middle of a secret is searched for, so that a prefix or a cut cannot hide it.
    const line = log.split('\n').find((each) => each.includes(text.slice(8, 28)));
    assert.equal(line, undefined, `${name} is in the log`);
  }
});

test('an internal error is logged with its cause, and answered with an id only', async (t) => {
  const broken = await startServer({
    database: server.database,
    makeEndpoint: (parts) => ({
      ...accountEndpoint(parts),
      answer: () => Promise.reject(new Error('the reason, for us alone')),
    }),
  });
  t.after(() => broken.stop());
  const { roleToken } = await logInAs(broken.address, await broken.person());
  const answer = await request(broken.address, roleToken);
  assert.equal(answer.status, 500);
  assert.equal(answer.json.code, 'internal');
  assert.equal(
    answer.json.detail,
    `Something went wrong on our side; the request id ${answer.headers.get('x-request-id')} finds it in the log. Tell the id to the operator of this installation.`,
  );
  assert.ok(!answer.text.includes('reason'));
  const logged = broken.logged.map((line) => JSON.parse(line)).find((line) => line.level === 50);
  assert.equal(logged.requestId, answer.headers.get('x-request-id'));
  assert.match(logged.error.stack, /the reason, for us alone/);
});
