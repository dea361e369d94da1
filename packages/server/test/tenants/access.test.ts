/** Personal data: its readers, and the access entry of each read. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { request, type TestServer } from '../support/server.ts';
import { sendMutation, roleName, type TenantRole, type World } from '../support/tenants.ts';
import { startWorld } from '../support/world.ts';
import { codeOf } from './face.ts';
import { reachOf, readRows, type Row, type Rows, seenRows } from './visibility.ts';

let server: TestServer;
let world: World;
let rows: Rows;

before(async () => {
  ({ server, world } = await startWorld());
  rows = await readRows(server.database.ownerUrl);
});
after(() => server.stop());

const isItself = (party: Row, { account }: TenantRole): boolean => party['account_id'] === account.id;

/**
 * Whether the domain lets a role read a party's personal data: keepers and servicers except viewers, and the party
 * itself.
 */
function mayRead(party: Row, role: TenantRole): boolean {
  if (role.userRole === 'account_viewer') return false;
  const { holdersOf, parties } = reachOf(role, rows);
  const services = role.account.accountType !== 'investor' && parties.has(party['id']);
  return holdersOf.has(party['register_id']) || services || isItself(party, role);
}

async function entries(): Promise<Row[]> {
  return (await server.owner('select * from registry.access_entries order by recorded_at, id')).rows;
}

test('personal data is visible to those with the right to it, and each read by another account records one entry with reader and purpose', async () => {
  for (const role of world.roles) {
    const before = (await entries()).length;
    const purpose = `A look of ${roleName(role)}.`;
    const query = `query ($purpose: String!) { allParties(first: 1000) { nodes { id personalData(purpose: $purpose) { taxIds { value } birthDate contacts { value } } } } }`;
    const answer = await request(server.address, role.roleToken, { query, variables: { purpose } });
    assert.equal(answer.json.errors, undefined, answer.text);
    const readable = answer.json.data.allParties.nodes.filter(({ personalData }: Row) => personalData !== null);
    const expected = seenRows('Party', role, rows).filter((party) => mayRead(party, role));
    const name = roleName(role);
    assert.deepEqual(readable.map(({ id }: Row) => id).sort(), expected.map((row): string => row['id']).sort(), name);
    for (const { personalData } of readable) assert.equal(personalData.birthDate, '1970-01-01');
    const left = (await entries()).slice(before);
    const ofOthers = expected.filter((party) => !isItself(party, role));
    assert.deepEqual(
      left.map((entry): string => entry['party_id']).sort(),
      ofOthers.map((row): string => row['id']).sort(),
      name,
    );
    for (const entry of left) {
      const party = expected.find((row) => row['id'] === entry['party_id'])!;
      assert.deepEqual(
        [entry['account_id'], entry['user_id'], entry['register_id'], entry['subject_account_id'], entry['purpose']],
        [role.account.id, role.userId, party['register_id'], party['account_id'], purpose],
      );
    }
  }
});

test('a refused request, or one that selects no personal data, records no access entry', async () => {
  const { north, broker, saver } = world.tenants;
  const before = (await entries()).length;
  const [party] = rows['Party']!.filter((row) => row['register_id'] === north.id);
  for (const [role, query] of [
    [north.roles.account_viewer, '{ allParties { nodes { personalData(purpose: "x") { birthDate } } } }'],
    [
      saver.roles.account_administrator,
      `{ node(id: "${party!['id']}") { id ... on Party { personalData(purpose: "x") { birthDate } } } }`,
    ],
    [broker.roles.account_administrator, '{ allParties { nodes { id legalName country } totalCount } }'],
    [north.roles.account_administrator, '{ allParties { nodes { personalData(purpose: "  ") { birthDate } } } }'],
    [
      north.roles.account_administrator,
      `{ allParties { nodes { personalData(purpose: "${'x'.repeat(501)}") { birthDate } } } }`,
    ],
    [north.roles.account_administrator, '{ allParties { nodes { personalData { birthDate } } } }'],
  ] as const)
    await request(server.address, role.roleToken, { query });
  assert.equal((await entries()).length, before);
});

test('a read through a relation, or through the payload of a mutation, records its access entry too', async () => {
  const { north } = world.tenants;
  const by = north.roles.account_administrator;
  const [holder] = rows['Holder']!.filter((row) => row['register_id'] === north.id);
  const parties = 'parties { nodes { party { personalData(purpose: "By the way.") { birthDate } } } }';
  const looks = async (look: () => Promise<unknown>): Promise<number> => {
    const before = (await entries()).length;
    await look();
    return (await entries()).length - before;
  };
  const read = `{ holderById(id: "${holder!['id']}") { ${parties} } }`;
  assert.equal(await looks(() => request(server.address, by.roleToken, { query: read })), 1);
  const change = { holderId: holder!['id'], mailStatus: 'deliverable' };
  assert.equal(await looks(() => sendMutation(server, by, 'changeHolder', change, `holder { ${parties} }`)), 1);
  // A dry run's access entry would be rolled back, so personal data reads as null.
  const before = (await entries()).length;
  const dry = await sendMutation(server, by, 'changeHolder', { ...change, dryRun: true }, `holder { ${parties} }`);
  assert.equal(dry.json.data.changeHolder.holder.parties.nodes[0].party.personalData, null, dry.text);
  assert.equal((await entries()).length, before);
});

test('access entries are visible to overseers of the reading account, of the register, and of the account of the party', async () => {
  const { north, keeper, investor, south, saver } = world.tenants;
  const query = '{ allAccessEntries(first: 1000) { nodes { id purpose account { id } party { id } } } }';
  const now = await readRows(server.database.ownerUrl);
  for (const tenant of [north, keeper, investor, south, saver])
    for (const role of Object.values(tenant.roles)) {
      const answer = await request(server.address, role.roleToken, { query });
      const ids: string[] = answer.json.data.allAccessEntries.nodes.map(({ id }: Row) => id);
      assert.deepEqual(
        ids.sort(),
        seenRows('AccessEntry', role, now)
          .map((row): string => row['id'])
          .sort(),
        roleName(role),
      );
      const overseen = ['account_administrator', 'account_auditor'].includes(role.userRole);
      assert.equal(ids.length > 0, overseen, roleName(role));
    }
});

test('no row that a mutation writes contains personal data', async () => {
  const { north } = world.tenants;
  const secret = 'a number nobody else has';
  const party = {
    partyType: 'individual',
    legalName: 'Somebody',
    capacity: 'owner',
    taxIds: [{ country: 'US', value: secret }],
    birthDate: '1911-11-11',
  };
  const input = { registration: 'Somebody', ownershipForm: 'sole', parties: [party] };
  const done = await sendMutation(
    server,
    north.roles.account_administrator,
    'createHolder',
    input,
    'instruction { id payload } checks { message facts }',
  );
  assert.equal(codeOf(done), null, done.text);
  assert.ok(!done.text.includes(secret) && !done.text.includes('1911-11-11'), done.text);
  const { rows: tables } = await server.owner(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('registry', 'auth') and tablename <> 'personal_data'`,
  );
  assert.ok(tables.length >= 40, `${tables.length} tables`);
  for (const { name } of tables) {
    const found = await server.owner(
      `select 1 from ${name} t where t::text like '%' || $1 || '%' or t::text like '%1911-11-11%'`,
      [secret],
    );
    assert.equal(found.rowCount, 0, name);
  }
  assert.ok(!server.logged.some((line) => line.includes(secret)));
});
