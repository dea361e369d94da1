import assert from 'node:assert/strict';
import { test } from 'node:test';
import { valuesOfPayload } from './start-values.ts';

test('the payload of a transfer fills the form, without its lots and certificate numbers', () => {
  const payload = {
    assetId: 'a',
    fromHolderId: 'f',
    effectiveDate: '2026-02-02',
    lotIds: ['l'],
    price: null,
    receivers: [
      { holderId: 'one', quantity: '30', customId: 'ORD-1' },
      { holderId: 'two', quantity: '5' },
    ],
  };
  assert.deepEqual(valuesOfPayload(payload), {
    assetId: 'a',
    fromHolderId: 'f',
    effectiveDate: '2026-02-02',
    receivers: '2',
    'receivers.0.receiver': 'one',
    'receivers.0.quantity': '30',
    'receivers.1.receiver': 'two',
    'receivers.1.quantity': '5',
  });
});

test('the payload of an issue fills its lists', () => {
  const payload = {
    quantity: '10',
    legendIds: ['x', 'y'],
    shareNumbers: [{ startingShareNumber: '1' }],
    adjusts: true,
  };
  assert.deepEqual(valuesOfPayload(payload), {
    quantity: '10',
    legendIds: 'x,y',
    shareNumbers: '1',
    'shareNumbers.0.startingShareNumber': '1',
    adjusts: 'yes',
  });
});
