/** A proposal and the command it asks for: locked, and loaded as the person who decides about it sees the register. */
import { canonicalJson, sha256 } from '../../base/ids.ts';
import { Refusal, refuseIf } from '../../base/refusal.ts';
import type { ApplicableSets } from '../../store/approvals/applicable-sets.ts';
import { findInstructionDetails } from '../../store/approvals/instruction-details.ts';
import { type LockedProposal, lockProposal } from '../../store/approvals/instructions.ts';
import type { Command, InstructionSubject, LoadContext, RegisterCommand } from '../command.ts';
import { type InputShape, type Parsed, parseInput, required } from '../run/input.ts';
import { moreMsOf } from '../run/more-time.ts';
import { decryptDetails } from '../run/proposal-details.ts';
import { decisionDay } from '../run/schedule.ts';
import { type LoadedHolder, loadHolders, loadTransferees, lockCreationSets, withHolders } from './transferees.ts';

/**
 * Finds a command by the name of its mutation. It is handed in, because the list of commands holds those that decide
 * about others.
 */
export type FindCommand = (name: string) => Command;

/** How every decision names the proposal: the digest says which payload the person has read. */
export const proposalInput = {
  instructionId: required.id('The instruction.'),
  payloadDigest: required.text('The payloadDigest of the instruction whose payload was read.', { lengthMax: 64 }),
};

/** The part of the register that a decision about a proposal is about: all that was proposed. */
export function subjectOf({ registerId, assetId, facts }: LockedProposal): InstructionSubject {
  return {
    registerId,
    assetId,
    ...(facts === null || facts.assetIds.length === 0 ? {} : { assetIds: facts.assetIds }),
  };
}

/** A proposal, and its command. */
export interface ProposedCommand {
  readonly proposal: LockedProposal;
  readonly command: RegisterCommand;
}

/** The input of a proposal and what its command loaded for it. */
export interface LoadedCommand {
  readonly input: Parsed<InputShape>;
  readonly state: unknown;
  /** The holders that are created with it. */
  readonly created: readonly LoadedHolder[];
  /** The sets that ask who must agree to their creation; null where none does, or no policy is looked at. */
  readonly creationSets: ApplicableSets | null;
  /** Whether the approval at hand gives them. */
  readonly isGivenNow: boolean;
}

type Context = LoadContext<{ readonly instructionId: string }>;

/** Locks a proposal and finds its command; it is not found where the role does not see it. */
export async function lockProposed({ tx, input }: Context, commandNamed: FindCommand): Promise<ProposedCommand> {
  const proposal = await lockProposal(tx, input.instructionId);
  const command = commandNamed(proposal.mutation);
  if (command.kind !== 'register') throw new TypeError(`${command.name} leaves no instruction`);
  return { proposal, command };
}

/**
 * Reads the input of a proposal anew and loads what its command decides on, with the time of its rows. Transferees that
 * it names in words are holders by now, else it refuses. Shape: the refusal as a value, because whether the person may
 * decide at all is answered before it.
 */
export async function loadProposed(
  context: Context,
  proposed: ProposedCommand,
  transferees = loadTransferees(context, proposed.proposal),
): Promise<LoadedCommand | Refusal> {
  const { tx, actor, peppers, jobLots, webhooks } = context;
  try {
    const { registerId, executionDay } = proposed.proposal;
    const { resolved, record } = await transferees;
    if (resolved instanceof Refusal) return resolved;
    const given = await givenInput(context, proposed);
    tx.lengthen(moreMsOf(proposed.command, given));
    const input = withHolders(parseInput(proposed.command.input, given, executionDay), resolved);
    const asOf = decisionDay(input, executionDay);
    const rest = { tx, actor, asOf, peppers, jobLots, webhooks };
    const created = await loadHolders(rest, proposed.proposal, resolved);
    const state = await proposed.command.load({ ...rest, input, registerId });
    const creationSets = await lockCreationSets(rest, proposed.proposal, created);
    return { input, state, created, creationSets, isGivenNow: record !== null };
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** The input as it was proposed. Refuses: digest_mismatch, details_missing. */
export async function givenInput(
  { tx, peppers }: Context,
  { proposal, command }: ProposedCommand,
): Promise<Readonly<Record<string, unknown>>> {
  const { registerId, id, mutation, payload, payloadDigest, digestVersion } = proposal;
  if (digestVersion === 1) {
    const digest = sha256(canonicalJson({ mutation, input: payload })).toString('hex');
    refuseIf(digest !== payloadDigest, 'digest_mismatch', {
      reason: 'The payload that is stored is not the one of which the digest was made.',
      remedy: 'Tell the operator of the installation, who can run verify, and have it proposed again.',
    });
    return payload;
  }
  const details = await findInstructionDetails(tx, registerId, id);
  const opened = details === undefined ? undefined : decryptDetails(peppers, command.input, details);
  if (opened?.outcome === 'opened') return opened.input;
  throw new Refusal('details_missing', {
    reason:
      opened?.outcome === 'key_missing'
        ? 'The personal data of the instruction is encrypted under another secret key of the installation.'
        : 'The personal data of the instruction is not there any more.',
    remedy:
      opened?.outcome === 'key_missing'
        ? 'Ask the operator to set that key, as REGISTRY_SECRET_KEY or REGISTRY_SECRET_KEY_PREVIOUS.'
        : 'Have it proposed again.',
  });
}
