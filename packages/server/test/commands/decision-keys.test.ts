/** Every decision about an instruction is repeated under its key: the same answer, and nothing is done twice. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { openBoardRegister, propose } from '../support/board-register.ts';
import { transferOf } from '../support/holdings.ts';
import { startShared, type TestClient } from '../support/test-client.ts';

const server = beforeTests(startShared);

/** Sends a decision twice under one key, and counts what it recorded. */
async function twice(by: TestClient, name: string, input: { readonly instructionId: string }, event: string) {
  const keyed = { ...input, idempotencyKey: `${name} ${input.instructionId}` };
  const send = () => by.mutate(name, keyed, 'replayed instruction { id status }');
  const first = await send();
  const again = await send();
  assert.equal(first.replayed, false, name);
  assert.deepEqual(again, { ...first, replayed: true }, name);
  const { rows } = await server.owner(
    'select count(*)::int as events from registry.events where object_id = $1 and type = $2',
    [input.instructionId, event],
  );
  assert.deepEqual(rows, [{ events: 1 }], name);
  const other = { ...keyed, instructionId: input.instructionId.replace(/.$/, (last) => (last === '0' ? '1' : '0')) };
  await by.refused('idempotency_key_reused', name, other);
  return first.instruction.status as string;
}

test('reject, withdraw, approve, take back and carry out: each is done once under its key', async () => {
  const register = await openBoardRegister(server);
  const { administrator, manager, second, assetId, ada, bo } = register;
  const unwanted = { ...(await propose(register, administrator)), reason: 'Not now.' };
  assert.equal(await twice(manager, 'rejectInstruction', unwanted, 'instruction.rejected'), 'rejected');
  const returned = await propose(register, administrator);
  const given = { instructionId: returned.instructionId };
  assert.equal(await twice(administrator, 'withdrawInstruction', given, 'instruction.withdrawn'), 'withdrawn');
  const waiting = await propose(register, administrator, '9500');
  const { instructionId } = waiting;
  assert.equal(await twice(manager, 'approveInstruction', waiting, 'instruction.approved'), 'pending_approval');
  const taken = await twice(manager, 'withdrawApproval', { instructionId }, 'instruction.approval_withdrawn');
  assert.equal(taken, 'pending_approval');
  await administrator.mutate('transferUnits', transferOf(assetId, ada, bo, '900'));
  await manager.mutate('approveInstruction', waiting);
  const { instruction } = await second.mutate(
    'approveInstruction',
    { ...waiting, ifBlocked: 'wait' },
    'instruction { status }',
  );
  assert.equal(instruction.status, 'approved');
  await administrator.mutate('transferUnits', transferOf(assetId, bo, ada, '900'));
  assert.equal(await twice(second, 'executeInstruction', waiting, 'instruction.executed'), 'completed');
});
