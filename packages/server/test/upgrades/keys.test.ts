/** Idempotency keys that release 0.1.0 recorded as they were sent: a retry at this program is a replay. */
import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { request as openRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { newHolder } from '../support/holdings.ts';
import { type Program, startProgram } from '../support/process.ts';
import { testSecretKey, type TestServer } from '../support/server.ts';
import { checkOutRelease } from '../support/server-copy.ts';
import { mutationText, openTestClient, startWhole, stopVerified, type TestClient } from '../support/test-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'registry-keys-'));
chmodSync(folder, 0o755);
const earlier = checkOutRelease(join(folder, 'earlier'), '0.1.0') ?? '';
const skip = earlier === '' && 'the history of this clone does not have release 0.1.0';
let server: TestServer;
let client: TestClient;
let program: Program;
let address: string;
before(async () => {
  if (skip !== false) return;
  server = await startWhole();
  client = await openTestClient(server);
  program = startProgram({ DATABASE_URL: server.database.appUrl, REGISTRY_SECRET_KEY: testSecretKey }, earlier);
  address = await program.listening;
});
after(async () => {
  program?.child.kill('SIGKILL');
  if (skip === false) await stopVerified(server);
  rmSync(folder, { recursive: true, force: true });
});

interface Sent {
  readonly path?: string;
  readonly type?: string;
  readonly body: string;
}

/** Sends a request with one line of the header for each value. */
function send(at: string, keys: string | string[] | undefined, { path, type, body }: Sent): Promise<any> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${client.token}`, 'content-type': type ?? 'application/json' };
    const sent = openRequest(`${at}${path ?? '/token/api/v2/graphql'}`, {
      method: 'POST',
      headers: keys === undefined ? headers : { ...headers, 'idempotency-key': keys },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      readText(response).then((text) => resolve(JSON.parse(text)), reject);
    });
    sent.end(body);
  });
}

const mutation = (name: string, selection: string, input: object): Sent => ({
  body: JSON.stringify({ query: mutationText(name, selection), variables: { input } }),
});
const asset = (name: string, more: object = {}): Sent =>
  mutation('createAsset', 'asset { id }', { name, type: 'common_stock', ...more });
/** Its digest is keyed, and the key is a part of it. */
const holder = (name: string, more: object = {}): Sent =>
  mutation('createHolder', 'holder { id }', { ...newHolder(name), ...more });
const document = (name: string): Sent => ({
  path: `/token/api/v2/documents?registerId=${client.person.accountId}&name=${name}`,
  type: 'text/plain',
  body: name,
});
const several = (name: string): Sent => ({
  body: JSON.stringify({
    query: `mutation ($one: CreateAssetInput!, $two: CreateHolderInput!) {
      one: createAsset(input: $one) { asset { id } } two: createHolder(input: $two) { holder { id } } }`,
    variables: { one: { name, type: 'common_stock' }, two: newHolder(name) },
  }),
});

const quoted: readonly (readonly [what: string, keys: string | undefined, make: (key?: string) => Sent])[] = [
  ['an asset under a quoted header', '"a 1"', () => asset('A 1')],
  ['a holder under a quoted header', '"a 2"', () => holder('A 2')],
  ['a holder under an input with a blank', undefined, () => holder('A 3', { idempotencyKey: 'a 3 ' })],
  ['an asset under two quotes', '""', () => asset('A 4')],
  ['several mutations under a quoted header', '"a 5"', () => several('A 5')],
  ['several mutations under a long header', `"${'a'.repeat(300)}"`, () => several('A 6')],
  ['a document under a quoted header', '"a 7"', () => document('a-7.txt')],
];
for (const [what, keys, make] of quoted)
  test(`${what}, recorded by release 0.1.0, is answered again`, { skip }, async () => {
    const done = await send(address, keys, make());
    assert.equal(done.errors, undefined, JSON.stringify(done));
    assert.deepEqual(await send(server.address, keys, make()), done);
  });

const joined: readonly (readonly [what: string, keys: string[], make: () => Sent])[] = [
  ['an asset', ['b 1', 'b 1'], () => asset('B 1')],
  ['a holder', ['b 2', '"b 2"', 'b'], () => holder('B 2')],
  ['several mutations', ['b 3', 'b 3'], () => several('B 3')],
  ['a document', ['b 4', 'b 4'], () => document('b-4.txt')],
];
for (const [what, keys, make] of joined)
  test(`${what}, recorded by release 0.1.0 under a header that was sent twice, is answered again`, {
    skip,
  }, async () => {
    const done = await send(address, keys, make());
    assert.equal(done.errors, undefined, JSON.stringify(done));
    assert.deepEqual(await send(server.address, keys, make()), done);
    // The lines are a key of this input only.
    const other = await send(server.address, keys, asset('Something else'));
    assert.match(other.errors[0].extensions.code, /^(?:idempotency_key_reused|request_malformed)$/);
  });

test('another input under the key as it was sent is refused, and the normal form is another key', {
  skip,
}, async () => {
  const done = await send(address, '"c"', asset('C 1'));
  assert.equal(done.errors, undefined);
  const other = await send(server.address, '"c"', asset('C 2'));
  assert.equal(other.errors[0].extensions.code, 'idempotency_key_reused');
  // Release 0.1.0 had nothing under it.
  assert.equal((await send(server.address, 'c', asset('C 3'))).errors, undefined);
});
