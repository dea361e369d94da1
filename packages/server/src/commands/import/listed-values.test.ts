import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownershipForm } from '../../rules/holder.ts';
import { listedValuesOf, nearestOf } from './listed-values.ts';

for (const [kind, text, value, nearest] of [
  ['word', 'Joint-Tenants', 'joint_tenants', 'joint_tenants'],
  ['word', 'joint', undefined, 'joint_tenants'],
  ['word', 'trustees', undefined, 'trust'],
  ['word', 'entitty', undefined, 'entity'],
  ['word', 'Aktiengesellschaft', undefined, null],
  ['country', 'gb', 'GB', null],
  ['country', 'Denmark', 'DK', null],
  ['country', 'united  kingdom', 'GB', null],
  ['country', 'Denmrk', undefined, 'DK'],
  ['country', 'germny', undefined, 'DE'],
  ['country', 'UK', 'GB', null],
  ['country', 'USA', undefined, 'US'],
  ['country', 'XX', undefined, null],
  ['currency', 'eur', 'EUR', null],
  ['currency', 'swiss franc', 'CHF', null],
  ['currency', 'Swiss francs', undefined, 'CHF'],
  // Withdrawn: it is no currency of today.
  ['currency', 'DEM', undefined, null],
] as const)
  test(`the ${kind} ${text} is ${value ?? 'unknown'}, and the nearest is ${nearest}`, () => {
    const list = listedValuesOf({ kind, words: ownershipForm })!;
    assert.deepEqual(
      [list.read(text), value === undefined || kind === 'word' ? nearestOf(text, list) : null],
      [value, nearest],
    );
  });

test('texts and numbers have no list', () => {
  assert.equal(listedValuesOf({ kind: 'text' }), undefined);
  assert.equal(listedValuesOf({ kind: 'decimal' }), undefined);
});

test('no English name is that of two countries or two currencies', () => {
  for (const kind of ['country', 'currency'] as const) {
    const codes = new Map<string, Set<string>>();
    for (const [name, code] of listedValuesOf({ kind })!.texts())
      codes.set(name.toLowerCase(), (codes.get(name.toLowerCase()) ?? new Set()).add(code));
    assert.deepEqual(
      [...codes].filter(([, of]) => of.size > 1).map(([name]) => name),
      [],
    );
  }
});
