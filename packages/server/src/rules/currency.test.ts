import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currencyFlaw, minorDecimalsOf } from './currency.ts';

// By list one and list three of ISO 4217.
const rows: readonly (readonly [code: string, flaw: RegExp | undefined])[] = [
  ['EUR', undefined],
  ['ZWG', undefined],
  ['XCG', undefined],
  ['CLF', undefined],
  ['DEM', /withdrawn .* replaced by EUR/],
  ['HRK', /withdrawn .* replaced by EUR/],
  ['BGN', /withdrawn .* replaced by EUR/],
  ['ANG', /withdrawn/],
  ['ZWL', /withdrawn/],
  ['XXX', /no currency/],
  ['XTS', /tests/],
  ['EUX', /There is no currency EUX/],
  ['eur', /three capital letters/],
  ['EU', /three capital letters/],
];
for (const [code, flaw] of rows)
  test(`the currency ${code}`, () => {
    const found = currencyFlaw(code);
    if (flaw === undefined) assert.equal(found, undefined);
    else assert.match(found ?? '', flaw);
  });

test('the smallest unit is a hundredth, but for the currencies of which ISO 4217 says otherwise', () => {
  // The yen has none, the dinar of Kuwait 1,000 fils, the unidad de fomento four decimals.
  for (const [currency, decimals] of [
    ['EUR', 2],
    ['USD', 2],
    ['JPY', 0],
    ['KWD', 3],
    ['CLF', 4],
  ] as const)
    assert.equal(minorDecimalsOf(currency), decimals, currency);
});
