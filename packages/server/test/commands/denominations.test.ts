/**
 * Denominations and maturity of debt, worked by hand from the clauses of a note of EUR 100,000 and multiples of EUR
 * 1,000 above: what is issued, each part that is transferred and what stays with a holder is 0, or 100,000 and more in
 * thousands.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { daysAgo } from '../support/clock.ts';
import { anybody } from '../support/holders.ts';
import { makeAsset, openTestClient, startShared } from '../support/test-client.ts';

const server = beforeTests(startShared);
const issuer = beforeTests(() => openTestClient(server));

const effectiveDate = daysAgo(0);
const note = { type: 'debt', unit: 'principal', currency: 'EUR', authorizedKind: 'unlimited', quantityScale: 2 };
const wholesale = { ...note, denomination: '1000', minimumAmount: '100000' };
const violated = 'denomination_violated';

const makeHolder = async (): Promise<string> =>
  (await issuer.mutate('createHolder', anybody(), 'holder { id }')).holder.id;

/** A note of which a holds 250,000, in lots of 150,000 and 100,000; and a holder b that has nothing. */
async function makeNote(terms: object = {}) {
  const assetId = await makeAsset(issuer, { ...wholesale, ...terms }, 'active');
  const [a, b] = [await makeHolder(), await makeHolder()];
  const issue = { assetId, holderId: a, effectiveDate };
  for (const quantity of ['150000', '100000']) await issuer.mutate('issueUnits', { ...issue, quantity }, 'replayed');
  const give = (...quantities: string[]) => ({
    assetId,
    fromHolderId: a,
    effectiveDate,
    receivers: quantities.map((quantity, index) => ({ holderId: index === 0 ? b : third, quantity })),
  });
  const third = await makeHolder();
  return { assetId, a, b, give, of: (quantity: string) => ({ assetId, holderId: a, effectiveDate, quantity }) };
}

/** Done, or the code of the refusal; nothing is recorded. */
async function tryOut(name: string, input: object): Promise<string> {
  const { checks } = await issuer.mutate(name, { ...input, dryRun: true }, 'checks { code outcome }');
  return checks.find(({ outcome }: { outcome: string }) => outcome === 'block')?.code ?? 'done';
}

test('an issue is of the minimum amount or more, in steps of the denomination', async () => {
  const { of } = await makeNote();
  for (const [quantity, result] of [
    ['100000', 'done'],
    ['101000', 'done'],
    ['99000', violated],
    ['1000', violated],
    ['100500', violated],
    ['100000.01', violated],
  ] as const)
    assert.equal(await tryOut('issueUnits', of(quantity)), result, quantity);
  const { details } = await issuer.refused(violated, 'issueUnits', of('100500'));
  assert.deepEqual(
    { ...details, reason: details.reason.replace(/Class [0-9a-f-]+/, 'the note') },
    {
      field: 'quantity',
      amount: '100500',
      denomination: '1000',
      minimumAmount: '100000',
      reason:
        'The holder would get a principal of 100,500; an amount of the note must be at least 100,000 and a multiple of 1,000.',
      remedy: 'Choose an amount that the terms permit.',
    },
  );
});

test('each part of a transfer and what stays with the holder is a permitted amount', async () => {
  const { give } = await makeNote();
  for (const [quantities, result] of [
    // 250,000 − 150,000 = 100,000 stays.
    [['150000'], 'done'],
    // All of it.
    [['250000'], 'done'],
    // 100,000 and 150,000: nothing stays. The parts do not follow the lots, which book entry allows.
    [['100000', '150000'], 'done'],
    // 250,000 − 151,000 = 99,000 would stay.
    [['151000'], violated],
    // 50,000 is below the minimum, whatever the receiver has already.
    [['50000'], violated],
    // 100,000 and 50,000: the second part is too small.
    [['100000', '50000'], violated],
    // 120,500 is no multiple of 1,000.
    [['120500'], violated],
  ] as const)
    assert.equal(await tryOut('transferUnits', give(...quantities)), result, quantities.join(' '));
});

test('repurchase, cancellation and retirement leave nothing or a permitted amount', async () => {
  const { of } = await makeNote();
  for (const [quantity, result] of [
    ['150000', 'done'],
    ['250000', 'done'],
    // 250,000 − 151,000 = 99,000; 250,000 − 500 = 249,500.
    ['151000', violated],
    ['500', violated],
    // A part of a holding may be redeemed in thousands: 250,000 − 1,000 = 249,000.
    ['1000', 'done'],
  ] as const) {
    assert.equal(await tryOut('repurchaseUnits', of(quantity)), result, `repurchase of ${quantity}`);
    assert.equal(await tryOut('cancelUnits', { ...of(quantity), reason: 'x' }), result, `cancellation of ${quantity}`);
    const retired = { ...of(quantity), source: 'holder', authority: 'Trust deed' };
    assert.equal(await tryOut('retireUnits', retired), result, `retirement of ${quantity}`);
  }
});

test('each certificate is of a permitted amount', async () => {
  const { assetId, a, b } = await makeNote({ form: 'certificated' });
  const give = (quantity: string) => ({
    assetId,
    fromHolderId: a,
    effectiveDate,
    receivers: [{ holderId: b, quantity }],
  });
  // The earliest certificate of 150,000 whole.
  assert.equal(await tryOut('transferUnits', give('150000')), 'done');
  // 100,000 of the first certificate would leave a certificate of 50,000, though the holder would have 150,000.
  assert.equal(await tryOut('transferUnits', give('100000')), violated);
});

test('a forced transfer and a recorded difference are warned of', async () => {
  const { assetId, a, b, of } = await makeNote();
  const documentId = crypto.randomUUID();
  await server.owner(
    `insert into registry.documents (register_id, id, account_id, name, media_type, size_bytes, sha256, content)
     values ($1, $2, $1, 'Order.txt', 'text/plain', 8, sha256('An order'), 'An order')`,
    [issuer.person.accountId, documentId],
  );
  const order = { reason: 'A court ordered it.', documentId, cause: 'court_order' };
  const receivers = [{ holderId: b, quantity: '50000' }];
  const warnings = async (name: string, input: object): Promise<string[]> => {
    const { checks } = await issuer.mutate(name, { ...input, dryRun: true }, 'checks { code outcome }');
    return checks
      .filter((one: { code: string; outcome: string }) => one.code === violated && one.outcome !== 'pass')
      .map(({ outcome }: { outcome: string }) => outcome);
  };
  // The part of 50,000 is too small; 200,000 stay, which is permitted.
  assert.deepEqual(await warnings('forcedTransfer', { assetId, fromHolderId: a, effectiveDate, receivers, ...order }), [
    'warn',
  ]);
  assert.deepEqual(await warnings('recordDifference', { ...of('500'), reason: 'x' }), ['warn']);
});

test('a conversion makes a permitted amount and leaves one', async () => {
  const { assetId, of } = await makeNote({ type: 'convertible' });
  const shares = await makeAsset(issuer, { authorizedKind: 'unlimited', quantityScale: 2 }, 'active');
  const ratio = (ratioNumerator: string, ratioDenominator: string) => ({ ratioNumerator, ratioDenominator });
  const toShares = (quantity: string) => ({ ...of(quantity), toAssetId: shares, ...ratio('1', '1000') });
  assert.equal(await tryOut('convertUnits', toShares('100000')), 'done');
  // 250,000 − 200,000 = 50,000 would stay.
  assert.equal(await tryOut('convertUnits', toShares('200000')), violated);
  const another = await makeAsset(issuer, wholesale, 'active');
  // 100,000 at 1 to 2 are 50,000 of the other note.
  const halved = { ...of('100000'), toAssetId: another, ...ratio('1', '2') };
  assert.equal(await tryOut('convertUnits', halved), violated);
  assert.notEqual(assetId, another);
});

test('a change of the terms that present holdings do not fit is warned of, with their number', async () => {
  const assetId = await makeAsset(issuer, note, 'active');
  for (const quantity of ['150000', '100500', '900'])
    await issuer.mutate('issueUnits', { assetId, holderId: await makeHolder(), quantity, effectiveDate }, 'replayed');
  const changed = async (terms: object) => {
    const { checks } = await issuer.mutate(
      'changeAssetTerms',
      { assetId, ...terms, dryRun: true },
      'checks { code outcome message facts }',
    );
    return checks.find(({ code }: { code: string }) => code === violated);
  };
  // In thousands: 100,500 and 900 do not fit. From 900 on: all fit. From 1,000 on: 900 does not.
  const thousands = await changed({ denomination: '1000' });
  assert.deepEqual([thousands.outcome, thousands.facts], ['warn', { holders: '2' }]);
  assert.equal((await changed({ minimumAmount: '900' })).outcome, 'pass');
  assert.match((await changed({ minimumAmount: '1000' })).message, /^1 holder has an amount .* at least 1,000\.$/);
  // Terms that have nothing to do with amounts count nobody.
  assert.equal(await changed({ governingLaw: 'Ireland' }), undefined);
});

test('a smallest amount of nothing is refused where holders have units, as where nobody has', async () => {
  const withHolders = await makeNote();
  const without = await makeAsset(issuer, note, 'active');
  for (const assetId of [withHolders.assetId, without])
    for (const [field, terms] of [
      ['denomination', { denomination: '0' }],
      ['denomination', { denomination: '0', minimumAmount: '100000' }],
      ['denomination', { denomination: '0.000', minimumAmount: null }],
      ['denomination', { denomination: '0', minimumAmount: '0' }],
      ['minimumAmount', { minimumAmount: '0' }],
      ['minimumAmount', { denomination: '1000', minimumAmount: '-0' }],
    ] as const) {
      const { details } = await issuer.refused('input_invalid', 'changeAssetTerms', { assetId, ...terms });
      assert.equal(details.field, field);
      assert.match(details.reason, /is 0 and must be above zero/);
    }
});

test('a ratio of nothing is refused wherever one is taken', async () => {
  const { assetId, a } = await makeNote();
  const other = await makeAsset(issuer, { type: 'common_stock', authorizedKind: 'unlimited' }, 'active');
  const stock = await makeAsset(issuer, { type: 'preferred_stock', authorizedKind: 'unlimited' }, 'active');
  const day = { effectiveDate };
  for (const [numerator, denominator] of [
    ['0', '1'],
    ['1', '0'],
    ['0', '0'],
    ['00', '2'],
  ] as const)
    await issuer.refused('input_invalid', 'splitAsset', { assetId: other, numerator, denominator, ...day });
  const into = { conversionAssetId: other, conversionRatio: '0.0' };
  await issuer.refused('input_invalid', 'changeAssetTerms', { assetId: stock, ...into });
  await issuer.refused('input_invalid', 'createAsset', { name: 'Preferred Z', type: 'preferred_stock', ...into });
  for (const [ratioNumerator, ratioDenominator] of [
    ['0', '1'],
    ['1', '0'],
  ] as const)
    await issuer.refused('input_invalid', 'convertUnits', {
      assetId,
      toAssetId: other,
      holderId: a,
      quantity: '250000',
      ratioNumerator,
      ratioDenominator,
      ...day,
    });
});

test('the largest and the smallest numbers overflow nothing', async () => {
  const [most, least] = ['9999999999999999999999999999.9999999999', '0.0000000001'];
  const common = await makeAsset(issuer, { type: 'common_stock', authorizedKind: 'unlimited' }, 'active');
  const stock = await makeAsset(issuer, { type: 'preferred_stock', authorizedKind: 'unlimited' }, 'active');
  const holderId = await makeHolder();
  const issue = { assetId: stock, holderId, effectiveDate };
  const whole = most.slice(0, 28);
  await issuer.mutate('issueUnits', { ...issue, quantity: whole, price: most, costBasis: least }, 'replayed');
  for (const conversionRatio of [most, least])
    await issuer.mutate('changeAssetTerms', { assetId: stock, conversionAssetId: common, conversionRatio }, 'replayed');
  const convert = { assetId: stock, toAssetId: common, holderId, quantity: whole, rounding: 'floor', effectiveDate };
  const ratio = (ratioNumerator: string, ratioDenominator: string) => ({
    ...convert,
    ratioNumerator,
    ratioDenominator,
  });
  const split = { assetId: stock, fractionRule: 'refuse', effectiveDate };
  for (const [name, input, code] of [
    ['convertUnits', ratio(most, least), 'conversion_differs'],
    ['convertUnits', ratio(least, most), 'input_invalid'],
    ['splitAsset', { ...split, numerator: '999999999999999999', denominator: '1' }, 'quantity_too_large'],
    ['splitAsset', { ...split, numerator: '1', denominator: '999999999999999998' }, 'fraction_refused'],
    ['issueUnits', { ...issue, quantity: '1' }, 'quantity_too_large'],
  ] as const)
    assert.equal(await tryOut(name, input), code, JSON.stringify(input));
});

test('debt is not issued once it has fallen due, and a transfer then is told', async () => {
  const [early, due, late] = [daysAgo(40), daysAgo(20), daysAgo(10)];
  const assetId = await makeAsset(issuer, { ...note, maturityDate: due }, 'active');
  const [a, b] = [await makeHolder(), await makeHolder()];
  const issue = (day: string) => ({ assetId, holderId: a, quantity: '100', effectiveDate: day });
  await issuer.mutate('issueUnits', issue(early), 'replayed');
  for (const day of [due, late]) {
    const { details } = await issuer.refused('asset_matured', 'issueUnits', issue(day));
    assert.deepEqual([details.maturityDate, details.effectiveDate], [due, day]);
  }
  const give = async (day: string): Promise<string> => {
    const { checks } = await issuer.mutate(
      'transferUnits',
      { assetId, fromHolderId: a, receivers: [{ holderId: b, quantity: '1' }], effectiveDate: day, dryRun: true },
      'checks { code outcome }',
    );
    return checks.find(({ code }: { code: string }) => code === 'asset_matured').outcome;
  };
  assert.deepEqual([await give(early), await give(due), await give(late)], ['pass', 'warn', 'warn']);
  // It cannot be made to fall due before units that were issued.
  const { details } = await issuer.refused('input_invalid', 'changeAssetTerms', { assetId, maturityDate: early });
  assert.deepEqual([details.field, details.latestIssue], ['maturityDate', early]);
});

test('a split that leaves amounts outside the terms is warned of', async () => {
  const { assetId } = await makeNote();
  // One for two: the 250,000 of the holder become 125,000, which fits; one for five: 50,000 does not.
  const outcome = async (denominator: string): Promise<string> => {
    const { checks } = await issuer.mutate(
      'splitAsset',
      { assetId, numerator: '1', denominator, effectiveDate, dryRun: true },
      'checks { code outcome }',
    );
    return checks.find(({ code }: { code: string }) => code === violated).outcome;
  };
  assert.deepEqual([await outcome('2'), await outcome('5')], ['pass', 'warn']);
});
