/**
 * Idempotency keys of inputs with personal data: their digests are keyed, and an honest retry is answered after the key
 * was rotated.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { makePeppers } from '../../src/auth/secrets.ts';
import { IdempotencyKey } from '../../src/base/idempotency-key.ts';
import { canonicalJson, sha256 } from '../../src/base/ids.ts';
import { changeParty } from '../../src/commands/party/change-party.ts';
import { commandRequest } from '../../src/commands/run/command-request.ts';
import { keyDigestOf } from '../../src/commands/run/key-digest.ts';
import { replayedResult } from '../../src/commands/run/replay.ts';
import { issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';
import { type TestServer, testSecretKey } from '../support/server.ts';
import { type TestClient, startWhole, openTestClient, testClientAt } from '../support/test-client.ts';

const nextKey = 'the next key of the tests, and of nothing else';
let server: TestServer;
let rotated: TestServer;
let later: TestServer;
let issuer: TestClient;
before(async () => {
  server = await startWhole();
  const { database } = server;
  const settings = { REGISTRY_SECRET_KEY_PREVIOUS: testSecretKey };
  rotated = await startWhole({ database, settings, secretKey: nextKey });
  later = await startWhole({ database, secretKey: nextKey });
  issuer = await openTestClient(server);
});
after(async () => {
  await rotated.stop();
  await later.stop();
  await server.stop();
});

const born = (birthDate: string): object => ({
  registration: 'Ada',
  ownershipForm: 'sole',
  parties: [{ partyType: 'individual', legalName: 'Ada', capacity: 'owner', birthDate }],
  idempotencyKey: 'a holder',
});

const keyRow = async (key: string) =>
  (
    await server.owner(
      'select digest, digest_version, pepper_version, mutation from registry.idempotency_keys where key = $1 and account_id = $2',
      [key, issuer.person.accountId],
    )
  ).rows[0];

test('the digest is the HMAC that another program computes', () => {
  const accountId = '01900000-0000-7000-8000-000000000001';
  const input = { birthDate: '1980-02-03' };
  const request = commandRequest({
    command: changeParty,
    input,
    idempotencyKey: new IdempotencyKey('key 1'),
    dryRun: false,
    requestId: '',
  });
  const content = {
    request,
    actor: { accountId } as never,
    input,
    inputDigest: () => Buffer.alloc(32),
    unread: [],
    proposes: false,
  };
  const { digest } = keyDigestOf(content, 'key 1', makePeppers('the secret key of a test, 32 chars'));
  // printf 'asset registry: idempotency key\n01900000-0000-7000-8000-000000000001\nkey
  // 1\n{"input":{"birthDate":"1980-02-03"},"mutation":"changeParty"}' |
  //   openssl dgst -sha256 -mac HMAC -macopt key:"the secret key of a test, 32 chars"
  assert.equal(digest.toString('hex'), 'f2d0c003d3a87fb91b034ba2214fdf4eaef91f426ccdbfcce2fbe902ea87a25e');
});

test('a key that a later version of the program recorded in its own way is not said to have another input', () => {
  const input = { birthDate: '1980-02-03' };
  const request = commandRequest({
    command: changeParty,
    input,
    idempotencyKey: new IdempotencyKey('k'),
    dryRun: false,
    requestId: '',
  });
  const digest = Buffer.alloc(32);
  const checked = {
    request,
    actor: {} as never,
    input,
    inputDigest: () => digest,
    executionDay: null,
    unread: [],
    proposes: false,
  };
  const recorded = { key: 'k', digest, digestVersion: 3, pepperVersion: null, result: {} };
  assert.throws(() => replayedResult(checked, recorded, makePeppers(testSecretKey)), {
    code: 'idempotency_key_reused',
    message:
      'The idempotency key k was recorded by a later version of the program, so the inputs cannot be compared. Look up whether it was done, or send it again when all servers have that version.',
  });
});

test('a retry after a rotation is answered as the first time, and another input under the key is refused', async () => {
  const { holder } = await issuer.mutate('createHolder', born('1980-02-03'), 'holder { id }');
  const row = await keyRow('a holder');
  assert.deepEqual([row.digest_version, row.pepper_version], [2, makePeppers(testSecretKey)[0].version]);
  const { idempotencyKey: _, ...input } = born('1980-02-03') as { idempotencyKey: string };
  assert.notDeepEqual(row.digest, sha256(canonicalJson({ mutation: 'createHolder', input })));
  for (const one of [server, rotated]) {
    const again = testClientAt(one, issuer);
    const answer = await again.mutate('createHolder', born('1980-02-03'), 'holder { id } replayed');
    assert.deepEqual(answer, { holder: { id: holder.id }, replayed: true });
    const { details } = await again.refused('idempotency_key_reused', 'createHolder', born('1980-02-04'));
    assert.deepEqual(details, { idempotencyKey: 'a holder' });
  }
});

test('a key that was recorded under a secret key which is gone cannot be compared, and is not run again', async () => {
  const count = async (): Promise<number> => (await server.owner('select from registry.holders')).rowCount!;
  const before = await count();
  const again = testClientAt(later, issuer);
  const { details } = await again.refused('idempotency_key_reused', 'createHolder', born('1980-02-03'));
  assert.match(details['reason'], /another secret key/);
  assert.match(details['remedy'], /REGISTRY_SECRET_KEY_PREVIOUS/);
  assert.equal(await count(), before);
});

test('a key that was recorded under a later secret key is not said to be of an earlier one', async () => {
  const input = { ...born('1980-02-03'), idempotencyKey: 'a later holder' };
  await testClientAt(later, issuer).mutate('createHolder', input, 'holder { id }');
  const { details } = await issuer.refused('idempotency_key_reused', 'createHolder', input);
  assert.match(details['reason'], /another secret key/);
});

test('a key of the ledger has a plain digest, which outlasts every secret key', async () => {
  const assetId = await makeClass(issuer);
  const [from, to] = (await makeHolders(issuer, 2)) as [string, string];
  await issue(issuer, assetId, from, '100');
  const input = { ...transferOf(assetId, from, to, '1'), idempotencyKey: 'a transfer' };
  const { transaction } = await issuer.mutate('transferUnits', input, 'transaction { id }');
  const row = await keyRow('a transfer');
  assert.deepEqual([row.digest_version, row.pepper_version], [1, null]);
  const again = await testClientAt(later, issuer).mutate('transferUnits', input, 'transaction { id } replayed');
  assert.deepEqual(again, { transaction, replayed: true });
});

test('names and addresses of users are under a keyed digest as well', async () => {
  const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.test', idempotencyKey: 'a user' };
  await issuer.mutate('createUser', user, 'replayed');
  assert.equal((await keyRow('a user')).digest_version, 2);
});

test('requests that a release digested are answered from its keys, in every spelling', async () => {
  const corpus = new URL('../../database/digests/inputs.jsonl', import.meta.url);
  const lines = readFileSync(corpus, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  // The digest of version 1 depends on neither account nor secret key; of one that proposes there is none here.
  const digested = lines.filter((line) => line.proposed !== undefined && line.case !== 'required fields');
  const rows = digested.map(({ mutation, plain }, index) => ({ key: `corpus ${index}`, mutation, digest: plain }));
  await server.owner(
    `insert into registry.idempotency_keys
       (account_id, key, mutation, digest, result)
     select $1, key, mutation, decode(digest, 'hex'), '{}'
     from jsonb_to_recordset($2) r(key text, mutation text, digest text)`,
    [issuer.person.accountId, JSON.stringify(rows)],
  );
  assert.ok(rows.length > 100, `${rows.length} requests`);
  for (const [index, { mutation, input }] of digested.entries()) {
    const answer = await issuer.mutate(mutation, { ...input, idempotencyKey: rows[index]!.key }, 'replayed');
    assert.deepEqual(answer, { replayed: true }, mutation);
  }
});
