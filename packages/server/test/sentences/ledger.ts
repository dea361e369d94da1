/** Refusals and warnings of the ledger: of receivers, lots, denominations, conversions, splits and differences. */
import assert from 'node:assert/strict';
import { daysAgo } from '../support/clock.ts';
import { anybody } from '../support/holders.ts';
import { day } from '../support/holdings.ts';
import { beginSplit, fewLots } from '../support/jobs.ts';
import type { TestServer } from '../support/server.ts';
import {
  makeAsset,
  openColleague,
  openTestClient,
  startWhole,
  type TestClient,
  testClientAt,
} from '../support/test-client.ts';
import { type Answer, type Case, inShort, refuseEach, type Section, warn, warningsOf } from './answers.ts';

type Ids = Record<string, string>;
const effectiveDate = '2025-01-10';

export async function refusalsOfLedger(server: TestServer): Promise<Section> {
  const issuer = await openTestClient(server);
  const ids: Ids = {};
  await openHolders(issuer, ids);
  await openAssets(issuer, ids);
  await issueAll(issuer, ids);
  await findDifferences(issuer, ids);
  const cases = [...ofReceivers(ids), ...ofLots(ids), ...ofConversions(ids), ...ofSplits(ids)];
  const answers = [
    ...(await refuseEach(issuer, cases)),
    ...(await warn(issuer, ['issueUnits', issue(ids, 'Common', '1', { holderId: ids['hal'], dryRun: true })])),
    ...(await warnAll(issuer, ids)),
    ...(await warningsOfRows(issuer, ids)),
    ...(await ofJobs(server, issuer, ids)),
  ];
  return {
    title:
      'Of Odd Ada has 5 units in lot 1, the treasury 1 unit and a stock plan 3. Of Doubt the difference 2 is resolved, and 4 is open, of 20 units. Preferred converts into Common at 1.5. The options on Planned came from its reserve of 1,000.',
    names: ids,
    answers,
  };
}

/** A class that is closed while a job splits it. */
async function ofJobs(server: TestServer, issuer: TestClient, ids: Ids): Promise<Section['answers']> {
  const { jobId, assetId, checks } = await beginSplit(server, issuer, { name: 'Many' });
  ids['Many'] = assetId;
  ids['the job'] = jobId;
  const answers = [
    ...warningsOf('splitAsset of Many, with more lots than one request changes', checks),
    ...(await refuseEach(issuer, [['suspendAsset', { assetId, reason: 'A stop order.' }]])),
  ];
  await issuer.mutate('cancelJob', { jobId });
  return [
    ...answers,
    ...(await refuseEach(issuer, [['cancelJob', { jobId }]])),
    ...(await ofPlans(server, issuer, ids)),
    ...(await ofTooManyJobs(server, issuer, assetId)),
  ];
}

/** A split whose plan is not ready. */
async function ofPlans(server: TestServer, issuer: TestClient, ids: Ids): Promise<Section['answers']> {
  const by = await openColleague(server, issuer, 'account_operator');
  const more = { ifPlanChanges: 'ask' };
  const { jobId, assetId } = await beginSplit(server, issuer, { name: 'Proposed', by, more });
  ids['Proposed'] = assetId;
  ids['the job of the proposal'] = jobId;
  const { instruction } = (await issuer.read(`{ jobById(id: "${jobId}") { instruction { id payloadDigest } } }`))
    .jobById;
  const approval = { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
  ids['the proposal'] = instruction.id;
  ids['the digest of its payload'] = instruction.payloadDigest;
  const answers = await refuseEach(issuer, [
    ['cancelJob', { jobId }],
    ['approveInstruction', approval],
    ['approveInstruction', { ...approval, planDigest: '0'.repeat(64) }],
  ]);
  await server.owner(`update registry.jobs set plan_digest = decode(repeat('11', 32), 'hex') where id = $1`, [jobId]);
  const planned = await refuseEach(issuer, [
    ['approveInstruction', approval],
    ['approveInstruction', { ...approval, planDigest: '0'.repeat(64) }],
  ]);
  await issuer.mutate('rejectInstruction', { ...approval, reason: 'Not agreed.' });
  await server.owner(`update registry.jobs set state = 'cancelled', ended_at = now() where id = $1`, [jobId]);
  return [...answers, ...planned];
}

/** An account with as many jobs as it may have. */
async function ofTooManyJobs(server: TestServer, issuer: TestClient, assetId: string): Promise<Section['answers']> {
  await server.owner(
    `insert into registry.jobs (register_id, id, mutation, input, asset_id, asset_ids, account_id, closes)
     select register_id, gen_random_uuid(), mutation, input, asset_id, asset_ids, account_id, false
       from registry.jobs, generate_series(1, 20)
      where asset_id = $1`,
    [assetId],
  );
  const few = await startWhole({ database: server.database, settings: fewLots });
  try {
    const split = { assetId, numerator: '3', denominator: '1', effectiveDate: day, dryRun: true };
    return await refuseEach(testClientAt(few, issuer), [['splitAsset', split]]);
  } finally {
    await few.stop();
    await server.owner(`update registry.jobs set state = 'cancelled', ended_at = now() where ended_at is null`);
  }
}

/** Mutations that are lawful, and more often a slip than meant. */
async function warnAll(issuer: TestClient, ids: Ids): Promise<Section['answers']> {
  const odd = { price: '2', costBasis: '50', boardApprovalDate: '2025-02-01' };
  const cases: readonly Case[] = [
    ['issueUnits', issue(ids, 'Planned', '1', odd)],
    ['issueUnits', issue(ids, 'Claim', '1000')],
    ['transferUnits', sale(ids, 'Option', '1')],
    [
      'convertUnits',
      conversion(ids, 'Option', 'Planned', { ratioNumerator: '3', ratioDenominator: '1', quantity: '400' }),
    ],
    ['convertUnits', { ...conversion(ids, 'Common', 'Class B', oneToOne), lotIds: [ids['CS-3']] }],
    ['splitAsset', { ...split(ids, 'Planned'), fractionRule: 'floor' }],
    ['createHolder', anybody()],
  ];
  const answers: Section['answers'][number][] = [];
  for (const [mutation, input] of cases) answers.push(...(await warn(issuer, [mutation, { ...input, dryRun: true }])));
  return answers;
}

async function openHolders(issuer: TestClient, ids: Ids): Promise<void> {
  const holder = async (name: string, input: object): Promise<string> => {
    const fields = 'holder { id parties { nodes { party { id } } } }';
    const { holder: one } = await issuer.mutate('createHolder', { ...anybody(), ...input }, fields);
    ids[name] = one.id;
    return one.parties.nodes[0].party.id;
  };
  const record = (partyId: string, kind: string, status: string, more: object = {}): Promise<unknown> =>
    issuer.mutate('recordVerification', { partyId, kind, status, ...more });
  await holder('ada', { holderNumber: 'A-1' });
  await holder('eve', { holderNumber: 'E-2' });
  const trustee = { partyType: 'individual', legalName: 'Ken Oh', capacity: 'trustee' };
  ids['trustee'] = await holder('trust', { holderNumber: 'T-3', ownershipForm: 'trust', parties: [trustee] });
  ids['party of Gus'] = await holder('gus', { holderNumber: 'G-4' });
  ids['party of Hal'] = await holder('hal', { holderNumber: 'H-5' });
  await record(ids['trustee'], 'blocked', 'passed');
  await record(ids['party of Gus'], 'sanctions', 'failed');
  await record(ids['party of Hal'], 'identity', 'passed', { validFrom: daysAgo(9), expiresAt: daysAgo(2) });
}

async function openAssets(issuer: TestClient, ids: Ids): Promise<void> {
  const open = async (name: string, more: object, total?: string): Promise<void> => {
    const assetId = await makeAsset(issuer, { name, ...more }, 'active');
    ids[name] = assetId;
    if (total !== undefined)
      await issuer.mutate('authorizeUnits', { assetId, quantity: total, effectiveDate, authority: 'Charter' });
  };
  const unlimited = { authorizedKind: 'unlimited' };
  await open('Common', {}, '1000000');
  await open('Class B', unlimited);
  await open('Odd', {}, '100');
  await open('Doubt', unlimited);
  await open('Planned', { parValue: '5', pricePerShare: '7' }, '10000');
  const debt = { type: 'debt', denomination: '1000', minimumAmount: '100000', maturityDate: '2025-05-31' };
  await open('Note', { ...debt, ...unlimited });
  await open('Warrant', { type: 'warrant', underlyingAssetId: ids['Class B'], authorizedKind: 'not_applicable' });
  await open('Small', {}, '10');
  await open('Claim', { type: 'warrant', underlyingAssetId: ids['Small'], authorizedKind: 'not_applicable' });
  await open('Option', { type: 'option', underlyingAssetId: ids['Planned'] }, '2000');
  const stated = { conversionAssetId: ids['Common'], conversionRatio: '1.5' };
  await open('Preferred', { type: 'preferred_stock', ...unlimited, ...stated });
}

async function issueAll(issuer: TestClient, ids: Ids): Promise<void> {
  const words = { name: 'Rule 144', text: 'Not registered.' };
  const { legendTemplate } = await issuer.mutate('createLegendTemplate', words, 'legendTemplate { id }');
  ids['legend'] = legendTemplate.id;
  const lot = async (customId: string, asset: string, quantity: string, more: object = {}): Promise<void> => {
    const input = issue(ids, asset, quantity, { ...more, customId });
    ids[customId] = (await issuer.mutate('issueUnits', input, 'lot { id }')).lot.id;
  };
  const reserve = async (plan: string, asset: string, quantity: string): Promise<void> => {
    const given = { assetId: ids[asset], name: plan };
    const { stockPlan } = await issuer.mutate('createStockPlan', given, 'stockPlan { id }');
    ids[plan] = stockPlan.id;
    const reserved = { assetId: ids[asset], stockPlanId: stockPlan.id, quantity, effectiveDate };
    await issuer.mutate('reserveUnits', reserved);
  };
  await lot('CS-1', 'Common', '5000');
  await lot('CS-2', 'Common', '5000', { legendIds: [legendTemplate.id] });
  await lot('CS-3', 'Common', '10', numbers('1', '10'));
  await lot('CS-4', 'Common', '7');
  await lot('N-1', 'Note', '200000');
  await lot('O-1', 'Odd', '6');
  for (const asset of ['Warrant', 'Preferred', 'Doubt']) await lot(`${asset}-1`, asset, '100');
  const lien = { kind: 'lien', quantity: '4000', effectiveFrom: '2025-03-01', reason: 'Pledged to the bank.' };
  const pledge = { assetId: ids['Common'], holderId: ids['ada'], lotId: ids['CS-1'], ...lien };
  ids['pledge'] = (await issuer.mutate('placeRestriction', pledge, 'restriction { id }')).restriction.id;
  await issuer.mutate('repurchaseUnits', issue(ids, 'Odd', '1'));
  await reserve('Plan', 'Odd', '3');
  await reserve('Plan 2025', 'Planned', '1000');
  await lot('Option-1', 'Option', '400', { stockPlanId: ids['Plan 2025'] });
}

/** Transaction 2 of Doubt is a difference of 10 units that is resolved, transaction 4 one of 20 units that is open. */
async function findDifferences(issuer: TestClient, ids: Ids): Promise<void> {
  const record = async (quantity: string): Promise<string> => {
    const input = issue(ids, 'Doubt', quantity, { reason: 'Not Ada.' });
    return (await issuer.mutate('recordDifference', input, 'transaction { id }')).transaction.id;
  };
  ids['difference 2'] = await record('10');
  await issuer.mutate('resolveDifference', resolution(ids));
  ids['difference 4'] = await record('20');
}

const resolution = (ids: Ids): object => {
  const to = { target: 'holder', holderId: ids['eve'] };
  return { transactionId: ids['difference 2'], ...to, effectiveDate, reason: 'Eve.' };
};
const issue = (ids: Ids, asset: string, quantity: string, more: object = {}): object => ({
  assetId: ids[asset],
  holderId: ids['ada'],
  quantity,
  effectiveDate,
  ...more,
});
const numbers = (from: string, to: string): object => ({
  shareNumbers: [{ startingShareNumber: from, endingShareNumber: to }],
});
const later = { effectiveDate: '2025-04-01' };
const sale = (ids: Ids, asset: string, quantity: string, more: object = {}): object => {
  const receivers = [{ holderId: ids['eve'], quantity }];
  return { assetId: ids[asset], fromHolderId: ids['ada'], ...later, receivers, ...more };
};
const lots = (ids: Ids, ...names: readonly string[]): object => ({
  assetId: ids['Common'],
  holderId: ids['ada'],
  ...later,
  lotIds: names.map((name) => ids[name]),
});
const oneToOne = { ratioNumerator: '1', ratioDenominator: '1' };
const conversion = (ids: Ids, from: string, to: string, more: object = {}): object => {
  const what = { assetId: ids[from], toAssetId: ids[to], holderId: ids['ada'], quantity: '3' };
  return { ...what, ...later, ...more };
};
const split = (ids: Ids, asset: string, more: object = {}): object => ({
  assetId: ids[asset],
  numerator: '3',
  denominator: '2',
  ...later,
  ...more,
});

const ofReceivers = (ids: Ids): Case[] => [
  ['issueUnits', issue(ids, 'Common', '1', { holderId: ids['trust'] })],
  ['transferUnits', sale(ids, 'Common', '1', { receivers: [{ holderId: ids['gus'], quantity: '1' }] })],
  ['issueUnits', issue(ids, 'Note', '100500')],
  ['transferUnits', sale(ids, 'Note', '50000')],
  ['transferUnits', sale(ids, 'Note', '150000')],
  ['issueUnits', issue(ids, 'Note', '100000', { effectiveDate: '2025-06-01' })],
  // There are 100 units already, and 10^28 - 1 more have 29 digits.
  ['issueUnits', issue(ids, 'Preferred', '9999999999999999999999999999')],
  ['closeAsset', { assetId: ids['Class B'], reason: 'No.' }],
];

const ofLots = (ids: Ids): Case[] => [
  ['transferUnits', sale(ids, 'Common', '2000', { lotIds: [ids['CS-1']] })],
  ['consolidateLots', lots(ids, 'CS-1', 'CS-4')],
  ['consolidateLots', { ...lots(ids, 'CS-1', 'CS-2'), effectiveDate }],
  ['issueUnits', issue(ids, 'Common', '10', numbers('6', '15'))],
  [
    'transferUnits',
    sale(ids, 'Common', '1', {
      receivers: ['eve', 'hal'].map((name) => ({ holderId: ids[name], quantity: '1', customId: 'CS-9' })),
    }),
  ],
];

const ofConversions = (ids: Ids): Case[] => [
  // 3 × 1.5 = 4.5.
  ['convertUnits', conversion(ids, 'Preferred', 'Common')],
  ['convertUnits', conversion(ids, 'Preferred', 'Common', { ...oneToOne, ratioNumerator: '2' })],
  ['convertUnits', conversion(ids, 'Preferred', 'Class B', oneToOne)],
  ['convertUnits', conversion(ids, 'Preferred', 'Preferred')],
  ['convertUnits', conversion(ids, 'Common', 'Class B')],
];

const ofSplits = (ids: Ids): Case[] => [
  // 5 × 3/2 = 7.5 with Ada, 1 × 3/2 = 1.5 in the treasury, 3 × 3/2 = 4.5 in the reserve.
  ['splitAsset', split(ids, 'Odd')],
  ['splitAsset', split(ids, 'Odd', { fractionRule: 'cash_in_lieu' })],
  ['splitAsset', split(ids, 'Doubt')],
  ['resolveDifference', resolution(ids)],
];

/** Row 0 goes to Hal, who is not verified; rows 1 and 2 name no holder of the register; row 3 goes to Hal again. */
async function warningsOfRows(issuer: TestClient, ids: Ids): Promise<Answer[]> {
  const holders = ['hal', 'Odd', 'Odd', 'hal'].map((name) => ids[name]);
  const input = { mode: 'EACH', rows: holders.map((holderId) => issue(ids, 'Class B', '1', { holderId })) };
  const fields = 'checks { code outcome message facts remedy }';
  const answer = await issuer.mutate(
    'issueUnitsBulk',
    input,
    `${fields} instruction { ${fields} } rows { outcome code message }`,
  );
  assert.deepEqual(answer.instruction.checks, answer.checks);
  const sent = `issueUnitsBulk ${inShort(input)}`;
  const [, { code, message }] = answer.rows;
  return [...warningsOf(sent, answer.checks), { sent: 'and of its row 1', code, message }];
}
