/** The same register for different clients: an investor, a broker and a stranger each see exactly their own rows. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { now } from '../support/clock.ts';
import { request, type TestServer } from '../support/server.ts';
import {
  sendMutation,
  roleName,
  type Tenant,
  type TenantName,
  type TenantRole,
  type World,
} from '../support/tenants.ts';
import { startWorld } from '../support/world.ts';
import { type Row, readRows, type Rows, twinOf } from './visibility.ts';

let server: TestServer;
let world: World;
let rows: Rows;

before(async () => {
  ({ server, world } = await startWorld());
  rows = await readRows(server.database.ownerUrl);
});
after(() => server.stop());

type Json = any;

async function read(role: TenantRole, query: string, variables: object = {}): Promise<Json> {
  const answer = await request(server.address, role.roleToken, { query, variables });
  assert.equal(answer.json.errors, undefined, answer.text);
  return answer.json.data;
}

const admin = (name: TenantName): TenantRole => world.tenants[name].roles.account_administrator;
const holdersNamed = (...names: string[]): Row[] =>
  rows['Holder']!.filter((row) => names.includes(row['registration']));

/** The holders of each account by the way the world was made, in words rather than by the rules of visibility. */
const theirs: Readonly<Partial<Record<TenantName, readonly string[]>>> = {
  investor: ['north investor'],
  saver: ['south investor'],
  broker: ['north client of broker'],
  custodian: ['north client of custodian'],
  dealer: ['south client of dealer'],
  idle: [],
  platform: [],
};

const everything = `query ($register: ID!) {
  allHolders { nodes { id } } allPositions { nodes { holder { id } balance } } allLots(first: 1000) { nodes { holder { id } } }
  allPostings(first: 1000) { nodes { ledgerAccount holder { id } transaction { id } } } allTransactions { totalCount } allStockPlans { totalCount }
  allStockPlanReserves { totalCount } allParties { nodes { legalName } } allVerifications { nodes { party { legalName } } }
  allRestrictions { nodes { holder { id } asset { id } } } capTable(registerId: $register) { registerId } }`;

for (const [name, registrations] of Object.entries(theirs) as [TenantName, readonly string[]][]) {
  test(`${name} sees the positions, lots, postings and parties of ${registrations.join() || 'no holder'}, and of no other`, async () => {
    const own = holdersNamed(...registrations).map((row): string => row['id']);
    assert.equal(own.length, registrations.length);
    for (const role of Object.values(world.tenants[name].roles)) {
      const answer = await read(role, everything, { register: world.tenants.north.id });
      const holdersIn = (list: string): Set<string> =>
        new Set(answer[list].nodes.flatMap(({ holder }: Json) => (holder === null ? [] : [holder.id])));
      assert.deepEqual(
        answer.allHolders.nodes.map(({ id }: Json) => id),
        own,
      );
      for (const list of ['allPositions', 'allLots', 'allPostings', 'allRestrictions'])
        assert.deepEqual([...holdersIn(list)], own, `${roleName(role)}: ${list}`);
      for (const posting of answer.allPostings.nodes)
        assert.deepEqual([posting.ledgerAccount, posting.transaction], ['holder', null]);
      for (const list of ['allTransactions', 'allStockPlans', 'allStockPlanReserves'])
        assert.equal(answer[list].totalCount, 0);
      assert.deepEqual(
        answer.allParties.nodes.map(({ legalName }: Json) => legalName),
        registrations,
      );
      for (const { party } of answer.allVerifications.nodes) assert.ok(registrations.includes(party.legalName));
      assert.equal(answer.capTable, null);
    }
  });
}

test('every account that sees a position reads the same balance', async () => {
  for (const name of ['investor', 'broker', 'custodian', 'north', 'keeper'] as const) {
    const past = rows['Position']!.map((row) => row['id'] as string);
    const answer = await read(
      admin(name),
      `{ now: allPositions { nodes { id balance } } then: allPositions(asOf: "2026-03-01") { nodes { id balance } } knownThen: allPositions(knownAt: "${now().toISOString()}") { nodes { id balance } } }`,
    );
    assert.ok(answer.now.nodes.length > 0);
    for (const { id, balance } of answer.now.nodes) {
      assert.ok(past.includes(id));
      assert.equal(Number(balance), Number(rows['Position']!.find((row) => row['id'] === id)!['balance']));
    }
    assert.deepEqual([answer.then, answer.knownThen], [answer.now, answer.now], name);
  }
});

test('a statement is visible to the holder, its servicer and the recordkeepers; for others the holder does not exist', async () => {
  const query = `query ($id: ID!) { holderStatement(holderId: $id, from: "2026-01-01", to: "2026-12-31") {
    holder { id } openingPositions { totalCount } closingPositions { nodes { balance } } lots { totalCount } movements { totalCount nodes { transaction { id } } } } }`;
  const sees: Readonly<Record<string, readonly TenantName[]>> = {
    'north investor': ['north', 'keeper', 'clerk', 'investor'],
    'north client of broker': ['north', 'keeper', 'clerk', 'broker'],
    'north plain': ['north', 'keeper', 'clerk'],
    'south client of dealer': ['south', 'dealer'],
  };
  for (const [registration, names] of Object.entries(sees)) {
    const [holder] = holdersNamed(registration);
    const whole = await read(admin(names[0]!), query, { id: holder!['id'] });
    assert.equal(
      whole.holderStatement.movements.totalCount,
      rows['Posting']!.filter((row) => row['owner_id'] === holder!['id']).length,
    );
    for (const name of Object.keys(world.tenants) as TenantName[]) {
      const { holderStatement } = await read(admin(name), query, { id: holder!['id'] });
      if (!names.includes(name)) assert.equal(holderStatement, null, `${name}: ${registration}`);
      // An agent for one asset gets the movements of that one.
      else if (name === 'clerk') assert.equal(holderStatement.closingPositions.nodes.length, 1);
      else assert.deepEqual(holderStatement.closingPositions, whole.holderStatement.closingPositions);
    }
  }
});

test('a cap table is visible to recordkeepers of the whole register; for others it is null', async () => {
  const query =
    'query ($id: ID) { capTable(registerId: $id) { registerId classes { outstanding asset { id } } holders { totalCount nodes { outstanding holder { id } } } totals { unit outstanding } } }';
  const keepers: Readonly<Record<string, readonly TenantName[]>> = { north: ['north', 'keeper'], south: ['south'] };
  for (const [register, names] of Object.entries(keepers)) {
    const id = world.tenants[register as TenantName].id;
    for (const name of Object.keys(world.tenants) as TenantName[])
      for (const role of Object.values(world.tenants[name].roles)) {
        const { capTable } = await read(role, query, { id });
        assert.equal(capTable !== null, names.includes(name), roleName(role));
        if (capTable === null) continue;
        const held = rows['Position']!.filter((row) => row['register_id'] === id && Number(row['balance']) > 0);
        const outstanding = held.reduce((sum, row) => sum + Number(row['balance']), 0);
        assert.deepEqual(
          capTable.totals.map((one: { unit: string; outstanding: string }) => ({
            ...one,
            outstanding: Number(one.outstanding),
          })),
          [{ unit: 'shares', outstanding }],
        );
        assert.equal(capTable.holders.totalCount, new Set(held.map((row): string => row['holder_id'])).size);
      }
  }
});

test('when a holder changes its servicer, the former sees nothing of it from then on, and the next sees all of it', async () => {
  const { custodian, broker, keeper } = world.tenants;
  const [client] = holdersNamed('north client of broker');
  const counts = async ({ roles }: Tenant): Promise<number[]> => {
    const answer = await read(
      roles.account_operator,
      `query ($id: ID!) { holderById(id: $id) { id } allLots(first: 1000) { nodes { holder { id } } } allPositions { nodes { holder { id } } }
      allPostings(first: 1000) { nodes { holder { id } } } allRestrictions { nodes { holder { id } } } allHolderParties { nodes { holder { id } } } }`,
      { id: client!['id'] },
    );
    const { holderById, ...lists } = answer;
    return [
      holderById === null ? 0 : 1,
      ...Object.values(lists).map(
        (list: Json) => list.nodes.filter(({ holder }: Json) => holder?.id === client!['id']).length,
      ),
    ];
  };
  const before = await counts(broker);
  assert.ok(
    before.every((count) => count > 0),
    before.join(),
  );
  assert.deepEqual(
    await counts(custodian),
    before.map(() => 0),
  );
  await world.mutate(
    keeper.roles.account_administrator,
    'changeHolder',
    { holderId: client!['id'], servicingAccountId: custodian.id },
    'holder { id }',
  );
  assert.deepEqual(await counts(custodian), before);
  assert.deepEqual(
    await counts(broker),
    before.map(() => 0),
  );
});

test('accounts with a part in a register see its issuer, and strangers do not', async () => {
  const query = '{ allAssets { nodes { register { name } } } allHolders { nodes { register { name } } } }';
  for (const name of ['investor', 'saver', 'broker', 'custodian', 'dealer', 'clerk'] as const) {
    const { allAssets, allHolders } = await read(admin(name), query);
    const registers = [...allAssets.nodes, ...allHolders.nodes].map(({ register }: Json) => register?.name ?? null);
    assert.ok(registers.length > 0 && !registers.includes(null), `${name}: ${registers.join()}`);
  }
  const { accountById } = await read(admin('saver'), `{ accountById(id: "${world.tenants.north.id}") { name } }`);
  assert.equal(accountById, null);
});

test('the predecessors of a lot are visible to those who see these lots, and to no others', async () => {
  const lots = rows['Lot']!.filter((row) => row['predecessor_ids'].length > 0);
  const counts = { whole: 0, nothing: 0 };
  for (const name of Object.keys(world.tenants) as TenantName[])
    for (const moment of ['', ', asOf: "2026-12-31"']) {
      const { allLots } = await read(admin(name), `{ allLots(first: 1000${moment}) { nodes { id predecessorIds } } }`);
      const all =
        name === 'platform' ? [] : (await read(admin(name), '{ allLots(first: 1000) { nodes { id } } }')).allLots.nodes;
      const ids = new Set(all.map(({ id }: Json) => id));
      for (const { id, predecessorIds } of allLots.nodes) {
        const before: string[] = lots.find((row) => row['id'] === id)?.['predecessor_ids'] ?? [];
        assert.deepEqual(
          predecessorIds,
          before.filter((one) => ids.has(one)),
          `${name}: ${id}`,
        );
        if (before.length > 0) counts[predecessorIds.length > 0 ? 'whole' : 'nothing'] += 1;
      }
    }
  assert.ok(counts.whole > 0 && counts.nothing > 0, JSON.stringify(counts));
});

test('the successors of a lot are visible to those who see these lots, and to no others', async () => {
  const taken = new Map<string, string[]>();
  for (const row of rows['Lot']!)
    for (const id of row['predecessor_ids'] as string[]) taken.set(id, [...(taken.get(id) ?? []), row['id']]);
  assert.ok(taken.size > 0);
  const counts = { whole: 0, part: 0 };
  for (const name of Object.keys(world.tenants) as TenantName[]) {
    const successors = 'successors(first: 1000) { totalCount nodes { id } }';
    const { allLots } = await read(admin(name), `{ allLots(first: 1000) { nodes { id ${successors} } } }`);
    const ids = new Set(allLots.nodes.map(({ id }: Json) => id));
    for (const lot of allLots.nodes) {
      const all = taken.get(lot.id) ?? [];
      const seen = all.filter((id) => ids.has(id)).sort();
      assert.deepEqual(lot.successors.nodes.map(({ id }: Json) => id).sort(), seen, `${name}: ${lot.id}`);
      assert.equal(lot.successors.totalCount, seen.length);
      if (all.length > 0) counts[seen.length === all.length ? 'whole' : 'part'] += 1;
    }
  }
  assert.ok(counts.whole > 0 && counts.part > 0, JSON.stringify(counts));
});

test('an investor that names a hidden receiver gets the same refusal and remedy as for a missing one', async () => {
  const [own] = holdersNamed('north investor');
  const position = rows['Position']!.find((row) => row['holder_id'] === own!['id'] && Number(row['balance']) > 0);
  const hidden = rows['Holder']!.find((row) => row['register_id'] === own!['register_id'] && row['id'] !== own!['id'])!;
  const refusal = async (holderId: string): Promise<Json> => {
    const receivers = [{ holderId, quantity: '1' }];
    const input = { assetId: position!['asset_id'], fromHolderId: own!['id'], receivers, effectiveDate: '2026-06-01' };
    const answer = await sendMutation(server, admin('investor'), 'transferUnits', input, 'replayed');
    const { requestId: _, ...extensions } = answer.json.errors[0].extensions;
    return JSON.parse(JSON.stringify(extensions).replaceAll(holderId, '…'));
  };
  const hiddenRefusal = await refusal(hidden['id']);
  assert.equal(hiddenRefusal.code, 'not_found');
  assert.match(hiddenRefusal.details.remedy, /^Name a holder that your role sees/);
  assert.deepEqual(await refusal(twinOf(hidden['id'])), hiddenRefusal);
});
