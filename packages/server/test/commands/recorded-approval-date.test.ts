/** A policy records the day on which the board agreed in what is carried out, where the mutation left it out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beforeTests } from '../support/before-tests.ts';
import { type BoardRegister, board, openBoardRegister } from '../support/board-register.ts';
import { day } from '../support/holdings.ts';
import { openColleague, startShared } from '../support/test-client.ts';

const server = beforeTests(startShared);

const recording = {
  name: 'Consent',
  mutations: ['issueUnits', 'issueUnitsBulk', 'authorizeUnits'],
  needs: [{ ...board, count: 1, records: 'board_approval_date' }],
};

/** Proposes as administrator, and approves as a manager or somebody else. Shape: the id of the instruction. */
async function carryOut(
  { administrator, manager }: BoardRegister,
  name: string,
  input: object,
  approver = manager,
): Promise<string> {
  const { instruction } = await administrator.mutate(name, input, 'instruction { id payloadDigest status }');
  assert.equal(instruction.status, 'pending_approval');
  const proposed = { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
  const { instruction: done } = await approver.mutate('approveInstruction', proposed, 'instruction { status }');
  assert.equal(done.status, 'completed');
  return instruction.id;
}

/** The day of the approval, as the database has it. */
async function dayOfApproval(instructionId: string): Promise<string> {
  const { rows } = await server.owner(
    `select to_char(decided_at at time zone 'UTC', 'YYYY-MM-DD') as day from registry.approvals where instruction_id = $1`,
    [instructionId],
  );
  return rows[0].day;
}

/** The board's approval dates in the rows that an instruction made, in the order of their ids. */
async function recordedBy(table: 'lots' | 'authorized_adjustments', instructionId: string): Promise<readonly string[]> {
  const of =
    table === 'lots'
      ? 'opened_by in (select id from registry.transactions where instruction_id = $1)'
      : 'instruction_id = $1';
  const { rows } = await server.owner(
    `select board_approval_date::text as day from registry.${table} where ${of} order by id`,
    [instructionId],
  );
  return rows.map((row) => row.day);
}

test('units that are issued bear the day on which the board agreed, and a date that was stated stays', async () => {
  const register = await openBoardRegister(server, [recording]);
  const { assetId, ada } = register;
  const issued = { assetId, holderId: ada, quantity: '5', effectiveDate: day };
  const left = await carryOut(register, 'issueUnits', issued);
  assert.deepEqual(await recordedBy('lots', left), [await dayOfApproval(left)]);
  const stated = await carryOut(register, 'issueUnits', { ...issued, boardApprovalDate: '2020-02-03' });
  assert.deepEqual(await recordedBy('lots', stated), ['2020-02-03']);
});

test('each row of a bulk mutation and an authorised total bear it too', async () => {
  const register = await openBoardRegister(server, [recording]);
  const { assetId, ada, bo } = register;
  const row = { assetId, holderId: ada, quantity: '5', effectiveDate: day };
  const rows = [row, { ...row, holderId: bo, boardApprovalDate: '2020-02-03' }];
  const bulk = await carryOut(register, 'issueUnitsBulk', { mode: 'ATOMIC', rows });
  assert.deepEqual([...(await recordedBy('lots', bulk))].sort(), ['2020-02-03', await dayOfApproval(bulk)].sort());
  const more = { assetId, quantity: '100', authority: 'Resolution 9', effectiveDate: day };
  const other = await openColleague(server, register.administrator, 'account_administrator');
  const authorized = await carryOut(register, 'authorizeUnits', more, other);
  assert.deepEqual(await recordedBy('authorized_adjustments', authorized), [await dayOfApproval(authorized)]);
});

test('without such a need nothing is recorded', async () => {
  const needs = [{ ...board, count: 1 }];
  const register = await openBoardRegister(server, [{ ...recording, needs }]);
  const issued = { assetId: register.assetId, holderId: register.ada, quantity: '5', effectiveDate: day };
  assert.deepEqual(await recordedBy('lots', await carryOut(register, 'issueUnits', issued)), [null]);
});
