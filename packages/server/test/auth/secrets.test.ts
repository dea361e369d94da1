import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { digestOfSecret, makePeppers } from '../../src/auth/secrets.ts';
import { makeToken, parseToken } from '../../src/auth/tokens.ts';
import type { Refusal } from '../../src/base/refusal.ts';
import {
  deriveCredential,
  derivedPassword,
  isCredential,
  makeClientId,
  makeCredential,
  makeSecret,
  pepperVersion,
  secretDigest,
  tokenDigest,
} from '../../src/base/secrets.ts';

const present = 'the present key, of more than 32 characters';
const previous = 'the previous key, of more than 32 characters';
const clientId = makeClientId();
const newSecret = (): string => makeSecret(present, clientId);

test('a credential has a kind, 256 bits and a checksum', () => {
  assert.match(makeClientId(), /^ci_[A-Za-z0-9_-]{43}[0-9A-Za-z]{6}$/);
  assert.match(newSecret(), /^cs_[A-Za-z0-9_-]{43}[0-9A-Za-z]{6}$/);
  assert.equal(new Set(Array.from({ length: 1_000 }, newSecret)).size, 1_000);
  assert.ok(isCredential('cs', newSecret()));
  assert.ok(!isCredential('ci', newSecret()));
});

test('a derived credential depends on key, kind and text, and on nothing else', () => {
  const derived = deriveCredential('rt', present, 'a text');
  assert.ok(isCredential('rt', derived));
  assert.equal(deriveCredential('rt', present, 'a text'), derived);
  const others = [
    deriveCredential('rt', previous, 'a text'),
    deriveCredential('rt', present, 'a text '),
    deriveCredential('lt', present, 'a text'),
  ];
  assert.equal(new Set([derived, ...others].map((text) => text.slice(3, 46))).size, 4);
  assert.ok(others.every((text) => text !== derived));
});

test('a credential with one changed character is refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 51 }), fc.constantFrom(...'aZ09-_.~ é'), (index, letter) => {
      const { text } = makeToken('role');
      const changed = text.slice(0, index) + letter + text.slice(index + 1);
      if (changed === text) return;
      assert.throws(
        () => parseToken(changed),
        (error: Refusal) => error.code === 'token_invalid',
      );
    }),
  );
});

test('a text in another format is no token, and is refused without a query', () => {
  const { text } = makeToken('role');
  for (const wrong of [
    '',
    'rt_',
    text.slice(1),
    `${text}a`,
    ` ${text}`,
    text.repeat(2),
    newSecret(),
    makeClientId(),
    'rt_'.padEnd(52, 'a'),
  ]) {
    assert.throws(
      () => parseToken(wrong),
      (error: Refusal) => error.code === 'token_invalid',
      wrong,
    );
  }
});

test('a token shows its kind and is stored by its SHA-256', () => {
  for (const kind of ['login', 'role'] as const) {
    const { text, digest } = makeToken(kind);
    assert.deepEqual(parseToken(text), { kind, digest });
    assert.deepEqual(tokenDigest(text), digest);
    assert.equal(digest.length, 32);
  }
});

test('a secret is digested with the key with which it was made, for its client alone', () => {
  const both = makePeppers(present, previous);
  const secret = newSecret();
  assert.deepEqual(digestOfSecret(both, clientId, secret), secretDigest(present, secret));
  assert.deepEqual(digestOfSecret(makePeppers(previous, present), clientId, secret), secretDigest(present, secret));
  const older = makeSecret(previous, clientId);
  assert.deepEqual(digestOfSecret(both, clientId, older), secretDigest(previous, older));
  assert.equal(digestOfSecret(makePeppers(present), clientId, older), undefined, 'a key that is no longer known');
  assert.equal(digestOfSecret(both, makeClientId(), secret), undefined, 'another client');
  assert.equal(digestOfSecret(both, clientId, makeCredential('cs')), undefined, 'a secret that nobody made');
  for (const text of ['', 'nonsense', secret.slice(1), `${secret}a`, `ci${secret.slice(2)}`])
    assert.equal(digestOfSecret(both, clientId, text), undefined, text);
});

test('of a secret 192 bits are random, and each of its other 64 bits depends on them, on the key and on the client', () => {
  const bits = (text: string): bigint => BigInt(`0x${Buffer.from(text.slice(3, 46), 'base64url').toString('hex')}`);
  const several = Array.from({ length: 200 }, () => bits(newSecret()));
  // Each bit is 0 in some of 200 secrets and 1 in others; that one is not happens once in 2^191 runs.
  assert.equal(
    several.reduce((all, one) => all | one),
    2n ** 256n - 1n,
  );
  assert.equal(
    several.reduce((all, one) => all & one),
    0n,
  );
});

test('the version of a key is positive, differs between keys and reveals nothing', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 32 }), fc.string({ minLength: 32 }), (a, b) => {
      assert.ok(pepperVersion(a) >= 1 && pepperVersion(a) <= 2_147_483_647);
      assert.equal(pepperVersion(a), pepperVersion(a));
      if (a !== b) assert.notEqual(pepperVersion(a), pepperVersion(b));
    }),
  );
  assert.notEqual(derivedPassword(present, 'registry_app'), derivedPassword(previous, 'registry_app'));
});
