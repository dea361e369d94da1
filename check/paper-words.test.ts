/** Papers and the console have the same words for what the register has. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assets } from '../packages/console/src/words/en/assets.ts';
import { commandFields } from '../packages/console/src/words/en/command-fields.ts';
import { holders } from '../packages/console/src/words/en/holders.ts';
import { restrictions } from '../packages/console/src/words/en/restrictions.ts';
import { transactions } from '../packages/console/src/words/en/transactions.ts';
import { formatMoney } from '../packages/console/src/words/format.ts';
import { assetForm, assetType, assetUnit, authorizedKind } from '../packages/server/src/rules/asset.ts';
import { mailStatus, ownershipForm } from '../packages/server/src/rules/holder.ts';
import { transactionType } from '../packages/server/src/rules/ledger/enumerations.ts';
import { restrictionKind } from '../packages/server/src/rules/restriction.ts';
import { dayInTable, inWords, priceInWords } from '../packages/server/src/papers/words.ts';

test('the values of enumerations are called as on the screen', () => {
  const { limited: _, ...kinds } = commandFields.choices.authorizedKind;
  const { limited: _ofCharter, ...values } = authorizedKind.values;
  for (const [onScreen, ofRules] of [
    [transactions.types, transactionType.values],
    [holders.ownershipForms, ownershipForm.values],
    [holders.mailStatuses, mailStatus.values],
    [restrictions.kinds, restrictionKind.values],
    [assets.types, assetType.values],
    [assets.units, assetUnit.values],
    [assets.forms, assetForm.values],
    [kinds, values],
  ] as const)
    assert.deepEqual(Object.fromEntries(Object.keys(ofRules).map((value) => [value, inWords(value)])), onScreen);
});

test('a day in a table is written as on the screen', () => {
  const onScreen = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month += 1) {
    const day = `2026-${String(month).padStart(2, '0')}-09`;
    assert.equal(dayInTable(day), onScreen.format(new Date(`${day}T00:00:00Z`)));
  }
});

test('a price is written as on the screen', () => {
  for (const [price, currency] of [
    ['2.5', 'USD'],
    ['1234567890123456789.0000000001', 'EUR'],
    ['1200', 'JPY'],
    ['2.125', 'KWD'],
    ['1200.5', null],
  ] as const)
    assert.equal(priceInWords(price, currency), formatMoney(price, currency));
  assert.equal(priceInWords('2.5', 'USD'), 'USD\u00a02.50');
});
