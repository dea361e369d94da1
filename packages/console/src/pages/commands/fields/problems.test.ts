import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimalProblem, isZero, quantityProblem, signedQuantityProblem, wholeProblem } from './problems.ts';

test('a quantity has digits, a point, and no more decimals than the asset', () => {
  for (const value of ['1', '0.5', '10.50', '9999999999999999999999999999'])
    assert.equal(quantityProblem(value, 2), undefined);
  for (const value of ['', '0', '0.00', '-1', '1,000', '1e3', '1.', '.5', '1 000', '1.234'])
    assert.notEqual(quantityProblem(value, 2), undefined, value);
  assert.equal(decimalProblem('1.2300', 2), undefined);
  assert.notEqual(decimalProblem('1.5', 0), undefined);
});

test('an authorisation may be negative, but not zero', () => {
  assert.equal(signedQuantityProblem('-5', 0), undefined);
  assert.notEqual(signedQuantityProblem('0', 0), undefined);
  assert.ok(isZero('-0.00'));
});

test('a ratio consists of whole numbers', () => {
  assert.equal(wholeProblem('10'), undefined);
  for (const value of ['0', '', '1.5', '-1']) assert.notEqual(wholeProblem(value), undefined, value);
});
