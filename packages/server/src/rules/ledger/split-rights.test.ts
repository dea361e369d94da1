/** A split of a class and the rights over it, worked by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstBlock } from '../check.ts';
import { fromUnits } from '../quantity.ts';
import type { Authority, Ledger } from './ledger.ts';
import { counted, ledgerOf, type LotSketch, type Sketch, today, whole } from './sketch.test.ts';
import { type Split, split } from './split.ts';
import type { SplitTerms } from './split-terms.ts';

const twoForOne: Split = { numerator: '2', denominator: '1', effectiveDate: today, adjustsCharter: false };
const authority: Authority = {
  id: 'adjustment',
  authority: '',
  boardApprovalDate: null,
  stockholderApprovalDate: null,
  comments: null,
};
const ofRights = (name: string): Authority => ({ ...authority, authority: name });

/** Options over the class: a limited total of their own unless the sketch says otherwise. */
const optionsOf = (sketch: Sketch): Ledger =>
  ledgerOf({ assetId: 'options', ...sketch, asset: { name: 'Options', ...sketch.asset } });
const grant = (id: string, units: number, price: string | null = null): LotSketch => ({
  id,
  quantity: BigInt(units) * whole,
  price: price === null ? null : (BigInt(Math.round(Number(price) * 10_000)) * whole) / 10_000n,
});

function run(options: Ledger, request: Split, sketch: Sketch = {}, terms: readonly SplitTerms[] = []) {
  const ledger = ledgerOf({ pools: { unissued: 10_000 }, ...sketch });
  return split({ ledger, rights: [options], terms }, request, { written: null, ofRights }, counted());
}

test('by 2 for 1, 100 options at 3.00 become 200 at 1.50, and their total of 1,000 becomes 2,000', () => {
  const options = optionsOf({ lots: [grant('G1', 100, '3')], pools: { unissued: 860, 'reserved plan': 40 } });
  const { transactions, checks } = run(options, twoForOne);
  assert.equal(firstBlock(checks), undefined);
  const ofOptions = transactions.filter(({ assetId }) => assetId === 'options');
  // The total first, then the reserve of 40 to 80, then the holder.
  assert.deepEqual(
    ofOptions.map(({ type, postings }) => [
      type,
      postings.map(({ account, quantity }) => `${account} ${quantity / whole}`),
    ]),
    [
      ['split', ['authorized -1000', 'unissued 1000']],
      ['split', ['reserved 40', 'unissued -40']],
      ['split', ['holder -100', 'unissued -100', 'holder 200']],
    ],
  );
  const [lot] = ofOptions[2]!.opened;
  assert.deepEqual([fromUnits(lot!.quantity), fromUnits(lot!.price!)], ['200', '1.5']);
  assert.equal(ofOptions[0]!.adjustment!.authority, 'Split of Common, 2 for 1');
  // 2,000 = 200 held, 80 reserved, 1,720 unissued.
  assert.equal(options.balances.get('unissued options'), 1_720n * whole);
});

test('by 1 for 3, 100 options at 1.00 become 33 at 3.00, and 2 options become none', () => {
  // 100 / 3 = 33.33…; 1.00 × 3 = 3. 2 / 3 is less than one.
  const options = optionsOf({
    asset: { authorizedKind: 'not_applicable' },
    lots: [grant('G1', 100, '1'), grant('G2', 2, '1')],
    pools: {},
  });
  const request: Split = { ...twoForOne, numerator: '1', denominator: '3', fractionRule: 'ceiling' };
  const { transactions, checks } = run(options, request, { lots: [{ id: 'L1', quantity: 300n * whole }] });
  const { opened, closed } = transactions.find(({ assetId }) => assetId === 'options')!;
  assert.deepEqual(
    opened.map(({ quantity, price, predecessorIds }) => [fromUnits(quantity), fromUnits(price!), predecessorIds]),
    [['33', '3', ['G1']]],
  );
  assert.deepEqual(closed, ['G1', 'G2']);
  const warned = checks.find(({ outcome }) => outcome === 'warn')!;
  assert.deepEqual(warned.facts, { assetId: 'options', before: '102', after: '33', lots: '2', gone: '1' });
});

test('each grant is rounded down by itself, and its price up to four decimals', () => {
  // 3 lots of 7 by 3 for 2 are 10.5 each: 10, 10 and 10, though the holder has 31.5 in all. 1.00 × 2 / 3 = 0.66…:
  // 0.6667.
  const options = optionsOf({
    lots: ['G1', 'G2', 'G3'].map((id) => grant(id, 7, '1')),
    pools: { unissued: 79 },
  });
  const { transactions } = run(options, { ...twoForOne, numerator: '3', denominator: '2' });
  const { opened } = transactions.at(-1)!;
  assert.deepEqual(
    opened.map(({ quantity, price }) => [fromUnits(quantity), fromUnits(price!)]),
    [
      ['10', '0.6667'],
      ['10', '0.6667'],
      ['10', '0.6667'],
    ],
  );
  // 100 in all become 150: 30 held, and what was cut stays to be granted: 120.
  assert.equal(options.balances.get('unissued options'), 120n * whole);
});

test('a restriction of a lot of rights follows it, and a quantity is rounded up', () => {
  // 5 of 9 options by 3 for 2 are 7.5: 8 of 13.
  const options = optionsOf({
    lots: [grant('G1', 9)],
    pools: { unissued: 91 },
    restrictions: [{ id: 'r', holderId: 'a', lotId: 'G1', quantity: 5n * whole }],
  });
  const { transactions } = run(options, { ...twoForOne, numerator: '3', denominator: '2' });
  const [restriction] = options.restrictions;
  const [lot] = transactions.at(-1)!.opened;
  assert.deepEqual([restriction!.lotId, restriction!.quantity], [lot!.id, 8n * whole]);
});

test('a later entry of the rights stands in the way like one of the class', () => {
  const options = optionsOf({ lots: [grant('G1', 9)], effectiveDate: today, history: new Map() });
  const block = firstBlock(run(options, { ...twoForOne, effectiveDate: '2026-06-29' }).checks)!;
  assert.equal(block.code, 'effective_date_too_early');
  assert.match(block.message, /Of Options there is an entry/);
});

test('stated conversions are told without the class, because a split does not change them', () => {
  // Preferred at 1.5 to 1 becomes 3 to 1 by 2 for 1.
  const converting = { assetId: 'preferred', own: false, columns: { conversionRatio: '1.5' }, rows: [], now: 0n };
  const warned = run(optionsOf({}), twoForOne, {}, [converting]).checks.filter(({ outcome }) => outcome === 'warn');
  assert.match(warned[0]!.message, /^Another class states that it converts at 1\.5 to 1;/);
  assert.match(warned[0]!.remedy!, /it then converts at 3 to 1\.$/);
});
