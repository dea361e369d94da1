/**
 * Policies make mutations wait for those who must agree, and the approval that meets the last need carries them out.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { appoint, openColleague, openTestClient, startShared, type TestClient } from '../support/test-client.ts';
import { board, large, needs, openBoardRegister, propose } from '../support/board-register.ts';
import { balancesOf, day, issue, makeClass, makeHolders, transferOf } from '../support/holdings.ts';

const server = beforeTests(startShared);

const outcome = `instruction { status ${needs} } checks { code outcome }`;

test('a transfer at the threshold waits for two others, and the second of them carries it out', async () => {
  const register = await openBoardRegister(server);
  const { administrator, manager, second, assetId, ada, bo } = register;
  const below = await administrator.mutate(
    'transferUnits',
    transferOf(assetId, ada, bo, '999'),
    'instruction { status needs { name } }',
  );
  assert.deepEqual(below.instruction, { status: 'completed', needs: [] });
  const { instruction, checks, transaction } = await administrator.mutate(
    'transferUnits',
    transferOf(assetId, ada, bo, '1000'),
    `instruction { id payloadDigest status ${needs} } checks { code outcome message } transaction { id }`,
  );
  assert.equal(transaction, null);
  const need = { name: 'board', by: 'issuer', roles: ['account_administrator', 'account_manager'], count: 2, step: 1 };
  assert.deepEqual([instruction.status, instruction.needs], ['pending_approval', [{ ...need, met: 0, open: true }]]);
  assert.deepEqual(checks[0], {
    code: 'approval_needed',
    outcome: 'warn',
    message: 'Waits for approval by 2 administrators or managers of the issuer.',
  });
  const proposed = { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
  await administrator.refused('approver_not_independent', 'approveInstruction', proposed);
  const first = await manager.mutate('approveInstruction', proposed, outcome);
  assert.deepEqual(first.instruction, { status: 'pending_approval', needs: [{ ...need, met: 1, open: true }] });
  assert.deepEqual(await balancesOf(server, assetId), { [ada]: '9001', [bo]: '999' });
  await manager.refused('already_decided', 'approveInstruction', proposed);
  const last = await second.mutate('approveInstruction', proposed, outcome);
  assert.deepEqual(last.instruction, { status: 'completed', needs: [{ ...need, met: 2, open: false }] });
  assert.deepEqual(await balancesOf(server, assetId), { [ada]: '8001', [bo]: '1999' });
});

test('a dry run of the first of two approvals shows what would be recorded, and nothing of it is left', async () => {
  const register = await openBoardRegister(server);
  const { administrator, manager, assetId, ada } = register;
  const proposed = await propose(register, administrator);
  const selection = `instruction { status ${needs} transactions { totalCount nodes { type postings { nodes { quantity } } } } }
    transaction { type } approval { decision } checks { outcome }`;
  const tried = await manager.mutate('approveInstruction', { ...proposed, dryRun: true }, selection);
  assert.deepEqual([tried.instruction.status, tried.instruction.needs[0].met], ['pending_approval', 1]);
  assert.deepEqual(tried.transaction, { type: 'transfer' });
  const [{ postings }] = tried.instruction.transactions.nodes;
  // The lot of 10,000 closes, and one of each holder opens.
  const quantities = postings.nodes.map(({ quantity }: { quantity: string }) => quantity);
  assert.deepEqual(quantities.sort(), ['-10000', '1000', '9000']);
  assert.deepEqual(await balancesOf(server, assetId), { [ada]: '10000' });
  const real = await manager.mutate('approveInstruction', proposed, selection);
  assert.deepEqual([real.transaction, real.instruction.transactions.totalCount], [null, 0]);
  assert.deepEqual(await balancesOf(server, assetId), { [ada]: '10000' });
});

test('a bulk mutation counts by its sum, and what has no quantity counts as above', async () => {
  const bulk = {
    name: 'Bulk',
    mutations: ['transferUnitsBulk', 'splitAsset'],
    when: { quantityFrom: '1000' },
    needs: [board],
  };
  const { administrator, assetId, ada, bo } = await openBoardRegister(server, [bulk]);
  const rows = [0, 1].map(() => transferOf(assetId, ada, bo, '500'));
  const statusOf = async (name: string, input: object): Promise<string> =>
    (await administrator.mutate(name, input, 'instruction { status }')).instruction.status;
  assert.equal(await statusOf('transferUnitsBulk', { mode: 'ATOMIC', rows }), 'pending_approval');
  assert.equal(await statusOf('transferUnitsBulk', { mode: 'ATOMIC', rows: rows.slice(1) }), 'completed');
  assert.equal(
    await statusOf('splitAsset', { assetId, numerator: '2', denominator: '1', effectiveDate: day }),
    'pending_approval',
  );
  assert.deepEqual(await balancesOf(server, assetId), { [ada]: '9500', [bo]: '500' });
});

test('mutations at once of which some must wait have the results that they have one after another', async () => {
  const { administrator, assetId, ada, bo } = await openBoardRegister(server);
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const input = transferOf(assetId, ada, bo, index % 4 === 0 ? '1000' : '1');
      return (await administrator.mutate('transferUnits', input, 'instruction { status }')).instruction.status;
    }),
  );
  const waiting = statuses.map((status) => status === 'pending_approval');
  assert.deepEqual(
    waiting,
    statuses.map((_, index) => index % 4 === 0),
  );
  assert.deepEqual(await balancesOf(server, assetId), { [ada]: '9970', [bo]: '30' });
});

test('needs of a later step open when those before are met, and the base need comes last', async () => {
  const steps = [
    {
      ...large,
      needs: [
        { ...board, count: 1, step: 1, roles: ['account_manager'] },
        { ...board, name: 'head', count: 1, step: 2, roles: ['account_administrator'] },
      ],
    },
  ];
  const register = await openBoardRegister(server, steps);
  const { administrator, manager, second } = register;
  const operator = await openColleague(server, administrator, 'account_operator');
  const proposed = await propose(register, operator);
  const { message } = await administrator.refusal('approveInstruction', proposed);
  assert.match(message, /No open need/);
  const first = await manager.mutate('approveInstruction', proposed, 'instruction { needs { name met step open } }');
  assert.deepEqual(first.instruction.needs, [
    { name: 'board', met: 1, step: 1, open: false },
    { name: 'head', met: 0, step: 2, open: true },
    { name: 'keeper', met: 1, step: 2, open: false },
  ]);
  await second.refused('not_permitted', 'approveInstruction', proposed);
  const last = await administrator.mutate('approveInstruction', proposed, 'instruction { status }');
  assert.equal(last.instruction.status, 'completed');
});

test('a role that ended counts no more, and the other approvals do not carry it out', async () => {
  const register = await openBoardRegister(server);
  const { administrator, manager, second, assetId, bo } = register;
  const proposed = await propose(register, administrator);
  await manager.mutate('approveInstruction', proposed);
  await administrator.mutate('changeUsersAccount', {
    usersAccountId: manager.person.usersAccountId,
    status: 'suspended',
  });
  const { instruction } = await second.mutate('approveInstruction', proposed, 'instruction { status needs { met } }');
  assert.deepEqual(instruction, { status: 'pending_approval', needs: [{ met: 1 }] });
  assert.equal((await balancesOf(server, assetId))[bo], undefined);
});

test('a proposal shows the approvals that count now, and is recorded with those that counted when it was carried out', async () => {
  const register = await openBoardRegister(server);
  const { administrator, manager, second, assetId, bo } = register;
  const third = await openColleague(server, administrator, 'account_manager');
  const proposed = await propose(register, administrator);
  const shown = async (): Promise<unknown> =>
    (await third.read(`{ instructionById(id: "${proposed.instructionId}") { status needs { met } } }`)).instructionById;
  const become = (status: string) =>
    administrator.mutate('changeUsersAccount', { usersAccountId: manager.person.usersAccountId, status });
  await manager.mutate('approveInstruction', proposed);
  await become('suspended');
  assert.deepEqual(await shown(), { status: 'pending_approval', needs: [{ met: 0 }] });
  await second.mutate('approveInstruction', proposed);
  await third.refused('approval_needed', 'executeInstruction', proposed);
  await become('active');
  assert.deepEqual(await shown(), { status: 'pending_approval', needs: [{ met: 2 }] });
  await third.mutate('executeInstruction', proposed);
  assert.deepEqual(await shown(), { status: 'completed', needs: [{ met: 2 }] });
  assert.equal((await balancesOf(server, assetId))[bo], '1000');
});

test('a delegation that ends and a client that is suspended take their approvals along, and a met instruction waits again', async () => {
  const register = await openBoardRegister(server, [{ ...large, needs: [{ ...board, count: 1 }] }]);
  const { administrator, manager, assetId, ada, bo } = register;
  const proposed = await propose(register, administrator, '9500');
  await administrator.mutate('transferUnits', transferOf(assetId, ada, bo, '900'));
  await manager.mutate('approveInstruction', { ...proposed, ifBlocked: 'wait' });
  const shown = async (): Promise<unknown> =>
    (await administrator.read(`{ instructionById(id: "${proposed.instructionId}") { status needs { met } } }`))
      .instructionById;
  const { apiClientId, delegationId } = manager.person;
  await administrator.mutate('changeApiClient', { apiClientId, status: 'suspended' });
  assert.deepEqual(await shown(), { status: 'pending_approval', needs: [{ met: 0 }] });
  await administrator.mutate('changeApiClient', { apiClientId, status: 'active' });
  assert.deepEqual(await shown(), { status: 'pending_approval', needs: [{ met: 1 }] });
  await administrator.mutate('revokeDelegation', { delegationId });
  assert.deepEqual(await shown(), { status: 'pending_approval', needs: [{ met: 0 }] });
});

test('people who share a client are one person, unless the set says otherwise', async () => {
  for (const sharedClient of [false, true]) {
    const register = await openBoardRegister(server, [{ ...large, needs: [{ ...board, count: 1 }] }], { sharedClient });
    const { administrator, manager, second } = register;
    const proposed = await propose(register, administrator);
    await server.owner('update registry.instructions set api_client_id = $2 where id = $1', [
      proposed.instructionId,
      manager.person.apiClientId,
    ]);
    const restore = (): Promise<unknown> =>
      server.owner('update registry.instructions set api_client_id = $2 where id = $1', [
        proposed.instructionId,
        administrator.person.apiClientId,
      ]);
    if (sharedClient) {
      const { approval } = await manager.mutate('approveInstruction', proposed, 'approval { sameClient }');
      assert.equal(approval.sameClient, true);
    } else {
      await manager.refused('approver_not_independent', 'approveInstruction', proposed);
      await second.mutate('approveInstruction', proposed);
    }
    await restore();
  }
});

test('a set binds from the next mutation on, and one that was replaced binds no more', async () => {
  const { administrator, manager, second, assetId, ada, bo } = await openBoardRegister(server, []);
  const statusOf = async (): Promise<string> =>
    (await administrator.mutate('transferUnits', transferOf(assetId, ada, bo, '1000'), 'instruction { status }'))
      .instruction.status;
  assert.equal(await statusOf(), 'completed');
  const change = (policies: readonly object[], expectedVersion: number): object => ({ policies, expectedVersion });
  await administrator.mutate('changeApprovalPolicies', { ...change([large], 0), coolingDays: 0 });
  assert.equal(await statusOf(), 'pending_approval');
  assert.equal(await statusOf(), 'pending_approval');
  // The people whom a policy asks agree to its removal; then the set that the server remembers is in force no more.
  const { instruction } = await administrator.mutate(
    'changeApprovalPolicies',
    change([], 1),
    'instruction { id status payloadDigest }',
  );
  assert.equal(instruction.status, 'pending_approval');
  for (const colleague of [manager, second])
    await colleague.mutate('approveInstruction', {
      instructionId: instruction.id,
      payloadDigest: instruction.payloadDigest,
    });
  assert.equal(await statusOf(), 'completed');
});

test('the sets of issuer, agent and presenter add up, the agent keeps the ledger, and the presenter agrees first', async () => {
  const issuer = await openTestClient(server);
  const agent = await openTestClient(server, { accountType: 'transfer_agent' });
  const assetId = await makeClass(issuer);
  const [ada, bo] = (await makeHolders(issuer, 2)) as [string, string];
  await issue(issuer, assetId, ada, '5000');
  await appoint(server, issuer.person, agent.person, assetId);
  const need = { count: 1, roles: null };
  await issuer.mutate('changeApprovalPolicies', {
    policies: [{ ...large, needs: [{ ...need, name: 'board', by: 'issuer' }] }],
    expectedVersion: 0,
    coolingDays: 0,
  });
  const clerk = await openColleague(server, agent, 'account_manager');
  const senior = await openColleague(server, agent, 'account_manager');
  await agent.mutate('changeApprovalPolicies', {
    policies: [{ ...large, name: 'Two', needs: [{ ...need, name: 'two', by: 'agent' }] }],
    expectedVersion: 0,
    coolingDays: 0,
  });
  const { instruction } = await clerk.mutate(
    'transferUnits',
    transferOf(assetId, ada, bo, '1000'),
    `instruction { id payloadDigest status ${needs} }`,
  );
  assert.deepEqual(
    instruction.needs.map(({ name, by, step }: Record<string, unknown>) => [name, by, step]),
    [
      ['board', 'issuer', 1],
      ['two', 'agent', 1],
    ],
  );
  const proposed = { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
  const queued = async (client: TestClient): Promise<readonly string[]> =>
    (await client.read('{ approvalQueue { nodes { id } totalCount } }')).approvalQueue.nodes.map(
      ({ id }: { id: string }) => id,
    );
  assert.deepEqual(
    [await queued(issuer), await queued(senior), await queued(clerk)],
    [[instruction.id], [instruction.id], []],
  );
  await issuer.mutate('approveInstruction', proposed);
  assert.deepEqual([await queued(issuer), await queued(senior)], [[], [instruction.id]]);
  const done = await senior.mutate('approveInstruction', proposed, 'instruction { status }');
  assert.equal(done.instruction.status, 'completed');
  assert.deepEqual(await queued(senior), []);
  assert.deepEqual(await balancesOf(server, assetId), { [ada]: '4000', [bo]: '1000' });
});

test('the last approval of what a rule blocks records nothing, or waits where it says so', async () => {
  const register = await openBoardRegister(server, [{ ...large, needs: [{ ...board, count: 1 }] }]);
  const { administrator, manager, second, assetId, ada, bo } = register;
  const proposed = await propose(register, administrator, '9500');
  await administrator.mutate('transferUnits', transferOf(assetId, ada, bo, '900'));
  await manager.refused('insufficient_units', 'approveInstruction', proposed);
  const { instruction } = await manager.mutate(
    'approveInstruction',
    { ...proposed, ifBlocked: 'wait' },
    'instruction { status needs { met open } approvals { totalCount } }',
  );
  assert.deepEqual(instruction, { status: 'approved', needs: [{ met: 1, open: false }], approvals: { totalCount: 1 } });
  assert.deepEqual(await balancesOf(server, assetId), { [ada]: '9100', [bo]: '900' });
  await second.refused('insufficient_units', 'executeInstruction', proposed);
  await administrator.mutate('transferUnits', transferOf(assetId, bo, ada, '900'));
  const done = await second.mutate('executeInstruction', proposed, 'instruction { status } transaction { id }');
  assert.equal(done.instruction.status, 'completed');
  assert.ok(done.transaction);
  assert.deepEqual(await balancesOf(server, assetId), { [ada]: '500', [bo]: '9500' });
  await second.refused('status_forbids', 'executeInstruction', proposed);
});

test('what waits to be carried out waits for approvals again, where one counts no more', async () => {
  const register = await openBoardRegister(server, [{ ...large, needs: [{ ...board, count: 1 }] }]);
  const { administrator, manager, second, assetId, ada, bo } = register;
  const proposed = await propose(register, administrator, '9500');
  await second.refused('approval_needed', 'executeInstruction', proposed);
  await administrator.mutate('transferUnits', transferOf(assetId, ada, bo, '900'));
  await manager.mutate('approveInstruction', { ...proposed, ifBlocked: 'wait' });
  // Nobody is told that a client expires, so what waits is counted when somebody asks to carry it out.
  await server.owner(`update registry.api_clients set expires_at = now() where id = $1`, [manager.person.apiClientId]);
  const { instruction } = await second.mutate(
    'executeInstruction',
    proposed,
    'instruction { status needs { met open } }',
  );
  assert.deepEqual(instruction, { status: 'pending_approval', needs: [{ met: 0, open: true }] });
  const { rows } = await server.owner(`select type from registry.events where object_id = $1 order by recorded_at`, [
    proposed.instructionId,
  ]);
  assert.deepEqual(
    rows.map(({ type }) => type),
    ['instruction.proposed', 'instruction.approved', 'instruction.approval_lapsed'],
  );
});

test('an approval is taken back until the instruction is carried out, and given again', async () => {
  const register = await openBoardRegister(server);
  const { administrator, manager, second } = register;
  const proposed = await propose(register, administrator);
  const { instructionId } = proposed;
  await manager.refused('not_permitted', 'withdrawApproval', { instructionId });
  await manager.mutate('approveInstruction', proposed);
  const { instruction } = await manager.mutate(
    'withdrawApproval',
    { instructionId },
    'instruction { status needs { met } }',
  );
  assert.deepEqual(instruction, { status: 'pending_approval', needs: [{ met: 0 }] });
  await manager.refused('not_permitted', 'withdrawApproval', { instructionId });
  const { approvalQueue } = await manager.read('{ approvalQueue { nodes { id } } }');
  assert.deepEqual(approvalQueue.nodes, [{ id: instructionId }], 'what was taken back waits again');
  const again = await manager.mutate('approveInstruction', proposed, 'instruction { needs { met } }');
  assert.deepEqual(again.instruction.needs, [{ met: 1 }]);
  await manager.refused('already_decided', 'approveInstruction', proposed);
  await manager.mutate('withdrawApproval', { instructionId });
  const { needs: left } = (await second.mutate('approveInstruction', proposed, 'instruction { needs { met } }'))
    .instruction;
  assert.deepEqual(left, [{ met: 1 }]);
});

test('a change of policies makes the needs of what waits anew', async () => {
  const register = await openBoardRegister(server);
  const { administrator, manager, second } = register;
  const proposed = await propose(register, administrator);
  await manager.mutate('approveInstruction', proposed);
  const needsNow = async (): Promise<unknown> =>
    (
      await administrator.read(
        `{ instructionById(id: "${proposed.instructionId}") { status needs { name count met open } } }`,
      )
    ).instructionById;
  const change = async (needs: readonly object[], expectedVersion: number): Promise<void> => {
    const { instruction } = await administrator.mutate(
      'changeApprovalPolicies',
      { policies: [{ ...large, needs }], expectedVersion, coolingDays: 0 },
      'instruction { id status payloadDigest }',
    );
    for (const colleague of [manager, second])
      await colleague.mutate('approveInstruction', {
        instructionId: instruction.id,
        payloadDigest: instruction.payloadDigest,
      });
  };
  await change([board, { ...board, name: 'more', step: 2 }], 1);
  assert.deepEqual(await needsNow(), {
    status: 'pending_approval',
    needs: [
      { name: 'board', count: 2, met: 1, open: true },
      { name: 'more', count: 2, met: 1, open: false },
    ],
  });
  await change([{ ...board, count: 1 }], 2);
  assert.deepEqual(await needsNow(), {
    status: 'pending_approval',
    needs: [{ name: 'board', count: 1, met: 1, open: false }],
  });
  const done = await second.mutate('executeInstruction', proposed, 'instruction { status }');
  assert.equal(done.instruction.status, 'completed');
});
