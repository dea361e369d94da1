/** Lists by the instant of the last change: each role that sees a row finds it from then on, and not after. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { beforeTests } from '../support/before-tests.ts';
import { day, issue, makeClass, makeHolders, newHolder } from '../support/holdings.ts';
import { appoint, openTestClient, startShared, type TestClient } from '../support/test-client.ts';

const server = beforeTests(startShared);
const issuer = beforeTests(() => openTestClient(server));
const agent = beforeTests(() => openTestClient(server, { accountType: 'transfer_agent' }));
const broker = beforeTests(() => openTestClient(server, { accountType: 'broker' }));
const investor = beforeTests(() => openTestClient(server, { accountType: 'investor' }));
const platform = beforeTests(() => openTestClient(server, { accountType: 'platform' }));

/** The ids of the rows of a list whose instant is at or after one, and those where it is later. */
async function since(client: TestClient, list: string, field: string, instant: string): Promise<[string[], string[]]> {
  const order = `${field.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}_ASC`;
  const title = list.replace(/^all/, '');
  const { enumType } = await client.read(`{ enumType: __type(name: "${title}OrderBy") { enumValues { name } } }`);
  const ordered = enumType.enumValues.some(({ name }: { name: string }) => name === order);
  const rows = (operator: string): string =>
    `${list}(${ordered ? `orderBy: [${order}], ` : ''}filter: { ${field}: { ${operator}: "${instant}" } }) { nodes { id ${field} } totalCount }`;
  const data = await client.read(`{ from: ${rows('greaterThanOrEqualTo')} later: ${rows('greaterThan')} }`);
  const idsOf = ({ nodes, totalCount }: { nodes: { id: string; [field: string]: string }[]; totalCount: number }) => {
    assert.equal(nodes.length, totalCount);
    const instants = nodes.map((node) => node[field]!);
    if (ordered) assert.deepEqual(instants, instants.toSorted());
    assert.ok(instants.every((one) => one >= instant));
    return nodes.map(({ id }) => id).sort();
  };
  return [idsOf(data.from), idsOf(data.later)];
}

/** The instant of the last change of a holder or a party. */
async function changedAt(kind: 'holder' | 'party', id: string): Promise<string> {
  const { one } = await issuer.read(`query ($id: ID!) { one: ${kind}ById(id: $id) { updatedAt } }`, { id });
  return one.updatedAt;
}

interface Made {
  readonly holderId: string;
  readonly partyId: string;
  readonly holderPartyId: string;
}

async function makeHolder(more: object = {}): Promise<Made> {
  const selection = 'holder { id parties { nodes { id party { id } } } }';
  const { holder } = await issuer.mutate('createHolder', newHolder(`Ada ${newId()}`, more), selection);
  const [link] = holder.parties.nodes;
  return { holderId: holder.id, partyId: link.party.id, holderPartyId: link.id };
}

const party = (partyId: string): object => ({ partyId, capacity: 'beneficiary' });
/** Changes of one party of a holder, by what they change. */
const changes: readonly (readonly [what: string, mutation: string, input: (made: Made, other: Made) => object])[] = [
  ['its name', 'changeParty', ({ partyId }) => ({ partyId, legalName: 'Ada Renamed' })],
  [
    'its address',
    'changeParty',
    ({ partyId }) => ({ partyId, addresses: [{ kind: 'legal', streetSuite: '1 Quay', city: 'Lund', country: 'SE' }] }),
  ],
  ['that it is added', 'changeHolder', ({ holderId }, other) => ({ holderId, addParties: [party(other.partyId)] })],
  [
    'that another takes its place',
    'changeHolder',
    ({ holderId, holderPartyId }, { partyId }) => ({
      holderId,
      removeParties: [holderPartyId],
      addParties: [{ partyId, capacity: 'owner' }],
    }),
  ],
  ['the account that it is', 'changeParty', ({ partyId }) => ({ partyId, accountId: investor.person.accountId })],
  [
    'the account of its holder',
    'changeHolder',
    ({ holderId }) => ({ holderId, holderAccountId: investor.person.accountId }),
  ],
  ['the wording of the registration', 'changeHolder', ({ holderId }) => ({ holderId, registration: 'Ada, renamed' })],
];

for (const [what, mutation, input] of changes)
  test(`a holder changes with a party: ${what}`, async () => {
    const [made, other, untouched] = [await makeHolder(), await makeHolder(), await makeHolder()];
    const before_ = [await changedAt('holder', made.holderId), await changedAt('holder', untouched.holderId)];
    await issuer.mutate(mutation, input(made, other));
    const instant = await changedAt('holder', made.holderId);
    assert.ok(instant > before_[1]! && before_[1]! > before_[0]!);
    assert.deepEqual(await since(issuer, 'allHolders', 'updatedAt', instant), [[made.holderId], []]);
    assert.equal(await changedAt('holder', untouched.holderId), before_[1]);
    if (mutation === 'changeParty') {
      assert.equal(await changedAt('party', made.partyId), instant);
      assert.deepEqual(await since(issuer, 'allParties', 'updatedAt', instant), [[made.partyId], []]);
    }
  });

test('all holders that a party is behind change with it, but none that it has left', async () => {
  const first = await makeHolder();
  const joined = { parties: [{ partyId: first.partyId, capacity: 'owner' }] };
  const [second, third] = [await makeHolder(joined), await makeHolder()];
  await issuer.mutate('changeHolder', { holderId: third.holderId, addParties: [party(first.partyId)] });
  const { holderById } = await issuer.read(
    'query ($id: ID!) { holderById(id: $id) { parties { nodes { id party { id } } } } }',
    { id: third.holderId },
  );
  const left = holderById.parties.nodes.find((one: { party: { id: string } }) => one.party.id === first.partyId);
  await issuer.mutate('changeHolder', { holderId: third.holderId, removeParties: [left.id] });
  await issuer.mutate('changeParty', { partyId: first.partyId, country: 'SE' });
  const instant = await changedAt('party', first.partyId);
  const both = [first.holderId, second.holderId].sort();
  assert.deepEqual(await since(issuer, 'allHolders', 'updatedAt', instant), [both, []]);
  // The party is linked to the account that its holder names, and its other holder shows it.
  const account = { holderId: first.holderId, holderAccountId: investor.person.accountId };
  await issuer.mutate('changeHolder', account);
  const linked = await changedAt('party', first.partyId);
  assert.ok(linked > instant);
  assert.deepEqual(await since(issuer, 'allHolders', 'updatedAt', linked), [both, []]);
});

test('each role finds what changed among the rows that it sees', async () => {
  const assetId = await makeClass(issuer);
  await appoint(server, issuer.person, agent.person);
  await server.owner(
    `insert into registry.appointments (register_id, id, account_id, capacity, status, accepted_at)
     values ($1, $2, $3, 'broker', 'active', now())`,
    [issuer.person.accountId, newId(), broker.person.accountId],
  );
  const [serviced, own, other] = [await makeHolder(), await makeHolder(), await makeHolder()];
  for (const [holder, account] of [
    [serviced, { servicingAccountId: broker.person.accountId }],
    [own, { holderAccountId: investor.person.accountId }],
  ] as const)
    await issuer.mutate('changeHolder', { holderId: holder.holderId, ...account });
  const { openedAt } = await firstLot(assetId, other);
  for (const { holderId } of [serviced, own])
    await agent.mutate('issueUnits', { assetId, holderId, quantity: '5', effectiveDate: day });
  const lots = await issuer.read('query ($a: ID!) { allLots(condition: { assetId: $a }) { nodes { id holderId } } }', {
    a: assetId,
  });
  const lotOf = ({ holderId }: Made): string =>
    lots.allLots.nodes.find((lot: { holderId: string }) => lot.holderId === holderId).id;
  await agent.mutate('changeParty', { partyId: other.partyId, country: 'SE' });
  const instant = await changedAt('holder', other.holderId);
  for (const { partyId } of [serviced, own]) await agent.mutate('changeParty', { partyId, country: 'SE' });
  const all = [serviced, own, other];
  for (const [client, seen] of [
    [issuer, all],
    [agent, all],
    [broker, [serviced]],
    [investor, [own]],
    [platform, []],
  ] as const) {
    const beside = seen.filter((one) => one !== other);
    const sorted = (rows: readonly Made[], id: (made: Made) => string) => rows.map(id).sort();
    for (const [list, field, from, id] of [
      ['allHolders', 'updatedAt', instant, ({ holderId }: Made) => holderId],
      ['allParties', 'updatedAt', instant, ({ partyId }: Made) => partyId],
      ['allLots', 'openedAt', openedAt, lotOf],
    ] as const)
      assert.deepEqual(await since(client, list, field, from), [sorted(seen, id), sorted(beside, id)], list);
  }
});

async function firstLot(assetId: string, { holderId }: Made): Promise<{ openedAt: string }> {
  const input = { assetId, holderId, quantity: '5', effectiveDate: day };
  return (await agent.mutate('issueUnits', input, 'lot { openedAt }')).lot;
}

test('assets change with their terms, status and authorised total, and are found by it on any day', async () => {
  const other = await openTestClient(server);
  const assetId = await makeClass(other);
  await makeClass(other);
  const read = async (): Promise<string> =>
    (await other.read('query ($id: ID!) { assetById(id: $id) { updatedAt } }', { id: assetId })).assetById.updatedAt;
  let last = await read();
  for (const [mutation, input] of [
    ['changeAssetTerms', { governingLaw: 'Sweden' }],
    ['authorizeUnits', { quantity: '5', authority: 'Resolution 8', effectiveDate: day }],
    ['suspendAsset', { reason: 'Enquiry.' }],
  ] as const) {
    await other.mutate(mutation, { assetId, ...input });
    const instant = await read();
    assert.ok(instant > last);
    last = instant;
    assert.deepEqual(await since(other, 'allAssets', 'updatedAt', instant), [[assetId], []], mutation);
  }
  // An asset has the terms of today on every day, and so the instant of their last change.
  const asOf = `{ allAssets(asOf: "2100-01-01", filter: { updatedAt: { equalTo: "${last}" } }) { nodes { id updatedAt } } }`;
  assert.deepEqual((await other.read(asOf)).allAssets.nodes, [{ id: assetId, updatedAt: last }]);
});

test('plans and legends that are new are found by their recording, and those that changed by that', async () => {
  const other = await openTestClient(server);
  const assetId = await makeClass(other);
  const fields = 'id createdAt updatedAt';
  const make = {
    StockPlan: async () =>
      (await other.mutate('createStockPlan', { assetId, name: newId() }, `stockPlan { ${fields} }`)).stockPlan,
    LegendTemplate: async () =>
      (
        await other.mutate(
          'createLegendTemplate',
          { name: newId(), text: 'Not registered.' },
          `legendTemplate { ${fields} }`,
        )
      ).legendTemplate,
  };
  for (const [entity, makeOne] of Object.entries(make)) {
    const [first, second] = [await makeOne(), await makeOne()];
    assert.deepEqual([first.updatedAt, second.updatedAt], [null, null]);
    const list = `all${entity}s`;
    assert.deepEqual(await since(other, list, 'createdAt', second.createdAt), [[second.id], []]);
    const member = `${entity[0]!.toLowerCase()}${entity.slice(1)}`;
    const input = { [`${member}Id`]: first.id, name: newId() };
    const changed = (await other.mutate(`change${entity}`, input, `${member} { ${fields} }`))[member];
    assert.deepEqual(await since(other, list, 'updatedAt', changed.updatedAt), [[first.id], []]);
    const never = `{ ${list}(condition: { updatedAt: null }) { nodes { id } } }`;
    assert.deepEqual((await other.read(never))[list].nodes, [{ id: second.id }]);
  }
});

test('instructions are found by when they were done, not by when they were received', async () => {
  const other = await openTestClient(server);
  const assetId = await makeClass(other);
  const [holderId] = (await makeHolders(other, 1)) as [string];
  await issue(other, assetId, holderId, '5');
  const newest = await other.read('{ allInstructions(last: 1) { nodes { id completedAt } } }');
  const [{ id, completedAt }] = newest.allInstructions.nodes;
  assert.deepEqual(await since(other, 'allInstructions', 'completedAt', completedAt), [[id], []]);
  const none = { assetId, holderId, quantity: '1000000000', effectiveDate: day };
  assert.notEqual(await other.attempt('issueUnits', none), 'done');
  const open =
    '{ allInstructions(filter: { completedAt: { isNull: false } }) { totalCount } all: allInstructions(condition: { status: completed }) { totalCount } }';
  const counts = await other.read(open);
  assert.equal(counts.allInstructions.totalCount, counts.all.totalCount);
});

test('audit entries are found by the kind of their object', async () => {
  const other = await openTestClient(server);
  const assetId = await makeClass(other);
  const [holderId] = (await makeHolders(other, 1)) as [string];
  await issue(other, assetId, holderId, '5');
  const query =
    'query ($f: AuditEntryFilter) { allAuditEntries(filter: $f, orderBy: [RECORDED_AT_ASC]) { nodes { action objectType recordedAt } } }';
  const entries = async (f: object): Promise<{ action: string; objectType: string; recordedAt: string }[]> =>
    (await other.read(query, { f })).allAuditEntries.nodes;
  const assets = await entries({ objectType: { equalTo: 'Asset' } });
  assert.deepEqual(
    assets.map(({ action }) => action),
    ['createAsset', 'activateAsset'],
  );
  const [, last] = assets;
  const later = await entries({
    objectType: { in: ['Asset', 'Transaction'] },
    recordedAt: { greaterThanOrEqualTo: last!.recordedAt },
  });
  assert.deepEqual(
    later.map(({ action, objectType }) => [action, objectType]),
    [
      ['activateAsset', 'Asset'],
      ['issueUnits', 'Transaction'],
    ],
  );
  assert.deepEqual(await entries({ objectType: { equalTo: 'transaction' } }), []);
});
