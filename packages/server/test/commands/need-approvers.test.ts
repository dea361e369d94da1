/** A proposal names the people who may agree to it, to those who may know them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { needs, openBoardRegister, propose } from '../support/board-register.ts';
import { transferOf } from '../support/holdings.ts';
import { openColleague, openTestClient, startShared, takeRole, type TestClient } from '../support/test-client.ts';

const server = beforeTests(startShared);

test('a dry run says who must agree, and names the people to an administrator', async () => {
  const register = await openBoardRegister(server);
  const { administrator, manager, second, assetId, ada, bo } = register;
  await openColleague(server, administrator, 'account_operator');
  const stranger = await openTestClient(server);
  const selection = `instruction { status ${needs} approvers { need usersAccountId userRole firstName lastName } }`;
  const tried = { ...transferOf(assetId, ada, bo, '1000'), dryRun: true };
  const ofManager = await manager.mutate('transferUnits', tried, selection);
  assert.deepEqual(ofManager.instruction, {
    status: 'pending_approval',
    needs: [
      {
        name: 'board',
        by: 'issuer',
        roles: ['account_administrator', 'account_manager'],
        count: 2,
        met: 0,
        step: 1,
        open: true,
      },
    ],
    approvers: [],
  });
  const { instruction } = await administrator.mutate('transferUnits', tried, selection);
  assert.deepEqual(peopleOf(instruction), [manager, second].map(rowOf).sort());
  const proposed = await propose(register, manager);
  const query = `{ instructionById(id: "${proposed.instructionId}") { approvers { need usersAccountId } } }`;
  const named = async (by: TestClient): Promise<readonly string[]> => peopleOf((await by.read(query)).instructionById);
  assert.deepEqual(await named(administrator), [administrator, second].map(rowOf).sort());
  assert.deepEqual(await named(second), [rowOf(second)]);
  await second.mutate('approveInstruction', proposed);
  assert.deepEqual([await named(administrator), await named(second)], [[rowOf(administrator)], []]);
  assert.equal((await stranger.read(query)).instructionById, null);
});

const rowOf = ({ person }: TestClient): string => person.usersAccountId;

function peopleOf({ approvers }: { readonly approvers: readonly { usersAccountId: string }[] }): readonly string[] {
  return approvers.map(({ usersAccountId }) => usersAccountId).sort();
}

test('an approval by a client whose account is suspended counts no more', async () => {
  const register = await openBoardRegister(server);
  const { administrator, manager, second } = register;
  const [vendor, platform] = [
    await openTestClient(server),
    await openTestClient(server, { accountType: 'platform' }),
  ] as const;
  const { usersAccountId } = manager.person;
  await administrator.mutate('createDelegation', { usersAccountId, clientId: vendor.person.clientId });
  const held = await takeRole(server, vendor.loginToken, usersAccountId);
  const proposed = await propose(register, administrator);
  await held.mutate('approveInstruction', proposed);
  await platform.mutate('changeAccount', { accountId: vendor.person.accountId, status: 'suspended' });
  const { instruction } = await second.mutate('approveInstruction', proposed, 'instruction { status needs { met } }');
  assert.deepEqual(instruction, { status: 'pending_approval', needs: [{ met: 1 }] });
});
