import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ConfigError, readConfig } from './config.ts';

test('a file of providers that is wrong stops the start by the name of the setting and of the member', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'registry-provider-settings-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const right = {
    name: 'quillmere',
    label: 'Quillmere',
    issuer: 'https://login.example/quillmere',
    clientId: 'registry',
    clientSecretFile: file('secret', 'a secret\n'),
  };
  const publicUrl = 'https://register.example';
  const read = (text: string, url: string | undefined = publicUrl) =>
    readConfig({ REGISTRY_IDENTITY_PROVIDERS_FILE: file('providers', text), REGISTRY_PUBLIC_URL: url })
      .REGISTRY_IDENTITY_PROVIDERS;
  const [provider] = read(JSON.stringify([right]));
  assert.deepEqual(provider, {
    name: 'quillmere',
    label: 'Quillmere',
    issuer: 'https://login.example/quillmere',
    clientId: 'registry',
    credential: { secret: 'a secret' },
    accounts: null,
    acr: [],
  });
  const { clientSecretFile: _, ...withoutSecret } = right;
  const keyOf = (pair: { privateKey: { export(options: object): string | Buffer } }, name: string): string =>
    file(name, String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' })));
  const [p256, p384, small] = [
    keyOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }), 'p256'),
    keyOf(generateKeyPairSync('ec', { namedCurve: 'P-384' }), 'p384'),
    keyOf(generateKeyPairSync('rsa', { modulusLength: 1024 }), 'rsa'),
  ];
  const jwk = {
    ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
    kid: 'one',
  };
  for (const [privateKeyFile, id] of [
    [p256, undefined],
    [file('jwk', JSON.stringify(jwk)), 'one'],
  ] as const) {
    const { credential } = read(JSON.stringify([{ ...withoutSecret, privateKeyFile }]))[0]!;
    assert.ok('key' in credential && credential.algorithm === 'ES256' && credential.id === id);
  }
  const wrong: readonly [given: unknown, sentence: RegExp][] = [
    ['no JSON', /must be JSON/],
    [{}, /the list /],
    [[{ ...right, issuer: 'http://login.example' }], /\[0\]\.issuer must be an address that begins with https/],
    [[{ ...right, issuer: 'https://login.example/?a' }], /\[0\]\.issuer must be/],
    [[{ ...right, issuer: 'https://user@login.example' }], /\[0\]\.issuer must be/],
    [[right, { ...right, name: 'other' }], /\[1\]\.issuer is that of another provider/],
    [[right, { ...right, issuer: 'https://other.example' }], /\[1\]\.name is that of another provider/],
    [[right, { ...right, name: 'other', issuer: 'https://other.example' }], /\[1\]\.label is that of another provider/],
    [[{ ...right, name: 'Quill/mere' }], /\[0\]\.name must be/],
    [[{ ...right, label: '' }], /\[0\]\.label must be/],
    [[{ ...right, accounts: [] }], /\[0\]\.accounts must name an account/],
    [[{ ...right, secret: 'x' }], /\[0\] Unrecognized key: "secret"/],
    [[withoutSecret], /\[0\] must have one of clientSecretFile and privateKeyFile/],
    [[{ ...right, privateKeyFile: p256 }], /\[0\] must have one of/],
    [[{ ...right, clientSecretFile: '/nowhere/secret' }], /\[0\] names \/nowhere\/secret, which does not exist/],
    [[{ ...withoutSecret, privateKeyFile: p384 }], /which is no private key of/],
    [[{ ...withoutSecret, privateKeyFile: small }], /which is no private key of/],
    [[{ ...withoutSecret, privateKeyFile: right.clientSecretFile }], /which is no private key of/],
  ];
  for (const [given, sentence] of wrong)
    assert.throws(
      () => read(typeof given === 'string' ? given : JSON.stringify(given)),
      ({ message }: Error) =>
        message.startsWith('REGISTRY_IDENTITY_PROVIDERS_FILE, which names') && sentence.test(message),
      String(sentence),
    );
  assert.throws(() => read(JSON.stringify([right]), ''), ConfigError, 'there is nowhere to send people back to');
});
