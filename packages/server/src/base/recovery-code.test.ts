import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeRecoveryCode, recoveryCodeDigest } from './recovery-code.ts';

test('a recovery code has 20 characters that nobody confuses, and no two are the same', () => {
  const codes = Array.from({ length: 50 }, makeRecoveryCode);
  for (const code of codes) assert.match(code, /^[0-9A-HJKMNP-TV-Z]{5}(?:-[0-9A-HJKMNP-TV-Z]{5}){3}$/);
  assert.equal(new Set(codes).size, codes.length);
});

test('a code is read as people type it, and a digit more or less is another code', () => {
  const digest = (text: string): string => recoveryCodeDigest(text).toString('hex');
  const code = '01AB2-CDEFG-HJKMN-PQRST';
  assert.equal(digest(code).length, 64);
  for (const typed of ['01ab2cdefghjkmnpqrst', ' OIAB2 CDEFG-HJKMN  PQRST\n', 'olab2-cdefg-hjkmn-pqrst'])
    assert.equal(digest(typed), digest(code), typed);
  for (const other of ['01AB2-CDEFG-HJKMN-PQRS', '01AB2-CDEFG-HJKMN-PQRSTV', '11AB2-CDEFG-HJKMN-PQRST', ''])
    assert.notEqual(digest(other), digest(code), other);
});
