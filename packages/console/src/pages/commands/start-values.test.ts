import assert from 'node:assert/strict';
import { test } from 'node:test';
import { valuesOfPayload, valuesOfTransaction } from './start-values.ts';

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

const posting = (holder: string | null, quantity: string, ledgerAccount = 'holder') => ({
  ledgerAccount,
  quantity,
  holder: holder === null ? null : { id: holder },
  stockPlan: null,
});

const transfer = {
  type: 'transfer',
  effectiveDate: '2026-02-02',
  price: '1.5',
  reason: null,
  asset: { id: 'a' },
  // 100 units of one lot, of which 64 go back into a lot of the rest.
  postings: { nodes: [posting('f', '-100'), posting('f', '64'), posting('t', '36.0')] },
  counterpart: null,
};

test('a transaction of a bulk request fills the form with the row that its postings are of', () => {
  const row = { assetId: 'a', fromHolderId: 'f', effectiveDate: '2026-02-02', kind: 'gift' };
  const rows = [
    { ...row, price: '1.5', receivers: [{ holderId: 't', quantity: '35' }] },
    { ...row, price: '2', receivers: [{ holderId: 't', quantity: '36' }] },
    { ...row, price: '1.50', receivers: [{ holderId: 't', quantity: '36' }] },
  ];
  assert.deepEqual(valuesOfTransaction({ ...transfer, instruction: { payload: { mode: 'ATOMIC', rows } } }), {
    assetId: 'a',
    fromHolderId: 'f',
    effectiveDate: '2026-02-02',
    kind: 'gift',
    price: '1.50',
    receivers: '1',
    'receivers.0.receiver': 't',
    'receivers.0.quantity': '36',
  });
});

test('a transaction whose request says something else fills the form with its postings', () => {
  const merge = { fromHolderId: 'f', intoHolderId: 't', effectiveDate: '2026-02-02' };
  assert.deepEqual(valuesOfTransaction({ ...transfer, instruction: { payload: merge } }), {
    assetId: 'a',
    effectiveDate: '2026-02-02',
    price: '1.5',
    fromHolderId: 'f',
    receivers: '1',
    'receivers.0.receiver': 't',
    'receivers.0.quantity': '36',
  });
});

test('postings say the source of an issue, and the class that a conversion began with', () => {
  const issued = [posting(null, '-5', 'treasury'), posting('h', '5')];
  const issue = { ...transfer, type: 'issue', price: null, postings: { nodes: issued }, instruction: null };
  const values = { assetId: 'a', effectiveDate: '2026-02-02' };
  assert.deepEqual(valuesOfTransaction(issue), { ...values, holderId: 'h', quantity: '5', source: 'treasury' });
  const into = { asset: { id: 'b' }, postings: { nodes: [posting(null, '-10', 'unissued'), posting('h', '10')] } };
  const from = { asset: { id: 'a' }, postings: { nodes: [posting('h', '-5'), posting(null, '5', 'unissued')] } };
  const converted = { ...transfer, type: 'convert', price: null, instruction: null };
  const again = { ...values, holderId: 'h', quantity: '5', toAssetId: 'b' };
  assert.deepEqual(valuesOfTransaction({ ...converted, ...from, counterpart: into }), again);
  assert.deepEqual(valuesOfTransaction({ ...converted, ...into, counterpart: from }), again);
});
