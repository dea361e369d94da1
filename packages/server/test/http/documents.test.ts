/** Documents over HTTP: uploads, downloads and refusals. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { makeCredential } from '../../src/base/secrets.ts';
import { beforeTests } from '../support/before-tests.ts';
import { servicer } from '../support/holders.ts';
import { appoint, makeAsset, type TestClient, startWhole, openTestClient } from '../support/test-client.ts';
import { withClient } from '../support/postgres.ts';
import { type Answered, login, send } from '../support/server.ts';
import { withoutId } from '../support/without-id.ts';
import { until } from '../support/time.ts';

const server = beforeTests(() => startWhole({ settings: { REGISTRY_UPLOAD_BYTES_MAX: '600000' } }));
const issuer = beforeTests(() => openTestClient(server));

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

function bring(
  client: Pick<TestClient, 'token'>,
  body: string | Buffer,
  more: { registerId?: string; name?: string; type?: string; headers?: Record<string, string> } = {},
): Promise<Answered> {
  const { registerId = issuer.person.accountId, name = 'resolution.pdf', type = 'text/plain', headers = {} } = more;
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
    mediaType: 'text/plain',
    sizeBytes: 9,
    sha256: sha256('the bytes').toString('hex'),
    createdAt: document.createdAt,
  });
  assert.match(document.createdAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  assert.equal(answer.headers.get('location'), `/token/api/v2/documents/${document.id}`);
  const fetched = await fetchOne(issuer, document.id);
  assert.deepEqual([fetched.status, fetched.text], [200, 'the bytes']);
  assert.equal(fetched.headers.get('content-type'), 'text/plain');
  assert.equal(fetched.headers.get('content-security-policy'), "default-src 'none'; frame-ancestors 'none'; sandbox");
  assert.equal(
    fetched.headers.get('content-disposition'),
    `attachment; filename="Beschlu_ _2025_.pdf.txt"; filename*=UTF-8''Beschlu%C3%9F%20%222025%22.pdf.txt`,
  );
  assert.equal(fetched.headers.get('x-content-type-options'), 'nosniff');
  assert.equal(fetched.headers.get('cache-control'), 'no-store');
  const etag = `"${document.sha256}"`;
  assert.equal(fetched.headers.get('etag'), etag);
  const notModified = await fetchOne(issuer, document.id, { 'if-none-match': etag });
  assert.deepEqual([notModified.status, notModified.text], [304, '']);
  const { rows } = await server.owner(
    `select action, object_type, before, after from registry.audit_entries where object_id = $1`,
    [document.id],
  );
  assert.deepEqual(rows, [
    {
      action: 'document.uploaded',
      object_type: 'Document',
      before: null,
      after: { mediaType: 'text/plain', sizeBytes: '9', sha256: document.sha256 },
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
  assert.deepEqual(await codeOf(bring(issuer, Buffer.alloc(600_001, 'x'))), [413, 'body_too_large']);
  assert.equal((await bring(issuer, Buffer.alloc(600_000, 'x'), { name: 'large.pdf' })).status, 201);
  assert.deepEqual(await codeOf(bring({ token: makeCredential('rt') }, 'x')), [401, 'token_invalid']);
  assert.deepEqual(await codeOf(bring({ token: makeCredential('rt') }, Buffer.alloc(500_000))), [401, 'token_invalid']);
  const loginToken = (await login(server.address, issuer.person)).json.token.access_token as string;
  assert.deepEqual(await codeOf(bring({ token: loginToken }, 'x')), [403, 'role_not_selected']);
  assert.deepEqual(await codeOf(fetchOne({ token: loginToken }, newId())), [403, 'role_not_selected']);
  const viewer = await openTestClient(server, { userRole: 'account_viewer' });
  assert.deepEqual(await codeOf(bring(viewer, 'x', { registerId: viewer.person.accountId })), [403, 'not_permitted']);
});

test('the content must be of its media type, and the name that of a file', async () => {
  const pdf = await bring(issuer, '%PDF-1.7', { type: 'application/pdf' });
  assert.equal(pdf.status, 201, pdf.text);
  assert.equal((await fetchOne(issuer, pdf.json.document.id)).headers.get('content-type'), 'application/pdf');
  const page = await bring(issuer, '<script>alert(1)</script>', { type: 'application/pdf' });
  assert.deepEqual([page.status, page.json.code], [415, 'media_type_unsupported']);
  assert.match(page.json.details.reason, /^The content is not application\/pdf/);
  for (const name of ['../resolution.pdf', 'C:\\resolution.pdf', '..']) {
    const { status, json } = await bring(issuer, 'the bytes', { name });
    assert.deepEqual([status, json.code, json.details.field], [400, 'input_invalid', 'name'], name);
  }
});

test('a document of XML is answered as text, with its bytes unchanged', async () => {
  const xml = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const { json, text } = await bring(issuer, xml, { type: 'application/xml', name: 'notice.xml' });
  assert.equal(json.document?.mediaType, 'application/xml', text);
  const fetched = await fetchOne(issuer, json.document.id);
  assert.deepEqual([fetched.status, fetched.text], [200, xml]);
  for (const [name, value] of [
    ['content-type', 'text/plain; charset=utf-8'],
    ['x-content-type-options', 'nosniff'],
    ['content-disposition', `attachment; filename="notice.xml"; filename*=UTF-8''notice.xml`],
  ] as const)
    assert.equal(fetched.headers.get(name), value);
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
    return withoutId(JSON.stringify([status, problem]), id);
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

/** How often the account of the issuer has stored a document, and what that left behind. */
async function traces(name: string): Promise<unknown> {
  const { rows } = await server.owner(
    `select (select count(*)::int from registry.documents where name = $1) as documents,
            (select count(*)::int from registry.audit_entries a join registry.documents d on d.id = a.object_id where d.name = $1) as audited,
            (select count(*)::int from registry.events e join registry.documents d on d.id = e.object_id where d.name = $1) as events`,
    [name],
  );
  return rows[0];
}
const once = { documents: 1, audited: 1, events: 1 };
const keyed = (key: string): { headers: Record<string, string> } => ({ headers: { 'idempotency-key': key } });

test('an upload repeated under its key is stored once and answered alike', async () => {
  const more = { name: 'repeated.pdf', ...keyed('upload 1') };
  const first = await bring(issuer, 'repeated', more);
  assert.equal(first.status, 201, first.text);
  const again = await Promise.all(Array.from({ length: 4 }, () => bring(issuer, 'repeated', more)));
  for (const answer of again) {
    assert.deepEqual([answer.status, answer.text], [201, first.text]);
    assert.equal(answer.headers.get('location'), first.headers.get('location'));
  }
  assert.deepEqual(await traces('repeated.pdf'), once);
});

test('a document that the account has stored before takes the key too', async () => {
  const first = await bring(issuer, 'twice', { name: 'twice stored.pdf' });
  const keyedAnswer = await bring(issuer, 'twice', { name: 'twice stored.pdf', ...keyed('upload 2') });
  assert.deepEqual([keyedAnswer.status, keyedAnswer.text], [200, first.text]);
  assert.deepEqual(await traces('twice stored.pdf'), once);
  const other = await bring(issuer, 'another', { name: 'twice stored.pdf', ...keyed('upload 2') });
  assert.deepEqual([other.status, other.json.code], [409, 'idempotency_key_reused']);
});

test('a key is refused for another document, and for a mutation, and must be printable', async () => {
  const more = { name: 'under a key.pdf', ...keyed('upload 3') };
  assert.equal((await bring(issuer, 'one', more)).status, 201);
  for (const other of [
    bring(issuer, 'two', more),
    bring(issuer, 'one', { ...more, name: 'another name.pdf' }),
    bring(issuer, 'one', { ...more, type: 'text/csv' }),
  ]) {
    const { status, json } = await other;
    assert.deepEqual(
      [status, json.code, json.details],
      [409, 'idempotency_key_reused', { idempotencyKey: 'upload 3' }],
    );
  }
  const mutation = await issuer.attempt('createAsset', {
    name: 'Under a key',
    type: 'common_stock',
    idempotencyKey: 'upload 3',
  });
  assert.equal(mutation, 'idempotency_key_reused');
  const invalid = await bring(issuer, 'one', { name: 'long key.pdf', ...keyed('x'.repeat(256)) });
  assert.deepEqual([invalid.status, invalid.json.code], [400, 'idempotency_key_invalid']);
  assert.deepEqual(await traces('under a key.pdf'), once);
});

test('a refused upload leaves its key free', async () => {
  const more = { name: 'later.pdf', ...keyed('upload 4') };
  const refused = await bring(issuer, 'later', {
    ...more,
    headers: { ...more.headers, 'repr-digest': `sha-256=:${sha256('else').toString('base64')}:` },
  });
  assert.equal(refused.json.code, 'document_mismatch');
  assert.equal((await bring(issuer, 'other', more)).status, 201);
});

test('an upload that the database ends because of a deadlock is tried again', async () => {
  const { accountId } = issuer.person;
  const more = { name: 'deadlock.pdf', ...keyed('upload 5') };
  await withClient(server.database.ownerUrl, async (client) => {
    // The upload notices the deadlock first, and so it is the one that ends.
    await client.query(`set deadlock_timeout = '1min'`);
    await client.query('begin');
    await client.query(
      `insert into registry.documents (register_id, id, account_id, name, media_type, size_bytes, sha256, content)
       values ($1, $2, $1, $3, 'application/pdf', 8, $4, 'deadlock')`,
      [accountId, newId(), more.name, sha256('deadlock')],
    );
    const upload = bring(issuer, 'deadlock', more);
    // It has locked its key and waits for the document that is not committed.
    await until(async () => (await waitingLocks()) === 1);
    // Answered once the upload has ended: it waits for this connection, and this one for it.
    await client.query(`select pg_advisory_xact_lock(hashtextextended($1::text || ' upload 5', 0))`, [accountId]);
    await client.query('rollback');
    const answer = await upload;
    assert.equal(answer.status, 201, answer.text);
  });
  const deadlocks = await server.owner(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  assert.equal(deadlocks.rows[0].deadlocks, 1);
  assert.deepEqual(await traces('deadlock.pdf'), once);
});

async function waitingLocks(): Promise<number> {
  const { rows } = await server.owner(
    `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0].waiting;
}
