/** Carries out what was proposed: the same decision is made again on the register as it is now. */
import { type Check, firstBlock } from '../../rules/check.ts';
import type { LockedProposal } from '../../store/approvals/instructions.ts';
import { endProposal } from '../../store/approvals/instructions.ts';
import type { DecisionContext, Effect, ExecuteContext, RegisterCommand, RegisterDecision } from '../command.ts';
import type { LoadedCommand } from './proposal.ts';
import { withBoardApproval } from './recorded-date.ts';

/** The decision on a proposed mutation, as of now. */
export interface DecidedNow {
  readonly proposal: LockedProposal;
  readonly command: RegisterCommand;
  readonly decision: RegisterDecision<unknown>;
}

/** Decides a proposed mutation anew. Shape: `boardApproval` is the day that a need records, or null. */
export function decideNow(
  proposal: LockedProposal,
  command: RegisterCommand,
  { input: given, state }: LoadedCommand,
  boardApproval: string | null,
  context: DecisionContext,
): DecidedNow {
  const input = withBoardApproval(command, given, boardApproval);
  return { proposal, command, decision: command.decide(state, input, context) };
}

/**
 * The checks of a decision that is not carried out now: what blocks is a warning, because it may have cleared by then.
 */
export function asWarnings(checks: readonly Check[]): readonly Check[] {
  if (firstBlock(checks) === undefined) return checks;
  return checks.map((check) => (check.outcome === 'block' ? { ...check, outcome: 'warn' } : check));
}

type CarryOutContext = Omit<ExecuteContext<unknown>, 'changes'>;

/** Writes what was decided, and ends the proposal. */
export async function carryOut(
  context: CarryOutContext,
  { proposal, command, decision }: DecidedNow,
): Promise<Omit<Effect, 'secrets'>> {
  const { id, registerId, status, payloadDigest } = proposal;
  const { tx } = context;
  const effect = await command.execute({ ...context, changes: decision.changes, instructionId: id });
  const { asset, transaction, job } = effect.objects;
  // A job carries it out, and ends it.
  const becomes = job === undefined ? 'completed' : 'executing';
  await endProposal(tx, proposal, { status: becomes, assetId: decision.concerns.assetId });
  return {
    objects: {
      instruction: id,
      ...(asset === undefined ? {} : { asset }),
      ...(transaction === undefined ? {} : { transaction }),
      ...(job === undefined ? {} : { job }),
    },
    change: { type: 'Instruction', id, before: { status }, after: { status: becomes, payloadDigest }, registerId },
    ...(job === undefined
      ? {
          carriedOut: {
            instructionId: id,
            registerId,
            mutation: command.name,
            event: command.event,
            change: effect.change,
            rowChanges: effect.rowChanges,
          },
        }
      : {}),
    ...(effect.ledgerWrite === undefined ? {} : { ledgerWrite: effect.ledgerWrite }),
  };
}

/** Writes what was decided in a dry run whose proposal waits on, so that its answer shows what would be recorded. */
export async function tryOut(
  context: CarryOutContext,
  { proposal, command, decision }: DecidedNow,
): Promise<Pick<Effect, 'objects' | 'ledgerWrite'>> {
  const { objects, ledgerWrite } = await command.execute({
    ...context,
    changes: decision.changes,
    instructionId: proposal.id,
  });
  const { asset, transaction } = objects;
  return {
    objects: { ...(asset === undefined ? {} : { asset }), ...(transaction === undefined ? {} : { transaction }) },
    ...(ledgerWrite === undefined ? {} : { ledgerWrite }),
  };
}
