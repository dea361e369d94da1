import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accepting, isChallenge, makeChallenge, signingIn } from './challenges.ts';
import { makePeppers } from './secrets.ts';

const key = 'a key of 32 characters or of more';
const peppers = makePeppers(key);

test('a challenge is good for its purpose, its registry and its time', () => {
  const made = makeChallenge(peppers, signingIn);
  const text = made.toString('base64url');
  assert.ok(isChallenge(peppers, signingIn, text));
  assert.ok(isChallenge(makePeppers('another key of 32 characters, newer', key), signingIn, text), 'a key is rotated');
  assert.ok(!isChallenge(peppers, accepting('inv_a'), text));
  assert.ok(!isChallenge(makePeppers('another key of 32 characters, newer'), signingIn, text));
  for (let at = 0; at < made.length; at += 1) {
    const changed = Buffer.from(made);
    changed[at]! ^= 1;
    assert.ok(!isChallenge(peppers, signingIn, changed.toString('base64url')), `byte ${at}`);
  }
  for (const other of ['', text.slice(1), `${text}A`, `${text}=`, ` ${text}`, made.toString('base64')])
    if (other !== text) assert.ok(!isChallenge(peppers, signingIn, other), other);
  const noon = Date.parse('2026-03-02T12:00:00Z');
  const atNoon = makeChallenge(peppers, signingIn, noon).toString('base64url');
  assert.ok(isChallenge(peppers, signingIn, atNoon, noon + 299_000));
  assert.ok(!isChallenge(peppers, signingIn, atNoon, noon + 301_000));
});
