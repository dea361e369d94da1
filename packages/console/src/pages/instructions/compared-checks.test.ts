import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checksOfRequest, compareChecks, personalBlock, waitsFor } from './compared-checks.ts';

const check = (code: string, outcome: string): { code: string; outcome: string; message: string } => ({
  code,
  outcome,
  message: `${code} is ${outcome}`,
});

test('a check that failed since the request names its former outcome, and a new one has none', () => {
  const before = [check('units_free', 'pass'), check('same_day', 'pass'), check('same_day', 'warn')];
  const after = [
    check('same_day', 'pass'),
    check('units_free', 'block'),
    check('same_day', 'pass'),
    check('late', 'warn'),
  ];
  assert.deepEqual(
    compareChecks(before, after).map(({ check: { code, outcome }, before: former }) => [code, outcome, former]),
    [
      ['same_day', 'pass', undefined],
      ['units_free', 'block', 'pass'],
      ['same_day', 'pass', 'warn'],
      ['late', 'warn', undefined],
    ],
  );
});

test('without later checks those of the request are shown', () => {
  const shown = compareChecks([check('units_free', 'pass'), check('units_free', 'warn')], undefined);
  assert.deepEqual(
    shown.map(({ id, check: { outcome }, before }) => [id, outcome, before]),
    [
      ['units_free 0', 'pass', undefined],
      ['units_free 1', 'warn', undefined],
    ],
  );
});

test('a block about the person is told from a block about the request', () => {
  assert.equal(personalBlock([check('units_free', 'block')]), undefined);
  assert.equal(personalBlock([check('approver_not_independent', 'pass')]), undefined);
  const block = check('approver_not_independent', 'block');
  assert.equal(personalBlock([check('units_free', 'block'), block]), block);
});

test('who approves is said by the warning that begins the checks of a proposal', () => {
  const waits = check('not_permitted', 'warn');
  assert.equal(waitsFor([waits, check('not_permitted', 'pass')]), waits);
  assert.equal(waitsFor([check('not_permitted', 'pass')]), undefined);
});

test('checks of a person who may not decide leave out those of the request, and are not shown as its checks', () => {
  const ofPerson = [check('status_forbids', 'pass'), check('approver_not_independent', 'block')];
  assert.equal(checksOfRequest(ofPerson), undefined);
  assert.equal(checksOfRequest(undefined), undefined);
  const several = [...ofPerson, check('not_permitted', 'block'), check('transferees_unresolved', 'pass')];
  assert.equal(checksOfRequest(several), undefined);
  const units = check('units_free', 'pass');
  assert.deepEqual(checksOfRequest([units, check('not_permitted', 'block')]), [units]);
});
