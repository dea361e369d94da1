/** Entries that come late, before a split that adjusted terms and before conversions. Figures are worked by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { today } from '../support/clock.ts';
import { type DatedRegister, makeDatedRegister, termsOf } from '../support/dated-register.ts';
import { heldOnDays } from '../support/held-on-days.ts';
import { anybody } from '../support/holders.ts';
import { startShared } from '../support/test-client.ts';

const server = beforeTests(startShared);

const days = ['2024-06-30', '2024-07-01', today()];
async function termsOn({ client, preferred, common }: DatedRegister): Promise<unknown[]> {
  return Promise.all(
    days.map(async (day) => {
      const { of, into } = await client.read(`{
        of: assetById(id: "${preferred}", asOf: "${day}") { conversionRatio }
        into: assetById(id: "${common}", asOf: "${day}") { parValue }
      }`);
      return [of.conversionRatio, into.parValue];
    }),
  );
}
const unitsOn = async ({ client }: DatedRegister, assetId: string, holder: string, on: readonly string[]) =>
  (await heldOnDays(client, assetId, holder, on)).map(([units]) => units);

test('a split that is made again leaves the terms that it adjusted, and its reversal takes them back', async () => {
  const register = await makeDatedRegister(server);
  const { client, common, holder } = register;
  await client.mutate('changeAssetTerms', { assetId: common, parValue: '0.03', correction: true });
  const split = { assetId: common, numerator: '3', denominator: '2', effectiveDate: '2024-07-01', adjustTerms: true };
  await client.mutate('splitAsset', split);
  const adjusted = [
    ['1.5', '0.03'],
    ['2.25', '0.02'],
    ['2.25', '0.02'],
  ];
  assert.deepEqual(await termsOn(register), adjusted);
  const recorded = await termsOf(register, 'conversionRatio');
  let splitId = '';
  // 1,000, then 1,010 and 1,030 of before the split: half as many again since. It is made again twice.
  for (const [quantity, before, since] of [
    ['10', '1010', '1515'],
    ['20', '1030', '1545'],
  ] as const) {
    const issued = { assetId: common, holderId: holder, quantity, effectiveDate: '2024-06-01' };
    await client.refused('effective_date_too_early', 'issueUnits', issued);
    const { instruction, checks } = await client.mutate(
      'issueUnits',
      { ...issued, reorder: true },
      'instruction { transactions { nodes { id type } } } checks { code outcome }',
    );
    splitId = instruction.transactions.nodes.find((one: { type: string }) => one.type === 'split').id;
    const ofTerms = checks.filter(({ code }: { code: string }) => /^(terms|conversion)_/.test(code));
    assert.deepEqual(ofTerms, []);
    assert.deepEqual(await unitsOn(register, common, holder, days), [before, since, since]);
    assert.deepEqual(await termsOn(register), adjusted);
    assert.deepEqual(await termsOf(register, 'conversionRatio'), recorded);
  }
  const reversal = { transactionId: splitId, effectiveDate: '2024-07-01', reason: 'Never resolved.' };
  await client.mutate('reverseTransaction', reversal);
  assert.deepEqual(
    await termsOn(register),
    days.map(() => ['1.5', '0.03']),
  );
  assert.deepEqual(await unitsOn(register, common, holder, days), ['1030', '1030', '1030']);
});

test('conversions of before and after a change of the ratio are made again by the ratio of their day', async () => {
  const register = await makeDatedRegister(server);
  const { client, common, preferred, holder } = register;
  const { holder: other } = await client.mutate('createHolder', anybody(), 'holder { id }');
  await client.mutate('changeAssetTerms', { assetId: preferred, conversionRatio: '2', effectiveDate: '2024-07-01' });
  const more = { assetId: preferred, holderId: holder, quantity: '50', effectiveDate: '2024-05-15' };
  await client.mutate('issueUnits', more);
  const convert = (quantity: string, effectiveDate: string) => ({
    assetId: preferred,
    toAssetId: common,
    holderId: holder,
    quantity,
    effectiveDate,
  });
  await client.mutate('convertUnits', convert('10', '2024-06-01'));
  await client.mutate('convertUnits', convert('10', '2024-08-01'));
  const on = ['2024-05-31', '2024-06-01', '2024-07-31', '2024-08-01'];
  // 10 × 1.5 and 10 × 2.
  assert.deepEqual(await unitsOn(register, common, holder, on), ['1000', '1015', '1015', '1035']);
  // 6,766 - 6,760 = 6; with 50 more 56, of which 20 are converted.
  const late = {
    assetId: preferred,
    fromHolderId: holder,
    receivers: [{ holderId: other.id, quantity: '6760' }],
    effectiveDate: '2024-05-01',
    reorder: true,
  };
  await client.mutate('transferUnits', late);
  assert.deepEqual(await unitsOn(register, common, holder, on), ['1000', '1015', '1015', '1035']);
  assert.deepEqual(await unitsOn(register, preferred, holder, ['2024-05-01', ...on]), ['6', '56', '46', '46', '36']);
  // A conversion that comes late itself: 6 × 1.5 = 9.
  await client.mutate('convertUnits', { ...convert('6', '2024-05-02'), reorder: true });
  assert.deepEqual(await unitsOn(register, common, holder, on), ['1009', '1024', '1024', '1044']);
  // By a ratio that was stated for its day since, the first would make 20: this is refused, and names it.
  await client.mutate('changeAssetTerms', { assetId: preferred, conversionRatio: '2', effectiveDate: '2024-05-20' });
  const { details } = await client.refused('later_entry_impossible', 'convertUnits', {
    ...convert('40', '2024-05-16'),
    reorder: true,
  });
  assert.equal(details.effectiveDate, '2024-06-01');
});
