/** Mutations on what waits for others, and on the policies by which it waits. */
import { beginSplit } from '../../support/jobs.ts';
import { makeLog } from '../../../src/base/log.ts';
import { executeInstructionOf } from '../../../src/operator/instructions.ts';
import { openDatabase } from '../../../src/postgres/database.ts';
import { board, large, openBoardRegister, propose, type Proposed } from '../../support/board-register.ts';
import { transferOf } from '../../support/holdings.ts';
import { testSecretKey } from '../../support/server.ts';
import { type Cases, openClass, positions, type Register, uploadOrder } from './case.ts';

/** The operator proposes that Ada gives 30 of her 100 units to Bo. */
async function proposeTransfer(register: Register, holders?: Awaited<ReturnType<typeof openClass>>): Promise<Proposed> {
  const { assetId, ada, bo } = holders ?? (await openClass(register));
  const input = transferOf(assetId, ada, bo, '30');
  const { instruction } = await register.operator.mutate('transferUnits', input, 'instruction { id payloadDigest }');
  return { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
}

/** The operator of the installation carries a proposal out. */
async function force(register: Register, instructionId: string, reason: string): Promise<void> {
  const document = await uploadOrder(register);
  const url = register.server.database.appUrl;
  const log = makeLog('silent');
  const database = openDatabase({ url, connections: 1, sharedConnections: 1, deadlineSeconds: 30, log });
  try {
    await executeInstructionOf({ database, secretKey: testSecretKey }, instructionId, { reason, document });
  } finally {
    await database.close();
  }
}

export const instructionCases: Cases = {
  approveInstruction: async (register) => {
    const proposed = await proposeTransfer(register);
    const other = await proposeTransfer(register);
    return {
      input: proposed,
      answers: {
        instruction: { status: 'completed' },
        approval: { decision: 'approved', user: { id: register.issuer.person.userId } },
        asset: positions('70', '30'),
      },
      // Nobody approves what they have not read.
      refused: ['digest_mismatch', { instructionId: other.instructionId }],
    };
  },
  approveInstructions: async (register) => {
    const holders = await openClass(register);
    const rows = [await proposeTransfer(register, holders), await proposeTransfer(register, holders)];
    return {
      input: { rows },
      answers: { doneCount: 2, refusedCount: 0, rows: [{ outcome: 'done' }, { outcome: 'done' }] },
      refused: ['input_invalid', { rows: Array.from({ length: 101 }, () => rows[0]) }],
    };
  },
  rejectInstruction: async (register) => ({
    input: { ...(await proposeTransfer(register)), reason: 'Not agreed.' },
    answers: {
      instruction: { status: 'rejected', rejectionReason: 'Not agreed.' },
      approval: { decision: 'rejected', comment: 'Not agreed.' },
    },
    refused: ['status_forbids'],
  }),
  withdrawInstruction: async (register) => ({
    by: register.operator,
    input: { instructionId: (await proposeTransfer(register)).instructionId },
    answers: { instruction: { status: 'withdrawn', transactions: { totalCount: 0 } } },
    refused: ['status_forbids'],
  }),
  withdrawApproval: async ({ server }) => {
    const register = await openBoardRegister(server);
    const proposed = await propose(register, register.administrator);
    await register.manager.mutate('approveInstruction', proposed);
    return {
      by: register.manager,
      input: { instructionId: proposed.instructionId },
      // One of two had approved.
      answers: { instruction: { status: 'pending_approval', needs: [{ name: 'board', count: 2, met: 0 }] } },
      // Nothing is left that the manager could take back.
      refused: ['not_permitted'],
    };
  },
  executeInstruction: async ({ server }) => {
    const register = await openBoardRegister(server, [{ ...large, needs: [{ ...board, count: 1 }] }]);
    const { administrator, manager, assetId, ada, bo } = register;
    // Ada has 10,000 units. While she has 900 less, the rules block a transfer of 9,500.
    const proposed = await propose(register, administrator, '9500');
    await administrator.mutate('transferUnits', transferOf(assetId, ada, bo, '900'));
    await manager.mutate('approveInstruction', { ...proposed, ifBlocked: 'wait' });
    await administrator.mutate('transferUnits', transferOf(assetId, bo, ada, '900'));
    return {
      by: manager,
      input: proposed,
      answers: { instruction: { status: 'completed' }, asset: positions('500', '9500') },
      refused: ['status_forbids'],
    };
  },
  readTransferees: async (register) => {
    const { assetId, ada } = await openClass(register);
    const receivers = [{ transferee: { registration: 'Cy Vane', holderNumber: '77' }, quantity: '30' }];
    const input = { ...transferOf(assetId, ada, '', '30'), receivers };
    const { instruction } = await register.operator.mutate('transferUnits', input, 'instruction { id }');
    const named = await proposeTransfer(register);
    return {
      input: { instructionId: instruction.id, purpose: 'To find the holder.' },
      answers: {
        instruction: { status: 'pending_approval' },
        transferees: [{ receiver: 0, registration: 'Cy Vane', holderNumber: '77', email: null }],
      },
      // This one names its receiver by the holder.
      refused: ['input_invalid', { instructionId: named.instructionId }],
    };
  },
  cancelJob: async ({ server, issuer }) => {
    const { jobId } = await beginSplit(server, issuer);
    return {
      input: { jobId },
      answers: { job: { state: 'cancelled' }, instruction: { status: 'withdrawn', job: { id: jobId } } },
      refused: ['status_forbids'],
    };
  },
  acknowledgeForcedInstruction: async (register) => {
    const { instructionId } = await proposeTransfer(register);
    const reason = 'Nobody of the issuer can approve since the death of its director.';
    await force(register, instructionId, reason);
    return {
      input: { instructionId },
      answers: {
        instruction: { status: 'completed' },
        forcedInstruction: { reason, acknowledgedBy: { id: register.issuer.person.userId } },
      },
      refused: ['status_forbids'],
    };
  },
  changeApprovalPolicies: async ({ server }) => ({
    by: (await openBoardRegister(server, [])).administrator,
    input: { policies: [large], expectedVersion: 0, coolingDays: 0 },
    answers: { approvalPolicySet: { version: 1, policies: [{ name: 'Large', mutations: ['transferUnits'] }] } },
    refused: ['version_moved'],
  }),
};
