import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encryptText, decryptText } from './encryption.ts';

const secretKey = 'the secret key of a test, 32 chars';
const purpose = 'instruction details, version 1';
const binding = Buffer.from(Array.from({ length: 64 }, (_, index) => index));

/**
 * Made by the cryptography of Java 17 (HmacSHA256 twice as in RFC 5869, AES/GCM/NoPadding), which shares no code with
 * Node's:
 * key 64 65 … 83, nonce of the wrapped key c8 … d3, nonce of the text dc … e7, all hexadecimal.
 */
const vector = {
  wrappedKey: Buffer.from(
    'c8c9cacbcccdcecfd0d1d2d38609e9a43b7828db8c46ab246ed72459e153374fd7dcb206101fe9f301102f6fd654697fad5f2dd3691f5bd17a8ed380',
    'hex',
  ),
  ciphertext: Buffer.from(
    'dcdddedfe0e1e2e3e4e5e6e7db2af3c3ced15006bb5f26ede48e26e334a75db1444fdb31fb3481b59d6f2704d51a178aabff0a2a8755',
    'hex',
  ),
};

test('a text that another program encrypted opens', () => {
  assert.equal(decryptText(secretKey, purpose, binding, vector), '{"birthDate":"1980-02-03"}');
});

test('an encrypted text opens with its key, purpose and binding, and looks different each time', () => {
  const [one, two] = [encryptText(secretKey, purpose, binding, 'Zoë'), encryptText(secretKey, purpose, binding, 'Zoë')];
  assert.equal(decryptText(secretKey, purpose, binding, one), 'Zoë');
  assert.equal(one.wrappedKey.length, 60);
  assert.notDeepEqual(one.ciphertext, two.ciphertext);
  assert.notDeepEqual(one.wrappedKey, two.wrappedKey);
  assert.equal(decryptText(`${secretKey}!`, purpose, binding, one), null);
  assert.equal(decryptText(secretKey, 'another purpose', binding, one), null);
  assert.equal(decryptText(secretKey, purpose, Buffer.from(binding).fill(9, 40, 41), one), null);
  // Another text's key opens nothing of this one.
  assert.equal(decryptText(secretKey, purpose, binding, { ...one, wrappedKey: two.wrappedKey }), null);
});

test('an encrypted text of which any byte was changed, or that was cut, does not open', () => {
  for (const part of ['wrappedKey', 'ciphertext'] as const) {
    for (let index = 0; index < vector[part].length; index += 1) {
      const changed = Buffer.from(vector[part]);
      changed[index]! ^= 1;
      assert.equal(decryptText(secretKey, purpose, binding, { ...vector, [part]: changed }), null, `${part} ${index}`);
    }
    for (const length of [0, 27, 28, vector[part].length - 1])
      assert.equal(
        decryptText(secretKey, purpose, binding, { ...vector, [part]: vector[part].subarray(0, length) }),
        null,
      );
  }
});
