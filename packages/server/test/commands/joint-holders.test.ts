/**
 * Findings about the parties of a receiver, worked by hand from the rule of the trade: all joint holders are identified
 * (31 CFR 1020.220), the latest finding of a kind counts, and one that has expired brings no earlier one back.
 */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { daysAgo } from '../support/clock.ts';
import { makeAsset, openTestClient, startShared } from '../support/test-client.ts';
import { inWords } from '../support/words.ts';

let assetId: string;
const server = beforeTests(startShared);
const issuer = beforeTests(() => openTestClient(server));
before(async () => {
  assetId = await makeAsset(issuer, { authorizedKind: 'unlimited' }, 'active');
});

/** A holder with these parties. Shape: the holder, its parties in the order of their names, and their memberships. */
async function register(...types: readonly ('individual' | 'institution')[]) {
  const parties = types.map((partyType, index) => ({
    partyType,
    legalName: `Party ${index}`,
    capacity: types.length > 1 ? 'joint_owner' : 'owner',
  }));
  const ownershipForm = types.length > 1 ? 'joint_tenants' : types[0] === 'institution' ? 'entity' : 'sole';
  const { holder } = await issuer.mutate(
    'createHolder',
    { registration: 'Several', ownershipForm, parties },
    'holder { id holderNumber parties { nodes { id party { id legalName } } } }',
  );
  type Member = { readonly id: string; readonly party: { readonly id: string; readonly legalName: string } };
  const members = (holder.parties.nodes as Member[]).sort((a, b) => (a.party.legalName < b.party.legalName ? -1 : 1));
  return {
    holderId: holder.id as string,
    holderNumber: holder.holderNumber as string,
    partyIds: members.map(({ party }) => party.id),
    memberIds: members.map(({ id }) => id),
  };
}

const record = (partyId: string, kind: string, status: string, more: object = {}) =>
  issuer.mutate('recordVerification', { partyId, kind, status, ...more }, 'replayed');

/** The checks of an issue to the holder that are about findings, without those that pass. */
async function checksFor(holderId: string) {
  const input = { assetId, holderId, quantity: '1', effectiveDate: daysAgo(0), dryRun: true };
  const { checks } = await issuer.mutate('issueUnits', input, 'checks { code outcome message facts }');
  return checks
    .filter((one: { code: string; outcome: string }) => one.code === 'receiver_not_verified' && one.outcome !== 'pass')
    .map(({ outcome, message, facts }: { outcome: string; message: string; facts: object }) => ({
      outcome,
      message,
      ...facts,
    }));
}

test('joint holders are verified when each of them is', async () => {
  // Two people; one is identified. 1 of 2 is not all, so the register says whose identity is missing.
  const { holderId, holderNumber, partyIds } = await register('individual', 'individual');
  await record(partyIds[0]!, 'identity', 'passed');
  assert.deepEqual(await checksFor(holderId), [
    {
      outcome: 'warn',
      message: `The receiver, holder ${holderNumber}, is not verified: no identity verification of its joint owner (party ${partyIds[1]}) is on record.`,
      holderId,
      partyId: partyIds[1],
      kind: 'identity',
    },
  ]);
  await record(partyIds[1]!, 'identity', 'passed');
  assert.deepEqual(await checksFor(holderId), []);
});

test('an institution is verified as a business, a person by identity', async () => {
  const { holderId, partyIds } = await register('institution');
  await record(partyIds[0]!, 'identity', 'passed');
  assert.deepEqual(
    (await checksFor(holderId)).map(({ kind }: { kind: string }) => kind),
    ['business'],
  );
  await record(partyIds[0]!, 'business', 'passed');
  assert.deepEqual(await checksFor(holderId), []);
});

test('an expired finding does not bring back the one before it, and the sentence says when it expired', async () => {
  // The first passed for ever, the second passed until yesterday. The later one counts: there is none today.
  const { holderId, holderNumber, partyIds } = await register('individual');
  await record(partyIds[0]!, 'identity', 'passed');
  await record(partyIds[0]!, 'identity', 'passed', { validFrom: daysAgo(400), expiresAt: daysAgo(1) });
  assert.deepEqual(await checksFor(holderId), [
    {
      outcome: 'warn',
      message: `The receiver, holder ${holderNumber}, is not verified: the identity verification of its owner (party ${partyIds[0]}) expired on ${inWords(daysAgo(1))}.`,
      holderId,
      partyId: partyIds[0],
      kind: 'identity',
      expiredOn: daysAgo(1),
    },
  ]);
  // One that expires tomorrow holds today.
  await record(partyIds[0]!, 'identity', 'passed', { expiresAt: daysAgo(-1) });
  assert.deepEqual(await checksFor(holderId), []);
  // One that begins tomorrow neither holds today nor replaces the one that does.
  await record(partyIds[0]!, 'identity', 'passed', { validFrom: daysAgo(-1) });
  assert.deepEqual(await checksFor(holderId), []);
});

test('a failed check of sanctions bars until one is passed, however old it is', async () => {
  const { holderId, holderNumber, partyIds } = await register('individual', 'individual');
  for (const partyId of partyIds) await record(partyId, 'identity', 'passed');
  await record(partyIds[1]!, 'sanctions', 'passed');
  // Failed, and the finding has run out since: nobody has cleared the person.
  await record(partyIds[1]!, 'sanctions', 'failed', { expiresAt: daysAgo(30) });
  const input = { assetId, holderId, quantity: '1', effectiveDate: daysAgo(0) };
  const refused = async (): Promise<object> => {
    const { details } = await issuer.refused('receiver_not_verified', 'issueUnits', input);
    const { reason, partyId, kind } = details;
    return { reason, partyId, kind };
  };
  const bars = {
    reason: `Holder ${holderNumber} cannot receive units: its joint owner (party ${partyIds[1]}) failed a sanctions check.`,
    partyId: partyIds[1],
    kind: 'sanctions',
  };
  assert.deepEqual(await refused(), bars);
  // A new check that is under way clears nothing yet.
  await record(partyIds[1]!, 'sanctions', 'pending');
  assert.deepEqual(await refused(), bars);
  await record(partyIds[1]!, 'sanctions', 'passed');
  await issuer.mutate('issueUnits', input, 'replayed');
});

test('a sanctions check that was passed and has expired is told, and brings the failed one before it not back', async () => {
  const { holderId, holderNumber, partyIds } = await register('individual');
  await record(partyIds[0]!, 'identity', 'passed');
  await record(partyIds[0]!, 'sanctions', 'failed');
  await record(partyIds[0]!, 'sanctions', 'passed', { expiresAt: daysAgo(2) });
  assert.deepEqual(await checksFor(holderId), [
    {
      outcome: 'warn',
      message: `The receiver, holder ${holderNumber}, is not verified: the sanctions check of its owner (party ${partyIds[0]}) expired on ${inWords(daysAgo(2))}.`,
      holderId,
      partyId: partyIds[0],
      kind: 'sanctions',
      expiredOn: daysAgo(2),
    },
  ]);
});

test('a party that left the registration no longer counts', async () => {
  const { holderId, partyIds, memberIds } = await register('individual', 'individual', 'individual');
  for (const partyId of partyIds.slice(0, 2)) await record(partyId, 'identity', 'passed');
  await record(partyIds[2]!, 'blocked', 'passed');
  const input = { assetId, holderId, quantity: '1', effectiveDate: daysAgo(0) };
  const { details } = await issuer.refused('receiver_not_verified', 'issueUnits', input);
  assert.deepEqual([details.partyId, details.kind], [partyIds[2], 'blocked']);
  await issuer.mutate('changeHolder', { holderId, removeParties: [memberIds[2]] }, 'replayed');
  assert.deepEqual(await checksFor(holderId), []);
});
