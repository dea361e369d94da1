/**
 * A register with terms, rights, restrictions and roles that somebody might edit, beside one with every kind of
 * transaction.
 */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLog } from '../../src/base/log.ts';
import { executeInstructionOf } from '../../src/operator/instructions.ts';
import { openDatabase } from '../../src/postgres/database.ts';
import { daysAgo as on } from '../support/clock.ts';
import { newHolder } from '../support/holdings.ts';
import { type TestServer, testSecretKey } from '../support/server.ts';
import { makeAsset, openColleague, openTestClient, type TestClient } from '../support/test-client.ts';
import { upload } from '../support/tenant-holdings.ts';
import { fillBusyRegister } from './busy-register.ts';

/** Fills it by mutations. */
export async function fillEditedRegister(server: TestServer): Promise<void> {
  await fillBusyRegister(server);
  const issuer = await openTestClient(server);
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  const investor = await openTestClient(server, { accountType: 'investor' });
  const [first, second] = [
    await addHolder(issuer, 'Dora Example', investor.person.accountId),
    await addHolder(issuer, 'Emil Example', null),
  ];
  const preferred = await fillClasses(issuer, [first.id, second.id]);
  await placeRestrictions(issuer, preferred, [first.id, second.id]);
  await changeHolders(issuer, first.partyId, second);
  await forceOne(server, issuer, preferred);
  await administer(issuer, agent, preferred);
  await statePolicies(issuer, agent);
  const { accountId } = issuer.person;
  await upload(server, { roleToken: issuer.token, account: { name: 'an issuer' } }, accountId);
}

async function addHolder(
  issuer: TestClient,
  name: string,
  holderAccountId: string | null,
): Promise<{ id: string; partyId: string }> {
  const paymentInstructions = [{ method: 'bank transfer', accountNumber: 'CH93 0076 2011 6238 5295 7' }];
  const parties = [{ partyType: 'individual', legalName: name, capacity: 'owner', paymentInstructions }];
  const input = { registration: name, ownershipForm: 'sole', parties, holderAccountId };
  const { holder } = await issuer.mutate('createHolder', input, 'holder { id parties { nodes { party { id } } } }');
  return { id: holder.id, partyId: holder.parties.nodes[0].party.id };
}

/** A class that converts into another, an option over that one, plans and a legend. Shape: the id of the first. */
async function fillClasses(issuer: TestClient, [first, second]: readonly [string, string]): Promise<string> {
  const common = await makeAsset(issuer, { name: 'Common', votesPerShare: '1' });
  const terms = { type: 'preferred_stock', conversionAssetId: common, conversionRatio: '1.5' };
  const preferred = await makeAsset(issuer, { name: 'Preferred', ...terms });
  const option = await makeAsset(issuer, { name: 'Option', type: 'option', underlyingAssetId: common });
  for (const assetId of [common, preferred, option]) {
    const authority = { authority: 'Charter', comments: 'Clause 4.', boardApprovalDate: on(910) };
    await issuer.mutate('authorizeUnits', { assetId, quantity: '9000', effectiveDate: on(900), ...authority });
    await issuer.mutate('activateAsset', { assetId });
    await issuer.mutate('createStockPlan', { assetId, name: `Plan of ${assetId}` });
    const issued = { assetId, holderId: first, quantity: '400', effectiveDate: on(800), price: '2' };
    await issuer.mutate('issueUnits', { ...issued, idempotencyKey: `First issue of ${assetId}` });
  }
  const converted = { assetId: preferred, toAssetId: common, holderId: first, quantity: '20', effectiveDate: on(700) };
  await issuer.mutate('convertUnits', converted);
  const receivers = [{ holderId: second, quantity: '30' }];
  for (const daysAgo of [600, 650])
    await issuer.mutate('transferUnits', {
      assetId: preferred,
      fromHolderId: first,
      receivers,
      effectiveDate: on(daysAgo),
    });
  await issuer.mutate('createLegendTemplate', { name: 'Rule 144', text: 'Not to be sold before registration.' });
  await changeTerms(issuer, common);
  await issuer.mutate('addAssetIdentifier', { assetId: common, kind: 'isin', value: 'US0378331005' });
  const dated = await makeAsset(issuer, { name: 'Dated', votesPerShare: '1' });
  for (const [votesPerShare, effectiveDate] of [
    ['3', '2024-05-01'],
    ['2', '2024-03-01'],
  ])
    await issuer.mutate('changeAssetTerms', { assetId: dated, votesPerShare, effectiveDate });
  await issuer.mutate('suspendAsset', { assetId: option, reason: 'Under review.' });
  return preferred;
}

/** A plan and a legend that were renamed. */
async function changeTerms(issuer: TestClient, assetId: string): Promise<void> {
  const plan = { assetId, name: 'Plan of before' };
  const { stockPlan } = await issuer.mutate('createStockPlan', plan, 'stockPlan { id }');
  await issuer.mutate('changeStockPlan', { stockPlanId: stockPlan.id, name: 'Changed plan' });
  const legend = { name: 'Lock-up', text: 'Not to be sold before January.' };
  const { legendTemplate } = await issuer.mutate('createLegendTemplate', legend, 'legendTemplate { id }');
  for (const name of ['Lock-up of June', 'Lock-up of May'])
    await issuer.mutate('changeLegendTemplate', { legendTemplateId: legendTemplate.id, name });
}

/** A lock-up with an end, a court order that is in force, and a lien that was released. */
async function placeRestrictions(
  issuer: TestClient,
  assetId: string,
  [first, second]: readonly [string, string],
): Promise<void> {
  const restrict = async (input: object): Promise<string> =>
    (await issuer.mutate('placeRestriction', { assetId, effectiveFrom: on(500), ...input }, 'restriction { id }'))
      .restriction.id;
  await restrict({ holderId: first, kind: 'lock_up', quantity: '50', expiresOn: on(-400) });
  await restrict({ holderId: first, kind: 'court_order', reason: 'Order 7.' });
  await restrict({ holderId: second, kind: 'stop_order', quantity: '20' });
  const lien = await restrict({ holderId: second, kind: 'lien', quantity: '5', beneficiary: 'First Bank' });
  await restrict({ holderId: second, kind: 'freeze', quantity: '1' });
  await issuer.mutate('releaseRestriction', { restrictionId: lien, effectiveDate: on(450), reason: 'Paid.' });
}

/** A suspended holder whose party and name changed, and two holders that were entered together. */
async function changeHolders(
  issuer: TestClient,
  failedId: string,
  { id: holderId, partyId }: { readonly id: string; readonly partyId: string },
): Promise<void> {
  await issuer.mutate('changeHolder', { holderId, status: 'suspended', statusReason: 'A claim.' });
  for (const registration of ['E. Example', 'Emil Example'])
    await issuer.mutate('changeHolder', { holderId, registration });
  await issuer.mutate('changeParty', { partyId, legalName: 'E. Example', birthDate: '1970-01-02' });
  await issuer.mutate('changeParty', { partyId, legalName: 'Emil Example', birthDate: null, addresses: [] });
  const rows = ['Gerd Example', 'Hanna Example'].map((name) => newHolder(name));
  await issuer.mutate('createHoldersBulk', { mode: 'ATOMIC', rows });
  await enterSome(issuer);
  const found = { kind: 'sanctions', status: 'failed', provider: 'A provider' };
  await issuer.mutate('recordVerification', { partyId: failedId, ...found });
  for (const registration of ['Not there', 'Nor this one'])
    await issuer.refused('input_invalid', 'createHolder', {
      ...newHolder(registration),
      ownershipForm: 'joint_tenants',
    });
}

/** Holders of whom one was refused among those that were entered together. The last one was renamed. */
async function enterSome(issuer: TestClient): Promise<void> {
  const [jana, kim, refused, lena] = ['Jana', 'Kim', 'Refused', 'Lena'].map((name, n) => {
    const taxIds = [{ country: 'GB', value: `${n}` }];
    const party = { partyType: 'individual', legalName: `${name} Example`, capacity: 'owner', taxIds };
    return { registration: `${name} Example`, ownershipForm: 'sole', parties: [party] };
  });
  const rows = [jana, kim, { ...refused, ownershipForm: 'joint_tenants' }, lena];
  const selection = 'refusedCount rows { holderId }';
  const made = await issuer.mutate('createHoldersBulk', { mode: 'EACH', rows }, selection);
  assert.equal(made.refusedCount, 1);
  const query = `query { holderById(id: "${made.rows[3].holderId}") { parties { nodes { party { id } } } } }`;
  const { holderById } = await issuer.read(query);
  await issuer.mutate('changeParty', { partyId: holderById.parties.nodes[0].party.id, legalName: 'Lena Married' });
}

/** An instruction that the operator of the installation carried out. */
async function forceOne(server: TestServer, issuer: TestClient, assetId: string): Promise<void> {
  const clerk = await openColleague(server, issuer, 'account_operator');
  const terms = { assetId, governingLaw: 'Delaware' };
  const { instruction } = await clerk.mutate('changeAssetTerms', terms, 'instruction { id }');
  const folder = await mkdtemp(join(tmpdir(), 'resolution-'));
  const document = join(folder, 'Order.txt');
  await writeFile(document, 'An order of the court.');
  const database = openDatabase({ url: server.database.appUrl, connections: 1, log: makeLog('silent') });
  try {
    const installation = { database, secretKey: testSecretKey };
    await executeInstructionOf(installation, instruction.id, { reason: 'The director died.', document });
  } finally {
    await database.close();
    await rm(folder, { recursive: true });
  }
}

/** A user who only reads, a delegation with a limit, and an appointment for one asset. */
async function administer(issuer: TestClient, agent: TestClient, assetId: string): Promise<void> {
  const person = { firstName: 'Vera', lastName: 'Viewer', email: 'vera@example.com' };
  const { user } = await issuer.mutate('createUser', person, 'user { id }');
  await issuer.mutate('giveRole', { userId: user.id, userRole: 'account_viewer' });
  const { usersAccountId } = issuer.person;
  const { clientId } = agent.person;
  await issuer.mutate('createDelegation', { usersAccountId, clientId, quantityMax: '100' });
  const appointed = { accountId: agent.person.accountId, capacity: 'transfer_agent', assetId };
  const { appointment } = await issuer.mutate('appointAgent', appointed, 'appointment { id }');
  await agent.mutate('acceptAppointment', { appointmentId: appointment.id });
}

/** Two sets of policies of each: none of them meets what is done here. */
async function statePolicies(issuer: TestClient, agent: TestClient): Promise<void> {
  const closing = {
    name: 'Closing',
    mutations: ['closeAsset'],
    when: { quantityFrom: '1000', presenterTypes: ['custodian'] },
    needs: [{ name: 'theirs', by: 'issuer', roles: ['account_administrator'] }],
  };
  const more = { ...closing, name: 'Suspending', mutations: ['suspendAsset'] };
  for (const by of [issuer, agent]) {
    await by.mutate('changeApprovalPolicies', { policies: [closing], expectedVersion: 0 });
    await by.mutate('changeApprovalPolicies', { policies: [closing, more], expectedVersion: 1, coolingDays: 7 });
  }
}
