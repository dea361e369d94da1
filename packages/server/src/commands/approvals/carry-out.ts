/** Carries out what was proposed: the same decision is made again on the register as it is now. */
import { newId } from '../../base/ids.ts';
import { type Check, firstBlock } from '../../rules/check.ts';
import type { LockedProposal } from '../../store/approvals/instructions.ts';
import { endProposal } from '../../store/approvals/instructions.ts';
import type {
  CarriedOutWith,
  DecisionContext,
  Effect,
  ExecuteContext,
  RegisterCommand,
  RegisterDecision,
} from '../command.ts';
import { createHolder } from '../holder/create-holder.ts';
import type { LoadedCommand } from './proposal.ts';
import { withBoardApproval } from './recorded-date.ts';
import { checkCreationNeeds, type LoadedHolder } from './transferees.ts';

/** A holder that is created with a proposal, as it is decided now. */
interface DecidedHolder extends Pick<LoadedHolder, 'input'> {
  readonly decision: ReturnType<typeof createHolder.decide>;
}

/** The decision on a proposed mutation, as of now. */
export interface DecidedNow {
  readonly proposal: LockedProposal;
  readonly command: RegisterCommand;
  readonly decision: RegisterDecision<unknown>;
  readonly holders: readonly DecidedHolder[];
}

/** Decides a proposed mutation anew. Shape: `boardApproval` is the day that a need records, or null. */
export function decideNow(
  proposal: LockedProposal,
  command: RegisterCommand,
  { input: given, state, created, creationSets, isGivenNow }: LoadedCommand,
  boardApproval: string | null,
  context: DecisionContext,
): DecidedNow {
  const input = withBoardApproval(command, given, boardApproval);
  const holders = created.map((one) => decideHolder(one, context));
  const decision = command.decide(state, input, context);
  if (holders.length === 0) return { proposal, command, decision, holders };
  const checks = [
    ...checkCreationNeeds(creationSets, proposal, context.actor, isGivenNow),
    ...holders.flatMap((one) => one.decision.checks),
    ...decision.checks,
  ];
  return { proposal, command, decision: { ...decision, checks }, holders };
}

/** Decides the creation of a holder under the id that it has already. */
function decideHolder({ id, input, state }: LoadedHolder, context: DecisionContext): DecidedHolder {
  // The id of the holder is the first that its decision makes.
  const ids = [id];
  return {
    input,
    decision: createHolder.decide(state, input, { ...context, newId: () => ids.pop() ?? context.newId() }),
  };
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
export async function carryOut(context: CarryOutContext, decided: DecidedNow): Promise<Omit<Effect, 'secrets'>> {
  const { proposal, command, decision } = decided;
  const { id, registerId, status, payloadDigest } = proposal;
  const { tx } = context;
  const carriedOutWith = await createHolders(context, decided);
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
    ...(carriedOutWith.length === 0 ? {} : { carriedOutWith }),
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

/** Creates the holders to which the units go, each by an instruction of its own. */
async function createHolders(
  context: CarryOutContext,
  { proposal: { registerId }, holders }: DecidedNow,
): Promise<readonly CarriedOutWith[]> {
  const created: CarriedOutWith[] = [];
  for (const { input, decision } of holders) {
    const instructionId = newId();
    const { change } = await createHolder.execute({ ...context, changes: decision.changes, instructionId });
    created.push({ command: createHolder, instructionId, registerId, input, checks: decision.checks, change });
  }
  return created;
}

/** Writes what was decided in a dry run whose proposal waits on, so that its answer shows what would be recorded. */
export async function tryOut(
  context: CarryOutContext,
  decided: DecidedNow,
): Promise<Pick<Effect, 'objects' | 'ledgerWrite'>> {
  const { proposal, command, decision } = decided;
  await createHolders(context, decided);
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
