/** Restrictions hold on the effective date of a command, as they are known now, and today. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { anybody } from '../support/holders.ts';
import { daysAgo, today } from '../support/clock.ts';
import { makeAsset, startShared, openTestClient } from '../support/test-client.ts';
import { upload } from '../support/tenant-holdings.ts';

let documentId: string;
const server = beforeTests(startShared);
const issuer = beforeTests(() => openTestClient(server));
before(async () => {
  const client = { roleToken: issuer.token, account: { name: issuer.person.accountName } };
  documentId = await upload(server, client, issuer.person.accountId);
});

const newAsset = (): Promise<string> => makeAsset(issuer, { authorizedKind: 'unlimited' }, 'active');
const newHolder = async (): Promise<string> =>
  (await issuer.mutate('createHolder', anybody(), 'holder { id }')).holder.id;
const issue = async (assetId: string, holderId: string, quantity: string, more: object = {}): Promise<string> => {
  const input = { assetId, holderId, quantity, effectiveDate: '2025-01-02', ...more };
  return (await issuer.mutate('issueUnits', input, 'lot { id }')).lot.id;
};
const restrict = async (assetId: string, input: object): Promise<string> => {
  const all = { assetId, kind: 'lock_up', effectiveFrom: '2025-01-01', ...input };
  return (await issuer.mutate('placeRestriction', all, 'restriction { id }')).restriction.id;
};
const release = (restrictionId: string, effectiveDate: string) =>
  issuer.mutate('releaseRestriction', { restrictionId, effectiveDate, reason: 'Ended.' });
const sale = (assetId: string, from: string, to: string, quantity: string, effectiveDate: string) => ({
  assetId,
  fromHolderId: from,
  receivers: [{ holderId: to, quantity }],
  effectiveDate,
});
/** The check that blocks, of a refusal with this code. */
// biome-ignore lint: a check as it was answered.
const blocking = async (code: string, name: string, input: object): Promise<any> => {
  const { checks } = await issuer.refused(code, name, input);
  return checks.find(({ outcome }: { outcome: string }) => outcome === 'block');
};
// biome-ignore lint: likewise.
const factsOf = (check: any): Record<string, string> => check.facts;

test('a lock-up that has expired since holds on its days, and the refusal names it and its last day', async () => {
  const assetId = await newAsset();
  const [from, to] = [await newHolder(), await newHolder()];
  await issue(assetId, from, '100');
  // From 1 January to 30 June: it locks nothing from 1 July on. Today it is over.
  const id = await restrict(assetId, { holderId: from, reason: 'After the offering.', expiresOn: '2025-07-01' });
  const check = await blocking(
    'insufficient_free_balance',
    'transferUnits',
    sale(assetId, from, to, '1', '2025-05-15'),
  );
  // Of 100 units 100 were locked on 15 May: 0 were free.
  assert.equal(
    check.message,
    'This takes 1 unit. No units were free on 15 May 2025: 100 were restricted, by a lock-up on all units of the holder from 1 January 2025 until 30 June 2025 (After the offering).',
  );
  assert.deepEqual(factsOf(check), { free: '0', locked: '100', day: '2025-05-15', restrictionIds: id });
  assert.equal(check.clearsOn, '2025-07-01');
  assert.match(check.remedy, /issuer or its transfer agent can release/);
  await issuer.refused('insufficient_free_balance', 'transferUnits', sale(assetId, from, to, '1', '2025-06-30'));
  await issuer.mutate('transferUnits', sale(assetId, from, to, '1', '2025-07-01'));
  await issuer.mutate('transferUnits', sale(assetId, from, to, '1', today()));
});

test('a court order that was released since holds on the days before its release', async () => {
  const assetId = await newAsset();
  const [from, to] = [await newHolder(), await newHolder()];
  await issue(assetId, from, '100');
  const id = await restrict(assetId, { holderId: from, kind: 'court_order', quantity: '60' });
  await release(id, '2025-06-01');
  const input = (quantity: string, day: string) => sale(assetId, from, to, quantity, day);
  // 100 - 60 = 40 were free until 31 May, 100 from 1 June on.
  const check = await blocking('insufficient_free_balance', 'transferUnits', input('41', '2025-05-20'));
  assert.match(
    check.message,
    /^This takes 41 units\. Only 40 units were free on 20 May 2025: 60 were restricted, by a court order on 60 units/,
  );
  assert.match(check.message, /until 31 May 2025/);
  assert.equal(check.clearsOn, '2025-06-01');
  await issuer.refused('insufficient_free_balance', 'transferUnits', input('41', '2025-05-31'));
  await issuer.mutate('transferUnits', input('40', '2025-05-31'));
  // 60 are left, all of them free from 1 June on.
  await issuer.mutate('transferUnits', input('60', '2025-06-01'));
});

test('every mutation that takes units from a holder is held to its effective date', async () => {
  const [assetId, other] = [await newAsset(), await newAsset()];
  const [from, to] = [await newHolder(), await newHolder()];
  const lots = [await issue(assetId, from, '100'), await issue(assetId, from, '100')];
  await release(await restrict(assetId, { kind: 'freeze' }), '2025-06-01');
  const one = { assetId, holderId: from, quantity: '1', effectiveDate: '2025-05-20' };
  const code = 'insufficient_free_balance';
  await issuer.refused(code, 'cancelUnits', { ...one, reason: 'Lapsed' });
  await issuer.refused(code, 'repurchaseUnits', one);
  await issuer.refused(code, 'retireUnits', { ...one, source: 'holder', authority: 'Resolution 1' });
  await issuer.refused(code, 'convertUnits', { ...one, toAssetId: other, ratioNumerator: '1', ratioDenominator: '1' });
  const rows = [sale(assetId, from, to, '1', '2025-05-20'), sale(assetId, from, to, '1', '2025-06-01')];
  const bulk = await issuer.mutate('transferUnitsBulk', { mode: 'EACH', rows }, 'rows { code outcome }');
  assert.deepEqual(bulk.rows, [
    { code, outcome: 'refused' },
    { code: null, outcome: 'done' },
  ]);
  // One lot of the two is restricted on its own on that day: they are not made one.
  await release(await restrict(assetId, { holderId: from, lotId: lots[1]! }), '2025-06-01');
  const both = { assetId, holderId: from, lotIds: [lots[1]!, await issue(assetId, from, '5')] };
  await issuer.refused('units_restricted', 'consolidateLots', { ...both, effectiveDate: '2025-05-20' });
  await issuer.mutate('consolidateLots', { ...both, effectiveDate: '2025-06-01' });
});

test('overlapping restrictions lock units once, on a day of the past as today', async () => {
  const assetId = await newAsset();
  const [from, to] = [await newHolder(), await newHolder()];
  await issue(assetId, from, '100');
  for (const kind of ['lock_up', 'freeze'])
    await restrict(assetId, { holderId: from, kind, quantity: '70', expiresOn: '2025-07-01' });
  // 70 + 70 exceed the 100 that there are: 100 are locked and not 140, so that 0 are free and not 40 too few.
  const check = await blocking(
    'insufficient_free_balance',
    'transferUnits',
    sale(assetId, from, to, '1', '2025-03-01'),
  );
  assert.deepEqual([factsOf(check)['free'], factsOf(check)['locked']], ['0', '100']);
});

test('a mutation is held to the restrictions of today too, and clears when the last of both ends', async () => {
  const assetId = await newAsset();
  const [from, to] = [await newHolder(), await newHolder()];
  await issue(assetId, from, '100');
  await restrict(assetId, { holderId: from, quantity: '90', expiresOn: '2025-07-01' });
  const end = daysAgo(-30);
  await restrict(assetId, {
    holderId: from,
    kind: 'lien',
    quantity: '50',
    effectiveFrom: '2025-08-01',
    expiresOn: end,
  });
  // On 15 May 100 - 90 = 10 were free, today 100 - 50 = 50 are: 10 pass, 11 do not for 15 May, 51 not for today either.
  const input = (quantity: string) => sale(assetId, from, to, quantity, '2025-05-15');
  const past = await blocking('insufficient_free_balance', 'transferUnits', input('11'));
  assert.deepEqual([factsOf(past)['day'], past.clearsOn], ['2025-05-15', '2025-07-01']);
  const both = await blocking('insufficient_free_balance', 'transferUnits', input('51'));
  assert.match(both.message, /Only 10 units were free on 15 May 2025.*Only 50 units are free: 50 are restricted/);
  assert.equal(both.clearsOn, end);
  await issuer.mutate('transferUnits', input('10'));
});

test('the first day on which a mutation passes is found through restrictions that begin before another ends', async () => {
  const assetId = await newAsset();
  const [from, to] = [await newHolder(), await newHolder()];
  await issue(assetId, from, '1000');
  await restrict(assetId, { holderId: from, quantity: '700', effectiveFrom: '2025-02-01', expiresOn: '2025-06-01' });
  const lien = { holderId: from, kind: 'lien', quantity: '200', effectiveFrom: '2025-05-01', expiresOn: '2025-08-01' };
  await restrict(assetId, lien);
  // Free are 300 on 15 March, 100 on 15 May, 800 on 1 June, 1,000 on 1 August.
  const input = (quantity: string) => sale(assetId, from, to, quantity, '2025-03-15');
  const most = await blocking('insufficient_free_balance', 'transferUnits', input('900'));
  assert.equal(most.clearsOn, '2025-08-01');
  const some = await blocking('insufficient_free_balance', 'transferUnits', input('800'));
  assert.equal(some.clearsOn, '2025-06-01');
});

test('a court order that has been released is said to be released', async () => {
  const assetId = await newAsset();
  const [from, to] = [await newHolder(), await newHolder()];
  await issue(assetId, from, '100');
  await release(await restrict(assetId, { holderId: from, kind: 'court_order' }), '2025-10-01');
  const check = await blocking(
    'insufficient_free_balance',
    'transferUnits',
    sale(assetId, from, to, '1', '2025-09-15'),
  );
  assert.equal(
    check.remedy,
    'Use fewer units, or a later effective date. All of these restrictions have been released, with effect from a later day.',
  );
  assert.equal(check.clearsOn, '2025-10-01');
});

test('a restriction without an end clears on no day', async () => {
  const assetId = await newAsset();
  const [from, to] = [await newHolder(), await newHolder()];
  await issue(assetId, from, '100');
  await restrict(assetId, { holderId: from, kind: 'stop_order' });
  const check = await blocking('insufficient_free_balance', 'transferUnits', sale(assetId, from, to, '1', today()));
  assert.equal(check.clearsOn, undefined);
  assert.match(check.message, /by a stop order on all units of the holder from 1 January 2025 until it is released\.$/);
});

test('a lot yields what neither its restrictions of today nor those of the day lock', async () => {
  const assetId = await newAsset();
  const [from, to] = [await newHolder(), await newHolder()];
  const lotId = await issue(assetId, from, '100');
  await issue(assetId, from, '100');
  await restrict(assetId, { holderId: from, lotId, quantity: '80', expiresOn: '2025-07-01' });
  const input = (quantity: string) => ({ ...sale(assetId, from, to, quantity, '2025-05-15'), lotIds: [lotId] });
  // 200 - 80 = 120 were free, but of this lot 100 - 80 = 20.
  const check = await blocking('units_restricted', 'transferUnits', input('21'));
  assert.equal(check.clearsOn, '2025-07-01');
  assert.match(check.message, /a lock-up on 80 units of lot 1 from/);
  await issuer.mutate('transferUnits', input('20'));
});

test('forced transactions and corrections say what they override', async () => {
  const assetId = await newAsset();
  const [from, to, third] = [await newHolder(), await newHolder(), await newHolder()];
  await issue(assetId, from, '100');
  const id = await restrict(assetId, { holderId: from, kind: 'freeze', reason: 'By order of the court.' });
  const warnings = (checks: { outcome: string; code: string; message: string; facts: object }[]) =>
    checks.filter(({ outcome, code }) => outcome === 'warn' && code === 'units_restricted');
  const selection = 'transaction { id } checks { code outcome message }';
  const forced = { ...sale(assetId, from, to, '10', today()), cause: 'court_order', reason: 'Ordered.', documentId };
  const { checks, transaction } = await issuer.mutate('forcedTransfer', forced, selection);
  const [warning] = warnings(checks);
  assert.equal(
    warning?.message,
    'This overrides a freeze on all units of the holder from 1 January 2025 until it is released (By order of the court).',
  );
  await restrict(assetId, { holderId: to, kind: 'lien' });
  const reversal = { transactionId: transaction.id, effectiveDate: today(), reason: 'Annulled.' };
  assert.match(warnings((await issuer.mutate('reverseTransaction', reversal, selection)).checks)[0]!.message, /a lien/);
  const difference = { assetId, holderId: from, quantity: '1', effectiveDate: today(), reason: 'In doubt.' };
  assert.equal(warnings((await issuer.mutate('recordDifference', difference, selection)).checks).length, 1);
  const merging = { fromHolderId: from, intoHolderId: third, effectiveDate: today(), reason: 'One person.' };
  const merged = await issuer.mutate('mergeHolders', merging, 'checks { code outcome message }');
  assert.match(warnings(merged.checks)[0]!.message, /a freeze/);
  assert.ok(id);
});

test('a transfer tells the legends of the lots that it uses', async () => {
  const assetId = await newAsset();
  const [from, to] = [await newHolder(), await newHolder()];
  const template = { name: 'Rule 144', text: 'Not registered under the Act.' };
  const { legendTemplate } = await issuer.mutate('createLegendTemplate', template, 'legendTemplate { id }');
  await issue(assetId, from, '100', { legendIds: [legendTemplate.id] });
  const { checks } = await issuer.mutate(
    'transferUnits',
    sale(assetId, from, to, '10', today()),
    'checks { code outcome message }',
  );
  const legends = checks.filter(({ outcome }: { outcome: string }) => outcome === 'warn');
  assert.ok(legends.some(({ message }: { message: string }) => message === 'The units bear the legend "Rule 144".'));
});

test('a suspended holder gives nothing away but by forced transactions', async () => {
  const [assetId, other] = [await newAsset(), await newAsset()];
  const [from, to] = [await newHolder(), await newHolder()];
  await issue(assetId, from, '100');
  await issuer.mutate('changeHolder', { holderId: from, status: 'suspended', statusReason: 'In dispute.' });
  const one = { assetId, holderId: from, quantity: '1', effectiveDate: today() };
  const code = 'holder_not_active';
  const { details } = await issuer.refused(code, 'transferUnits', sale(assetId, from, to, '1', today()));
  assert.deepEqual([details.holderId, details.status], [from, 'suspended']);
  await issuer.refused(code, 'repurchaseUnits', one);
  await issuer.refused(code, 'convertUnits', { ...one, toAssetId: other, ratioNumerator: '1', ratioDenominator: '1' });
  await issuer.refused(code, 'cancelUnits', { ...one, reason: 'Lapsed' });
  await issuer.refused(code, 'retireUnits', { ...one, source: 'holder', authority: 'Resolution 1' });
  const forced = { ...sale(assetId, from, to, '10', today()), cause: 'court_order', reason: 'Ordered.', documentId };
  const { transaction } = await issuer.mutate('forcedTransfer', forced, 'transaction { id }');
  await issuer.mutate('reverseTransaction', {
    transactionId: transaction.id,
    effectiveDate: today(),
    reason: 'Annulled.',
  });
  await issuer.mutate('recordDifference', { ...one, reason: 'In doubt.' });
});
