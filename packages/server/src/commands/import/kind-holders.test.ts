import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RowValues } from './import-kind.ts';
import { holderStep, holdersKind } from './kind-holders.ts';

const holderOf = (row: RowValues) => {
  const { registration, parties } = holderStep(row, { registerId: 'r' }).input as {
    readonly registration: string;
    readonly parties: readonly { readonly capacity: string }[];
  };
  return [registration, ...parties.map(({ capacity }) => capacity)];
};

test('joint owners are all in the registration, unless the file words it; those who act for them are not', () => {
  const pike = { owner: 'Ada Pike', 'owner 2': 'Bo Pike' };
  assert.deepEqual(holderOf(pike), ['Ada Pike and Bo Pike', 'joint_owner', 'joint_owner']);
  assert.equal(holderOf({ ...pike, 'owner 3': 'Cy Pike' })[0], 'Ada Pike, Bo Pike and Cy Pike');
  assert.equal(holderOf({ ...pike, registration: 'The Pikes' })[0], 'The Pikes');
  assert.deepEqual(holderOf({ ...pike, 'owner 2 capacity': 'attorney' }), ['Ada Pike', 'owner', 'attorney']);
  assert.deepEqual(holderOf({ owner: 'Ada Pike' }), ['Ada Pike', 'owner']);
});

test('a holder is named twice where its registration is, worded or of all its joint owners', () => {
  const compare = holdersKind.comparison!('2026-01-31');
  const alone = { owner: 'Ada Pike', form: 'sole' };
  const joint = { owner: 'Ada Pike', 'owner 2': 'Bo Pike', form: 'joint tenants' };
  assert.equal(compare({ line: 2, known: alone }), undefined);
  assert.equal(compare({ line: 3, known: joint }), undefined);
  assert.equal(compare({ line: 4, known: { ...alone, registration: 'Ada Pike and Bo Pike' } })?.code, 'holder_twice');
});
