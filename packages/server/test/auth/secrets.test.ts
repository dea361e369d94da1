import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { findSecret, makePeppers } from '../../src/auth/secrets.ts';
import { makeToken, parseToken } from '../../src/auth/tokens.ts';
import type { Refusal } from '../../src/base/refusal.ts';
import {
  deriveCredential,
  derivedPassword,
  isCredential,
  makeClientId,
  makeSecret,
  pepperVersion,
  secretDigest,
  tokenDigest,
} from '../../src/base/secrets.ts';
import type { StoredSecret } from '../../src/store/tokens.ts';

const present = 'the present key, of more than 32 characters';
const previous = 'the previous key, of more than 32 characters';
const storedSecret = (pepper: string, secret: string, secretId = 'stored'): StoredSecret => ({
  secretId,
  digest: secretDigest(pepper, secret),
  pepperVersion: pepperVersion(pepper),
});

test('a credential has a kind, 256 random bits and a checksum', () => {
  assert.match(makeClientId(), /^ci_[A-Za-z0-9_-]{43}[0-9A-Za-z]{6}$/);
  assert.match(makeSecret(), /^cs_[A-Za-z0-9_-]{43}[0-9A-Za-z]{6}$/);
  assert.equal(new Set(Array.from({ length: 1_000 }, makeSecret)).size, 1_000);
  assert.ok(isCredential('cs', makeSecret()));
  assert.ok(!isCredential('ci', makeSecret()));
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
    makeSecret(),
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

test('a secret is found with the key of its digest, and with no other', () => {
  const secret = makeSecret();
  const both = makePeppers(present, previous);
  assert.equal(findSecret(both, [storedSecret(present, secret)], secret)?.secretId, 'stored');
  assert.equal(findSecret(both, [storedSecret(previous, secret)], secret)?.secretId, 'stored');
  assert.equal(findSecret(makePeppers(present), [storedSecret(previous, secret)], secret), undefined);
  assert.equal(findSecret(both, [storedSecret('a key of neither, yet of more than 32', secret)], secret), undefined);
  // The right digest with a wrong version belongs to another row.
  assert.equal(
    findSecret(both, [{ ...storedSecret(present, secret), pepperVersion: pepperVersion(previous) }], secret),
    undefined,
  );
});

test('the second of two secrets is found, a third one is not', () => {
  const [one, two] = [makeSecret(), makeSecret()];
  const stored = [storedSecret(present, one, 'one'), storedSecret(present, two, 'two')];
  assert.equal(findSecret(makePeppers(present), stored, two)?.secretId, 'two');
  assert.equal(findSecret(makePeppers(present), stored, makeSecret()), undefined);
  assert.equal(findSecret(makePeppers(present), [], two), undefined);
  assert.equal(findSecret(makePeppers(present), [], ''), undefined);
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
