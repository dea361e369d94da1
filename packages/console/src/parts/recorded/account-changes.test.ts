import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountChangesOf } from './account-changes.ts';

const ada = { id: 'a', registration: 'Ada' };
const ben = { id: 'b', registration: 'Ben' };

test('a closed lot and the opened lot of its remainder are one change of the holder', () => {
  const changes = accountChangesOf([
    { ledgerAccount: 'holder', quantity: '-100', balanceAfter: '50', holder: ada },
    { ledgerAccount: 'holder', quantity: '30.5', balanceAfter: '30.5', holder: ben },
    { ledgerAccount: 'holder', quantity: '69.5', balanceAfter: '119.5', holder: ada },
  ]);
  assert.deepEqual(
    changes.map(({ of, before, change, after }) => [of, before, change, after]),
    [
      ['Ada', '150', '-30.5', '119.5'],
      ['Ben', '0', '30.5', '30.5'],
    ],
  );
});

test('an authorisation is shown above zero', () => {
  const [authorized] = accountChangesOf([{ ledgerAccount: 'authorized', quantity: '-500', balanceAfter: '-1500' }]);
  assert.deepEqual([authorized?.before, authorized?.change, authorized?.after], ['1000', '500', '1500']);
});
