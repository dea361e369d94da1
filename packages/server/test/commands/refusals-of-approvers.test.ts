/** Of several reasons against an approver the first of the contract is told, and all are listed in its order. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { newHolder } from '../support/holdings.ts';
import { openColleague, openTestClient, startShared } from '../support/test-client.ts';

const server = beforeTests(startShared);

interface Outcome {
  readonly code: string;
  readonly outcome: string;
}

const blocks = (checks: readonly Outcome[]): readonly string[] =>
  checks.filter(({ outcome }) => outcome === 'block').map(({ code }) => code);

test('every reason against one approver is listed in the order of the contract, and the first is told', async () => {
  const administrator = await openTestClient(server);
  const manager = await openColleague(server, administrator, 'account_manager');
  const deputy = await openColleague(server, administrator, 'account_administrator');
  const broker = await openTestClient(server, { accountType: 'broker' });
  const registerId = administrator.person.accountId;
  await server.owner(
    `insert into registry.appointments (register_id, id, account_id, capacity, status, accepted_at)
     values ($1, uuidv7(), $2, 'broker', 'active', now())`,
    [registerId, broker.person.accountId],
  );
  const needs = [
    { name: 'anybody', by: 'issuer' },
    { name: 'heads', by: 'issuer', roles: ['account_administrator'], step: 2, count: 2 },
  ];
  const policies = [{ name: 'Clients', mutations: ['createHolder'], needs }];
  await administrator.mutate('changeApprovalPolicies', { policies, expectedVersion: 0, coolingDays: 0 });
  const client = { ...newHolder(), registerId, servicingAccountId: broker.person.accountId };
  const { instruction } = await broker.mutate('createHolder', client, 'instruction { id payloadDigest }');
  const right = { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
  const wrong = { ...right, payloadDigest: '0'.repeat(64) };
  await manager.mutate('approveInstruction', right);
  // So the first need stays met once the manager's approval counts no more.
  await deputy.mutate('approveInstruction', right);

  // From here on all that can be wrong about the manager's approval is wrong.
  const { rows } = await server.owner('select id from registry.appointments where account_id = $1', [
    broker.person.accountId,
  ]);
  await administrator.mutate('endAppointment', { appointmentId: rows[0].id, reason: 'Moved on.' });
  await server.owner(
    'update registry.users set email = (select email from registry.users where id = $2) where id = $1',
    [broker.person.userId, manager.person.userId],
  );
  await server.owner(
    `update registry.delegations set approves = false, mutations = array['approveInstruction'] where id = $1`,
    [manager.person.delegationId],
  );
  await server.owner('update registry.instructions set expires_at = now() where id = $1', [instruction.id]);
  const stranger = await openTestClient(server);
  await stranger.refused('not_found', 'approveInstruction', wrong);
  const ofPerson = [
    'not_permitted',
    'outside_delegation',
    'outside_delegation',
    'approver_not_independent',
    'already_decided',
    'presenter_not_entitled',
  ];
  const over = await manager.refused('instruction_expired', 'approveInstruction', wrong);
  assert.deepEqual(blocks(over.checks), ['instruction_expired', 'digest_mismatch', ...ofPerson]);
  const atWrong = `update registry.instructions set expires_at = now() + interval '1 hour' where id = $1`;
  await server.owner(atWrong, [instruction.id]);
  const other = await manager.refused('digest_mismatch', 'approveInstruction', wrong);
  assert.deepEqual(blocks(other.checks), ['digest_mismatch', ...ofPerson]);
  const unasked = await manager.refused('not_permitted', 'approveInstruction', right);
  assert.deepEqual(blocks(unasked.checks), ofPerson);
  await administrator.mutate('rejectInstruction', { ...right, reason: 'No.' });
  const ended = await manager.refused('status_forbids', 'approveInstruction', wrong);
  assert.deepEqual(blocks(ended.checks).slice(0, 2), ['status_forbids', 'digest_mismatch']);
  await server.owner('update registry.delegations set approves = true, mutations = null where id = $1', [
    manager.person.delegationId,
  ]);
});

test('each reason that is taken away lets the next one be told', async () => {
  const administrator = await openTestClient(server);
  const manager = await openColleague(server, administrator, 'account_manager');
  const operator = await openColleague(server, administrator, 'account_operator');
  const board = { name: 'board', by: 'issuer', roles: ['account_manager'], count: 1 };
  const head = { name: 'head', by: 'issuer', roles: ['account_manager', 'account_administrator'], count: 2 };
  const policies = [{ name: 'Two', mutations: ['createLegendTemplate'], needs: [board, head] }];
  await administrator.mutate('changeApprovalPolicies', { policies, expectedVersion: 0, coolingDays: 0 });
  const input = { name: 'Rule 144', text: 'Not registered.' };
  const { instruction } = await operator.mutate('createLegendTemplate', input, 'instruction { id payloadDigest }');
  const proposed = { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
  await manager.mutate('approveInstruction', proposed);
  const { delegationId, userId } = manager.person;
  const narrow = (approves: boolean): Promise<unknown> =>
    server.owner('update registry.delegations set approves = $2 where id = $1', [delegationId, approves]);
  const present = (presenterId: string): Promise<unknown> =>
    server.owner('update registry.instructions set user_id = $2 where id = $1', [instruction.id, presenterId]);
  await narrow(false);
  await present(userId);
  await manager.refused('outside_delegation', 'approveInstruction', proposed);
  await narrow(true);
  await manager.refused('approver_not_independent', 'approveInstruction', proposed);
  await present(operator.person.userId);
  await manager.refused('already_decided', 'approveInstruction', proposed);
  const { instruction: done } = await administrator.mutate('approveInstruction', proposed, 'instruction { status }');
  assert.equal(done.status, 'completed');
});
