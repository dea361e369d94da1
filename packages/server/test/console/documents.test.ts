/** Documents and large bodies in a session of the console, by the same code as at the API. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type Browser, ofConsole, openBrowser } from '../support/console.ts';
import type { Person } from '../support/people.ts';
import { startShared, startWhole } from '../support/test-client.ts';
import { type Answered, send, type TestServer } from '../support/server.ts';

let server: TestServer;
let person: Person;
let browser: Browser;
before(async () => {
  const { database } = await startShared();
  server = await startWhole({
    database,
    settings: { REGISTRY_UPLOAD_BYTES_MAX: '600000', REGISTRY_BULK_BODY_MAX: '600000', REGISTRY_BASE_PATH: '/r' },
  });
  person = await server.person();
  browser = openBrowser(server.address);
  await browser.signIn(person);
  await browser.select(person.usersAccountId);
});
after(() => server.stop());

function bring(body: string | Buffer, more: { cookie?: string; role?: string } = {}): Promise<Answered> {
  const query = new URLSearchParams({ registerId: person.accountId, name: 'a.pdf' }).toString();
  return send(`${server.address}/console/documents?${query}`, {
    method: 'POST',
    headers: {
      ...ofConsole,
      cookie: more.cookie ?? browser.cookie,
      'registry-role': more.role ?? person.usersAccountId,
      'content-type': 'text/plain',
    },
    body,
  });
}

test('a document is uploaded and downloaded in a session', async () => {
  const uploaded = await bring('the bytes');
  assert.equal(uploaded.status, 201, uploaded.text);
  const { document } = uploaded.json;
  assert.equal(document.sha256, createHash('sha256').update('the bytes').digest('hex'));
  assert.equal(uploaded.headers.get('location'), `/r/console/documents/${document.id}`);
  assert.equal((await bring('the bytes')).status, 200, 'the same once more');
  const headers = { 'registry-role': person.usersAccountId };
  const fetched = await browser.send('GET', `/console/documents/${document.id}`, { headers });
  assert.deepEqual([fetched.status, fetched.text], [200, 'the bytes']);
  assert.match(fetched.headers.get('content-disposition') ?? '', /^attachment; /);
  assert.equal(fetched.headers.get('cross-origin-resource-policy'), 'same-origin');
  const { rows } = await server.owner('select api_client_id from registry.audit_entries where object_id = $1', [
    document.id,
  ]);
  assert.deepEqual(rows, [{ api_client_id: person.apiClientId }]);
});

test('a large body is read only in a live session with a selected role', async () => {
  const large = Buffer.alloc(500_000, 'x');
  assert.equal((await bring(large)).status, 201);
  const other = openBrowser(server.address);
  await other.signIn(person);
  const unselected = await bring(large, { cookie: other.cookie });
  assert.deepEqual([unselected.status, unselected.json.code], [403, 'session_role_not_selected']);
  const { cookie } = other;
  await other.send('DELETE', '/console/session');
  for (const shown of [cookie, 'registry_session=x']) {
    const answer = await bring(large, { cookie: shown });
    assert.deepEqual([answer.status, answer.json.code], [401, 'session_ended']);
  }
  assert.equal((await bring(Buffer.alloc(600_001))).status, 413);
});

test('GraphQL accepts a large body for bulk mutations only, as at the API', async () => {
  const answer = await browser.request(person.usersAccountId, '{ __typename }', { filler: 'x'.repeat(300_000) });
  assert.deepEqual([answer.status, answer.json.code], [413, 'body_too_large']);
});
