/**
 * The holders of a small register, each with its part, worked by hand.
 *
 * Common (1 vote): A 600, B 300, E 50 and F 50 on 2 January. Preferred (2.5 votes, 1 into 1.5 common): C 101 and B 1 on
 * 1 March. Options over common: A 20 and D 30 on 2 April. Warrants, whose class is not known: D 40 and G 7 on 10 April.
 * Convertible notes over preferred: C 500 on 10 April. A bond, which is principal: H 900 on 10 April.
 *
 * So 1,102 shares are outstanding, 1,000 + 153 as converted, 1,050 + 153 fully diluted, and there are 1,000 + 255
 * votes.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { openTestClient, startShared, type TestClient } from '../support/test-client.ts';

let client: TestClient;
const names: Record<string, string> = {};

async function makeClass(name: string, input: object): Promise<string> {
  const unlimited = { authorizedKind: 'not_applicable' };
  const { asset } = await client.mutate('createAsset', { name, ...unlimited, ...input }, 'asset { id }');
  await client.mutate('activateAsset', { assetId: asset.id });
  names[asset.id] = name;
  return asset.id;
}

async function makeHolder(registration: string): Promise<string> {
  const parties = [{ partyType: 'individual', legalName: registration, capacity: 'owner' }];
  const { holder } = await client.mutate(
    'createHolder',
    { registration, ownershipForm: 'sole', parties },
    'holder { id }',
  );
  return holder.id;
}

async function issue(assetId: string, effectiveDate: string, quantities: Readonly<Record<string, string>>) {
  for (const [holder, quantity] of Object.entries(quantities))
    await client.mutate('issueUnits', { assetId, holderId: holders[holder], quantity, effectiveDate });
}

const holders: Record<string, string> = {};

const server = beforeTests(startShared);
before(async () => {
  client = await openTestClient(server);
  const common = await makeClass('Common', { type: 'common_stock', votesPerShare: '1' });
  const conversion = { conversionAssetId: common, conversionRatio: '1.5' };
  const preferred = await makeClass('Preferred', { type: 'preferred_stock', votesPerShare: '2.5', ...conversion });
  const options = await makeClass('Options', { type: 'option', underlyingAssetId: common });
  const warrants = await makeClass('Warrants', { type: 'warrant', underlyingAssetId: null });
  const notes = await makeClass('Notes', { type: 'convertible', underlyingAssetId: preferred });
  const bond = await makeClass('Bond', { type: 'debt' });
  for (const name of 'ABCDEFGH') holders[name] = await makeHolder(name);
  await issue(common, '2024-01-02', { A: '600', B: '300', E: '50', F: '50' });
  await issue(preferred, '2024-03-01', { C: '101', B: '1' });
  await issue(options, '2024-04-02', { A: '20', D: '30' });
  await issue(warrants, '2024-04-10', { D: '40', G: '7' });
  await issue(notes, '2024-04-10', { C: '500' });
  await issue(bond, '2024-04-10', { H: '900' });
});

const figures =
  'outstanding outstandingPercentage committed asConverted fullyDiluted fullyDilutedPercentage votes votesPercentage';

async function holdersOf(args = '', list = ''): Promise<any> {
  const { capTable } = await client.read(`{ capTable${args} { holders${list} {
    totalCount pageInfo { endCursor hasNextPage }
    nodes { holder { registration } ${figures} positions { assetId balance } } } } }`);
  return capTable.holders;
}

/** The figures of each holder, and its units by class. */
const byName = ({ nodes }: any): object =>
  Object.fromEntries(
    nodes.map(({ holder, positions, ...row }: any) => [
      holder.registration,
      [...Object.values(row), Object.fromEntries(positions.map((one: any) => [names[one.assetId], one.balance]))],
    ]),
  );
const order = ({ nodes }: any): string => nodes.map(({ holder }: any) => holder.registration).join('');

test('every figure of each holder today', async () => {
  const page = await holdersOf();
  assert.equal(page.totalCount, 7);
  assert.deepEqual(byName(page), {
    // 600 / 1,102; 600 + 20 options of 1,203; 600 of 1,255 votes.
    A: ['600', '54.4465', '20', '600', '620', '51.5378', '600', '47.8088', { Common: '600', Options: '20' }],
    // One preferred share converts into 1.5, of which whole common shares: 1. It has 2.5 votes.
    B: ['301', '27.314', '0', '301', '301', '25.0208', '302.5', '24.1036', { Common: '300', Preferred: '1' }],
    // 101 × 1.5 = 151.5, of which 151; 252.5 votes. The notes are in no figure.
    C: ['101', '9.1652', '0', '151', '151', '12.552', '252.5', '20.1195', { Preferred: '101', Notes: '500' }],
    // Options alone: no share, no vote, but a part of the fully diluted whole. Nobody knows of which class the warrants
    // are.
    D: ['0', '0', '30', '0', '30', '2.4938', '0', '0', { Options: '30', Warrants: '40' }],
    E: ['50', '4.5372', '0', '50', '50', '4.1563', '50', '3.9841', { Common: '50' }],
    F: ['50', '4.5372', '0', '50', '50', '4.1563', '50', '3.9841', { Common: '50' }],
    G: ['0', '0', '0', '0', '0', '0', '0', '0', { Warrants: '7' }],
  });
});

test('classes and totals tell their votes', async () => {
  const votes = 'votes votesPercentage';
  const { capTable } = await client.read(`{ capTable { classes { asset { name } ${votes} } totals { ${votes} } } }`);
  assert.deepEqual(
    Object.fromEntries(capTable.classes.map((row: any) => [row.asset.name, [row.votes, row.votesPercentage]])),
    {
      Common: ['1000', '79.6813'],
      Preferred: ['255', '20.3187'],
      Bond: [null, null],
    },
  );
  assert.deepEqual(capTable.totals, [{ votes: '1255', votesPercentage: '100' }]);
});

test('every figure of each holder on a day before the rights, and one before the preferred shares', async () => {
  const march = await holdersOf('(asOf: "2024-03-31")');
  assert.equal(march.totalCount, 5);
  assert.deepEqual(byName(march), {
    // 1,153 fully diluted.
    A: ['600', '54.4465', '0', '600', '600', '52.0382', '600', '47.8088', { Common: '600' }],
    B: ['301', '27.314', '0', '301', '301', '26.1058', '302.5', '24.1036', { Common: '300', Preferred: '1' }],
    C: ['101', '9.1652', '0', '151', '151', '13.0963', '252.5', '20.1195', { Preferred: '101' }],
    E: ['50', '4.5372', '0', '50', '50', '4.3365', '50', '3.9841', { Common: '50' }],
    F: ['50', '4.5372', '0', '50', '50', '4.3365', '50', '3.9841', { Common: '50' }],
  });
  const january = await holdersOf('(asOf: "2024-01-31")');
  assert.deepEqual(Object.keys(byName(january)).join(''), 'ABFE');
  assert.deepEqual(january.nodes[0].votesPercentage, '60');
});

test('the rows are the same whichever way they are found', async () => {
  const lists = [
    '(orderBy: [ID_ASC])',
    '(orderBy: [FULLY_DILUTED_DESC])',
    '(filter: { not: { or: [{ committed: { lessThan: "0" } }, { holder: { registration: { equalTo: "Z" } } }] } })',
    '(filter: { holder: { registration: { notEqualTo: "Z" } } })',
  ];
  for (const moment of ['', '(asOf: "2024-03-31")', '(asOf: "2024-04-05")'])
    for (const list of lists) {
      const query = `{ capTable${moment} { holders${list} { nodes { holder { registration } ${figures} positions { assetId balance } } } } }`;
      const { capTable } = await client.read(query);
      assert.deepEqual(byName(capTable.holders), byName(await holdersOf(moment)), `${moment} ${list}`);
    }
});

test('holders are ordered by each figure and by name, and read by page', async () => {
  // E and F are equal, and ties are broken by id.
  assert.equal(order(await holdersOf()), 'ABCFEGD');
  assert.equal(order(await holdersOf('', '(orderBy: [FULLY_DILUTED_DESC])')), 'ABCFEDG');
  assert.equal(order(await holdersOf('', '(orderBy: [COMMITTED_DESC], first: 2)')), 'DA');
  assert.equal(order(await holdersOf('', '(orderBy: [AS_CONVERTED_DESC], first: 3)')), 'ABC');
  assert.equal(order(await holdersOf('(asOf: "2024-04-05")', '(orderBy: [VOTES_ASC])')), 'DEFCBA');
  assert.equal(order(await holdersOf('', '(filter: { outstanding: { greaterThan: "0" } })')), 'ABCFE');
  assert.equal(order(await holdersOf('', '(filter: { and: [{ not: { committed: { equalTo: "0" } } }] })')), 'AD');
  assert.equal(order(await holdersOf('', '(condition: { votes: "50" })')), 'FE');
  const pages: string[] = [];
  let after = '';
  for (let more = true; more; ) {
    const page = await holdersOf('', `(orderBy: [HOLDER__REGISTRATION_DESC], first: 3${after})`);
    pages.push(order(page));
    after = `, after: "${page.pageInfo.endCursor}"`;
    more = page.pageInfo.hasNextPage;
  }
  assert.deepEqual(pages, ['GFE', 'DCB', 'A']);
});

test('rights whose class is not known are shown with every unit', async () => {
  assert.deepEqual(byName(await holdersOf('', '(unit: units)')), {
    G: ['0', null, '0', '0', '0', null, null, null, { Warrants: '7' }],
    D: ['0', null, '0', '0', '0', null, null, null, { Warrants: '40' }],
  });
});

test('where no class states votes there are none, and not zero', async () => {
  client = await openTestClient(server);
  const common = await makeClass('Common', { type: 'common_stock' });
  holders['A'] = await makeHolder('A');
  await issue(common, '2024-01-02', { A: '7' });
  for (const moment of ['', '(asOf: "2024-02-01")']) {
    assert.deepEqual(byName(await holdersOf(moment)), {
      A: ['7', '100', '0', '7', '7', '100', null, null, { Common: '7' }],
    });
    const { capTable } = await client.read(`{ capTable${moment} { totals { votes votesPercentage } } }`);
    assert.deepEqual(capTable.totals, [{ votes: null, votesPercentage: null }]);
  }
});

test('the fields of before stay, and are marked', async () => {
  const { capTable } = await client.read('{ capTable { holders { nodes { units percentage } } } }');
  assert.deepEqual(capTable.holders.nodes, [{ units: '7', percentage: '100' }]);
  const { __type: type } = await client.read(
    '{ __type(name: "CapTableHolder") { fields(includeDeprecated: true) { name deprecationReason } } }',
  );
  const marked = type.fields.filter((field: any) => field.deprecationReason !== null);
  assert.deepEqual(marked, [
    { name: 'units', deprecationReason: 'Use outstanding.' },
    { name: 'percentage', deprecationReason: 'Use outstandingPercentage.' },
  ]);
});
