import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldOf } from './command-answer.ts';

const names = ['quantity', 'effectiveDate', 'receivers.0.quantity', 'receivers.0.customId'];

test('a check is shown at the field that it names', () => {
  assert.equal(fieldOf('input_invalid', { field: 'quantity', quantityScale: '0' }, names), 'quantity');
  assert.equal(fieldOf('input_invalid', { effectiveDate: '2030-01-01', today: '2026-01-01' }, names), 'effectiveDate');
  assert.equal(fieldOf('input_invalid', { free: '5', locked: '10' }, names), 'quantity');
  assert.equal(fieldOf('input_invalid', { field: 'receivers.customId' }, names), 'receivers.0.customId');
  assert.equal(fieldOf('input_invalid', { field: 'receivers' }, names), 'receivers.0.quantity');
});

test('if the check names no field, its code decides', () => {
  assert.equal(fieldOf('quantity_scale_exceeded', {}, names), 'quantity');
  assert.equal(fieldOf('certificate_number_taken', null, names), 'receivers.0.customId');
});

test('a check that names no field of the form is shown at none', () => {
  assert.equal(fieldOf('input_invalid', { status: 'draft' }, names), undefined);
  assert.equal(fieldOf('input_invalid', null, names), undefined);
});
