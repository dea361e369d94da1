import assert from 'node:assert/strict';
import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { test } from 'node:test';
import { inspect } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { toCloudEvent } from './cloud-event.ts';
import { signWebhook, verifyWebhook, WebhookError } from './webhooks.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const event = {
  id: '01a2',
  type: 'asset.created',
  timestamp: '2026-03-31T09:14:03.120482Z',
  registerId: 'r',
  sequence: 3,
  data: { object: { type: 'Asset', id: 'a' }, assetIds: ['a'] },
};
const body = `${JSON.stringify(event)} `;

/** A pair of Ed25519 in the form of Standard Webhooks. */
const pair = (() => {
  const { d, x } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const [raw, publicRaw] = [Buffer.from(d!, 'base64url'), Buffer.from(x!, 'base64url')];
  const jwk = { kty: 'OKP', crv: 'Ed25519', d: d!, x: x! };
  return {
    secret: `whsk_${Buffer.concat([raw, publicRaw]).toString('base64')}`,
    publicKey: `whpk_${publicRaw.toString('base64')}`,
    privateKey: createPrivateKey({ format: 'jwk', key: jwk }),
  };
})();

test('what the library of Standard Webhooks signs is verified, and the other way round', async () => {
  const webhook = new Webhook(secret);
  const at = new Date(Number((await signWebhook({ id: 'm', body }, secret))['webhook-timestamp']) * 1_000);
  const headers = {
    'webhook-id': 'm',
    'webhook-timestamp': `${at.getTime() / 1_000}`,
    'webhook-signature': webhook.sign('m', at, body),
  };
  assert.deepEqual(await verifyWebhook(body, headers, secret), event);
  assert.deepEqual(webhook.verify(body, { ...(await signWebhook({ id: 'm', body }, secret)) }), event);
});

test('signatures of pairs are those of Ed25519', async () => {
  const headers = await signWebhook({ id: 'm', timestamp: 1_700_000_000, body }, [secret, pair.secret]);
  const [v1, v1a] = headers['webhook-signature'].split(' ');
  const content = Buffer.from(`m.1700000000.${body}`);
  assert.equal(v1, `v1,${createHmac('sha256', Buffer.alloc(32, 7)).update(content).digest('base64')}`);
  assert.ok(verify(null, content, createPublicKey(pair.privateKey), Buffer.from(v1a!.slice(4), 'base64')));
  const { 'webhook-timestamp': timestamp } = await signWebhook({ id: 'm', body }, secret);
  const own = sign(null, Buffer.from(`m.${timestamp}.${body}`), pair.privateKey).toString('base64');
  const given = new Headers({
    'webhook-id': 'm',
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,AAAA v1a,${own}`,
  });
  for (const key of [pair.publicKey, pair.secret, [secret, pair.publicKey]])
    assert.deepEqual(await verifyWebhook(new TextEncoder().encode(body), given, key), event);
});

test('another body, id, key or time is not accepted, and the error says why', async () => {
  const headers = await signWebhook({ id: 'm', body }, secret);
  const problemOf = async (...args: Parameters<typeof verifyWebhook>): Promise<string> => {
    const error = await verifyWebhook(...args).catch((one: unknown) => one);
    assert.ok(error instanceof WebhookError, inspect(error));
    return error.problem;
  };
  const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
  assert.equal(await problemOf(body.trim(), headers, secret), 'signature');
  assert.equal(await problemOf(body, { ...headers, 'webhook-id': 'n' }, secret), 'signature');
  assert.equal(await problemOf(body, headers, [other, pair.publicKey]), 'signature');
  assert.equal(await problemOf(body, { ...headers, 'webhook-signature': 'v1,! v2,AAAA v1a' }, secret), 'signature');
  assert.equal(await problemOf(body, { 'webhook-id': 'm' }, secret), 'header_missing');
  const old = await signWebhook({ id: 'm', timestamp: Number(headers['webhook-timestamp']) - 3_600, body }, secret);
  assert.equal(await problemOf(body, old, secret), 'timestamp');
  await assert.rejects(
    verifyWebhook(body, old, secret),
    /signed 360\d s from now by the clock of this machine\. Check the clock/,
  );
  assert.deepEqual(await verifyWebhook(body, old, secret, { toleranceSeconds: 4_000 }), event);
  assert.equal(await problemOf(body, { ...headers, 'webhook-timestamp': '1e9' }, secret), 'timestamp');
});

test('a key that is none is refused without being named', async () => {
  for (const key of ['whsec_', 'whsec_not base64!', 'cs_something', pair.publicKey.slice(0, -4)]) {
    const error = await signWebhook({ id: 'm', body }, key).catch((one: unknown) => one);
    assert.ok(error instanceof TypeError);
    assert.ok(!inspect(error).includes(key) || key === 'whsec_', key);
  }
});

test('an event becomes a CloudEvent', () => {
  assert.deepEqual(toCloudEvent(event as never), {
    specversion: '1.0',
    id: '01a2',
    source: 'urn:asset-registry:register:r',
    type: 'asset.created',
    subject: 'Asset/a',
    time: '2026-03-31T09:14:03.120482Z',
    datacontenttype: 'application/json',
    dataschema: 'urn:asset-registry:event:asset.created:v1',
    sequence: '3',
    data: event.data,
  });
  const { registerId: _register, sequence: _sequence, ...outside } = event;
  const holding = toCloudEvent({
    ...outside,
    type: 'holding.changed',
    data: { assetId: 'a', holderId: 'h', sequence: 1, effectiveDate: '2026-03-31' },
  });
  assert.deepEqual([holding.source, holding.subject, 'sequence' in holding], ['urn:asset-registry', 'Holder/h', false]);
});
