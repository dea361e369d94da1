/** Terms that cannot be what they say, each with the rule of the trade by which it is refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { beforeTests } from '../support/before-tests.ts';
import { daysAgo } from '../support/clock.ts';
import { anybody } from '../support/holders.ts';
import { makeAsset, openTestClient, startShared } from '../support/test-client.ts';

const server = beforeTests(startShared);
const issuer = beforeTests(() => openTestClient(server));

// Not tomorrow, which may have come when it is sent.
const later = daysAgo(-2);
const today = daysAgo(0);

const rows: readonly (readonly [name: string, terms: object, field: string | null, reason?: RegExp])[] = [
  ['a currency of today', { currency: 'EUR' }, null],
  ['a currency that was replaced by the euro', { currency: 'DEM' }, 'currency', /DEM was withdrawn .* EUR/],
  ['a code that no currency has', { currency: 'QQQ' }, 'currency', /no currency QQQ/],
  ['five per cent', { interestRate: '0.05' }, null],
  ['a negative interest', { interestRate: '-0.005' }, null],
  // 5 would be five hundred per cent.
  ['five for five per cent', { interestRate: '5' }, 'interestRate', /500 per cent/],
  ['5.25 for 5.25 per cent', { interestRate: '5.25' }, 'interestRate', /525 per cent/],
  ['a loss of everything each year', { interestRate: '-1' }, 'interestRate', /-100 per cent/],
  ['interest on shares', { type: 'common_stock', interestRate: '0.05' }, 'interestRate', /is a term of debt/],
  ['the last day of a warrant', { type: 'warrant', maturityDate: '2036-01-31' }, null],
  ['maturity of shares', { type: 'common_stock', maturityDate: '2036-01-31' }, 'maturityDate', /is a term of debt/],
  ['a denomination of an option', { type: 'warrant', denomination: '1' }, 'denomination', /is a term of debt/],
  ['a multiple of debt', { liquidationPreferenceMultiple: '2' }, 'liquidationPreferenceMultiple', /is a term of stock/],
  ['no smallest amount', { minimumAmount: '0' }, 'minimumAmount', /above zero/],
  ['a denomination of nothing', { denomination: '0' }, 'denomination', /denomination is 0 and must be above zero/],
  ['that in more digits', { denomination: '-0.00' }, 'denomination', /denomination is 0 and must be above zero/],
  ['that with a minimum', { denomination: '0', minimumAmount: '1000' }, 'denomination', /must be above zero/],
  ['a minimum of nothing', { denomination: '1000', minimumAmount: '0' }, 'minimumAmount', /must be above zero/],
  // 1,500 = 1,000 + 500.
  ['an uneven minimum', { denomination: '1000', minimumAmount: '1500' }, 'minimumAmount', /no multiple/],
  ['an even minimum', { denomination: '1000', minimumAmount: '100000' }, null],
  ['an approval of a later day', { boardApprovalDate: later }, 'boardApprovalDate', /after today/],
  ['a vote of a later day', { stockholderApprovalDate: later }, 'stockholderApprovalDate', /after today/],
  ['an approval of today', { boardApprovalDate: today }, null],
  [
    'debt that falls due on the day of its approval',
    { boardApprovalDate: '2024-01-31', maturityDate: '2024-01-31' },
    'maturityDate',
    /approved on 31 January 2024/,
  ],
  [
    'a year of two digits for the maturity',
    { maturityDate: '0036-01-31' },
    'maturityDate',
    /cannot mature on 31 January 36: the first day of any register is 1 January 1800/,
  ],
  [
    'a year of two digits for an approval',
    { boardApprovalDate: '0024-01-31' },
    'boardApprovalDate',
    /before 1 January 1800/,
  ],
  ['debt that falls due later', { boardApprovalDate: '2024-01-31', maturityDate: '2024-02-01' }, null],
];
for (const [name, terms, field, reason] of rows)
  test(`the terms of a new asset: ${name}`, async () => {
    const input = {
      name: `Note ${newId()}`,
      type: 'debt',
      ...('type' in terms && terms.type === 'warrant' ? { underlyingAssetId: null } : {}),
      ...terms,
    };
    if (field === null) {
      await issuer.mutate('createAsset', { ...input, dryRun: true }, 'replayed');
      return;
    }
    const { details } = await issuer.refused('input_invalid', 'createAsset', input);
    assert.equal(details.field, field);
    assert.match(details.reason, reason!);
  });

test('a change of terms is held against those on record', async () => {
  const terms = { type: 'debt', boardApprovalDate: '2024-01-31', denomination: '1000' };
  const assetId = await makeAsset(issuer, terms);
  const field = async (change: object): Promise<string> =>
    (await issuer.refused('input_invalid', 'changeAssetTerms', { assetId, ...change })).details.field;
  assert.equal(await field({ maturityDate: '2023-12-31' }), 'maturityDate');
  assert.equal(await field({ minimumAmount: '2500' }), 'minimumAmount');
  assert.equal(await field({ liquidationPreferenceMultiple: '1' }), 'liquidationPreferenceMultiple');
  await issuer.mutate('changeAssetTerms', { assetId, denomination: null, minimumAmount: '2500' }, 'replayed');
});

test('an interest that is more likely a mistake is warned of', async () => {
  const { checks } = await issuer.mutate(
    'createAsset',
    { name: 'Note', type: 'debt', interestRate: '0.5', dryRun: true },
    'checks { outcome message facts }',
  );
  const warned = checks.filter(({ outcome }: { outcome: string }) => outcome === 'warn');
  assert.deepEqual(
    warned.map(({ message }: { message: string }) => message),
    ['A yearly interest of 0.5 is 50 per cent, which is unusual.'],
  );
});

test('an ISIN begins with a country, or with a prefix that stands for none', async () => {
  const assetId = await makeAsset(issuer);
  const attempt = (value: string): Promise<string> =>
    issuer.attempt('addAssetIdentifier', { assetId, kind: 'isin', value });
  // Real numbers: of the United States, of Curaçao's predecessor, of international securities.
  for (const value of ['US0378331005', 'AN8068571086', 'XS0971721450'])
    assert.equal(await attempt(value), 'done', value);
  const { message, extensions } = await issuer.refusal('addAssetIdentifier', {
    assetId,
    kind: 'isin',
    value: 'ZZ0000000009',
  });
  assert.equal(extensions.code, 'identifier_invalid', message);
  assert.match(extensions.details['reason']!, /begins with the code of a country .* not with ZZ/);
});

test('only a sale has a price', async () => {
  const assetId = await makeAsset(issuer, { authorizedKind: 'unlimited' }, 'active');
  const [a, b] = [
    (await issuer.mutate('createHolder', anybody(), 'holder { id }')).holder.id,
    (await issuer.mutate('createHolder', anybody(), 'holder { id }')).holder.id,
  ];
  await issuer.mutate('issueUnits', { assetId, holderId: a, quantity: '10', effectiveDate: today }, 'replayed');
  const give = { assetId, fromHolderId: a, receivers: [{ holderId: b, quantity: '1' }], effectiveDate: today };
  for (const kind of ['gift', 'inheritance', 'internal']) {
    const { details } = await issuer.refused('input_invalid', 'transferUnits', { ...give, kind, price: '12.5' });
    assert.deepEqual([details.field, details.kind], ['price', kind]);
    await issuer.mutate('transferUnits', { ...give, kind, price: '0', dryRun: true }, 'replayed');
  }
  await issuer.mutate('transferUnits', { ...give, price: '12.5' }, 'replayed');
});

test('nothing was approved after today', async () => {
  const assetId = await makeAsset(issuer, {}, 'active');
  const holderId = (await issuer.mutate('createHolder', anybody(), 'holder { id }')).holder.id;
  const authorize = { assetId, quantity: '100', authority: 'Resolution', effectiveDate: today };
  await issuer.mutate('authorizeUnits', authorize, 'replayed');
  for (const [name, input] of [
    ['authorizeUnits', authorize],
    ['issueUnits', { assetId, holderId, quantity: '1', effectiveDate: today }],
    ['createStockPlan', { assetId, name: 'Plan' }],
    [
      'splitAsset',
      { assetId, numerator: '2', denominator: '1', effectiveDate: today, adjustsCharter: true, authority: 'x' },
    ],
    ['retireUnits', { assetId, quantity: '1', effectiveDate: today, source: 'holder', holderId, authority: 'x' }],
  ] as const) {
    const { details } = await issuer.refused('input_invalid', name, { ...input, boardApprovalDate: later });
    assert.equal(details.field, 'boardApprovalDate', name);
  }
});

test('a payment instruction has a currency of today, and a person was born within the register', async () => {
  const field = async (party: object): Promise<string> => {
    const parties = [{ partyType: 'individual', legalName: 'Ann Lee', capacity: 'owner', ...party }];
    return (await issuer.refused('input_invalid', 'createHolder', anybody({ parties }))).details.field;
  };
  assert.equal(
    await field({ paymentInstructions: [{ method: 'transfer', currency: 'FRF' }] }),
    'parties[0].paymentInstructions',
  );
  assert.equal(await field({ birthDate: '0099-01-01' }), 'parties[0].birthDate');
});
