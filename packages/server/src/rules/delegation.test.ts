import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Delegation } from './actor.ts';
import { firstBlock } from './check.ts';
import { checkNarrowing, checkNotWider, type DelegationLimits } from './delegation.ts';

const nothing = { assetIds: null, mutations: null, quantityMax: null, approves: true };
const isCommand = (name: string): boolean => name === 'createAsset' || name === 'createUser';

const narrowings: [name: string, narrowing: Parameters<typeof checkNarrowing>[0], field: string | undefined][] = [
  ['nothing', nothing, undefined],
  ['mutations that exist', { ...nothing, mutations: ['createAsset', 'createUser'] }, undefined],
  ['a mutation that does not exist', { ...nothing, mutations: ['createAsset', 'createAssets'] }, 'mutations'],
  ['no mutations', { ...nothing, mutations: [] }, 'mutations'],
  ['no assets', { ...nothing, assetIds: [] }, 'assetIds'],
  ['an asset', { ...nothing, assetIds: ['a'] }, undefined],
  ['a quantity of zero', { ...nothing, quantityMax: '0' }, 'quantityMax'],
  ['a quantity below zero', { ...nothing, quantityMax: '-0.5' }, 'quantityMax'],
  ['the smallest quantity', { ...nothing, quantityMax: '0.0000000001' }, undefined],
];

for (const [name, narrowing, field] of narrowings)
  test(`narrowed to ${name}: ${field ?? 'passes'}`, () => {
    assert.equal(firstBlock(checkNarrowing(narrowing, isCommand))?.facts?.['field'], field);
  });

const whole: Delegation = {
  id: 'd',
  assetIds: null,
  mutations: null,
  quantityMax: null,
  proposeOnly: false,
  approves: true,
};
const widths: [name: string, narrowing: DelegationLimits, own: Delegation | null, wider: boolean][] = [
  ['anything by the role itself', nothing, null, false],
  ['anything by a whole delegation', nothing, whole, false],
  ['all mutations by one of some', nothing, { ...whole, mutations: ['createAsset'] }, true],
  ['another mutation', { ...nothing, mutations: ['createUser'] }, { ...whole, mutations: ['createAsset'] }, true],
  [
    'one more mutation',
    { ...nothing, mutations: ['createAsset', 'createUser'] },
    { ...whole, mutations: ['createAsset'] },
    true,
  ],
  ['the same mutation', { ...nothing, mutations: ['createAsset'] }, { ...whole, mutations: ['createAsset'] }, false],
  ['any quantity by one of ten', nothing, { ...whole, quantityMax: '10' }, true],
  ['a little more', { ...nothing, quantityMax: '10.0000000001' }, { ...whole, quantityMax: '10' }, true],
  ['as much', { ...nothing, quantityMax: '10' }, { ...whole, quantityMax: '10' }, false],
  ['approving by one that does not', nothing, { ...whole, approves: false }, true],
  ['not approving by one that does not', { ...nothing, approves: false }, { ...whole, approves: false }, false],
  ['not approving by one that does', { ...nothing, approves: false }, whole, false],
  ['less, though longer in digits', { ...nothing, quantityMax: '9.99' }, { ...whole, quantityMax: '10' }, false],
];

for (const [name, narrowing, own, wider] of widths)
  test(`${name}: ${wider ? 'outside_delegation' : 'passes'}`, () => {
    assert.equal(firstBlock([checkNotWider(narrowing, own)])?.code, wider ? 'outside_delegation' : undefined);
  });
