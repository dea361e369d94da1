import assert from 'node:assert/strict';
import { test } from 'node:test';
import { camelCase, constantCase, snakeCase, wireNames } from './words.ts';

const spellings: readonly [wire: string, table: string, constant: string][] = [
  ['name', 'name', 'NAME'],
  ['authorizedTotal', 'authorized_total', 'AUTHORIZED_TOTAL'],
  ['liquidationPreferenceMultiple', 'liquidation_preference_multiple', 'LIQUIDATION_PREFERENCE_MULTIPLE'],
  ['defaultIdPrefix', 'default_id_prefix', 'DEFAULT_ID_PREFIX'],
];

test('a name has three spellings, and the column gives the name of the wire again', () => {
  for (const [wire, table, constant] of spellings) {
    assert.equal(snakeCase(wire), table);
    assert.equal(constantCase(wire), constant);
    assert.equal(camelCase(table), wire);
  }
});

test('a row gets the names of the wire, with the same values', () => {
  const inside = { price_per_share: '1' };
  assert.deepEqual(wireNames({ register_id: 'r', authorized_total: null, terms: inside }), {
    registerId: 'r',
    authorizedTotal: null,
    terms: inside,
  });
});
