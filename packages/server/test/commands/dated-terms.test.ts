/**
 * Terms of a class on their days, worked by hand. A holder has 6,766 preferred from 2 January 2024, which convert at
 * 1.5 into common, and 1,000 common with one vote each.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { beforeTests } from '../support/before-tests.ts';
import { daysAgo, now, today } from '../support/clock.ts';
import { type DatedRegister as Register, makeDatedRegister, termsOf } from '../support/dated-register.ts';
import { makeAsset, startShared } from '../support/test-client.ts';

const server = beforeTests(startShared);

const makeRegister = (): Promise<Register> => makeDatedRegister(server);

const momentOf = (asOf?: string, knownAt?: string): string => {
  const args = [asOf && `asOf: "${asOf}"`, knownAt && `knownAt: "${knownAt}"`].filter(Boolean);
  return args.length === 0 ? '' : `(${args.join(', ')})`;
};

/** Name, as converted and votes of the preferred class in a cap table, and of its holder. */
async function figuresOf({ client, preferred }: Register, asOf?: string, knownAt?: string) {
  const { capTable } = await client.read(`{ capTable${momentOf(asOf, knownAt)} {
    classes { asset { id name symbol } asConverted votes }
    holders(unit: shares) { nodes { asConverted votes } }
    byFigure: holders(unit: shares, orderBy: [VOTES_DESC]) { nodes { asConverted votes } }
  } }`);
  const { asset, asConverted, votes } = capTable.classes.find((one: any) => one.asset.id === preferred);
  assert.deepEqual(capTable.byFigure, capTable.holders);
  return { name: asset.name, asConverted, votes, holder: capTable.holders.nodes[0] };
}

test('a ratio from a day on leaves every day before it', async () => {
  const register = await makeRegister();
  const { client, preferred } = register;
  assert.deepEqual(await termsOf(register, 'conversionRatio'), []);
  const before = now().toISOString();
  await client.mutate('changeAssetTerms', {
    assetId: preferred,
    conversionRatio: '2.25',
    votesPerShare: '3',
    name: 'Series A Preferred',
    effectiveDate: '2024-07-01',
  });
  // 6,766 × 1.5 and 6,766 × 2.25; the holder has 1,000 common beside them. Votes: 6,766 × 2 and × 3, and 1,000 × 1.
  const then = {
    name: 'Preferred',
    asConverted: '10149',
    votes: '13532',
    holder: { asConverted: '11149', votes: '14532' },
  };
  const since = {
    name: 'Series A Preferred',
    asConverted: '15223.5',
    votes: '20298',
    holder: { asConverted: '16223.5', votes: '21298' },
  };
  assert.deepEqual(await figuresOf(register, '2024-06-30'), then);
  assert.deepEqual(await figuresOf(register, '2024-07-01'), since);
  assert.deepEqual(await figuresOf(register), since);
  assert.deepEqual(await figuresOf(register, today()), since);
  for (const day of ['2024-06-30', '2024-07-01', today()])
    assert.deepEqual(await figuresOf(register, day, before), then, day);
  assert.deepEqual(await termsOf(register, 'conversionRatio'), [
    ['1.5', null, null],
    ['2.25', '2024-07-01', 'changeAssetTerms'],
  ]);
});

test('a correction replaces the value in force from the day on which it began', async () => {
  const register = await makeRegister();
  const { client, preferred } = register;
  const change = (input: object) => client.mutate('changeAssetTerms', { assetId: preferred, ...input });
  const votesOn = async (day?: string, knownAt?: string) => (await figuresOf(register, day, knownAt)).votes;
  await change({ votesPerShare: '4', correction: true });
  assert.equal(await votesOn('2024-01-02'), '27064');
  await change({ votesPerShare: '5', effectiveDate: '2024-05-01' });
  const known = now().toISOString();
  await change({ votesPerShare: '6', correction: true });
  assert.deepEqual(await Promise.all([votesOn('2024-04-30'), votesOn('2024-05-01'), votesOn()]), [
    '27064',
    '40596',
    '40596',
  ]);
  assert.deepEqual(await Promise.all([votesOn('2024-04-30', known), votesOn('2024-05-01', known)]), ['27064', '33830']);
});

test('a change of earlier days holds until the later one begins, and the last of one day holds', async () => {
  const register = await makeRegister();
  const { client, preferred } = register;
  const change = (input: object) =>
    client.mutate('changeAssetTerms', { assetId: preferred, ...input }, 'asset { votesPerShare name symbol }');
  const votesOn = async (day?: string) => (await figuresOf(register, day)).votes;
  await change({ votesPerShare: '5', name: 'Later', effectiveDate: '2024-05-01' });
  const { asset } = await change({ votesPerShare: '3', name: 'Earlier', effectiveDate: '2024-03-01' });
  assert.deepEqual(asset, { votesPerShare: '5', name: 'Later', symbol: 'PRF' });
  const days = ['2024-02-29', '2024-03-01', '2024-04-30', '2024-05-01'];
  assert.deepEqual(await Promise.all(days.map(votesOn)), ['13532', '20298', '20298', '33830']);
  await change({ votesPerShare: '7', effectiveDate: '2024-05-01' });
  assert.deepEqual(await Promise.all(days.map(votesOn)), ['13532', '20298', '20298', '47362']);
  // Without a day it holds from today; yesterday stays.
  await change({ votesPerShare: '8' });
  assert.deepEqual(await Promise.all([votesOn(daysAgo(1)), votesOn(today()), votesOn()]), ['47362', '54128', '54128']);
  // A term that is cleared was stated as null from then on.
  await change({ symbol: null, effectiveDate: '2024-06-01' });
  const read = async (day: string) =>
    (await client.read(`{ assetById(id: "${preferred}", asOf: "${day}") { symbol name } }`)).assetById;
  assert.deepEqual(await read('2024-05-31'), { symbol: 'PRF', name: 'Later' });
  assert.deepEqual(await read('2024-06-01'), { symbol: null, name: 'Later' });
});

test('a value that is stated from a day ends an earlier one that is recorded after it', async () => {
  const register = await makeRegister();
  const { client, preferred } = register;
  const change = (input: object) => client.mutate('changeAssetTerms', { assetId: preferred, ...input });
  // The same value as in force: without a day nothing is recorded of it.
  await change({ votesPerShare: '2.0' });
  assert.deepEqual(await termsOf(register, 'votesPerShare'), []);
  await change({ votesPerShare: '2', effectiveDate: '2024-06-01' });
  await change({ votesPerShare: '9', effectiveDate: '2024-04-01' });
  const votes = await Promise.all(
    ['2024-03-31', '2024-04-01', '2024-05-31', '2024-06-01'].map(async (day) => (await figuresOf(register, day)).votes),
  );
  assert.deepEqual(votes, ['13532', '60894', '60894', '13532']);
});

test('class and ratio of a conversion are recorded together', async () => {
  const register = await makeRegister();
  const { client, preferred, common } = register;
  const change = (input: object) => client.mutate('changeAssetTerms', { assetId: preferred, ...input });
  await change({ conversionRatio: '2', effectiveDate: '2024-05-01' });
  // Cleared from an earlier day: the ratio of May is one into the class of May.
  await change({ conversionRatio: null, conversionAssetId: null, effectiveDate: '2024-03-01' });
  const days = ['2024-02-29', '2024-03-01', '2024-04-30', '2024-05-01'];
  const read = await Promise.all(
    days.map(async (day) => {
      const text = `{ assetById(id: "${preferred}", asOf: "${day}") { conversionAssetId conversionRatio conversionAsset { id } } }`;
      const { conversionAssetId, conversionRatio, conversionAsset } = (await client.read(text)).assetById;
      return [conversionAssetId, conversionRatio, conversionAsset?.id ?? null];
    }),
  );
  const none = [null, null, null];
  assert.deepEqual(read, [[common, '1.5', common], none, none, [common, '2', common]]);
});

test('a conversion is a single step on each of its days, by the classes of these days', async () => {
  const register = await makeRegister();
  const { client, preferred, common } = register;
  const [other, third] = [await makeAsset(client, {}, 'active'), await makeAsset(client, {}, 'active')];
  const change = (assetId: string, conversionAssetId: string | null, effectiveDate: string) => {
    const conversionRatio = conversionAssetId === null ? null : '1';
    return { assetId, conversionAssetId, conversionRatio, effectiveDate };
  };
  // The preferred converts into common until June.
  await client.mutate('changeAssetTerms', change(preferred, null, '2024-06-01'));
  await client.refused('input_invalid', 'changeAssetTerms', change(other, preferred, '2024-05-31'));
  await client.refused('input_invalid', 'changeAssetTerms', change(common, other, '2024-05-31'));
  await client.mutate('changeAssetTerms', change(common, other, '2024-06-01'));
  // From June on the other class is one into which common converts; and it may convert into the preferred before.
  await client.refused('input_invalid', 'changeAssetTerms', change(other, preferred, '2024-06-01'));
  await client.mutate('changeAssetTerms', change(common, null, '2024-09-01'));
  await client.refused('input_invalid', 'changeAssetTerms', change(other, preferred, '2024-08-31'));
  await client.mutate('changeAssetTerms', change(other, preferred, '2024-09-01'));
  // The preferred converts again, but only before the other class converts into it.
  await client.refused('input_invalid', 'changeAssetTerms', change(preferred, third, '2024-09-01'));
  await client.mutate('changeAssetTerms', change(preferred, null, '2024-08-15'));
  await client.mutate('changeAssetTerms', change(preferred, third, '2024-08-01'));
});

test('rows of a past day have the terms of their day, unless an argument says otherwise', async () => {
  const register = await makeRegister();
  const { client, preferred, holder } = register;
  await client.mutate('changeAssetTerms', { assetId: preferred, name: 'New', effectiveDate: '2024-07-01' });
  const ofClass = `condition: { assetId: "${preferred}" }`;
  const answer = await client.read(`{
    allPositions(asOf: "2024-06-30", ${ofClass}) { nodes { asset { name outstandingTotal } other: asset(asOf: "2024-07-01") { name } } }
    allLots(asOf: "2024-06-30", ${ofClass}) { nodes { asset { name conversionAsset { name } } } }
    filtered: allPositions(asOf: "2024-06-30", filter: { asset: { name: { equalTo: "New" } } }) { nodes { balance } }
    statement: holderStatement(holderId: "${holder}", from: "2024-01-01", to: "2024-06-30") {
      closingPositions { nodes { asset { name } } }
      lines(condition: { assetId: "${preferred}" }) { nodes { asset { name } } }
    }
    allAssets(asOf: "2024-06-30", orderBy: [NAME_DESC]) { nodes { name } }
    present: allAssets(filter: { name: { equalTo: "Preferred" } }) { totalCount }
  }`);
  assert.deepEqual(answer, {
    allPositions: { nodes: [{ asset: { name: 'Preferred', outstandingTotal: '6766' }, other: { name: 'New' } }] },
    allLots: { nodes: [{ asset: { name: 'Preferred', conversionAsset: { name: 'Common' } } }] },
    filtered: { nodes: [] },
    statement: {
      closingPositions: { nodes: answer.statement.closingPositions.nodes },
      lines: { nodes: [{ asset: { name: 'Preferred' } }] },
    },
    allAssets: { nodes: [{ name: 'Preferred' }, { name: 'Common' }] },
    present: { totalCount: 0 },
  });
  const names = answer.statement.closingPositions.nodes.map((one: any) => one.asset.name).sort();
  assert.deepEqual(names, ['Common', 'Preferred']);
});

test('a day ahead, a day with a correction and a day of a field without a past are refused', async () => {
  const { client, preferred, common } = await makeRegister();
  const refused = async (input: object) => {
    const { extensions } = await client.refusal('changeAssetTerms', { assetId: preferred, ...input });
    return [extensions.code, extensions.details['field'] ?? null];
  };
  const votesPerShare = '3';
  assert.deepEqual(await refused({ votesPerShare, effectiveDate: daysAgo(-1) }), ['effective_date_in_future', null]);
  assert.deepEqual(await refused({ votesPerShare, effectiveDate: '1799-12-31' }), ['effective_date_too_early', null]);
  assert.deepEqual(await refused({ votesPerShare, effectiveDate: '2024-05-01', correction: true }), [
    'input_invalid',
    'correction',
  ]);
  assert.deepEqual(await refused({ votesPerShare, governingLaw: 'Delaware', effectiveDate: '2024-05-01' }), [
    'input_invalid',
    'governingLaw',
  ]);
  // A name is taken by the class that has it today; one that was had before is free.
  assert.deepEqual(await refused({ name: 'Common', effectiveDate: '2024-05-01' }), ['name_taken', 'name']);
  const renamed = `Renamed ${newId()}`;
  await client.mutate('changeAssetTerms', { assetId: common, name: renamed, effectiveDate: '2024-05-01' });
  await client.mutate('changeAssetTerms', { assetId: preferred, name: 'Common', effectiveDate: '2024-05-01' });
  const answer = await client.mutate(
    'changeAssetTerms',
    { assetId: common, name: 'Common', effectiveDate: '2024-04-01' },
    'asset { name }',
  );
  assert.equal(answer.asset.name, renamed);
});

test('a split adjusts ratio, par value and price from its day on, and its reversal takes that back', async () => {
  const register = await makeRegister();
  const { client, common } = register;
  await client.mutate('changeAssetTerms', { assetId: common, parValue: '0.03', pricePerShare: '6', correction: true });
  const before = now().toISOString();
  const split = { assetId: common, numerator: '3', denominator: '2', effectiveDate: '2024-07-01' };
  const dry = await client.mutate('splitAsset', { ...split, dryRun: true }, 'checks { code outcome facts remedy }');
  const offered = (checks: any[]) =>
    checks
      .filter(({ code }) => ['terms_not_split', 'conversion_differs'].includes(code))
      .map(({ outcome, facts }) => ({ outcome, ...facts }));
  // 0.03 × 2 ÷ 3, 6 × 2 ÷ 3, and 1.5 × 3 ÷ 2.
  const terms = { parValue: '0.02', pricePerShare: '4' };
  const ratio = { conversionRatio: '1.5', adjustedRatio: '2.25' };
  assert.deepEqual(offered(dry.checks), [
    { outcome: 'warn', ...terms },
    { outcome: 'warn', ...ratio },
  ]);
  const done = await client.mutate(
    'splitAsset',
    { ...split, adjustTerms: true },
    'transaction { id } asset { parValue pricePerShare } checks { code outcome facts }',
  );
  assert.deepEqual(offered(done.checks), [
    { outcome: 'pass', ...terms },
    { outcome: 'pass', ...ratio },
  ]);
  assert.deepEqual(done.asset, terms);
  // Common: 1,000 until the split, 1,500 since.
  const then = {
    name: 'Preferred',
    asConverted: '10149',
    votes: '13532',
    holder: { asConverted: '11149', votes: '14532' },
  };
  const since = { ...then, asConverted: '15223.5', holder: { asConverted: '16723.5', votes: '15032' } };
  for (const known of [undefined, now().toISOString()]) {
    assert.deepEqual(await figuresOf(register, '2024-06-30', known), then);
    assert.deepEqual(await figuresOf(register, '2024-07-01', known), since);
    assert.deepEqual(await figuresOf(register, today(), known), since);
  }
  assert.deepEqual(await figuresOf(register), since);
  for (const day of ['2024-06-30', '2024-07-01', today()])
    assert.deepEqual(await figuresOf(register, day, before), then);
  assert.deepEqual(await termsOf(register, 'conversionRatio'), [
    ['1.5', null, null],
    ['2.25', '2024-07-01', 'splitAsset'],
  ]);
  const whileSplit = now().toISOString();
  const reversal = { transactionId: done.transaction.id, effectiveDate: '2024-07-01', reason: 'Never resolved.' };
  await client.mutate('reverseTransaction', reversal);
  for (const day of [undefined, '2024-06-30', '2024-07-01', today()])
    assert.deepEqual(await figuresOf(register, day), then);
  assert.deepEqual(await figuresOf(register, '2024-07-01', whileSplit), since);
  const { assetById } = await client.read(`{ assetById(id: "${common}") { parValue pricePerShare } }`);
  assert.deepEqual(assetById, { parValue: '0.03', pricePerShare: '6' });
  assert.deepEqual(await termsOf(register, 'conversionRatio'), [
    ['1.5', null, null],
    ['2.25', '2024-07-01', 'splitAsset'],
    ['1.5', '2024-07-01', 'reverseTransaction'],
  ]);
});

test('a reversal from a later day leaves the days of the split, and a value that was stated since then stays', async () => {
  const register = await makeRegister();
  const { client, common, preferred } = register;
  const split = { assetId: common, numerator: '3', denominator: '2', effectiveDate: '2024-07-01', adjustTerms: true };
  const { transaction } = await client.mutate('splitAsset', split, 'transaction { id }');
  await client.mutate('reverseTransaction', {
    transactionId: transaction.id,
    effectiveDate: '2024-07-15',
    reason: 'Rescinded.',
  });
  const ratioOn = async (day: string) =>
    (await client.read(`{ assetById(id: "${preferred}", asOf: "${day}") { conversionRatio } }`)).assetById
      .conversionRatio;
  const days = ['2024-06-30', '2024-07-01', '2024-07-14', '2024-07-15', today()];
  assert.deepEqual(await Promise.all(days.map(ratioOn)), ['1.5', '2.25', '2.25', '1.5', '1.5']);
  const again = await client.mutate('splitAsset', { ...split, effectiveDate: '2024-08-01' }, 'transaction { id }');
  await client.mutate('changeAssetTerms', { assetId: preferred, conversionRatio: '2.3', correction: true });
  const late = { transactionId: again.transaction.id, effectiveDate: '2024-08-01', reason: 'Rescinded again.' };
  await client.mutate('reverseTransaction', late);
  assert.deepEqual(await Promise.all(['2024-07-31', '2024-08-01'].map(ratioOn)), ['1.5', '2.3']);
});

test('units convert by the ratio of their day', async () => {
  const { client, common, preferred, holder } = await makeRegister();
  const terms = { assetId: preferred, conversionRatio: '2', effectiveDate: '2024-07-01' };
  await client.mutate('changeAssetTerms', terms);
  const convert = async (effectiveDate: string): Promise<string> => {
    const input = { assetId: preferred, toAssetId: common, holderId: holder, quantity: '10', effectiveDate };
    return (await client.mutate('convertUnits', input, 'lot { quantity }')).lot.quantity;
  };
  assert.deepEqual([await convert('2024-06-30'), await convert('2024-07-01')], ['15', '20']);
});
