import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Outage, publicError, Refusal, refuseIf } from './refusal.ts';
import { type RefusalCode, refusals } from './refusal-table.ts';

const codes = Object.keys(refusals) as RefusalCode[];

test('every code is in snake_case and has a status and a sentence', () => {
  for (const code of codes) {
    const { status, retry, description } = refusals[code];
    assert.match(code, /^[a-z]+(_[a-z]+)*$/);
    assert.ok(status >= 400 && status < 600, code);
    assert.equal(typeof retry, 'boolean');
    assert.match(description, /^[A-Z].{10,}\.$/, code);
  }
});

test('no two codes have the same sentence', () => {
  assert.equal(new Set(codes.map((code) => refusals[code].description)).size, codes.length);
});

test('only limits, outages and a moved ledger may be retried', () => {
  for (const code of codes) {
    const { status, retry } = refusals[code];
    assert.equal(retry, status === 429 || status === 503 || code === 'ledger_moved', code);
  }
});

test('all of a refusal is public', () => {
  const checks = [{ code: 'name_taken', outcome: 'block', message: 'The name is taken.' }];
  assert.deepEqual(publicError(new Refusal('name_taken', { reason: 'It is.', remedy: 'Choose another.' }, checks)), {
    code: 'name_taken',
    status: 409,
    retry: false,
    message: 'It is. Choose another.',
    details: { reason: 'It is.', remedy: 'Choose another.' },
    checks,
  });
  assert.equal('checks' in publicError(new Refusal('not_found')), false);
});

test('of an outage code and waiting time are public, but not the cause', () => {
  const shown = publicError(new Outage('database_unavailable', 2, new Error('password of registry_app is wrong')));
  assert.deepEqual(shown, {
    code: 'database_unavailable',
    status: 503,
    retry: true,
    message: 'The database cannot be reached at present. Repeat the request in 2 s.',
    details: {},
    retryAfterSeconds: 2,
  });
});

test('any other error is internal, and nothing of it is public', () => {
  for (const thrown of [
    new Error('secret'),
    new TypeError('secret'),
    'secret',
    null,
    undefined,
    { code: 'not_found' },
  ]) {
    const shown = publicError(thrown);
    assert.deepEqual([shown.code, shown.status, shown.retry], ['internal', 500, false]);
    assert.ok(!JSON.stringify(shown).includes('secret'));
  }
});

test('refuseIf refuses when the condition holds, and only then', () => {
  refuseIf(false, 'not_found');
  assert.throws(
    () => refuseIf(true, 'not_found', { type: 'Asset' }),
    (error) => error instanceof Refusal && error.code === 'not_found' && error.details['type'] === 'Asset',
  );
});
