/** The description in contract/openapi.yaml, and the answers of a running server at every route. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { refusals } from '../../src/base/refusal-table.ts';
import { issue, makeClass, makeHolders } from '../support/holdings.ts';
import { png } from '../support/png.ts';
import { testDatabase, type TestDatabase } from '../support/postgres.ts';
import { layWire, type Proxy } from '../support/proxy.ts';
import { type Answered, send, type Sent, type TestServer } from '../support/server.ts';
import {
  answered,
  codesOf,
  description,
  elsewhere,
  everything,
  isOfStandard,
  found,
  type Loose,
  operations,
  provoked,
  unknownDocument,
} from './described-answers.ts';
import { openColleague, openTestClient, startWhole, type TestClient } from '../support/test-client.ts';

let database: TestDatabase;
let wire: Proxy;
let server: TestServer;
let client: TestClient;
let assetId: string;
let holderId: string;
let lotId: string;

before(async () => {
  database = await testDatabase();
  wire = await layWire(database.appUrl);
  const settings = { REGISTRY_BODY_MAX: '9000', REGISTRY_BULK_BODY_MAX: '9000', REGISTRY_UPLOAD_BYTES_MAX: '9000' };
  server = await startWhole({ settings, database: { ...database, appUrl: wire.url } });
  client = await openTestClient(server);
  assetId = await makeClass(client, '1000');
  [holderId] = (await makeHolders(client, 1)) as [string];
  ({ lotId } = await issue(client, assetId, holderId, '10'));
});
after(async () => {
  await server.stop();
  await wire.stop();
  await database.drop();
});

test('the description is whole: every reference leads somewhere, every name is used, and every property has a sentence or a standard', () => {
  const ids = operations.map(({ operationId }) => operationId as string);
  assert.equal(new Set(ids).size, ids.length);
  const used = new Set<string>();
  for (const [at, value] of everything(description)) {
    if (typeof value?.$ref === 'string') {
      assert.ok(found(value.$ref) !== undefined, `${at}: ${value.$ref}`);
      used.add(value.$ref);
    } else if (/\/properties\/\w+$/.test(at) && !isOfStandard(at))
      assert.match(value.description ?? '', /^[A-Z].*\.$/, at);
  }
  for (const kind of ['schemas', 'headers'])
    for (const name of Object.keys(description.components[kind]))
      assert.ok(used.has(`#/components/${kind}/${name}`), name);
});

test('every operation has a sentence, its parameters and its answers', () => {
  for (const { path, operationId, summary, security, parameters = [], responses } of operations) {
    assert.match(summary, /^[A-Z].*\.$/, operationId);
    for (const scheme of security.flatMap((requirement: object) => Object.keys(requirement)))
      assert.ok(scheme in description.components.securitySchemes, operationId);
    const inPath = parameters.filter((parameter: Loose) => parameter.in === 'path').map(({ name }: Loose) => name);
    assert.deepEqual(
      inPath,
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
    );
    for (const parameter of parameters) assert.match(parameter.description, /\.$/, operationId);
    for (const [status, response] of Object.entries<Loose>(responses)) {
      assert.match(response.description, /[.)]$/, `${operationId} ${status}`);
      assert.ok('X-Request-Id' in response.headers, `${operationId} ${status}`);
      for (const code of status < '400' ? [] : codesOf(response)) assert.ok(code in refusals, code);
    }
  }
});

test('the server answers at every described address, by the described methods and no other', async () => {
  for (const [path, methods] of Object.entries<Loose>(description.paths)) {
    const options = await send(server.address + path.replace(/\{\w+\}/g, 'x'), { method: 'OPTIONS' });
    assert.equal(options.status, 204, path);
    const allowed = options.headers.get('allow')?.split(', ').sort();
    assert.deepEqual(allowed, [...Object.keys(methods).map((method) => method.toUpperCase()), 'OPTIONS'].sort(), path);
  }
});

type Provoke = (id: string, status: number, rest?: string, init?: Sent) => Promise<Answered>;

/**
 * Sends requests to the address of an operation. Shape: `rest` fills the parameters of the path, and goes on after it.
 */
const at =
  (address: string): Provoke =>
  (id, status, rest = '', init = {}) => {
    const { path } = operations.find((operation) => operation.operationId === id)!;
    const [filled, more = ''] = rest.split('?');
    const url = path.includes('{')
      ? path.replace(/\{\w+\}(?:\/\{\w+\})?/, filled || 'x/x'.slice(0, path.split('{').length === 3 ? 3 : 1))
      : path + filled;
    return answered(id, status, `${address}${url}${more && `?${more}`}`, init);
  };

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
const query = (fields: Record<string, string>): string => `?${new URLSearchParams(fields).toString()}`;
const form = (fields: Record<string, string>): Sent => ({ body: new URLSearchParams(fields) });
const asJson = (token: string, body: object, more: object = {}): Sent => ({
  headers: { ...bearer(token), 'content-type': 'application/json', ...more },
  body: JSON.stringify(body),
});
const asImage = (token: string, body: Uint8Array = png(8, 8)): Sent => ({
  headers: { ...bearer(token), 'content-type': 'image/png' },
  body,
});
const asPdf = (token: string, more: object = {}): Sent => ({
  headers: { ...bearer(token), 'content-type': 'application/pdf', ...more },
  body: '%PDF-1.7',
});
const asCsv = (token: string, body = 'form,owner\nsole,Ada Pike\n', more = {}): Sent => ({
  headers: { ...bearer(token), 'content-type': 'text/csv', ...more },
  body,
});
const strict = { accept: 'application/graphql-response+json' };
const credentials = () => ({ client_id: client.person.clientId, client_secret: client.person.clientSecret });
const wrong = { client_id: 'a', client_secret: 'b' };
const clientCredentials = { grant_type: 'client_credentials' };
const upload = () => query({ registerId: client.person.accountId, name: 'a.pdf' });
const mailing = () => ({ assetId, date: '2026-01-31', purpose: 'the annual meeting' });
const viewer = { query: '{ viewer { userRole } }' };

const ask = (fields: Record<string, string>): readonly [string, Sent] => [
  query(fields),
  { headers: bearer(client.token) },
];
/** The fields of each paper; the first is the id of the thing. */
const papers: Readonly<Record<string, () => Record<string, string>>> = {
  fetchStatement: () => ({ holderId, from: '2026-01-01', to: '2026-01-31' }),
  fetchCertificate: () => ({ lotId }),
  fetchRegisterExtract: () => ({ assetId, date: '2026-01-31' }),
  fetchHolderList: () => ({ assetId, date: '2026-01-31' }),
  fetchCapTable: () => ({ registerId: client.person.accountId, date: '2026-01-31' }),
};

/** A request of each operation that is answered where nothing is in its way. */
const usual: Readonly<Record<string, () => readonly [rest: string, init: Sent]>> = {
  loginByQuery: () => [query(credentials()), {}],
  login: () => ['', form(credentials())],
  selectRole: () => [client.person.usersAccountId, { headers: bearer(client.loginToken) }],
  token: () => ['', form({ ...credentials(), ...clientCredentials })],
  introspect: () => ['', form({ ...credentials(), token: client.token })],
  revoke: () => ['', form({ ...credentials(), token: client.loginToken })],
  graphql: () => ['', asJson(client.token, viewer)],
  graphqlByQuery: () => [query(viewer), { headers: bearer(client.token) }],
  uploadDocument: () => [upload(), asPdf(client.token)],
  fetchDocument: () => [newId(), { headers: bearer(client.token) }],
  fetchFile: () => [newId(), { headers: bearer(client.token) }],
  listEvents: () => ['', { headers: bearer(client.token) }],
  registerForMailing: () => ['', asJson(client.token, mailing())],
  exportList: () => ['allHolders.csv', asJson(client.token, {})],
  exportListByQuery: () => ['allHolders.csv', { headers: bearer(client.token) }],
  importFile: () => ['?kind=holders', asCsv(client.token)],
  changeLogo: () => ['', asImage(client.token)],
  removeLogo: () => ['', { headers: bearer(client.token) }],
  ...Object.fromEntries(Object.entries(papers).map(([id, fields]) => [id, () => ask(fields())])),
  fetchLogo: () => [`${newId()}/${'0'.repeat(64)}`, { headers: bearer(client.token) }],
  printStatements: () => ['', asJson(client.token, { from: '2026-01-01', to: '2026-02-28' })],
  printCertificates: () => ['', asJson(client.token, { assetId })],
};

test('requests that are answered', async () => {
  const provoke = at(server.address);
  for (const id of ['loginByQuery', 'login', 'selectRole', 'token', 'introspect'])
    await provoke(id, 200, ...usual[id]!());
  await provoke('revoke', 200, '', form({ ...credentials(), token: 'x' }));
  await provoke('token', 200, '', form(exchange(client.person.usersAccountId)));
  for (const token of [client.loginToken, 'x']) await provoke('introspect', 200, '', form({ ...credentials(), token }));
  for (const id of ['serverMetadata', 'addresses', 'alive', 'started', 'ready', 'metrics']) await provoke(id, 200);
  for (const id of ['addresses', 'alive', 'started', 'ready', 'metrics']) await provoke(`${id}Head`, 200);

  for (const headers of [{}, strict]) {
    await provoke('graphql', 200, '', asJson(client.token, viewer, headers));
    await provoke('graphqlByQuery', 200, query(viewer), { headers: { ...bearer(client.token), ...headers } });
  }
  const refused = 'mutation { activateAsset(input: { assetId: "x" }) { replayed } }';
  for (const text of ['{ nonsense }', '{ accountById(id: "x") { id } }', refused])
    await provoke('graphql', 200, '', asJson(client.token, { query: text }));
  await provoke('graphql', 200, '', asJson(client.token, { extensions: unknownDocument.extensions }));
  await provoke('graphql', 404, '', asJson(client.token, unknownDocument.byId));
  await provoke('graphqlByQuery', 404, query(unknownDocument.byId), { headers: bearer(client.token) });

  const { json } = await provoke('uploadDocument', 201, ...usual['uploadDocument']!());
  await provoke('uploadDocument', 200, ...usual['uploadDocument']!());
  const headers = bearer(client.token);
  const etag = `"${json.document.sha256}"`;
  await provoke('fetchDocument', 200, json.document.id, { headers });
  await provoke('fetchDocument', 304, json.document.id, { headers: { ...headers, 'if-none-match': etag } });
  await provoke('listEvents', 200, '', { headers });
  await provoke('registerForMailing', 200, ...usual['registerForMailing']!());
  for (const format of ['csv', 'ndjson', 'xlsx']) {
    await provoke('exportList', 200, `allHolders.${format}`, asJson(client.token, {}));
    await provoke('exportListByQuery', 200, `allHolders.${format}`, { headers });
  }

  for (const id of Object.keys(papers)) await provoke(id, 200, ...usual[id]!());
  await provoke('importFile', 200, ...usual['importFile']!());
  await provoke('fetchImportTemplate', 200, 'holders');

  const logo = (await provoke('changeLogo', 200, ...usual['changeLogo']!())).json;
  const place = `${logo.accountId}/${logo.sha256}`;
  await provoke('fetchLogo', 200, place, { headers });
  await provoke('fetchLogo', 304, place, { headers: { ...headers, 'if-none-match': `"${logo.sha256}"` } });
  await provoke('removeLogo', 200, '', { headers });
});

const exchange = (audience: string): Record<string, string> => ({
  grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
  subject_token: client.loginToken,
  subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
  audience,
});

test('requests that are refused everywhere: without a host, with an expectation, by another method', async () => {
  const provoke = at(server.address);
  for (const { operationId: id, method, tags } of operations) {
    const ofMethod = { method: method.toUpperCase() };
    await provoke(id, tags[0] === 'oauth' ? 400 : 417, '', { ...ofMethod, headers: { expect: 'cake' } });
    await provoke(id, 400, '', { ...ofMethod, host: false });
    if (method !== 'head') await provoke(id, 405, '', { method: 'PATCH' });
  }
});

test('requests that are refused for their caller or their body', async () => {
  const provoke = at(server.address);
  for (const id of ['loginByQuery', 'login', 'token', 'introspect', 'revoke']) {
    const isByQuery = id === 'loginByQuery';
    const fields = { ...wrong, ...clientCredentials, token: 'x' };
    const [rest, init] = (isByQuery ? [query(fields), {}] : ['', form(fields)]) as readonly [string, Sent];
    await provoke(id, 401, rest, init);
    await provoke(id, 400, isByQuery ? '?client_id=a&client_id=b' : '', isByQuery ? {} : form({ client_id: 'a' }));
  }
  await provoke('selectRole', 403, client.person.usersAccountId, { headers: bearer(client.token) });
  await provoke('selectRole', 404, 'x', { headers: bearer(client.loginToken) });
  await provoke('token', 400, '', form({ ...credentials(), grant_type: 'password' }));
  await provoke('token', 400, '', form(exchange('x')));
  await provoke('token', 400, '', form({ ...exchange('x'), subject_token: 'x' }));

  for (const { operationId: id, security, requestBody, method } of operations) {
    const ofMethod = { method: method.toUpperCase() };
    const isOfRole = 'roleToken' in (security[0] ?? {});
    if (isOfRole || id === 'selectRole') {
      const { headers, ...rest } = usual[id]!()[1];
      const type = new Headers(headers).get('content-type');
      const other = (token?: string): Sent => ({
        ...rest,
        headers: { ...(type && { 'content-type': type }), ...(token && bearer(token)) },
      });
      for (const token of [undefined, 'A'.repeat(52)]) await provoke(id, 401, usual[id]!()[0], other(token));
      if (isOfRole) await provoke(id, 403, usual[id]!()[0], other(client.loginToken));
    }
    if (requestBody === undefined) continue;
    const headers = isOfRole ? bearer(client.token) : {};
    const odd = { ...ofMethod, headers: { ...headers, 'content-type': 'text/xml' } };
    await provoke(id, 415, '', { ...odd, body: '<a/>' });
    await provoke(id, 415, '', {
      ...ofMethod,
      headers: { ...headers, 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: '{}',
    });
    const type = Object.keys(requestBody.content)[0]!;
    await provoke(id, 413, '', {
      ...ofMethod,
      headers: { ...headers, 'content-type': type },
      body: 'x'.repeat(70_000),
    });
  }
});

test('requests that are refused for their contents', async () => {
  const provoke = at(server.address);
  const manager = await openColleague(server, client, 'account_viewer');
  for (const accept of ['application/json', strict.accept])
    await provoke('graphql', 400, '', asJson(client.token, { query: 1 }, { accept }));
  for (const text of ['{', '{ nonsense }', 'subscription { x }', 'query ($a: Int!) { viewer { userRole } }']) {
    await provoke('graphql', 400, '', asJson(client.token, { query: text }, strict));
    await provoke('graphqlByQuery', 400, query({ query: text }), { headers: { ...bearer(client.token), ...strict } });
  }
  await provoke('graphqlByQuery', 400, '', { headers: bearer(client.token) });
  const mutation = query({ query: 'mutation { activateAsset(input: { assetId: "x" }) { replayed } }' });
  for (const accept of ['*/*', strict.accept, 'text/html'])
    await provoke('graphqlByQuery', 405, mutation, { headers: { ...bearer(client.token), accept } });
  await provoke('graphql', 406, '', asJson(client.token, viewer, { accept: 'text/html' }));
  await provoke('graphqlByQuery', 406, query(viewer), { headers: { ...bearer(client.token), accept: 'text/html' } });

  await provoke('uploadDocument', 400, '', asPdf(client.token));
  await provoke('uploadDocument', 400, upload(), asPdf(client.token, { 'idempotency-key': 'x'.repeat(300) }));
  const foreign = query({ registerId: newId(), name: 'a.pdf' });
  await provoke('uploadDocument', 404, foreign, asPdf(client.token));
  await provoke('uploadDocument', 403, upload(), asPdf(manager.token));
  const digest = `sha-256=:${Buffer.alloc(32, 0xaa).toString('base64')}:`;
  await provoke('uploadDocument', 400, upload(), asPdf(client.token, { 'repr-digest': digest }));
  const key = { 'idempotency-key': 'one' };
  await provoke('uploadDocument', 200, upload(), asPdf(client.token, key));
  await provoke('uploadDocument', 409, upload(), { ...asPdf(client.token, key), body: '%PDF-1.8' });

  await provoke('fetchDocument', 404, ...usual['fetchDocument']!());
  await provoke('fetchFile', 404, ...usual['fetchFile']!());
  await provoke('listEvents', 410, '?after=x', usual['listEvents']!()[1]);
  await provoke('fetchLogo', 404, ...usual['fetchLogo']!());
  for (const [id, fields] of Object.entries(papers)) {
    const [name] = Object.keys(fields()) as [string];
    await provoke(id, 400, '?size=A0', { headers: bearer(client.token) });
    await provoke(id, 404, ...ask({ ...fields(), [name]: newId() }));
  }
  await provoke('changeLogo', 400, '', asImage(client.token, png(3_000, 8)));
  await provoke('changeLogo', 403, '', asImage(manager.token));
  await provoke('removeLogo', 403, '', { headers: bearer(manager.token) });
  await provoke('registerForMailing', 400, '', asJson(client.token, { assetId }));
  await provoke('exportList', 400, 'allHolders.pdf', asJson(client.token, {}));
  const job = { prefer: 'respond-async', 'idempotency-key': 'job' };
  await provoke('exportList', 202, 'allUsers.csv', asJson(client.token, {}, job));
  await provoke('exportList', 409, 'allUsers.xlsx', asJson(client.token, {}, job));
  const none = { assetId: newId(), assetIds: [newId()] };
  const cases = { 202: {}, 400: { size: 'A0' }, 404: none, 409: { size: 'Letter' } };
  for (const id of ['printStatements', 'printCertificates'])
    for (const [status, more] of Object.entries(cases)) {
      const body = { ...JSON.parse(usual[id]!()[1].body as string), ...more };
      await provoke(id, Number(status), '', asJson(client.token, body, { 'idempotency-key': id }));
    }
  await provoke('exportListByQuery', 400, 'allHolders.csv?columns=nothing', { headers: bearer(client.token) });
  await provoke('importFile', 400, '?kind=holders', asCsv(client.token, 'form'));
  await provoke('importFile', 403, '?kind=holders', asCsv(manager.token));
  await provoke('importFile', 409, '?kind=holders&plan=0', asCsv(client.token));
  await provoke('importFile', 202, '?kind=holders', asCsv(client.token, undefined, { prefer: 'respond-async' }));
  await provoke('importFile', 404, `?kind=holders&file=${newId()}`, { headers: bearer(client.token) });
  await provoke('fetchImportTemplate', 404, 'lots');
  await provoke('registerForMailing', 400, '', asJson(client.token, { ...mailing(), date: 'never' }));
  await provoke('registerForMailing', 404, '', asJson(client.token, { ...mailing(), assetId: newId() }));
});

test('requests that are too many', async () => {
  const settings = { REGISTRY_RATE_LIMIT: '1', REGISTRY_LOGIN_FAILURES_MAX: '1' };
  const narrow = await startWhole({ settings, database });
  try {
    const provoke = at(narrow.address);
    const other = await openTestClient(server);
    const fields = { ...wrong, ...clientCredentials, token: 'x' };
    await send(`${narrow.address}/oauth/token`, { method: 'POST', ...form(fields) });
    await provoke('loginByQuery', 429, query(wrong));
    for (const id of ['login', 'token', 'introspect', 'revoke']) await provoke(id, 429, '', form(fields));
    await send(`${narrow.address}/token/api/v2/graphql${query(viewer)}`, { headers: bearer(other.token) });
    for (const { operationId: id, security } of operations)
      if ('roleToken' in (security[0] ?? {})) {
        const [rest, init] = usual[id]!();
        await provoke(id, 429, rest, { ...init, headers: { ...init.headers, ...bearer(other.token) } });
      }
  } finally {
    await narrow.stop();
  }
});

test('a login by query where the operator turned it off', async () => {
  const closed = await startWhole({ settings: { REGISTRY_LOGIN_BY_QUERY: 'off' }, database });
  try {
    await at(closed.address)('loginByQuery', 403, ...usual['loginByQuery']!());
  } finally {
    await closed.stop();
  }
});

test('requests while the schema of the database is gone, and while the database is', async () => {
  const provoke = at(server.address);
  await server.owner('alter schema registry rename to gone');
  try {
    for (const id of Object.keys(usual)) await provoke(id, 500, ...usual[id]!());
  } finally {
    await server.owner('alter schema gone rename to registry');
  }
  await wire.become('away');
  try {
    for (const id of Object.keys(usual)) await provoke(id, 503, ...usual[id]!());
    for (const id of ['ready', 'readyHead']) await provoke(id, 503);
  } finally {
    await wire.become('whole');
  }
});

test('every other status that is described was answered', () => {
  const described = operations.flatMap(({ operationId, responses }) =>
    Object.keys(responses).map((status) => `${operationId} ${status}`),
  );
  const missing = described.filter((one) => !provoked.has(one) && !elsewhere.test(one));
  assert.deepEqual(missing, []);
});
