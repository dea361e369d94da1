/** Documents over HTTP: uploads, downloads and refusals. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { makeCredential } from '../../src/base/secrets.ts';
import { servicer } from '../support/holders.ts';
import { appoint, makeAsset, type TestClient, startWhole, openTestClient } from '../support/test-client.ts';
import { type Answered, login, send, type TestServer } from '../support/server.ts';

let server: TestServer;
let issuer: TestClient;
before(async () => {
  server = await startWhole({ settings: { REGISTRY_UPLOAD_BYTES_MAX: '600000' } });
  issuer = await openTestClient(server);
});
after(() => server.stop());

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

function bring(
  client: Pick<TestClient, 'token'>,
  body: string | Buffer,
  more: { registerId?: string; name?: string; type?: string; headers?: Record<string, string> } = {},
): Promise<Answered> {
  const {
    registerId = issuer.person.accountId,
    name = 'resolution.pdf',
    type = 'application/pdf',
    headers = {},
  } = more;
  const query = new URLSearchParams({ registerId, name }).toString();
  return send(`${server.address}/token/api/v2/documents?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': type, ...headers },
    body,
  });
}
const fetchOne = (
  client: Pick<TestClient, 'token'>,
  id: string,
  headers: Record<string, string> = {},
): Promise<Answered> =>
  send(`${server.address}/token/api/v2/documents/${id}`, {
    headers: { authorization: `Bearer ${client.token}`, ...headers },
  });

test('a document is stored by its SHA-256 and downloaded unchanged', async () => {
  const answer = await bring(issuer, 'the bytes', { name: 'Beschluß "2025".pdf' });
  assert.equal(answer.status, 201, answer.text);
  const { document } = answer.json;
  assert.deepEqual(document, {
    id: document.id,
    registerId: issuer.person.accountId,
    name: 'Beschluß "2025".pdf',
    mediaType: 'application/pdf',
    sizeBytes: 9,
    sha256: sha256('the bytes').toString('hex'),
    createdAt: document.createdAt,
  });
  assert.match(document.createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  assert.equal(answer.headers.get('location'), `/token/api/v2/documents/${document.id}`);
  const fetched = await fetchOne(issuer, document.id);
  assert.deepEqual([fetched.status, fetched.text], [200, 'the bytes']);
  assert.equal(fetched.headers.get('content-type'), 'application/pdf');
  assert.equal(
    fetched.headers.get('content-disposition'),
    `attachment; filename="Beschlu_ _2025_.pdf"; filename*=UTF-8''Beschlu%C3%9F%20%222025%22.pdf`,
  );
  assert.equal(fetched.headers.get('x-content-type-options'), 'nosniff');
  assert.equal(fetched.headers.get('cache-control'), 'no-store');
  const etag = `"${document.sha256}"`;
  assert.equal(fetched.headers.get('etag'), etag);
  const known = await fetchOne(issuer, document.id, { 'if-none-match': etag });
  assert.deepEqual([known.status, known.text], [304, '']);
  const { rows } = await server.owner(
    `select action, object_type, before, after from registry.audit_entries where object_id = $1`,
    [document.id],
  );
  assert.deepEqual(rows, [
    {
      action: 'document.uploaded',
      object_type: 'Document',
      before: null,
      after: { mediaType: 'application/pdf', sizeBytes: '9', sha256: document.sha256 },
    },
  ]);
  const { documentById } = await issuer.read(`{ documentById(id: "${document.id}") { name sha256 } }`);
  assert.deepEqual(documentById, { name: document.name, sha256: document.sha256 });
});

test('the same bytes with the same name are stored once, also from simultaneous uploads', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => bring(issuer, 'once', { name: 'once.pdf' })));
  assert.equal(new Set(answers.map(({ json }) => json.document.id)).size, 1);
  assert.equal(answers.filter(({ status }) => status === 201).length, 1);
  const { id } = answers[0]!.json.document;
  const entries = await server.owner('select from registry.audit_entries where object_id = $1', [id]);
  assert.equal(entries.rowCount, 1);
  const other = await bring(issuer, 'once', { name: 'twice.pdf' });
  assert.notEqual(other.json.document.id, id);
});

test('the digest of the header must be that of the bytes', async () => {
  const digest = (text: string): Record<string, string> => ({
    'repr-digest': `sha-256=:${sha256(text).toString('base64')}:`,
  });
  assert.equal((await bring(issuer, 'sound', { headers: digest('sound') })).status, 201);
  const wrong = await bring(issuer, 'bent', { headers: digest('straight') });
  assert.deepEqual([wrong.status, wrong.json.code], [400, 'document_mismatch']);
  const unreadable = await bring(issuer, 'x', { headers: { 'repr-digest': 'sha-256=abc' } });
  assert.equal(unreadable.json.code, 'request_malformed');
  assert.equal(
    (await bring(issuer, 'md5', { headers: { 'repr-digest': 'md5=:1B2M2Y8AsgTpgAmY7PhCfg==:' } })).status,
    201,
  );
});

test('an upload that is not valid is refused with a status', async () => {
  const codeOf = async (answer: Promise<Answered>): Promise<unknown[]> => {
    const { status, json, headers } = await answer;
    assert.equal(headers.get('content-type'), 'application/problem+json');
    return [status, json.code];
  };
  assert.deepEqual(await codeOf(bring(issuer, '<html>', { type: 'text/html' })), [415, 'media_type_unsupported']);
  assert.deepEqual(await codeOf(bring(issuer, 'x', { headers: { 'content-encoding': 'gzip' } })), [
    415,
    'media_type_unsupported',
  ]);
  assert.deepEqual(await codeOf(bring(issuer, '')), [400, 'request_malformed']);
  assert.deepEqual(await codeOf(bring(issuer, 'x', { name: ' ' })), [400, 'input_invalid']);
  assert.deepEqual(await codeOf(bring(issuer, 'x', { name: 'a\nb' })), [400, 'input_invalid']);
  assert.deepEqual(await codeOf(bring(issuer, 'x', { registerId: newId() })), [404, 'not_found']);
  assert.deepEqual(await codeOf(bring(issuer, 'x', { registerId: 'x' })), [404, 'not_found']);
  assert.deepEqual(await codeOf(bring(issuer, Buffer.alloc(600_001))), [413, 'body_too_large']);
  assert.equal((await bring(issuer, Buffer.alloc(600_000), { name: 'large.pdf' })).status, 201);
  assert.deepEqual(await codeOf(bring({ token: makeCredential('rt') }, 'x')), [401, 'token_invalid']);
  assert.deepEqual(await codeOf(bring({ token: makeCredential('rt') }, Buffer.alloc(500_000))), [401, 'token_invalid']);
  const loginToken = (await login(server.address, issuer.person)).json.token.access_token as string;
  assert.deepEqual(await codeOf(bring({ token: loginToken }, 'x')), [403, 'role_not_selected']);
  assert.deepEqual(await codeOf(fetchOne({ token: loginToken }, newId())), [403, 'role_not_selected']);
  const viewer = await openTestClient(server, { userRole: 'account_viewer' });
  assert.deepEqual(await codeOf(bring(viewer, 'x', { registerId: viewer.person.accountId })), [403, 'not_permitted']);
});

test('a document is visible to the recordkeeper and to the account that uploaded it; to all others it is not found', async () => {
  const broker = await servicer(server, issuer);
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  await appoint(server, issuer.person, agent.person, await makeAsset(issuer));
  const mine = (await bring(issuer, 'of the issuer', { name: 'a.pdf' })).json.document.id as string;
  const theirs = (await bring(broker, 'of the broker', { name: 'b.pdf' })).json.document.id as string;
  const stranger = await openTestClient(server);
  assert.equal((await bring(stranger, 'x')).json.code, 'not_found');
  const seen = async (client: TestClient): Promise<number[]> =>
    [await fetchOne(client, mine), await fetchOne(client, theirs)].map(({ status }) => status);
  assert.deepEqual(await seen(issuer), [200, 200]);
  assert.deepEqual(await seen(agent), [200, 200]);
  assert.deepEqual(await seen(broker), [404, 200]);
  assert.deepEqual(await seen(stranger), [404, 404]);
  const faces = [mine, newId(), 'x'].map(async (id) => {
    const { status, json } = await fetchOne(stranger, id);
    const { requestId: _, ...problem } = json;
    return JSON.stringify([status, problem]);
  });
  assert.equal(new Set(await Promise.all(faces)).size, 1);
});

test('a client with a narrowed delegation uploads no documents', async () => {
  const { accountId } = issuer.person;
  const narrow = (column: string, value: unknown) =>
    server.owner(`update registry.delegations set ${column} = $2 where account_id = $1`, [accountId, value]);
  for (const [column, value] of [
    ['mutations', ['createAsset']],
    ['asset_ids', [newId()]],
  ] as const) {
    await narrow(column, value);
    const answer = await bring(issuer, 'narrow');
    assert.deepEqual([answer.status, answer.json.code], [403, 'outside_delegation'], column);
    await narrow(column, null);
  }
});
