/** The events of a holder and of an asset, one entry after the other, with figures worked out by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { beforeTests } from '../support/before-tests.ts';
import { issue, makeHolders, newHolder, transferOf } from '../support/holdings.ts';
import { makeAsset, openTestClient, startShared, type TestClient } from '../support/test-client.ts';

const server = beforeTests(startShared);
const issuer = beforeTests(() => openTestClient(server));

// biome-ignore lint: answers are looked into as they are.
type Answer = any;

const selection = `kind effectiveDate quantity balanceAfter transaction { type } restriction { kind }
  verification { kind status } change { action } access { purpose }`;

/** An entry as a line, without what it does not have. */
function lineOf(one: Answer): string {
  const { verification } = one;
  const named = [
    one.transaction?.type,
    one.restriction?.kind,
    verification === null ? undefined : `${verification.kind} ${verification.status}`,
    one.change?.action,
    one.access?.purpose,
  ];
  return [one.kind, one.effectiveDate, one.quantity, one.balanceAfter, ...named]
    .filter((part) => part !== null && part !== undefined)
    .join(' ');
}

async function timeline(of: string, args = '', client = issuer): Promise<string[]> {
  const { row } = await client.read(`{ row: ${of} { timeline${args} { nodes { ${selection} } } } }`);
  return row.timeline.nodes.map(lineOf);
}

/** A holder to whom everything happens once. */
async function aLife(): Promise<{ assetId: string; ada: string; bo: string; partyId: string }> {
  const assetId = await makeAsset(issuer, { authorizedKind: 'unlimited' }, 'active');
  const [bo] = (await makeHolders(issuer, 1)) as [string];
  const { holder } = await issuer.mutate(
    'createHolder',
    newHolder(),
    'holder { id parties { nodes { party { id } } } }',
  );
  const [ada, partyId] = [holder.id, holder.parties.nodes[0].party.id];
  await issue(issuer, assetId, ada, '1000', { effectiveDate: '2025-01-10' });
  const finding = { partyId, kind: 'identity', status: 'passed', validFrom: '2025-01-11' };
  await issuer.mutate('recordVerification', finding, 'replayed');
  const lien = { assetId, holderId: ada, kind: 'lien', quantity: '10', effectiveFrom: '2025-02-01' };
  const { restriction } = await issuer.mutate('placeRestriction', lien, 'restriction { id }');
  await issuer.mutate('transferUnits', transferOf(assetId, ada, bo, '300', { effectiveDate: '2025-03-01' }));
  const release = { restrictionId: restriction.id, effectiveDate: '2025-03-02', reason: 'Paid.' };
  await issuer.mutate('releaseRestriction', release, 'replayed');
  await issuer.mutate('changeParty', { partyId, country: 'CH' }, 'replayed');
  await issuer.read(`{ partyById(id: "${partyId}") { personalData(purpose: "A dividend.") { birthDate } } }`);
  await issuer.mutate('changeHolder', { holderId: ada, mailStatus: 'returned' }, 'replayed');
  // Entered last, for a day before the transfer: 1,000 + 5.
  await issue(issuer, assetId, ada, '5', { effectiveDate: '2025-02-15' });
  return { assetId, ada, bo, partyId };
}

const life = [
  'transaction 2025-02-15 5 1005 issue',
  'change changeHolder',
  'access A dividend.',
  'change changeParty',
  'restriction_released 2025-03-02 lien',
  'transaction 2025-03-01 -300 700 transfer',
  'restriction_placed 2025-02-01 lien',
  'verification 2025-01-11 identity passed',
  'transaction 2025-01-10 1000 1000 issue',
  'change createHolder',
];

test('a holder has one list of what happened, the last recorded first, with the balance after each transaction', async () => {
  const { assetId, ada } = await aLife();
  const holder = `holderById(id: "${ada}")`;
  assert.deepEqual(await timeline(holder), life);
  assert.deepEqual(await timeline(holder, '(orderBy: [RECORDED_AT_ASC])'), life.toReversed());
  assert.deepEqual(await timeline(holder, '(filter: { kind: { in: [transaction, access] } })'), [
    life[0],
    life[2],
    life[5],
    life[8],
  ]);
  const [first] = life;
  assert.deepEqual(await timeline(holder, `(first: 1, filter: { assetId: { equalTo: "${assetId}" } })`), [first]);
});

test('pages go on where the one before ended, and are counted', async () => {
  const { ada } = await aLife();
  const found: string[] = [];
  for (let cursor = ''; ; ) {
    const { holderById } = await issuer.read(`{ holderById(id: "${ada}") {
      timeline(first: 3${cursor}) { totalCount nodes { ${selection} } pageInfo { hasNextPage endCursor } } } }`);
    const { nodes, totalCount, pageInfo } = holderById.timeline;
    assert.equal(totalCount, life.length);
    found.push(...nodes.map(lineOf));
    if (pageInfo.hasNextPage !== true) break;
    cursor = `, after: "${pageInfo.endCursor}"`;
  }
  assert.deepEqual(found, life);
});

test('an asset has its transactions with the outstanding units after each, its restrictions and its changes', async () => {
  const { assetId } = await aLife();
  await issuer.mutate('suspendAsset', { assetId, reason: 'A split is near.' }, 'replayed');
  // The transfer changes no outstanding units. The last issue is of 15 February, before which 1,000 were outstanding.
  assert.deepEqual(await timeline(`assetById(id: "${assetId}")`, '(first: 6)'), [
    'change suspendAsset',
    'transaction 2025-02-15 5 1005 issue',
    'restriction_released 2025-03-02 lien',
    'transaction 2025-03-01 0 1000 transfer',
    'restriction_placed 2025-02-01 lien',
    'transaction 2025-01-10 1000 1000 issue',
  ]);
});

test('a verification for a class that the holder does not have does not name the class to it', async () => {
  const { ada, partyId } = await aLife();
  const other = await makeAsset(issuer, { authorizedKind: 'unlimited' }, 'active');
  const investor = await openTestClient(server, { accountType: 'investor' });
  await issuer.mutate('changeHolder', { holderId: ada, holderAccountId: investor.person.accountId });
  await issuer.mutate('recordVerification', { partyId, kind: 'accreditation', status: 'passed', assetId: other });
  const read = async (client: TestClient, filter: string): Promise<Answer> => {
    const { holderById } = await client.read(
      `{ holderById(id: "${ada}") { timeline(${filter}) { nodes { assetId asset { id } } } } }`,
    );
    return holderById.timeline.nodes;
  };
  const ofKind = 'first: 1, filter: { kind: { equalTo: verification } }';
  const ofAsset = `filter: { kind: { equalTo: verification }, assetId: { equalTo: "${other}" } }`;
  assert.deepEqual(await read(issuer, ofKind), [{ assetId: other, asset: { id: other } }]);
  assert.equal((await read(issuer, ofAsset)).length, 1);
  assert.deepEqual(await read(investor, ofKind), [{ assetId: null, asset: null }]);
  assert.deepEqual(await read(investor, ofAsset), []);
});

test('an investor and a servicer see their part of it, and a stranger none', async () => {
  const { assetId, ada, bo, partyId } = await aLife();
  const investor = await openTestClient(server, { accountType: 'investor' });
  const broker = await openTestClient(server, { accountType: 'broker' });
  await server.owner(
    `insert into registry.appointments (register_id, id, account_id, capacity, status, accepted_at)
     values ($1, $2, $3, 'broker', 'active', now())`,
    [issuer.person.accountId, newId(), broker.person.accountId],
  );
  await issuer.mutate('changeHolder', { holderId: ada, holderAccountId: investor.person.accountId });
  await issuer.mutate('changeHolder', { holderId: ada, servicingAccountId: broker.person.accountId });
  const holder = `holderById(id: "${ada}")`;
  // Movements without their transactions, which are the recordkeeper's; no changes by others.
  const own = [
    'transaction 2025-02-15 5 1005',
    'restriction_released 2025-03-02 lien',
    'transaction 2025-03-01 -300 700',
    'restriction_placed 2025-02-01 lien',
    'verification 2025-01-11 identity passed',
    'transaction 2025-01-10 1000 1000',
  ];
  assert.deepEqual(await timeline(holder, '', investor), own);
  assert.deepEqual(await timeline(holder, '', broker), own);
  // Of the asset the restrictions of its own holder, and nothing of another's.
  const restricted = ['restriction_released 2025-03-02 lien', 'restriction_placed 2025-02-01 lien'];
  for (const client of [investor, broker])
    assert.deepEqual(await timeline(`assetById(id: "${assetId}")`, '', client), restricted);
  const stranger = await openTestClient(server, { accountType: 'investor' });
  for (const client of [investor, broker, stranger])
    assert.deepEqual(await client.read(`{ holderById(id: "${bo}") { timeline { totalCount } } }`), {
      holderById: null,
    });
  // The account that is the party sees who read its data.
  await issuer.mutate('changeParty', { partyId, accountId: investor.person.accountId }, 'replayed');
  await issuer.read(`{ partyById(id: "${partyId}") { personalData(purpose: "A tax form.") { birthDate } } }`);
  assert.deepEqual(await timeline(holder, '', investor), ['access A tax form.', ...own]);
  assert.deepEqual(await timeline(holder, '', broker), own);
});
