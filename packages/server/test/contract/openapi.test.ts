import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { refusals } from '../../src/base/refusal-table.ts';
import { openapiDocument } from '../../src/http/openapi/document.ts';
import { type TestClient, startShared, openTestClient } from '../support/test-client.ts';
import { type Answered, login, send, type Sent, type TestServer } from '../support/server.ts';

// biome-ignore lint: a description is looked into from every side.
type Loose = any;

const description: Loose = openapiDocument('0.0.0');
const operations: readonly [path: string, method: string, operation: Loose][] = Object.entries<Loose>(
  description.paths,
).flatMap(([path, methods]) =>
  Object.entries<Loose>(methods).map(([method, operation]): [string, string, Loose] => [path, method, operation]),
);

let server: TestServer;
let client: TestClient;

before(async () => {
  server = await startShared();
  client = await openTestClient(server);
});
after(() => server.stop());

function* everything(value: Loose, at = '#'): Generator<readonly [string, Loose]> {
  yield [at, value];
  if (value !== null && typeof value === 'object') {
    for (const [name, member] of Object.entries(value)) yield* everything(member, `${at}/${name}`);
  }
}

test('the description is whole: every reference leads somewhere, every name is used once', () => {
  assert.equal(description.openapi, '3.1.0');
  const ids = operations.map(([, , { operationId }]) => operationId as string);
  assert.equal(new Set(ids).size, ids.length);
  const used = new Set<string>();
  for (const [at, { $ref } = {} as Loose] of everything(description)) {
    if (typeof $ref !== 'string') continue;
    const [, name] = /^#\/components\/schemas\/(\w+)$/.exec($ref) ?? [];
    assert.ok(name !== undefined && name in description.components.schemas, `${at}: ${$ref}`);
    used.add(name);
  }
  assert.deepEqual([...used].sort(), Object.keys(description.components.schemas).sort());
});

test('every operation has a description, its authentication, its input and its answers', () => {
  const tags = new Set(description.tags.map(({ name }: Loose) => name));
  for (const [path, method, operation] of operations) {
    const name = `${method} ${path}`;
    assert.match(operation.summary, /^[A-Z].*\.$/, name);
    assert.ok(
      operation.tags.every((tag: string) => tags.has(tag)),
      name,
    );
    for (const requirement of operation.security) {
      for (const scheme of Object.keys(requirement)) assert.ok(scheme in description.components.securitySchemes, name);
    }
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    const parameters: Loose[] = operation.parameters ?? [];
    assert.deepEqual(
      parameters.filter((parameter) => parameter.in === 'path').map((parameter) => parameter.name),
      inPath,
    );
    for (const parameter of parameters) assert.match(parameter.description, /\.$/, name);
    for (const [status, response] of Object.entries<Loose>(operation.responses)) {
      assert.match(status, /^[2-5]\d\d$/);
      assert.match(response.description, /[.)]$/, `${name} ${status}`);
    }
    assert.ok('200' in operation.responses && '500' in operation.responses, name);
  }
});

test('every property of every body has a description', () => {
  for (const [at, value] of everything(description.components.schemas)) {
    if (!/\/properties\/\w+$/.test(at) || '$ref' in value) continue;
    assert.match(value.description ?? '', /^[A-Z].*\.$/, at);
  }
});

test('the server answers at every described address, by the described methods and no other', async () => {
  for (const [path, methods] of Object.entries<Loose>(description.paths)) {
    const options = await send(server.address + path.replace(/\{\w+\}/, 'x'), { method: 'OPTIONS' });
    assert.equal(options.status, 204, path);
    const allowed = options.headers.get('allow')?.split(', ').sort();
    assert.deepEqual(allowed, [...Object.keys(methods).map((method) => method.toUpperCase()), 'OPTIONS'].sort(), path);
  }
});

/** What is wrong with a value by its schema. Shape: one line per flaw; a member that is not described is one. */
function flaws(schema: Loose, value: Loose, at = '$'): string[] {
  if (schema.$ref !== undefined) return flaws(description.components.schemas[schema.$ref.split('/').at(-1)], value, at);
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  const types = [schema.type ?? kind].flat().map((type: string) => (type === 'integer' ? 'number' : type));
  if (!types.includes(kind)) return [`${at} is ${kind}, not ${types.join(' or ')}`];
  if (schema.const !== undefined && value !== schema.const) return [`${at} is ${value}`];
  if (schema.enum !== undefined && !schema.enum.includes(value)) return [`${at} is ${value}`];
  if (kind === 'array')
    return value.flatMap((element: Loose, n: number) => flaws(schema.items, element, `${at}[${n}]`));
  if (kind !== 'object' || schema.properties === undefined) return [];
  const missing = schema.required.filter((name: string) => !(name in value));
  return [
    ...missing.map((name: string) => `${at}.${name} is missing`),
    ...Object.entries(value).flatMap(([name, member]) =>
      name in schema.properties
        ? flaws(schema.properties[name], member, `${at}.${name}`)
        : [`${at}.${name} is not described`],
    ),
  ];
}

function assertDescribed(path: string, method: string, answer: Answered): void {
  const name = `${method} ${path} ${answer.status}`;
  const response = description.paths[path][method].responses[answer.status];
  assert.ok(response !== undefined, `${name} is not described: ${answer.text}`);
  const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
  if (response.content === undefined) assert.equal(answer.text, '', name);
  else assert.ok(type in response.content, `${name} as ${type}`);
  if (answer.text !== '' && type.includes('json'))
    assert.deepEqual(flaws(response.content[type].schema, answer.json), [], name);
  if (answer.json?.code !== undefined)
    assert.ok(response.description.includes(answer.json.code), `${name}: ${answer.text}`);
}

test('real answers match their description', async () => {
  const { clientId, clientSecret, usersAccountId } = client.person;
  const loginToken = (await login(server.address, client.person)).json.token.access_token as string;
  const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
  const jsonType = { 'content-type': 'application/json' };
  const credentials = { client_id: clientId, client_secret: clientSecret };
  const form = (fields: Record<string, string>): Sent => ({ method: 'POST', body: new URLSearchParams(fields) });
  const exchange = {
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    subject_token: loginToken,
    subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
  };
  const loginPath = '/authenticate/token/login';
  const rolePath = '/authenticate/token/role/{users_account_id}';
  const graphqlPath = '/token/api/v2/graphql';
  const documentsPath = '/token/api/v2/documents';
  const brought = `?${new URLSearchParams({ registerId: client.person.accountId, name: 'a.pdf' }).toString()}`;
  const pdf = { method: 'POST', headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' };
  const requests: readonly [path: string, rest: string, init: Sent, status: number][] = [
    [loginPath, `?${new URLSearchParams(credentials).toString()}`, {}, 200],
    [loginPath, '?client_id=a&client_id=b', {}, 400],
    [loginPath, '?client_id=a&client_secret=b', {}, 401],
    [loginPath, '', form(credentials), 200],
    [loginPath, '', form({ client_id: 'a' }), 400],
    [loginPath, '', form({ client_id: 'a', client_secret: 'b' }), 401],
    [loginPath, '', { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' }, 415],
    [rolePath, usersAccountId, { headers: bearer(loginToken) }, 200],
    [rolePath, usersAccountId, {}, 401],
    [rolePath, usersAccountId, { headers: bearer(client.token) }, 403],
    [rolePath, 'x', { headers: bearer(loginToken) }, 404],
    ['/oauth/token', '', form({ ...credentials, grant_type: 'client_credentials' }), 200],
    ['/oauth/token', '', form({ ...exchange, audience: usersAccountId }), 200],
    ['/oauth/token', '', form({ ...exchange, audience: 'x' }), 400],
    ['/oauth/token', '', form({ ...credentials, grant_type: 'password' }), 400],
    ['/oauth/token', '', form({ client_id: 'x', client_secret: 'y', grant_type: 'client_credentials' }), 401],
    ['/oauth/introspect', '', form({ ...credentials, token: client.token }), 200],
    ['/oauth/introspect', '', form({ ...credentials, token: loginToken }), 200],
    ['/oauth/introspect', '', form({ ...credentials, token: 'x' }), 200],
    ['/oauth/introspect', '', form(credentials), 400],
    ['/oauth/revoke', '', form({ ...credentials, token: 'x' }), 200],
    ['/oauth/revoke', '', form({ token: 'x' }), 401],
    ['/.well-known/oauth-authorization-server', '', {}, 200],
    [graphqlPath, '?query=%7Bviewer%7BuserRole%7D%7D', { headers: bearer(client.token) }, 200],
    [
      graphqlPath,
      '',
      { method: 'POST', headers: { ...bearer(client.token), ...jsonType }, body: '{"query":"{ nonsense }"}' },
      200,
    ],
    [
      graphqlPath,
      '',
      { method: 'POST', headers: { ...bearer(loginToken), ...jsonType }, body: '{"query":"{ __typename }"}' },
      403,
    ],
    [graphqlPath, '', { method: 'POST', headers: jsonType, body: '{"query":"{ __typename }"}' }, 401],
    [graphqlPath, '', { method: 'POST', headers: bearer(client.token), body: 'x' }, 415],
    [graphqlPath, '', { headers: { ...bearer(client.token), accept: 'text/html' } }, 406],
    [documentsPath, brought, { ...pdf, headers: { ...pdf.headers, ...bearer(client.token) } }, 201],
    [documentsPath, brought, { ...pdf, headers: { ...pdf.headers, ...bearer(client.token) } }, 200],
    [documentsPath, '', { ...pdf, headers: { ...pdf.headers, ...bearer(client.token) } }, 400],
    [documentsPath, brought, pdf, 401],
    [documentsPath, brought, { ...pdf, headers: { ...bearer(client.token), 'content-type': 'text/html' } }, 415],
    [`${documentsPath}/{id}`, 'x', { headers: bearer(client.token) }, 404],
    ['/healthz', '', {}, 200],
    ['/startupz', '', {}, 200],
    ['/readyz', '', {}, 200],
    ['/metrics', '', {}, 200],
    ['/healthz', '', { method: 'HEAD' }, 200],
  ];
  for (const [path, rest, init, status] of requests) {
    const url = server.address + (path.includes('{') ? path.replace(/\{\w+\}/, rest) : path + rest);
    const answer = await send(url, init);
    assert.equal(answer.status, status, `${path}: ${answer.text}`);
    assertDescribed(path, (init.method ?? 'GET').toLowerCase(), answer);
  }
});

test('every code that a description names is one of the table', () => {
  for (const [path, method, operation] of operations) {
    for (const [status, { description }] of Object.entries<Loose>(operation.responses)) {
      if (status < '400') continue;
      const codes = [...description.matchAll(/(?:^|[.;] )([a-z]+(?:_[a-z]+)*): /g)].map(([, code]) => code as string);
      assert.ok(codes.length > 0, `${method} ${path} ${status}`);
      for (const code of codes) assert.ok(code in refusals, code);
    }
  }
});
