/** Signatures of webhooks, as programs of others check them, and the secrets behind them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { makePeppers } from '../../src/auth/secrets.ts';
import { makeLog } from '../../src/base/log.ts';
import { makeSigningKey, signatureOf } from '../../src/base/webhook-signature.ts';
import { verify } from '../../src/operator/verify/verify.ts';
import { beforeTests } from '../support/before-tests.ts';
import {
  endpointOf,
  openEndpoint,
  type Received,
  startReceiver,
  toThisMachine,
  verifyEndpoint,
} from '../support/receiver.ts';
import { startServer, testSecretKey } from '../support/server.ts';
import {
  makeAsset,
  openTestClient,
  startWhole,
  stopVerified,
  type TestClient,
  testClientAt,
} from '../support/test-client.ts';
import { until } from '../support/time.ts';

const server = beforeTests(() => startWhole({ settings: toThisMachine }), stopVerified);
const receiver = beforeTests(startReceiver);

const headersOf = ({ headers }: Received): Record<string, string> =>
  Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(headers[name])]),
  );
const verifies = (secret: string, message: Received): boolean => {
  try {
    new Webhook(secret).verify(message.body, headersOf(message));
    return true;
  } catch {
    return false;
  }
};

/** Checks a signature of Ed25519 by WebCrypto, as Standard Webhooks describes it. */
async function verifiesPublicly(publicKey: string, message: Received): Promise<boolean> {
  const headers = headersOf(message);
  const raw = Buffer.from(publicKey.replace(/^whpk_/, ''), 'base64');
  const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
  const content = Buffer.from(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${message.body}`);
  const signatures = headers['webhook-signature']!.split(' ').map((one) => one.split(',') as [string, string]);
  const verified = signatures
    .filter(([version]) => version === 'v1a')
    .map(([, signature]) => crypto.subtle.verify('Ed25519', key, Buffer.from(signature, 'base64'), content));
  return (await Promise.all(verified)).includes(true);
}

/** The message about an asset, where it has arrived. */
const messageAbout = (assetId: string): Received | undefined =>
  receiver.events().find(({ json }) => json.data.assetIds.includes(assetId));

async function waitForMessage(assetId: string): Promise<Received> {
  await until(() => messageAbout(assetId) !== undefined);
  return messageAbout(assetId)!;
}

/** The message of an asset that somebody makes. Others may arrive meanwhile, and again. */
const messageOfAsset = async (client: TestClient): Promise<Received> => waitForMessage(await makeAsset(client));

test('the example of Standard Webhooks has the signature that it prints', () => {
  // Source: Standard Webhooks 1.0.0, its reference implementations.
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
  assert.equal(
    signatureOf(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw']),
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

test('keys are of the length that the standard asks for, and no two are the same', () => {
  const [one, two] = [makeSigningKey('v1'), makeSigningKey('v1')];
  assert.match(one.secret, /^whsec_[A-Za-z0-9+/]{43}=$/);
  assert.notEqual(one.secret, two.secret);
  const pair = makeSigningKey('v1a');
  assert.match(pair.secret, /^whsk_[A-Za-z0-9+/]{86}==$/);
  assert.match(pair.publicKey!, /^whpk_[A-Za-z0-9+/]{43}=$/);
});

test('v1 is verified by the package standardwebhooks, with the secret and with no other', async () => {
  const issuer = await openTestClient(server);
  const { secret } = await openEndpoint(issuer, receiver.url);
  const message = await messageOfAsset(issuer);
  assert.ok(verifies(secret!, message));
  assert.ok(!verifies(makeSigningKey('v1').secret, message));
  assert.ok(!verifies(secret!, { ...message, body: `${message.body} ` }));
});

test('v1a is verified by WebCrypto with the public key that everybody may read', async () => {
  const issuer = await openTestClient(server);
  const { id, secret, publicKey } = await openEndpoint(issuer, receiver.url, { signature: 'v1a' });
  assert.equal(secret, null);
  assert.equal((await endpointOf(issuer, id)).secrets[0].publicKey, publicKey);
  const message = await messageOfAsset(issuer);
  assert.ok(await verifiesPublicly(publicKey!, message));
  assert.ok(!(await verifiesPublicly(makeSigningKey('v1a').publicKey!, message)));
});

test('during a rotation a message has a signature of each secret; a retired one signs no more', async () => {
  const issuer = await openTestClient(server);
  const { id, secret: old } = await openEndpoint(issuer, receiver.url);
  const { secret: fresh } = await issuer.mutate('rotateWebhookSecret', { webhookEndpointId: id }, 'secret');
  const both = await messageOfAsset(issuer);
  assert.ok(verifies(old!, both) && verifies(fresh, both));
  const { secrets } = await endpointOf(issuer, id);
  assert.deepEqual(
    secrets.map(({ expiresAt }: { expiresAt: string | null }) => expiresAt !== null),
    [true, false],
  );
  await issuer.refused('webhook_secrets_full', 'rotateWebhookSecret', { webhookEndpointId: id });
  await issuer.mutate('retireWebhookSecret', { webhookSecretId: secrets[0].id });
  const one = await messageOfAsset(issuer);
  assert.ok(!verifies(old!, one) && verifies(fresh, one));
  await issuer.refused('status_forbids', 'retireWebhookSecret', { webhookSecretId: secrets[1].id });
});

test('a secret is told once: not by a replay, in no log, and in no column of the database', async () => {
  const issuer = await openTestClient(server);
  const input = { name: 'Told once', url: receiver.url };
  const headers = { 'idempotency-key': 'told once' };
  const selection = 'webhookEndpoint { id } secret replayed';
  const first = await issuer.mutate('createWebhookEndpoint', input, selection, headers);
  const again = await issuer.mutate('createWebhookEndpoint', input, selection, headers);
  assert.match(first.secret, /^whsec_/);
  assert.deepEqual([again.secret, again.replayed, again.webhookEndpoint.id], [null, true, first.webhookEndpoint.id]);
  await verifyEndpoint(issuer, first.webhookEndpoint.id);
  await messageOfAsset(issuer);
  const key = first.secret.slice('whsec_'.length);
  assert.ok(server.logged.every((line) => !line.includes(key)));
  const { rows } = await server.owner(
    `select table_schema || '.' || table_name as name from information_schema.tables
      where table_schema in ('registry', 'auth') and table_type = 'BASE TABLE'`,
  );
  const hex = Buffer.from(key, 'base64').toString('hex');
  for (const { name } of rows) {
    const found = await server.owner(`select from ${name} t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0`, [
      key,
      hex,
    ]);
    assert.equal(found.rowCount, 0, name);
  }
});

/** The endpoints whose secrets cannot be read with these secret keys, as `verify` names them. */
async function faultOf([present, previous]: readonly [string, string?]): Promise<string> {
  const { ownerUrl } = server.database;
  const peppers = makePeppers(present, previous);
  const faults = await verify({ ownerUrl, log: makeLog('silent'), say: () => undefined, peppers });
  const found = faults.filter(({ holds }) => holds === 'Every secret of a webhook endpoint can be decrypted');
  return found.map(({ where }) => where).join();
}

test('after a change of the secret key secrets are read through the previous one, and then without it', async () => {
  const issuer = await openTestClient(server);
  const { id, secret } = await openEndpoint(issuer, receiver.url);
  const versions = async (): Promise<readonly number[]> => {
    const { rows } = await server.owner(`select key_version from registry.webhook_secrets where endpoint_id = $1`, [
      id,
    ]);
    return rows.map(({ key_version }) => key_version);
  };
  const [before] = await versions();
  const secretKey = 'another key for tests, and for nothing else';
  const rotated = await startServer({
    database: server.database,
    secretKey,
    settings: { ...toThisMachine, REGISTRY_SECRET_KEY_PREVIOUS: testSecretKey },
  });
  await until(async () => (await versions())[0] !== before);
  await rotated.stop();
  assert.equal(await faultOf([secretKey]), '');
  assert.match(
    await faultOf([testSecretKey]),
    new RegExp(`webhook endpoint ${id}, whose secret key is neither the present nor the previous one`),
  );
  // The first server has the old key only: it sends nothing that it cannot sign.
  const assetId = await makeAsset(issuer);
  await until(() => server.logged.some((line) => line.includes('no secret that this server can read')));
  assert.equal(messageAbout(assetId), undefined);
  const back = await startServer({
    database: server.database,
    secretKey: testSecretKey,
    settings: { ...toThisMachine, REGISTRY_SECRET_KEY_PREVIOUS: secretKey },
  });
  await until(async () => (await versions())[0] === before);
  // An endpoint that could not be served rests for a minute.
  await server.owner(`update registry.webhook_progress set not_before = '-infinity'`);
  assert.ok(verifies(secret!, await waitForMessage(assetId)));
  await back.stop();
  const later = await messageOfAsset(testClientAt(server, issuer));
  assert.ok(verifies(secret!, later));
});

test('verify names the endpoint of a secret that was changed, unless it signs no more', async () => {
  const issuer = await openTestClient(server);
  const { id } = await openEndpoint(issuer, receiver.url);
  await server.owner(
    `update registry.webhook_secrets set ciphertext = sha256(ciphertext) || ciphertext where endpoint_id = $1`,
    [id],
  );
  assert.equal(await faultOf([testSecretKey]), `webhook endpoint ${id}`);
  await issuer.mutate('rotateWebhookSecret', { webhookEndpointId: id, retireAfterSeconds: 0 });
  assert.equal(await faultOf([testSecretKey]), '');
});
