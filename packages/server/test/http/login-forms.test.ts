/** Logins and token requests in forms that other clients send. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeCredential } from '../../src/base/secrets.ts';
import { beforeTests } from '../support/before-tests.ts';
import type { Person } from '../support/people.ts';
import { type Answered, logInAs, request, send, startServer } from '../support/server.ts';
import { startShared } from '../support/test-client.ts';

const shared = beforeTests(startShared);
const server = beforeTests(() =>
  startServer({
    database: shared.database,
    settings: { REGISTRY_BASE_PATH: '/r', REGISTRY_LOGIN_FAILURES_MAX: '1000' },
  }),
);
const person = beforeTests(() => server.person());
const other = beforeTests(() => server.person());

const login = '/authenticate/token/login';
const oauth = '/oauth/token';
const json = 'application/json';
const exchange = 'urn:ietf:params:oauth:grant-type:token-exchange';
const accessToken = 'urn:ietf:params:oauth:token-type:access_token';

const basicOf = (who: Person): Record<string, string> => ({
  authorization: `Basic ${btoa(`${who.clientId}:${who.clientSecret}`)}`,
});
/** Sends fields as a form, in their order and as often as they are there. */
const post = (path: string, fields: readonly (readonly [string, string])[], headers = {}): Promise<Answered> =>
  send(server.address + path, {
    method: 'POST',
    headers,
    body: new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])),
  });
const postJson = (path: string, body: object, headers: Record<string, string> = {}): Promise<Answered> =>
  send(server.address + path, {
    method: 'POST',
    headers: { 'content-type': json, ...headers },
    body: JSON.stringify(body),
  });
const outcome = ({ status, json: body }: Answered): unknown[] => [status, body.code, body.error];
const own = (): [string, string][] => [
  ['client_id', person.clientId],
  ['client_secret', person.clientSecret],
];
const grant = ['grant_type', 'client_credentials'] as const;

// RFC 6749, 2.3 forbids two methods of authentication; by 3.2.1 an id alone identifies the client.
test('the id of the client in the body beside HTTP Basic is no second method, unless it is another id', async () => {
  const basic = basicOf(person);
  const { loginToken } = await logInAs(server.address, person);
  const id = ['client_id', person.clientId] as const;
  const token = ['token', loginToken] as const;
  for (const [path, fields] of [
    [oauth, [grant, id]],
    [oauth, [grant, id, ['client_secret', '']]],
    [login, [id]],
    ['/oauth/introspect', [token, id]],
    [
      oauth,
      [
        ['grant_type', exchange],
        ['subject_token', loginToken],
        ['subject_token_type', accessToken],
        ['audience', person.usersAccountId],
        id,
      ],
    ],
    ['/oauth/revoke', [token, id]],
  ] as const) {
    const answer = await post(path, fields, basic);
    assert.equal(answer.status, 200, `${path}: ${answer.text}`);
  }
  assert.equal(
    (await postJson(oauth, { grant_type: 'client_credentials', client_id: person.clientId }, basic)).status,
    200,
  );
  for (const [path, fields] of [
    [oauth, [grant, ['client_id', other.clientId]]],
    [oauth, [grant, ['client_id', `${person.clientId} `]]],
    [oauth, [grant, ...own()]],
    [oauth, [grant, ['client_secret', person.clientSecret]]],
    [login, [['client_id', other.clientId]]],
    ['/oauth/introspect', [token, ['client_id', other.clientId]]],
    ['/oauth/revoke', [token, ['client_id', other.clientId]]],
  ] as const)
    assert.deepEqual(
      outcome(await post(path, fields, basic)),
      [400, 'client_authentication_ambiguous', 'invalid_request'],
      path,
    );
  // The id is compared as it is after the decoding of RFC 6749, 2.3.1.
  const encoded = { authorization: `Basic ${btoa(`${person.clientId.replace('_', '%5F')}:${person.clientSecret}`)}` };
  assert.equal((await post(oauth, [grant, id], encoded)).status, 200);
  const wrong = basicOf({ ...person, clientSecret: makeCredential('cs') });
  assert.deepEqual(outcome(await post(oauth, [grant, id], wrong)), [
    401,
    'client_authentication_failed',
    'invalid_client',
  ]);
});

// RFC 6749, 3.1 and 3.2: parameters sent without a value MUST be treated as if they were omitted from the request.
test('a parameter without a value counts as left out', async () => {
  const basic = basicOf(person);
  const { loginToken } = await logInAs(server.address, person);
  const swap = [
    ['grant_type', exchange],
    ['subject_token', loginToken],
    ['subject_token_type', accessToken],
  ] as const;
  const audience = ['audience', person.usersAccountId] as const;
  for (const [path, fields, headers] of [
    [oauth, [grant, ['client_secret', '']], basic],
    [oauth, [grant, ['client_id', ''], ['client_secret', '']], basic],
    [oauth, [['grant_type', ''], grant], basic],
    [oauth, [grant, ['grant_type', '']], basic],
    [oauth, [grant, ['client_id', ''], ...own()], {}],
    [oauth, [grant, ['audience', ''], ['audience', '']], basic],
    [oauth, [...swap, audience, ['requested_token_type', '']], {}],
    [oauth, [...swap, audience, ['actor_token', '']], {}],
    [oauth, [...swap, ['audience', ''], audience], {}],
    [oauth, [...swap, audience, ['client_id', ''], ['client_secret', '']], {}],
    [`${oauth}?client_id=&client_secret=`, [grant], basic],
    [login, [['client_secret', '']], basic],
    [`${login}?client_id=`, own(), {}],
  ] as const) {
    const answer = await post(path, fields, headers);
    assert.equal(answer.status, 200, `${path} ${JSON.stringify(fields)}: ${answer.text}`);
  }
  assert.equal((await postJson(oauth, { grant_type: 'client_credentials', client_secret: '' }, basic)).status, 200);
  const url = `${server.address}${login}?client_id=&client_id=${person.clientId}&client_secret=${person.clientSecret}`;
  assert.equal((await send(url)).status, 200);
  for (const [fields, sentence] of [
    [[['grant_type', '']], 'grant_type is missing.'],
    [[...swap, ['audience', '']], 'audience is missing;'],
    [
      [
        ['grant_type', exchange],
        ['subject_token', ''],
      ],
      'subject_token is missing;',
    ],
  ] as const) {
    const answer = await post(oauth, fields, basic);
    assert.deepEqual([answer.status, answer.json.code], [400, 'request_malformed']);
    assert.ok(answer.json.detail.startsWith(sentence), answer.json.detail);
  }
  const nobody = await post(oauth, [grant, ['client_id', ''], ['client_secret', '']]);
  assert.deepEqual(outcome(nobody), [401, 'client_authentication_failed', 'invalid_client']);
  const noSecret = await post(login, [
    ['client_id', person.clientId],
    ['client_secret', ''],
  ]);
  assert.match(noSecret.json.detail, /^client_secret is missing\./);
});

// RFC 8693, 2.1 lets a client name several targets; 2.2.2 has the error for a target that a server does not serve.
test('two targets of one exchange are an invalid target', async () => {
  const { loginToken } = await logInAs(server.address, person);
  const swap = [
    ['grant_type', exchange],
    ['subject_token', loginToken],
    ['subject_token_type', accessToken],
    ['audience', person.usersAccountId],
  ] as const;
  for (const [name, value] of [
    ['audience', person.usersAccountId],
    ['audience', other.usersAccountId],
    ['resource', 'https://one.example/'],
  ] as const) {
    const fields = [...swap, [name, value], ...(name === 'resource' ? [[name, 'https://two.example/'] as const] : [])];
    const answer = await post(oauth, fields as [string, string][]);
    assert.deepEqual(outcome(answer), [400, 'role_not_found', 'invalid_target'], answer.text);
    assert.match(answer.json.error_description, new RegExp(`^${name} is given twice`));
  }
  const body = `{"grant_type":"${exchange}","audience":"a","audience":"b"}`;
  const byJson = await send(server.address + oauth, { method: 'POST', headers: { 'content-type': json }, body });
  assert.deepEqual(outcome(byJson), [400, 'role_not_found', 'invalid_target']);
  // Another parameter twice stays an invalid request (RFC 6749, 5.2).
  const twice = await post(oauth, [...swap, ['subject_token', loginToken]]);
  assert.deepEqual(outcome(twice), [400, 'request_malformed', 'invalid_request']);
});

test('the login of the specification ignores a bearer token beside the id and the secret', async () => {
  const { loginToken, roleToken } = await logInAs(server.address, person);
  const pair = new URLSearchParams(own()).toString();
  for (const word of [`Bearer ${loginToken}`, `bearer ${roleToken}`, 'Bearer null', 'Bearer', 'Bearer a b']) {
    const headers = { authorization: word };
    for (const answer of [
      await send(`${server.address}${login}?${pair}`, { headers }),
      await post(login, own(), headers),
      await postJson(login, Object.fromEntries(own()), headers),
    ])
      assert.equal(answer.status, 200, answer.text);
  }
  const headers = { authorization: `Bearer ${loginToken}` };
  for (const answer of [
    // One of both, both in two places, and another scheme, are refused as before.
    await send(`${server.address}${login}?client_id=${person.clientId}`, { headers }),
    await post(login, own().slice(0, 1), headers),
    await post(`${login}?${pair}`, own(), headers),
    await post(login, own(), { authorization: 'Digest a' }),
    await post(login, own(), basicOf(person)),
    await send(`${server.address}${login}?${pair}`, { headers: basicOf(person) }),
    // Another address than that of the specification has one way only.
    await post(oauth, [grant, ...own()], headers),
  ])
    assert.deepEqual(outcome(answer), [400, 'client_authentication_ambiguous', 'invalid_request'], answer.text);
  assert.equal((await send(server.address + login, { method: 'POST', headers })).status, 401);
});

test('a slash at the end of the three addresses of the specification is no other address', async () => {
  const pair = new URLSearchParams(own()).toString();
  const first = await send(`${server.address}${login}/?${pair}`);
  assert.equal(first.status, 200);
  assert.equal((await post(`${login}/`, own())).status, 200);
  const token = first.json.token.access_token as string;
  const role = await send(`${server.address}/authenticate/token/role/${person.usersAccountId}/`, {
    headers: { authorization: `Bearer ${token}` },
  });
  assert.equal(role.status, 200, role.text);
  const headers = { authorization: `Bearer ${role.json.token.access_token}`, 'content-type': json };
  const body = JSON.stringify({ query: '{ account }', variables: {} });
  const [plain, slashed] = [
    await request(server.address, role.json.token.access_token),
    await send(`${server.address}/token/api/v2/graphql/`, { method: 'POST', headers, body }),
  ];
  assert.equal(slashed.status, 200, slashed.text);
  assert.equal(slashed.json.data.account, plain.json.data.account);
  // Its methods, its errors and the limit of its bodies are the same.
  const put = await send(`${server.address}${login}/`, { method: 'PUT' });
  assert.deepEqual([put.status, put.headers.get('allow')], [405, 'GET, POST, OPTIONS']);
  assert.equal(
    (
      await post(`${login}/`, [
        ['client_id', 'a'],
        ['client_secret', 'b'],
      ])
    ).json.error,
    'invalid_client',
  );
  const large = JSON.stringify({ query: '{ account }', extensions: { fill: 'x'.repeat(200_000) } });
  const whole = await send(`${server.address}/token/api/v2/graphql/`, { method: 'POST', headers, body: large });
  assert.equal(whole.status, 200, whole.text.slice(0, 200));
  for (const path of [`${login}//`, '/token/api/v2/graphql/x'])
    assert.equal((await send(server.address + path)).status, 404, path);
});
