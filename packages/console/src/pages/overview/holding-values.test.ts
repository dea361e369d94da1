import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OwnHolding } from './holdings.ts';
import { priceOf, valueOf, valuesOf } from './holding-values.ts';

interface Given {
  readonly balance: string;
  readonly currency?: string | null;
  readonly unit?: 'shares' | 'principal';
  readonly type?: string;
  readonly issuePrice?: string | null;
  readonly lots?: readonly (string | null)[];
}

const holding = ({
  balance,
  currency = 'GBP',
  unit = 'shares',
  type = 'common_stock',
  issuePrice = null,
  lots = [],
}: Given): OwnHolding =>
  ({
    balance,
    asset: { type, unit, currency, pricePerShare: issuePrice },
    lots: { nodes: lots.map((price, index) => ({ id: `${index}`, price, acquisitionDate: `2026-0${9 - index}-01` })) },
  }) as unknown as OwnHolding;

test('the last price is that of the latest acquisition with one, else that of the first issue', () => {
  assert.deepEqual(priceOf(holding({ balance: '1', lots: [null, '1.3', '0.95'], issuePrice: '2' })), {
    price: '1.3',
    currency: 'GBP',
    day: '2026-08-01',
  });
  assert.equal(priceOf(holding({ balance: '1', lots: [null], issuePrice: '2' }))?.price, '2');
  assert.equal(priceOf(holding({ balance: '1', lots: [null] })), undefined);
  assert.equal(priceOf(holding({ balance: '1', issuePrice: '2', currency: null })), undefined);
  assert.equal(priceOf(holding({ balance: '1', issuePrice: '7.5', type: 'warrant' })), undefined);
});

test('a value is units by the price, cut to the hundredth, and principal has none', () => {
  assert.equal(valueOf(holding({ balance: '1500', issuePrice: '1.25' }))?.value, '1875');
  assert.equal(valueOf(holding({ balance: '3', issuePrice: '0.3333' }))?.value, '0.99');
  // A float would have 1000000000000000000000000.
  assert.equal(
    valueOf(holding({ balance: '999999999999999999', issuePrice: '1000001' }))?.value,
    '1000000999999999998999999',
  );
  assert.equal(valueOf(holding({ balance: '2500000', unit: 'principal', issuePrice: '100' })), undefined);
});

test('values of two currencies are two sums, and what has no price is in none', () => {
  const values = valuesOf([
    holding({ balance: '10', issuePrice: '2' }),
    holding({ balance: '5', issuePrice: '1', currency: 'EUR' }),
    holding({ balance: '7' }),
    holding({ balance: '30', issuePrice: '1' }),
  ]);
  assert.deepEqual(
    values.map(({ currency, value, holdings }) => [currency, value, holdings.length]),
    [
      ['GBP', '50', 2],
      ['EUR', '5', 1],
    ],
  );
});
