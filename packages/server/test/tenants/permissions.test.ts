/** Attacks on permissions: replays of another account's mutation, requests outside a delegation, use after its end. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newId } from '../../src/base/ids.ts';
import { newHolder } from '../support/holdings.ts';
import { withClient } from '../support/postgres.ts';
import { type Answered, request, chooseRole, login, type TestServer } from '../support/server.ts';
import { sendMutation, insertDelegation, type TenantRole, type World } from '../support/tenants.ts';
import { startWorld } from '../support/world.ts';
import { codeOf, faceOf } from './face.ts';

let server: TestServer;
let world: World;

before(async () => {
  ({ server, world } = await startWorld());
});
after(() => server.stop());

const query = (role: Pick<TenantRole, 'roleToken'>, text: string, variables: object = {}): Promise<Answered> =>
  request(server.address, role.roleToken, { query: text, variables });

test("an idempotency key is its account's own, and is no way round a permission", async () => {
  const { north, south, keeper } = world.tenants;
  const input = { name: 'Once', type: 'warrant', underlyingAssetId: null, idempotencyKey: 'the same key' };
  const request_ = (role: TenantRole, more: object = {}) =>
    sendMutation(server, role, 'createAsset', { ...input, ...more }, 'replayed asset { id }');
  const first = (await request_(north.roles.account_administrator)).json.data.createAsset;
  const ofSouth = (await request_(south.roles.account_administrator)).json.data.createAsset;
  assert.deepEqual([first.replayed, ofSouth.replayed], [false, false]);
  assert.notEqual(first.asset.id, ofSouth.asset.id);
  const again = (await request_(north.roles.account_manager)).json.data.createAsset;
  assert.deepEqual(again, { replayed: true, asset: first.asset });
  assert.equal(codeOf(await request_(north.roles.account_viewer)), 'not_permitted');
  assert.equal(codeOf(await request_(north.roles.account_auditor)), 'not_permitted');
  // Another account's key reveals nothing: an agent for the same register is refused because of the name, as without a
  // key.
  const ofKeeper = await request_(keeper.roles.account_administrator, { registerId: north.id });
  assert.equal(codeOf(ofKeeper), 'name_taken');
  // Another input under a foreign key is a key like any other.
  assert.equal(
    codeOf(
      await request_(keeper.roles.account_administrator, { registerId: north.id, name: 'Elsewhere', dryRun: true }),
    ),
    null,
  );
});

test('a key used during an appointment is not replayed after its end', async () => {
  const { north, keeper } = world.tenants;
  const by = keeper.roles.account_administrator;
  const input = { ...newHolder('By the keeper'), registerId: north.id, idempotencyKey: 'kept' };
  const made = await world.mutate(by, 'createHolder', input, 'holder { id }');
  assert.ok(made['holder'].id);
  await server.owner(`update registry.appointments set status = 'pending' where account_id = $1 and register_id = $2`, [
    keeper.id,
    north.id,
  ]);
  const again = await sendMutation(
    server,
    by,
    'createHolder',
    input,
    'replayed holder { id registration } instruction { id payload }',
  );
  assert.equal(again.json.data.createHolder.holder, null, 'the holder of a register that is no longer kept');
  const more = { ...newHolder('More'), registerId: north.id, idempotencyKey: 'more' };
  assert.equal(codeOf(await sendMutation(server, by, 'createHolder', more, 'holder { id }')), 'not_found');
  await server.owner(`update registry.appointments set status = 'active' where account_id = $1 and register_id = $2`, [
    keeper.id,
    north.id,
  ]);
});

/** A role of north lent to an unrelated client, narrowed. */
async function lend(
  principal: TenantRole,
  delegate: TenantRole,
  narrowed: Parameters<typeof insertDelegation>[4],
): Promise<TenantRole> {
  await withClient(server.database.ownerUrl, (client) =>
    insertDelegation(client, principal, delegate, newId(), narrowed),
  );
  const { token } = (await login(server.address, delegate)).json;
  const chosen = await chooseRole(server.address, token.access_token, principal.usersAccountId);
  return { ...principal, loginToken: token.access_token, roleToken: chosen.json.token.access_token };
}

test('a delegate narrowed to assets does nothing to others, and nothing that is about none', async () => {
  const { north, investor } = world.tenants;
  const { active, draft } = world.assets.north;
  const narrow = await lend(north.roles.account_administrator, investor.roles.account_administrator, {
    assetIds: [draft],
  });
  const terms = (assetId: string) =>
    sendMutation(server, narrow, 'changeAssetTerms', { assetId, governingLaw: 'Ohio', dryRun: true }, 'asset { id }');
  assert.equal(codeOf(await terms(draft)), null);
  assert.equal(codeOf(await terms(draft.toUpperCase())), null);
  assert.equal(codeOf(await terms(active)), 'outside_delegation');
  assert.equal(
    faceOf(await terms(world.assets.south.active), [world.assets.south.active]).replace(/\d+/g, ''),
    faceOf(await terms(active), [active]).replace(/\d+/g, ''),
  );
  for (const [name, input] of [
    ['createAsset', { name: 'Wider', type: 'option', underlyingAssetId: null }],
    ['createUser', { firstName: 'A', lastName: 'B', email: 'a@b.test' }],
    [
      'createDelegation',
      {
        usersAccountId: north.roles.account_administrator.usersAccountId,
        clientId: investor.roles.account_viewer.clientId,
      },
    ],
    ['appointAgent', { accountId: world.tenants.idle.id, capacity: 'counsel' }],
  ] as const)
    assert.equal(
      codeOf(await sendMutation(server, narrow, name, input, 'clientMutationId')),
      'outside_delegation',
      name,
    );
});

test('a delegate narrowed to mutations, to a quantity, or to proposals stays inside, and cannot lend more than it has', async () => {
  const { north, saver } = world.tenants;
  const { draft } = world.assets.north;
  const by = north.roles.account_administrator;
  const units = (role: TenantRole, quantity: string) =>
    sendMutation(
      server,
      role,
      'authorizeUnits',
      { assetId: draft, quantity, authority: 'R', effectiveDate: '2026-01-01', dryRun: true },
      'asset { id }',
    );

  const few = await lend(by, saver.roles.account_administrator, {
    mutations: ['authorizeUnits', 'createDelegation'],
    quantityMax: '100',
  });
  for (const [quantity, code] of [
    ['100', null],
    ['100.0', null],
    ['101', 'outside_delegation'],
    ['-101', 'outside_delegation'],
    ['00000101', 'outside_delegation'],
    ['-100', null],
  ] as const) {
    assert.equal(codeOf(await units(few, quantity)), code, quantity);
  }
  assert.equal(
    codeOf(await sendMutation(server, few, 'suspendAsset', { assetId: draft, reason: 'x' }, 'asset { id }')),
    'outside_delegation',
  );
  const lendOn = (more: object) =>
    sendMutation(
      server,
      few,
      'createDelegation',
      { usersAccountId: by.usersAccountId, clientId: saver.roles.account_viewer.clientId, ...more },
      'delegation { id }',
    );
  for (const wider of [
    {},
    { mutations: ['authorizeUnits', 'createAsset'], quantityMax: '1' },
    { mutations: ['authorizeUnits'], quantityMax: '101' },
    { mutations: ['authorizeUnits'] },
  ])
    assert.equal(codeOf(await lendOn(wider)), 'outside_delegation', JSON.stringify(wider));
  const lent = await lendOn({ mutations: ['authorizeUnits'], quantityMax: '100', dryRun: true });
  assert.ok(lent.json.data.createDelegation.delegation.id);

  const proposing = await lend(by, saver.roles.account_manager, { proposeOnly: true });
  const proposed = await sendMutation(
    server,
    proposing,
    'createAsset',
    { name: 'Proposed', type: 'option', underlyingAssetId: null },
    'asset { id } instruction { status }',
  );
  assert.deepEqual(proposed.json.data.createAsset, { asset: null, instruction: { status: 'pending_approval' } });
  const found = await query(by, '{ allAssets(condition: { name: "Proposed" }) { totalCount } }');
  assert.equal(found.json.data.allAssets.totalCount, 0);
  assert.equal(
    codeOf(
      await sendMutation(
        server,
        proposing,
        'createUser',
        { firstName: 'A', lastName: 'B', email: 'a@b.test' },
        'user { id }',
      ),
    ),
    'not_permitted',
  );
  assert.equal(codeOf(await lendFrom(proposing, saver.roles.account_operator)), 'not_permitted');
});

test('a delegate narrowed to a quantity or to assets stays inside on the ledger too, wherever units are named', async () => {
  const { south, saver } = world.tenants;
  const { active, second } = world.assets.south;
  const { rows } = await server.owner(
    'select holder_id as id from registry.positions where asset_id = $1 and balance >= 40 order by holder_id limit 3',
    [active],
  );
  const [from, to, beside] = rows.map(({ id }) => id as string) as [string, string, string];
  const effectiveDate = '2026-02-01';
  const give = (assetId: string, ...quantities: string[]): object => ({
    assetId,
    fromHolderId: from,
    effectiveDate,
    receivers: quantities.map((quantity, index) => ({ holderId: index === 0 ? to : beside, quantity })),
  });
  const by = south.roles.account_administrator;
  const code = async (role: TenantRole, name: string, input: object): Promise<string | null> =>
    codeOf(await sendMutation(server, role, name, { ...input, dryRun: true }, 'checks { code }'));

  const few = await lend(by, saver.roles.account_administrator, {
    mutations: ['transferUnits', 'transferUnitsBulk', 'issueUnits'],
    quantityMax: '10',
  });
  const bulk = (...rows_: object[]): object => ({ mode: 'EACH', rows: rows_ });
  for (const [name, input, expected] of [
    ['transferUnits', give(active, '10'), null],
    ['transferUnits', give(active, '6', '4'), null],
    ['transferUnits', give(active, '6', '5'), 'outside_delegation'],
    ['transferUnitsBulk', bulk(give(active, '6'), give(active, '4')), null],
    ['transferUnitsBulk', bulk(give(active, '6'), give(active, '4', '1')), 'outside_delegation'],
    ['issueUnits', { assetId: active, holderId: to, quantity: '11', effectiveDate }, 'outside_delegation'],
    ['cancelUnits', { assetId: active, holderId: to, quantity: '1', effectiveDate, reason: 'x' }, 'outside_delegation'],
  ] as const)
    assert.equal(await code(few, name, input), expected, `${name} ${JSON.stringify(input)}`);

  const one = await lend(by, saver.roles.account_manager, { assetIds: [active] });
  const convert = {
    assetId: active,
    toAssetId: second,
    holderId: from,
    quantity: '1',
    effectiveDate,
    ratioNumerator: '1',
    ratioDenominator: '1',
  };
  const { rows: entries } = await server.owner(
    `select distinct on (asset_id) asset_id, id
       from registry.transactions
      where asset_id = any ($1)
      order by asset_id, sequence desc`,
    [[active, second]],
  );
  const reversal = (assetId: string): object => ({
    transactionId: entries.find((row) => row.asset_id === assetId)!.id,
    effectiveDate,
    reason: 'x',
  });
  for (const [name, input, expected] of [
    ['transferUnits', give(active, '1'), null],
    ['transferUnits', give(second, '1'), 'outside_delegation'],
    ['transferUnitsBulk', bulk(give(active, '1')), null],
    ['transferUnitsBulk', bulk(give(active, '1'), give(second, '1')), 'outside_delegation'],
    ['convertUnits', convert, 'outside_delegation'],
    ['reverseTransaction', reversal(second), 'outside_delegation'],
    ['mergeHolders', { fromHolderId: from, intoHolderId: to, effectiveDate, reason: 'x' }, 'outside_delegation'],
    ['createHolder', newHolder(), 'outside_delegation'],
  ] as const)
    assert.equal(await code(one, name, input), expected, `${name} ${JSON.stringify(input)}`);
  assert.notEqual(await code(one, 'reverseTransaction', reversal(active)), 'outside_delegation');
});

const lendFrom = (role: TenantRole, to: TenantRole): Promise<Answered> =>
  sendMutation(
    server,
    role,
    'createDelegation',
    { usersAccountId: role.usersAccountId, clientId: to.clientId },
    'delegation { id }',
  );

test('a proposal does not change the asset', async () => {
  const { north, clerk } = world.tenants;
  const { active } = world.assets.north;
  const rowOf = async (): Promise<unknown> =>
    (await server.owner('select to_jsonb(a) as row from registry.assets a where id = $1', [active])).rows[0].row;
  const before = await rowOf();
  for (const role of [north.roles.account_operator, clerk.roles.account_operator]) {
    for (const [name, input] of [
      ['suspendAsset', { assetId: active, reason: 'x' }],
      ['changeAssetTerms', { assetId: active, name: 'Another' }],
      ['addAssetIdentifier', { assetId: active, kind: 'other', value: 'x' }],
    ] as const) {
      const payload = await world.mutate(
        role,
        name,
        input,
        'asset { id } instruction { status completedAt asset { id status } }',
      );
      assert.deepEqual(
        [payload['asset'], payload['instruction'].status, payload['instruction'].completedAt],
        [{ id: active }, 'pending_approval', null],
        name,
      );
      assert.equal(payload['instruction'].asset.status, 'active');
    }
  }
  assert.deepEqual(await rowOf(), before);
});

test('a role that changes, and an account that is suspended, do so for tokens that are out', async () => {
  const { dealer, idle, platform } = world.tenants;
  const role = dealer.roles.account_manager;
  const create = () =>
    sendMutation(
      server,
      role,
      'createUser',
      { firstName: 'A', lastName: 'B', email: 'a@b.test', dryRun: true },
      'user { id }',
    );
  assert.equal(codeOf(await create()), 'not_permitted');
  await server.owner(`update registry.users_accounts set user_role = 'account_administrator' where id = $1`, [
    role.usersAccountId,
  ]);
  assert.equal(codeOf(await create()), null);
  assert.ok((await query(role, '{ allApiClients { totalCount } }')).json.data.allApiClients.totalCount > 1);
  await server.owner(`update registry.users_accounts set user_role = 'account_viewer' where id = $1`, [
    role.usersAccountId,
  ]);
  assert.equal(codeOf(await create()), 'not_permitted');
  assert.equal((await query(role, '{ allApiClients { totalCount } }')).json.data.allApiClients.totalCount, 0);

  const borrowed = await lend(idle.roles.account_administrator, dealer.roles.account_administrator, {});
  assert.equal((await query(borrowed, '{ viewer { userRole } }')).status, 200);
  await world.mutate(
    platform.roles.account_administrator,
    'changeAccount',
    { accountId: idle.id, status: 'suspended' },
    'account { status }',
  );
  for (const ended of [borrowed, idle.roles.account_administrator]) {
    assert.equal(codeOf(await query(ended, '{ viewer { userRole } }')), 'token_invalid');
    assert.equal(
      codeOf(
        await sendMutation(
          server,
          ended,
          'createUser',
          { firstName: 'A', lastName: 'B', email: 'c@b.test' },
          'user { id }',
        ),
      ),
      'token_invalid',
    );
  }
  assert.equal(
    codeOf(await chooseRole(server.address, borrowed.loginToken, idle.roles.account_administrator.usersAccountId)),
    'role_not_found',
  );
});

test('the other end of a loan sees it and cannot end it', async () => {
  const { north, broker } = world.tenants;
  const {
    rows: [loan],
  } = await server.owner('select id from registry.delegations where account_id = $1 and client_account_id = $2', [
    north.id,
    broker.id,
  ]);
  const seen = await query(
    broker.roles.account_administrator,
    'query ($id: ID!) { delegationById(id: $id) { id usersAccount { id } account { id } } }',
    { id: loan.id },
  );
  assert.deepEqual(seen.json.data.delegationById, { id: loan.id, usersAccount: null, account: { id: north.id } });
  assert.equal(
    codeOf(
      await sendMutation(
        server,
        broker.roles.account_administrator,
        'revokeDelegation',
        { delegationId: loan.id },
        'delegation { id }',
      ),
    ),
    'not_found',
  );
});
