import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../base/enumeration.ts';
import {
  type AssetState,
  type AssetStep,
  assetStatus,
  checkAuthorization,
  checkNames,
  checkNotClosed,
  checkStep,
  nextStatus,
} from './asset.ts';
import { type Check, firstBlock } from './check.ts';
import { unitsMax } from './quantity.ts';

const whole = 10n ** 10n;
const sound: AssetState = {
  status: 'active',
  authorizedKind: 'limited',
  authorizedTotal: 1_000n * whole,
  quantityScale: 2,
};

/**
 * From the first rule to the last: each row is wrong in its own way and, as far as they go together, in every way
 * below.
 */
const authorizationRefused: readonly [code: string, asset: Partial<AssetState>, quantity: string][] = [
  ['status_forbids', { status: 'suspended', authorizedKind: 'unlimited', authorizedTotal: null }, '-0.001'],
  ['authorized_kind_not_limited', { authorizedKind: 'unlimited', authorizedTotal: null }, '-0.001'],
  ['input_invalid', {}, '0'],
  ['quantity_scale_exceeded', {}, '-1000.001'],
  ['authorized_total_negative', {}, '-1000.01'],
  ['authorized_total_too_large', { authorizedTotal: unitsMax, quantityScale: 10 }, '0.0000000001'],
];

test('an authorisation is refused by the first rule that it breaks', () => {
  for (const [code, asset, quantity] of authorizationRefused) {
    const block = firstBlock(checkAuthorization({ ...sound, ...asset }, quantity));
    assert.equal(block?.code, code);
    assertReadable(block);
  }
});

test('every refusal of an authorisation has a row', () => {
  const codes = checkAuthorization(sound, '1').map(({ code }) => code);
  assert.deepEqual(
    authorizationRefused.map(([code]) => code),
    codes,
  );
});

test('what is asked is checked against every rule, not only against the first that blocks', () => {
  const checks = checkAuthorization({ ...sound, status: 'closed', authorizedKind: 'unlimited' }, '-1000.001');
  assert.deepEqual(
    checks.map(({ outcome }) => outcome),
    ['block', 'block', 'pass', 'block', 'block', 'pass'],
  );
});

const authorizationTaken: readonly [why: string, asset: Partial<AssetState>, quantity: string][] = [
  ['some more', {}, '0.01'],
  ['all of it back', {}, '-1000'],
  ['a draft', { status: 'draft', authorizedTotal: 0n }, '1000000'],
  ['up to the last unit that can be stored', { authorizedTotal: unitsMax - 1n, quantityScale: 10 }, '0.0000000001'],
  ['whole units where none are divided', { quantityScale: 0 }, '7'],
];

test('an authorisation that breaks no rule passes them all', () => {
  for (const [why, asset, quantity] of authorizationTaken) {
    const checks = checkAuthorization({ ...sound, ...asset }, quantity);
    assert.ok(
      checks.every(({ outcome }) => outcome === 'pass'),
      why,
    );
  }
});

test('the authorised total can change while the asset is a draft or active, and in no other status', () => {
  const open = wordsOf(assetStatus).filter(
    (status) => firstBlock(checkAuthorization({ ...sound, status }, '1'))?.code !== 'status_forbids',
  );
  assert.deepEqual(open, ['draft', 'active']);
});

test('a quantity that is no decimal is our own mistake', () => {
  assert.throws(() => checkAuthorization(sound, '1e3'), TypeError);
});

const life: readonly [step: AssetStep, from: readonly string[], to: string][] = [
  ['activate', ['draft'], 'active'],
  ['suspend', ['active'], 'suspended'],
  ['resume', ['suspended'], 'active'],
  ['close', ['draft', 'active', 'suspended'], 'closed'],
];

test('every step is taken from the statuses it knows, and from no other', () => {
  for (const [step, from, to] of life) {
    assert.equal(nextStatus(step), to);
    for (const status of wordsOf(assetStatus)) {
      const check = checkStep(status, step);
      assert.deepEqual([step, status, check.outcome], [step, status, from.includes(status) ? 'pass' : 'block']);
      assert.equal(check.code, 'status_forbids');
      assert.deepEqual(check.facts, { status });
      if (check.outcome === 'block') {
        assertReadable(check);
        assert.ok(check.message.includes(status), check.message);
        for (const allowed of from) assert.ok(check.remedy?.includes(allowed), check.remedy);
      }
    }
  }
});

test('nothing leads out of closed', () => {
  for (const [step] of life) assert.equal(checkStep('closed', step).outcome, 'block');
});

test('terms can be changed until the asset is closed', () => {
  const open = wordsOf(assetStatus).filter((status) => checkNotClosed(status).outcome === 'pass');
  assert.deepEqual(open, ['draft', 'pending_approval', 'active', 'suspended']);
  assertReadable(checkNotClosed('closed'));
});

const namesRefused: readonly [code: string, taken: { name: boolean; symbol: boolean }][] = [
  ['name_taken', { name: true, symbol: true }],
  ['symbol_taken', { name: false, symbol: true }],
];

test('a name is told to be taken before a symbol is', () => {
  for (const [code, taken] of namesRefused) {
    const block = firstBlock(checkNames(taken, { name: 'Common', symbol: 'COM' }));
    assert.equal(block?.code, code);
    assertReadable(block);
  }
  assert.equal(firstBlock(checkNames({ name: false, symbol: false }, {})), undefined);
});

test('every refusal of names has a row', () => {
  assert.deepEqual(
    namesRefused.map(([code]) => code),
    checkNames({ name: false, symbol: false }, {}).map(({ code }) => code),
  );
});

/** A sentence for a person: it begins like one, ends like one, and every fact is a text. */
function assertReadable(check: Check | undefined): void {
  assert.match(check?.message ?? '', /^[A-Z].{10,}\.$/);
  if (check?.remedy !== undefined) assert.match(check.remedy, /^[A-Z].{5,}\.$/);
  for (const fact of Object.values(check?.facts ?? {})) assert.equal(typeof fact, 'string');
}
