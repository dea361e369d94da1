import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Outage, publicError, Refusal, type RefusalCode, refusals, refuseIf } from './refusal.ts';

const codes = Object.keys(refusals) as RefusalCode[];

test('every code is a word of the trade with a status and a sentence', () => {
  for (const code of codes) {
    const { status, retry, description } = refusals[code];
    assert.match(code, /^[a-z]+(_[a-z]+)*$/);
    assert.ok(status >= 400 && status < 600, code);
    assert.equal(typeof retry, 'boolean');
    assert.match(description, /^[A-Z].{10,}\.$/, code);
  }
});

test('no two codes say the same, or nobody could tell them apart', () => {
  assert.equal(new Set(codes.map((code) => refusals[code].description)).size, codes.length);
});

test('what may succeed later is what waits, what was away or what another mutation overtook, and nothing else', () => {
  for (const code of codes) {
    const { status, retry } = refusals[code];
    assert.equal(retry, status === 429 || status === 503 || code === 'ledger_moved', code);
  }
});

test('a refusal is told in full', () => {
  const checks = [{ code: 'name_taken', outcome: 'block', message: 'The name is taken.' }];
  assert.deepEqual(publicError(new Refusal('name_taken', { reason: 'It is.' }, checks)), {
    code: 'name_taken',
    status: 409,
    retry: false,
    message: refusals.name_taken.description,
    details: { reason: 'It is.' },
    checks,
  });
  assert.equal('checks' in publicError(new Refusal('not_found')), false);
});

test('an outage is told briefly, with when to come again and without its cause', () => {
  const told = publicError(new Outage('database_unavailable', 2, new Error('password of registry_app is wrong')));
  assert.deepEqual(told, {
    code: 'database_unavailable',
    status: 503,
    retry: true,
    message: refusals.database_unavailable.description,
    details: {},
    retryAfterSeconds: 2,
  });
});

test('anything else is our fault, and the caller learns nothing more', () => {
  for (const thrown of [
    new Error('secret'),
    new TypeError('secret'),
    'secret',
    null,
    undefined,
    { code: 'not_found' },
  ]) {
    const told = publicError(thrown);
    assert.deepEqual([told.code, told.status, told.retry], ['internal', 500, false]);
    assert.ok(!JSON.stringify(told).includes('secret'));
  }
});

test('refuseIf refuses when the condition holds, and only then', () => {
  refuseIf(false, 'not_found');
  assert.throws(
    () => refuseIf(true, 'not_found', { type: 'Asset' }),
    (error) => error instanceof Refusal && error.code === 'not_found' && error.details['type'] === 'Asset',
  );
});
