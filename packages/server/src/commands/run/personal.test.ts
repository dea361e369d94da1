import assert from 'node:assert/strict';
import { test } from 'node:test';
import { optional, personal, required } from './input.ts';
import { sealOf, sealPersonal } from './personal.ts';

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
  const sealed = sealPersonal(shape, input, (value) => `<${String(value)}>`);
  assert.deepEqual(sealed, {
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
    sealPersonal(plain, input, () => 'x'),
    input,
  );
});

test('a seal says nothing without the key, and something else in every instruction', () => {
  const seal = sealOf('one key', 'one instruction');
  assert.match(seal('1980-02-03'), /^hmac-sha256:[0-9a-f]{64}$/);
  assert.equal(seal({ b: 1, a: 2 }), seal({ a: 2, b: 1 }));
  assert.notEqual(seal('1980-02-03'), seal('1980-02-04'));
  assert.notEqual(seal('1980-02-03'), sealOf('one key', 'another instruction')('1980-02-03'));
  assert.notEqual(seal('1980-02-03'), sealOf('another key', 'one instruction')('1980-02-03'));
});
