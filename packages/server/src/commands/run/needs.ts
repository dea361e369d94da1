/** The people who must agree to a mutation before it is carried out. */
import type { Actor } from '../../rules/actor.ts';
import type { MutationFacts } from '../../rules/approvals/mutation-facts.ts';
import { type NeedStatus, needStatuses } from '../../rules/approvals/need-status.ts';
import { type Need, needsOf } from '../../rules/approvals/needs.ts';
import type { StatedFacts } from '../../rules/ledger/stated-facts.ts';
import { actsAlone, isOfIssuer } from '../../rules/permission.ts';
import type { Tx } from '../../postgres/database.ts';
import type { PolicySubject, ApplicableSets } from '../../store/approvals/applicable-sets.ts';
import type { InstructionSubject, RegisterCommand } from '../command.ts';
import { type RequestSets, SetsMoved } from './request-sets.ts';

/** The needs of a mutation, the facts from which they follow, and the sets that state them. */
export interface DecidedNeeds {
  readonly needs: readonly Need[];
  /** Null where neither a policy nor a role, delegation or ledger requires an approval. */
  readonly facts: MutationFacts | null;
  readonly subject: PolicySubject;
  /** The sets to compare with those in force; null where they were read and locked. */
  readonly setIds: readonly string[] | null;
}

/**
 * The values from which the needs of a mutation are made. Shape: `stated` makes the facts of a mutation that posts, and
 * is undefined for others.
 */
export interface MutationContext {
  readonly command: RegisterCommand;
  readonly presenter: Pick<Actor, 'accountId' | 'accountType' | 'usersAccountId'>;
  readonly concerns: InstructionSubject;
  /** The side that agrees without any policy, too; null where nobody must agree. */
  readonly base: MutationFacts['base'];
  /** Whether it is carried out later. Its facts are then recorded, because other policies may be in force by then. */
  readonly later: boolean;
  readonly stated: (() => StatedFacts) | undefined;
}

/** The subject by which the sets of policies are found. */
export function subjectOf({ presenter, concerns }: Pick<MutationContext, 'presenter' | 'concerns'>): PolicySubject {
  return { accountId: presenter.accountId, registerId: concerns.registerId, assetIds: assetIdsOf(concerns) };
}

/** The existing assets that a mutation concerns. */
function assetIdsOf({ assetId, assetIds, creates }: InstructionSubject): readonly string[] {
  if (creates === true) return [];
  return assetIds === undefined ? (assetId === null ? [] : [assetId]) : [...assetIds].sort();
}

/**
 * The side that agrees to a mutation without any policy: role, delegation, an agent in office or the charter decides.
 */
export function baseOf(
  command: RegisterCommand,
  actor: Actor,
  input: unknown,
  { awaitsAgent = false, awaitsIssuer = false }: InstructionSubject,
): MutationFacts['base'] {
  const ofIssuer = actor.lens === 'agent' && (awaitsIssuer || command.changesCharter?.(input as never) === true);
  if (ofIssuer) return 'issuer';
  const others = command.alsoRequests?.(input as object) ?? [];
  if ([command, ...others].every(({ permission }) => actsAlone(permission, actor)) && !awaitsAgent) return null;
  return isOfIssuer(command.permission) ? 'issuer' : 'keeper';
}

/**
 * The needs by the remembered sets, which are a guess. Facts are made only where there are sets, or the mutation waits
 * anyway.
 */
export function guessNeeds(mutation: MutationContext, requestSets: RequestSets): DecidedNeeds {
  const { policiesInForce } = mutation.concerns;
  if (policiesInForce === undefined) return needsBy(mutation, requestSets.guess(subjectOf(mutation)));
  // A change of policies replaces these sets itself, so they are not compared afterwards.
  const sets = policiesInForce === null ? [] : [{ set: policiesInForce, side: 'issuer' as const }];
  return { ...needsBy(mutation, { sets, agentAccountIds: [] }), setIds: null };
}

/** The needs by the given sets. */
export function needsBy(mutation: MutationContext, { sets, agentAccountIds }: ApplicableSets): DecidedNeeds {
  const subject = subjectOf(mutation);
  const setIds = sets.map(({ set }) => set.id).sort();
  if (sets.length === 0 && mutation.base === null && !mutation.later)
    return { needs: [], facts: null, subject, setIds };
  const facts = factsOf(mutation, agentAccountIds);
  return { needs: needsOf(sets, facts), facts, subject, setIds };
}

function factsOf(
  { command, presenter, concerns, base, stated }: MutationContext,
  agentAccountIds: readonly string[],
): MutationFacts {
  const facts = stated?.();
  return {
    mutation: command.name,
    assetIds: facts === undefined ? assetIdsOf(concerns) : Object.keys(facts.quantities).sort(),
    quantities: facts?.quantities ?? {},
    price: facts?.price ?? null,
    outstandingBefore: facts?.outstandingBefore ?? {},
    backdatedDays: facts?.backdatedDays ?? null,
    transferKinds: facts?.transferKinds ?? [],
    ...(facts?.includes === undefined ? {} : { includes: facts.includes }),
    presenterType: presenter.accountType,
    presenterAccountId: presenter.accountId,
    presenterUsersAccountId: presenter.usersAccountId,
    registerId: concerns.registerId,
    agentAccountIds,
    posts: command.facts !== undefined && command.ofCharter !== true,
    base: facts?.base === null ? null : base,
    ...(concerns.changesPolicies === undefined ? {} : { changesPolicies: concerns.changesPolicies }),
  };
}

/** The needs of a proposal by the sets in force, which stay locked until the proposal is recorded. */
export async function needsOfProposal(
  tx: Tx,
  { needs: guessed, facts, subject }: DecidedNeeds,
  requestSets: RequestSets,
): Promise<DecidedNeeds & { readonly facts: MutationFacts }> {
  const { sets, agentAccountIds } = await requestSets.read(tx, subject);
  const now = { ...facts!, agentAccountIds };
  const needs = needsOf(sets, now);
  if (needs.length === 0 && guessed.length > 0) throw new SetsMoved('nobody else must agree any more');
  return { needs, facts: now, subject, setIds: null };
}

/** The needs of a new proposal, without any approval. */
export function newNeeds(needs: readonly Need[], command: RegisterCommand): readonly NeedStatus[] {
  return needStatuses(needs, command.permission, [], true);
}
