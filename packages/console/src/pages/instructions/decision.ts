/** Sends decisions about instructions. */
import type { Check } from '../../api/check.ts';
import { ApiError } from '../../api/api-error.ts';
import { execute } from '../../api/execute.ts';
import type { Operation } from '../../api/operation.ts';
import { ApproveInstruction } from '#graphql/approve-instruction.ts';
import { ApproveInstructions } from '#graphql/approve-instructions.ts';
import { ExecuteInstruction } from '#graphql/execute-instruction.ts';
import { InstructionStatuses } from '#graphql/instruction-statuses.ts';
import { RejectInstruction } from '#graphql/reject-instruction.ts';
import type { DecisionKind, SentBatch, SentDecision } from './sent-decisions.ts';
import { WithdrawApproval } from '#graphql/withdraw-approval.ts';
import { WithdrawInstruction } from '#graphql/withdraw-instruction.ts';

/** The fields that the answers share. */
export interface DecisionAnswer {
  readonly checks: readonly Check[];
  readonly instruction: { readonly id: string; readonly status: string } | null;
}

interface Variables {
  readonly input: Readonly<Record<string, unknown>>;
}

/** The mutations differ in their input only. */
const operations: Readonly<Record<DecisionKind, unknown>> = {
  approve: ApproveInstruction,
  reject: RejectInstruction,
  withdraw: WithdrawInstruction,
  takeBack: WithdrawApproval,
  execute: ExecuteInstruction,
};

/** Sends a decision under its key. */
export async function sendDecision(role: string, { kind, key, input }: SentDecision): Promise<DecisionAnswer | null> {
  const operation = operations[kind] as Operation<{ readonly result: DecisionAnswer | null }, Variables>;
  const { result } = await execute(operation, { input }, { role, idempotencyKey: key });
  return result;
}

/** The answer about one of several approvals, or why it was refused. */
export type RowAnswer = DecisionAnswer | ApiError;

/** Sends approvals together under their key. Shape: answers by the id of the instruction. */
export async function sendBatch(role: string, { key, decisions }: SentBatch): Promise<ReadonlyMap<string, RowAnswer>> {
  const rows = decisions.map(({ input }) => input as { instructionId: string; payloadDigest: string });
  const { result } = await execute(ApproveInstructions, { input: { rows } }, { role, idempotencyKey: key });
  const answered = result?.rows ?? [];
  const statuses = await statusesOf(
    role,
    answered.map(({ instructionId }) => instructionId),
  );
  return new Map(
    answered.map(({ instructionId, outcome, code, message }) => [
      instructionId,
      outcome === 'done'
        ? { checks: [], instruction: { id: instructionId, status: statuses.get(instructionId) ?? '' } }
        : new ApiError({ code: code ?? 'internal', message: message ?? '' }),
    ]),
  );
}

/** The statuses of now: the answer does not have them. Shape: empty where they cannot be read. */
async function statusesOf(role: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  try {
    const { allInstructions } = await execute(
      InstructionStatuses,
      { first: ids.length, filter: { id: { in: [...ids] } } },
      { role },
    );
    return new Map((allInstructions?.nodes ?? []).map(({ id, status }) => [id, status]));
  } catch {
    // The approval itself is known without them.
    return new Map();
  }
}
