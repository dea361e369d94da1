import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AccountType, UserRole } from '../../src/rules/actor.ts';
import { beforeTests } from '../support/before-tests.ts';
import {
  appoint,
  countRows,
  makeAsset,
  type TestClient,
  startShared,
  openTestClient,
  trailOf,
} from '../support/test-client.ts';

const server = beforeTests(startShared);
const issuer = beforeTests(() => openTestClient(server));

const paper = { authority: 'Resolution 7', effectiveDate: '2026-02-01' };
const sit = (accountType: AccountType, userRole: UserRole = 'account_administrator'): Promise<TestClient> =>
  openTestClient(server, { accountType, userRole, name: `${accountType} ${userRole}` });

// The class and its terms are the issuer's (DGCL § 151): its agent records them on the word of an administrator.
test('a transfer agent keeps the register of an issuer that appointed it, and proposes classes and terms', async () => {
  const agent = await sit('transfer_agent', 'account_manager');
  await appoint(server, issuer.person, agent.person);
  const registerId = issuer.person.accountId;
  const agreed = async (name: string, input: object): Promise<string> => {
    const { instruction } = await agent.mutate(name, input, 'instruction { id status payloadDigest }');
    assert.equal(instruction.status, 'pending_approval', name);
    const proposed = { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
    const done = await issuer.mutate('approveInstruction', proposed, 'instruction { status } asset { id }');
    assert.equal(done.instruction.status, 'completed', name);
    return done.asset.id;
  };
  const assetId = await agreed('createAsset', { registerId, name: 'Made by the agent', type: 'common_stock' });
  const { assetById } = await agent.read(`{ assetById(id: "${assetId}") { register { id name } } }`);
  assert.deepEqual(assetById.register, { id: registerId, name: issuer.person.accountName });
  const read = '{ allInstructions { nodes { type account { name } user { id } register { id } } } }';
  const seen = (await issuer.read(read)).allInstructions.nodes.find(
    ({ type }: { type: string }) => type === 'createAsset',
  );
  assert.deepEqual(seen, {
    type: 'createAsset',
    account: { name: agent.person.accountName },
    user: null,
    register: { id: registerId },
  });
  await agreed('changeAssetTerms', { assetId, symbol: 'AGT' });
  await agreed('authorizeUnits', { assetId, ...paper, quantity: '100', effectiveDate: '2025-02-01' });

  for (const [mutation, input] of [
    ['activateAsset', {}],
    ['suspendAsset', { reason: 'Stop order.' }],
    ['resumeAsset', {}],
    ['addAssetIdentifier', { kind: 'other', value: 'AGENT 1' }],
  ] as const) {
    const done = await agent.mutate(mutation, { ...input, assetId }, 'instruction { status }');
    assert.equal(done.instruction.status, 'completed', mutation);
  }
});

test('an agent names the register, and other registers are not found', async () => {
  const agent = await sit('transfer_agent');
  const stranger = await openTestClient(server, { name: 'Stranger plc' });
  await appoint(server, issuer.person, agent.person);
  const given = { name: 'Nowhere', type: 'common_stock' };
  const unsaid = await agent.refusal('createAsset', given);
  assert.deepEqual([unsaid.extensions.code, unsaid.extensions.details['field']], ['input_invalid', 'registerId']);
  assert.match(unsaid.extensions.details['reason'] ?? '', /in whose register/);
  for (const registerId of [stranger.person.accountId, agent.person.accountId, 'x']) {
    const { extensions } = await agent.refusal('createAsset', { ...given, registerId });
    assert.deepEqual(
      [extensions.code, extensions.details],
      [
        'not_found',
        {
          type: 'Account',
          id: registerId,
          field: 'registerId',
          reason: `No account that your role sees has the id ${registerId}, given in registerId.`,
          remedy: 'Look it up in allAccounts.',
        },
      ],
    );
  }
  const foreign = await issuer.refusal('createAsset', { ...given, registerId: stranger.person.accountId });
  assert.equal(foreign.extensions.code, 'not_found');
});

test('an agent of one asset keeps that asset and nothing beside it', async () => {
  const agent = await sit('transfer_agent');
  const own = await makeAsset(issuer);
  const beside = await makeAsset(issuer);
  await appoint(server, issuer.person, agent.person, own);
  const done = await agent.mutate('activateAsset', { assetId: own }, 'asset { status } instruction { status }');
  assert.deepEqual(done, { asset: { status: 'active' }, instruction: { status: 'completed' } });
  const identified = { assetId: own, kind: 'other', value: 'ONE-ASSET' };
  const { assetIdentifier } = await agent.mutate('addAssetIdentifier', identified, 'assetIdentifier { id }');
  await agent.mutate('removeAssetIdentifier', { assetIdentifierId: assetIdentifier.id }, 'replayed');
  assert.equal((await agent.refusal('activateAsset', { assetId: beside })).extensions.code, 'not_found');
  const more = { registerId: issuer.person.accountId, name: 'Another', type: 'common_stock' };
  assert.equal((await agent.refusal('createAsset', more)).extensions.code, 'not_found');
});

test('an appointment that ended gives nothing any more', async () => {
  const agent = await sit('transfer_agent');
  const assetId = await makeAsset(issuer);
  await appoint(server, issuer.person, agent.person);
  await agent.mutate('activateAsset', { assetId }, 'replayed');
  await server.owner(`update registry.appointments set status = 'terminated' where account_id = $1`, [
    agent.person.accountId,
  ]);
  assert.equal((await agent.refusal('suspendAsset', { assetId, reason: 'x' })).extensions.code, 'not_found');
});

test('a mutation of an operator awaits approval, and nothing changes', async () => {
  const operator = await openTestClient(server, { userRole: 'account_operator', name: 'Proposals plc' });
  const register = operator.person.accountId;
  // The issuer's assets, made by its administrator: a second client of another person cannot be had, so the role
  // changes.
  const roleBecomes = (role: UserRole): Promise<unknown> =>
    server.owner('update registry.users_accounts set user_role = $2 where id = $1', [
      operator.person.usersAccountId,
      role,
    ]);
  await roleBecomes('account_administrator');
  const draft = await makeAsset(operator);
  const active = await makeAsset(operator, {}, 'active');
  const identified = { assetId: draft, kind: 'other', value: 'P-1' };
  const { assetIdentifier } = await operator.mutate('addAssetIdentifier', identified, 'assetIdentifier { id }');
  await roleBecomes('account_operator');

  const rowsOf = async (): Promise<string> => {
    const tables = ['assets', 'asset_identifiers', 'authorized_adjustments'];
    const all = tables.map(
      async (table) =>
        (await server.owner(`select * from registry.${table} where register_id = $1 order by id`, [register])).rows,
    );
    return JSON.stringify(await Promise.all(all));
  };
  const before = await rowsOf();
  const proposals: readonly [mutation: string, input: object, assetId: string | null][] = [
    ['createAsset', { name: 'Proposed', type: 'common_stock' }, null],
    ['changeAssetTerms', { assetId: draft, symbol: 'PROP' }, draft],
    ['activateAsset', { assetId: draft }, draft],
    ['suspendAsset', { assetId: active, reason: 'Proposed.' }, active],
    ['closeAsset', { assetId: active, reason: 'Proposed.' }, active],
    ['addAssetIdentifier', { assetId: draft, kind: 'other', value: 'P-2' }, draft],
    ['removeAssetIdentifier', { assetIdentifierId: assetIdentifier.id }, draft],
  ];
  for (const [mutation, input, assetId] of proposals) {
    const given = { ...input, idempotencyKey: `propose ${mutation}` };
    const selection = 'instruction { id status completedAt payload asset { id } } checks { outcome } replayed';
    const { instruction, checks } = await operator.mutate(mutation, given, selection);
    assert.deepEqual([instruction.status, instruction.completedAt], ['pending_approval', null], mutation);
    assert.equal(instruction.asset?.id ?? null, assetId, mutation);
    const [waits, ...rules] = checks as { outcome: string }[];
    assert.equal(waits?.outcome, 'warn');
    assert.ok(rules.every(({ outcome }) => outcome === 'pass'));
    const { events } = await trailOf(server, instruction.id, null);
    assert.deepEqual(
      events.map(({ type, object_type, object_id }) => [type, object_type, object_id]),
      [['instruction.proposed', 'Instruction', instruction.id]],
    );
    const again = await operator.mutate(mutation, given, selection);
    assert.deepEqual([again.instruction.id, again.replayed], [instruction.id, true]);
  }
  assert.equal(await rowsOf(), before);
  const audit = await server.owner(
    `select count(*)::int as n from registry.audit_entries where account_id = $1 and object_type = 'Instruction'`,
    [register],
  );
  assert.equal(audit.rows[0].n, proposals.length);
});

test('a proposal is checked like the mutation, and a blocked one is not recorded', async () => {
  const operator = await openTestClient(server, { userRole: 'account_operator', name: 'Blocked plc' });
  const before = await countRows(server);
  const { extensions } = await operator.refusal('createAsset', { name: 'x', type: 'common_stock', currency: 'x' });
  assert.equal(extensions.code, 'input_invalid');
  assert.deepEqual(await countRows(server), before);
});

test('a dry run of a proposal answers pending_approval', async () => {
  const operator = await openTestClient(server, { userRole: 'account_operator', name: 'Dry plc' });
  const before = await countRows(server);
  const given = { name: 'Dry', type: 'common_stock', dryRun: true };
  const { asset, instruction } = await operator.mutate('createAsset', given, 'asset { id } instruction { status }');
  assert.deepEqual([asset, instruction.status], [null, 'pending_approval']);
  assert.deepEqual(await countRows(server), before);
});

test('a manager of the issuer only proposes an authorised total, an operator nothing of it', async () => {
  const manager = await openTestClient(server, { userRole: 'account_manager', name: 'Managed plc' });
  const assetId = await makeAsset(manager);
  const given = { ...paper, assetId, quantity: '1000' };
  const done = await manager.mutate(
    'authorizeUnits',
    given,
    'instruction { status } asset { authorizedTotal } authorizedAdjustment { id }',
  );
  const asItWas = { authorizedTotal: '0' };
  assert.deepEqual(done, { instruction: { status: 'pending_approval' }, asset: asItWas, authorizedAdjustment: null });
  const operator = await openTestClient(server, { userRole: 'account_operator', name: 'Operated plc' });
  assert.equal((await operator.refusal('authorizeUnits', given)).extensions.code, 'not_permitted');
  const { assetById } = await manager.read('query ($id: ID!) { assetById(id: $id) { authorizedTotal } }', {
    id: assetId,
  });
  assert.equal(assetById.authorizedTotal, '0');
});

test('a role without the permission is refused before any row is read', async () => {
  const assetId = await makeAsset(issuer);
  const clients = [
    await sit('issuer', 'account_auditor'),
    await sit('issuer', 'account_viewer'),
    await sit('broker'),
    await sit('custodian'),
    await sit('investor'),
    await sit('platform'),
    await sit('transfer_agent', 'account_viewer'),
  ];
  const mutations: readonly [string, object][] = [
    ['createAsset', { name: ' ', type: 'common_stock' }],
    ['changeAssetTerms', { assetId }],
    ['activateAsset', { assetId }],
    ['suspendAsset', { assetId, reason: '' }],
    ['resumeAsset', { assetId }],
    ['closeAsset', { assetId, reason: '' }],
    ['addAssetIdentifier', { assetId, kind: 'isin', value: '' }],
    ['removeAssetIdentifier', { assetIdentifierId: assetId }],
    ['authorizeUnits', { ...paper, assetId, quantity: '0' }],
  ];
  const before = await countRows(server);
  for (const client of clients) {
    for (const [mutation, input] of mutations) {
      const { extensions } = await client.refusal(mutation, { ...input, idempotencyKey: '', dryRun: true });
      assert.equal(extensions.code, 'not_permitted', `${client.person.accountName} ${mutation}`);
      assert.equal(extensions.details['mutation'], mutation);
    }
    const { viewer } = await client.read('{ viewer { may } }');
    assert.deepEqual(
      viewer.may.filter((name: string) => mutations.some(([mutation]) => mutation === name)),
      [],
    );
  }
  assert.deepEqual(await countRows(server), before);
});

/** Of these mutations, those that the viewer says its role may only propose. */
async function proposedBy(client: TestClient): Promise<readonly string[]> {
  const { viewer } = await client.read('{ viewer { may mayOnlyPropose } }');
  const all: readonly string[] = viewer.mayOnlyPropose;
  assert.deepEqual(
    all.filter((name) => !viewer.may.includes(name)),
    [],
  );
  return ['authorizeUnits', 'issueUnits', 'transferUnits', 'createUser'].filter((name) => all.includes(name));
}

test('the viewer says which mutations a role may only propose', async () => {
  assert.deepEqual(await proposedBy(issuer), []);
  // A manager does all but what the charter says, an operator nothing alone, an agent nothing that the issuer decides.
  assert.deepEqual(await proposedBy(await sit('issuer', 'account_manager')), ['authorizeUnits']);
  assert.deepEqual(await proposedBy(await sit('issuer', 'account_operator')), ['issueUnits', 'transferUnits']);
  assert.deepEqual(await proposedBy(await sit('transfer_agent')), ['authorizeUnits']);
  assert.deepEqual(await proposedBy(await sit('investor')), ['transferUnits']);
  assert.deepEqual(await proposedBy(await sit('broker')), ['issueUnits', 'transferUnits']);
  assert.deepEqual(await proposedBy(await sit('issuer', 'account_auditor')), []);
});

test('a delegation narrows the mutations of its client', async () => {
  const client = await openTestClient(server, { name: 'Narrow plc' });
  const [own, beside] = [await makeAsset(client, { quantityScale: 10 }), await makeAsset(client)];
  const narrow = (columns: string, ...values: unknown[]): Promise<unknown> =>
    server
      .owner(
        `update registry.delegations set asset_ids = null, mutations = null, quantity_max = null, propose_only = false where id = $1`,
        [client.person.delegationId],
      )
      .then(() =>
        server.owner(`update registry.delegations set ${columns} where id = $1`, [
          client.person.delegationId,
          ...values,
        ]),
      );
  const outside = async (mutation: string, input: object): Promise<string> => {
    const { extensions } = await client.refusal(mutation, input);
    assert.equal(extensions.code, 'outside_delegation');
    return extensions.details['narrowedTo'] ?? '';
  };
  const authorised = (assetId: string, quantity: string): object => ({ ...paper, assetId, quantity });

  await client.mutate('authorizeUnits', authorised(own, '200'), 'replayed');
  await narrow('asset_ids = $2', [own]);
  assert.equal(await outside('activateAsset', { assetId: beside }), 'assetIds');
  assert.equal(await outside('createAsset', { name: 'New', type: 'common_stock' }), 'assetIds');
  await client.mutate('activateAsset', { assetId: own.toUpperCase() }, 'replayed');

  await narrow('mutations = $2', ['activateAsset']);
  assert.equal(await outside('suspendAsset', { assetId: own, reason: 'x' }), 'mutations');
  await client.mutate('activateAsset', { assetId: beside }, 'replayed');

  await narrow('quantity_max = $2', '100');
  for (const quantity of ['101', '-101', '100.0000000001']) {
    assert.equal(await outside('authorizeUnits', authorised(own, quantity)), 'quantityMax');
  }
  await client.mutate('authorizeUnits', authorised(own, '100'), 'replayed');
  await client.mutate('authorizeUnits', authorised(own, '-100'), 'replayed');

  await narrow('propose_only = true');
  const { instruction } = await client.mutate(
    'closeAsset',
    { assetId: own, reason: 'Proposed.' },
    'instruction { status }',
  );
  assert.equal(instruction.status, 'pending_approval');
});
