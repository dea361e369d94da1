import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Delegation } from './actor.ts';
import { firstBlock } from './check.ts';
import { checkNarrowing, checkNotWider, type Narrowing } from './delegation.ts';

const nothing = { assetIds: null, deeds: null, quantityMax: null };
const isDeed = (name: string): boolean => name === 'createAsset' || name === 'createUser';

const narrowings: [name: string, wanted: Parameters<typeof checkNarrowing>[0], field: string | undefined][] = [
  ['nothing', nothing, undefined],
  ['deeds that exist', { ...nothing, deeds: ['createAsset', 'createUser'] }, undefined],
  ['a deed that does not exist', { ...nothing, deeds: ['createAsset', 'createAssets'] }, 'deeds'],
  ['no deeds', { ...nothing, deeds: [] }, 'deeds'],
  ['no assets', { ...nothing, assetIds: [] }, 'assetIds'],
  ['an asset', { ...nothing, assetIds: ['a'] }, undefined],
  ['a quantity of zero', { ...nothing, quantityMax: '0' }, 'quantityMax'],
  ['a quantity below zero', { ...nothing, quantityMax: '-0.5' }, 'quantityMax'],
  ['the smallest quantity', { ...nothing, quantityMax: '0.0000000001' }, undefined],
];

for (const [name, wanted, field] of narrowings)
  test(`narrowed to ${name}: ${field ?? 'passes'}`, () => {
    assert.equal(firstBlock(checkNarrowing(wanted, isDeed))?.facts?.['field'], field);
  });

const whole: Delegation = { id: 'd', assetIds: null, deeds: null, quantityMax: null, proposeOnly: false };
const widths: [name: string, wanted: Narrowing, own: Delegation | null, wider: boolean][] = [
  ['anything by the role itself', nothing, null, false],
  ['anything by a whole delegation', nothing, whole, false],
  ['all deeds by one of some', nothing, { ...whole, deeds: ['createAsset'] }, true],
  ['another deed', { ...nothing, deeds: ['createUser'] }, { ...whole, deeds: ['createAsset'] }, true],
  ['one more deed', { ...nothing, deeds: ['createAsset', 'createUser'] }, { ...whole, deeds: ['createAsset'] }, true],
  ['the same deed', { ...nothing, deeds: ['createAsset'] }, { ...whole, deeds: ['createAsset'] }, false],
  ['any quantity by one of ten', nothing, { ...whole, quantityMax: '10' }, true],
  ['a little more', { ...nothing, quantityMax: '10.0000000001' }, { ...whole, quantityMax: '10' }, true],
  ['as much', { ...nothing, quantityMax: '10' }, { ...whole, quantityMax: '10' }, false],
  ['less, though longer in digits', { ...nothing, quantityMax: '9.99' }, { ...whole, quantityMax: '10' }, false],
];

for (const [name, wanted, own, wider] of widths)
  test(`${name}: ${wider ? 'outside_delegation' : 'passes'}`, () => {
    assert.equal(firstBlock([checkNotWider(wanted, own)])?.code, wider ? 'outside_delegation' : undefined);
  });
