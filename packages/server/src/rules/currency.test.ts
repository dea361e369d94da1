import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currencyFlaw } from './currency.ts';

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
