import assert from 'node:assert/strict';
import { test } from 'node:test';
import { warningsOfClasses, warningsOfRestrictions } from './warning.ts';

function classOf(authorized: string | null, unissued: string): Parameters<typeof warningsOfClasses>[0][number] {
  const asset = { id: 'a', name: 'Ordinary', symbol: null, status: 'active', authorizedKind: 'limited' } as const;
  return { asset, authorized, unissued };
}

test('there is a warning from nine tenths used, and not below', () => {
  assert.equal(warningsOfClasses([classOf('1000', '100')]).length, 1);
  assert.equal(warningsOfClasses([classOf('1000', '100.0001')]).length, 0);
});

test('an unlimited total and a total of zero are never nearly used', () => {
  assert.deepEqual(warningsOfClasses([classOf(null, '0'), classOf('0', '0')]), []);
});

test('a total with nothing left has its own warning', () => {
  assert.match(warningsOfClasses([classOf('1000', '0')])[0].text, /used up/);
});

test('a restriction has expired on its last date, and expires soon before it', () => {
  const restriction = {
    id: 'r',
    kind: 'lien',
    asset: { id: 'a', name: 'Ordinary', register: null },
    holder: null,
  } as const;
  const kindOn = (expiresOn: string): string | undefined =>
    warningsOfRestrictions([{ ...restriction, expiresOn }], () => '2026-05-01')[0]?.kind;
  assert.equal(kindOn('2026-05-01'), 'expired');
  assert.equal(kindOn('2026-05-02'), 'expiring');
});
