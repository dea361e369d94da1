import assert from 'node:assert/strict';
import { test } from 'node:test';
import { optional, personal, required } from './input.ts';
import { redactPersonal, valueDigestOf } from './personal.ts';

const party = { legalName: required.text('A name.'), birthDate: personal(optional.date('A day.')) };
const shape = {
  holderId: required.id('A holder.'),
  parties: required.objects('Party', 'Parties.', party),
  one: optional.object('Party', 'A party.', party),
};
const plain = {
  holderId: required.id('A holder.'),
  rows: optional.objects('Row', 'Rows.', { a: required.text('A.') }),
};

test('personal members are replaced wherever they stand, and nothing else is', () => {
  const input = {
    holderId: 'h',
    parties: [{ legalName: 'Ann', birthDate: '1980-02-03' }, { legalName: 'Bo' }, { legalName: 'Cy', birthDate: null }],
    one: { legalName: 'Di', birthDate: '1980-02-03' },
  };
  const redacted = redactPersonal(shape, input, (value) => `<${String(value)}>`);
  assert.deepEqual(redacted, {
    holderId: 'h',
    parties: [
      { legalName: 'Ann', birthDate: '<1980-02-03>' },
      { legalName: 'Bo' },
      { legalName: 'Cy', birthDate: null },
    ],
    one: { legalName: 'Di', birthDate: '<1980-02-03>' },
  });
  assert.equal(input.parties[0]!.birthDate, '1980-02-03');
});

test('an input without personal data is recorded as it is', () => {
  const input = { holderId: 'h', rows: [{ a: 'b' }] };
  assert.equal(
    redactPersonal(plain, input, () => 'x'),
    input,
  );
});

test('a digest reveals nothing without the key, and differs in every instruction', () => {
  const digest = valueDigestOf('one key', 'one instruction');
  assert.match(digest('1980-02-03'), /^hmac-sha256:[0-9a-f]{64}$/);
  assert.equal(digest({ b: 1, a: 2 }), digest({ a: 2, b: 1 }));
  assert.notEqual(digest('1980-02-03'), digest('1980-02-04'));
  assert.notEqual(digest('1980-02-03'), valueDigestOf('one key', 'another instruction')('1980-02-03'));
  assert.notEqual(digest('1980-02-03'), valueDigestOf('another key', 'one instruction')('1980-02-03'));
});
