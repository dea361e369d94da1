/** Refusals of mutations in a register of one class: of inputs, of names, and of units. */
import { newId } from '../../src/base/ids.ts';
import { today } from '../support/clock.ts';
import { anybody } from '../support/holders.ts';
import type { TestServer } from '../support/server.ts';
import { makeAsset, openTestClient, type TestClient } from '../support/test-client.ts';
import { type Case, refuseEach, type Section } from './answers.ts';

type Ids = Readonly<Record<string, string>>;

export async function refusalsInRegister(server: TestServer): Promise<Section> {
  const issuer = await openTestClient(server);
  const ids = await fill(issuer);
  const cases = [...ofInputs(ids), ...ofNames(ids), ...ofRows(ids), ...ofDays(ids), ...ofUnits(ids)];
  return {
    title:
      'Ada was issued 5,000 of 1,000,000 units and sold 1,000 to Eve, of which 600 are locked up. The sale is transaction 3.',
    names: ids,
    answers: await refuseEach(issuer, cases),
  };
}

async function fill(issuer: TestClient): Promise<Ids> {
  const holder = async (more: object = {}): Promise<string> =>
    (await issuer.mutate('createHolder', { ...anybody(), ...more }, 'holder { id }')).holder.id;
  const [ada, eve] = [await holder({ holderNumber: 'A-1' }), await holder()];
  const gone = await holder({ holderNumber: 'G-3' });
  const assetId = await makeAsset(issuer, { name: 'Common', symbol: 'COM' }, 'active');
  const draft = await makeAsset(issuer, { name: 'Draft', symbol: 'ZZZ', authorizedKind: 'unlimited' });
  const entry = { assetId, effectiveDate: '2025-01-10' };
  await issuer.mutate('authorizeUnits', { ...entry, quantity: '1000000', authority: 'Charter' });
  const issued = { ...entry, holderId: ada, customId: 'CS-7', quantity: '5000' };
  const { lot } = await issuer.mutate('issueUnits', issued, 'lot { id }');
  const sold = { ...entry, fromHolderId: ada, receivers: [{ holderId: eve, quantity: '1000' }] };
  const { transaction } = await issuer.mutate(
    'transferUnits',
    { ...sold, effectiveDate: '2025-02-01' },
    'transaction { id }',
  );
  const restrictBy = async (kind: string, more: object = {}): Promise<string> => {
    const input = { assetId, holderId: eve, kind, quantity: '600', effectiveFrom: '2025-03-01', ...more };
    return (await issuer.mutate('placeRestriction', input, 'restriction { id }')).restriction.id;
  };
  const [lockUp, lien] = [
    await restrictBy('lock_up', { reason: 'Agreed with the underwriters.' }),
    await restrictBy('lien'),
  ];
  await issuer.mutate('releaseRestriction', { restrictionId: lien, effectiveDate: '2025-03-02', reason: 'Paid.' });
  await issuer.mutate('changeHolder', { holderId: gone, status: 'suspended', statusReason: 'Lost.' });
  await issuer.mutate('createUser', person('cy@example.test'));
  await issuer.mutate('addAssetIdentifier', { assetId, kind: 'cusip', value: '594918104' });
  const others = { unknown: newId(), role: issuer.person.usersAccountId };
  return { ada, eve, gone, common: assetId, draft, lot: lot.id, sale: transaction.id, lockUp, lien, ...others };
}

const person = (email: string): object => ({ firstName: 'A', lastName: 'B', email });
const asset = (more: object): object => ({ name: 'Another', type: 'common_stock', ...more });
const holderOf = (...parties: readonly object[]): object => anybody({ parties: parties.map(partyOf) });
const partyOf = (more: object): object => ({
  partyType: 'individual',
  legalName: 'Ann Lee',
  capacity: 'owner',
  ...more,
});
const on = { effectiveDate: '2025-06-01' };
const sale = ({ common, ada, eve }: Ids, more: object = {}, receiver: object = {}): object => {
  const receivers = [{ holderId: eve, quantity: '10', ...receiver }];
  return { assetId: common, fromHolderId: ada, ...on, receivers, ...more };
};
const issue = ({ common, ada }: Ids, more: object): object => ({
  assetId: common,
  holderId: ada,
  quantity: '10',
  ...on,
  ...more,
});

const ofInputs = (ids: Ids): Case[] => [
  ['createAsset', asset({ name: ' ' })],
  ['createAsset', asset({ symbol: 'x'.repeat(21) })],
  ['createAsset', asset({ seniority: -1 })],
  ['createAsset', asset({ parValue: '-5' })],
  ['createAsset', asset({ denomination: '1000' })],
  ['createAsset', asset({ boardApprovalDate: '9999-12-31' })],
  ['createAsset', asset({ currency: 'Euro' })],
  ['issueUnits', issue(ids, { quantity: '0' })],
  ['issueUnits', issue(ids, { acquisitionDate: '2025-06-02' })],
  ['transferUnits', sale(ids, {}, { holderId: ids['ada'] })],
  ['transferUnits', sale(ids, { kind: 'gift', price: '1250' })],
  ['createUser', person('a.b')],
  ['createHolder', holderOf({ country: 'Germany' })],
  ['createHolder', holderOf({ country: 'XX' })],
  ['createHolder', holderOf({ addresses: [{ country: 'DE' }, { country: 'de' }] })],
  ['changeHolder', { holderId: ids['ada'], addParties: [partyOf({ country: 'UK' })] }],
];

const ofNames = (ids: Ids): Case[] => [
  ['createAsset', asset({ name: 'common' })],
  ['createAsset', asset({ symbol: 'COM' })],
  ['createAsset', asset({ symbol: 'zZz' })],
  ['createHolder', { ...anybody(), holderNumber: 'A-1' }],
  ['issueUnits', issue(ids, { customId: 'CS-7' })],
  ['addAssetIdentifier', { assetId: ids['draft'], kind: 'cusip', value: '594918104' }],
  ['addAssetIdentifier', { assetId: ids['draft'], kind: 'isin', value: 'US037833100' }],
  ['createUser', person('cy@example.test')],
];

const ofRows = (ids: Ids): Case[] => [
  ['activateAsset', { assetId: ids['unknown'] }],
  ['activateAsset', { assetId: 'COM' }],
  ['transferUnits', sale(ids, { fromHolderId: ids['unknown'] })],
  ['transferUnits', sale(ids, {}, { holderId: ids['unknown'] })],
  ['transferUnits', sale(ids, {}, { holderId: 'Eve' })],
  ['issueUnits', issue(ids, { legendIds: [ids['unknown']] })],
  ['issueUnits', issue(ids, { source: 'reserved' })],
  ['reverseTransaction', { transactionId: ids['unknown'], ...on, reason: 'No.' }],
  ['activateAsset', { assetId: ids['common'] }],
  ['issueUnits', issue(ids, { assetId: ids['draft'] })],
  ['releaseRestriction', { restrictionId: ids['lien'], ...on, reason: 'No.' }],
  ['transferUnits', sale(ids, {}, { holderId: ids['gone'] })],
  ['transferUnits', sale(ids, { lotIds: [ids['lot']] })],
  ['transferUnits', sale(ids, { lotIds: [ids['unknown']] })],
  ['resolveDifference', { transactionId: ids['sale'], target: 'unissued', ...on, reason: 'No.' }],
  ['changeUsersAccount', { usersAccountId: ids['role'], status: 'suspended' }],
];

const ofDays = (ids: Ids): Case[] => [
  ['releaseRestriction', { restrictionId: ids['lockUp'], effectiveDate: '2025-02-01', reason: 'No.' }],
  ['transferUnits', sale(ids, { effectiveDate: '1700-06-01' })],
  ['transferUnits', sale(ids, { effectiveDate: '9999-06-01' })],
];

const ofUnits = (ids: Ids): Case[] => [
  ['issueUnits', issue(ids, { quantity: '995001' })],
  ['transferUnits', sale(ids, {}, { quantity: '4001' })],
  [
    'transferUnits',
    sale(ids, { fromHolderId: ids['eve'], effectiveDate: today() }, { holderId: ids['ada'], quantity: '401' }),
  ],
  ['issueUnits', issue(ids, { quantity: '1000.5' })],
  ['issueUnits', issue(ids, { shareNumbers: [{ startingShareNumber: '1', endingShareNumber: '1200' }] })],
  ['authorizeUnits', { assetId: ids['common'], quantity: '-1000001', ...on, authority: 'Charter' }],
  ['authorizeUnits', { assetId: ids['draft'], quantity: '1', ...on, authority: 'Charter' }],
  ['closeAsset', { assetId: ids['common'], reason: 'No.' }],
  ['changeHolder', { holderId: ids['ada'], status: 'closed', statusReason: 'No.' }],
];
