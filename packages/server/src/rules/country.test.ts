import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryCount, isCountry } from './country.ts';

test('every officially assigned code is one, and each is there once', () => {
  assert.equal(countryCount, 249);
  for (const code of ['AD', 'DE', 'GB', 'US', 'ZW', 'SS', 'CW', 'BQ', 'AX']) assert.ok(isCountry(code), code);
});

test('neither reserved nor user-assigned nor withdrawn codes are countries', () => {
  for (const code of ['UK', 'EU', 'XK', 'ZZ', 'AA', 'SU', 'YU', 'AN', 'UN', 'de', 'D', 'DEU', '', ' DE'])
    assert.ok(!isCountry(code), code);
});

test('every code has a name in the tables of this platform', () => {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((one) => letters.map((other) => one + other)).filter(isCountry);
  assert.equal(codes.length, countryCount);
  assert.deepEqual(
    codes.filter((code) => names.of(code) === undefined),
    [],
  );
});
