/** Sends decisions about instructions. */
import type { Check } from '../../api/check.ts';
import { execute } from '../../api/execute.ts';
import type { Operation } from '../../api/operation.ts';
import { ApproveInstruction } from './approve-instruction.graphql.ts';
import { ExecuteInstruction } from './execute-instruction.graphql.ts';
import { RejectInstruction } from './reject-instruction.graphql.ts';
import type { DecisionKind, SentDecision } from './sent-decisions.ts';
import { WithdrawApproval } from './withdraw-approval.graphql.ts';
import { WithdrawInstruction } from './withdraw-instruction.graphql.ts';

/** The fields that the answers share. */
export interface DecisionAnswer {
  readonly checks: readonly Check[];
  readonly instruction: { readonly id: string; readonly status: string } | null;
}

interface Variables {
  readonly input: Readonly<Record<string, string>>;
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
