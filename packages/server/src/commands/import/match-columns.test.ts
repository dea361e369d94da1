import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdersKind } from './kind-holders.ts';
import { issuesKind } from './kind-holdings.ts';
import { matchColumns } from './match-columns.ts';

for (const [heads, chosen, fields, codes] of [
  ['date,asset,holder,quantity', {}, 'date,asset,holder,quantity', []],
  [' Issue-Date ,SECURITY,Holder,units', {}, 'date,asset,holder,quantity', []],
  ['Date,Class of shares,Holder,No. of shares', {}, 'date,asset,holder,quantity', []],
  ['date,asset,holder,quantity,,findings', {}, 'date,asset,holder,quantity,,', []],
  ['date,asset,holder', {}, 'date,asset,holder', [['column_missing', 'quantity']]],
  ['date,asset,holder,size', { SIZE: 'quantity' }, 'date,asset,holder,quantity', []],
  ['date,asset,holder,quantity,x', {}, 'date,asset,holder,quantity,', [['column_unknown', 'x']]],
  ['date,asset,holder,quantity,x', { x: null }, 'date,asset,holder,quantity,', []],
  ['date,asset,holder,quantity,shares', {}, 'date,asset,holder,quantity,quantity', [['column_twice', 'quantity']]],
  ['date,asset,holder,quantity,shares', { shares: null }, 'date,asset,holder,quantity,', []],
  ['date,asset,holder,quantity,Quantity', {}, 'date,asset,holder,quantity,quantity', [['head_twice', 'quantity']]],
  ['date,asset,holder,quantity,x,X', {}, 'date,asset,holder,quantity,,', [['column_unknown', 'x']]],
  ['date,asset,holder,quantity,x,X', { x: null }, 'date,asset,holder,quantity,,', []],
] as const)
  test(`the heads ${heads} with ${JSON.stringify(chosen)}`, () => {
    const { columns, findings } = matchColumns({ line: 1, cells: heads.split(',') }, issuesKind, chosen);
    assert.equal(columns.map(({ field }) => field ?? '').join(','), fields);
    assert.deepEqual(
      findings.map(({ code, column }) => [code, column]),
      codes,
    );
  });

for (const [head, choice] of [
  ['Adress', '"owner street", "owner address line 2", "owner address line 3" or another field'],
  ['Birthday', '"owner birth date" or another field'],
  ['Flags', 'a field'],
] as const)
  test(`the finding of the head ${head} names similar fields, not all`, () => {
    const { findings } = matchColumns({ line: 1, cells: [head] }, holdersKind, {});
    assert.equal(
      findings[0]!.message,
      `A file of holders has no column "${head}". Choose ${choice} of the template for it, or leave it out.`,
    );
    assert.throws(() => matchColumns({ line: 1, cells: ['owner'] }, holdersKind, { owner: head }), {
      message: new RegExp(`Choose ${choice} of the template, or null to leave the column out\\.$`),
    });
  });

test('a field with a constant needs no column, and has none', () => {
  const codesOf = (heads: string, constants: Readonly<Record<string, string>>): readonly unknown[] =>
    matchColumns({ line: 1, cells: heads.split(',') }, issuesKind, {}, { constants }).findings.map(
      ({ code, column }) => [code, column],
    );
  assert.deepEqual(codesOf('holder,quantity', { date: '2026-01-31', asset: 'CMN' }), []);
  assert.deepEqual(codesOf('holder,quantity', { asset: 'CMN' }), [['column_missing', 'date']]);
  assert.deepEqual(codesOf('date,class,holder,quantity', { asset: 'CMN' }), [['column_twice', 'asset']]);
});
