/**
 * How the limits of a delegation narrow decisions about instructions: by what was proposed, whatever a decision taken
 * now says.
 */
import { inDigitGroups } from '../../base/digit-groups.ts';
import type { Actor, Delegation } from '../actor.ts';
import type { MutationFacts } from './mutation-facts.ts';
import { blockIf, type Check } from '../check.ts';
import { countOf } from '../count-of.ts';
import type { ProposedMutation } from './instruction-decision.ts';
import { formatUnits } from '../ledger/checks.ts';
import { fromUnits, unitsOf } from '../quantity.ts';

/** The limits of a delegation that are compared with the instruction. */
export type DecisionLimit = 'mutations' | 'assetIds' | 'quantityMax' | 'policies' | 'approves';

/** Every limit. */
const all: readonly DecisionLimit[] = ['mutations', 'assetIds', 'quantityMax', 'policies', 'approves'];

/**
 * The limits that are compared with an instruction, by the mutation about it. `mutations` is the name of the mutation
 * that was proposed, `assetIds` all of its assets, `quantityMax` its units, and `policies` says that a client with a
 * `quantityMax` and without `mutations` changes no policies. Before all of them `commands/run/authorise.ts` compares
 * the name of the mutation itself with `mutations`, and refuses a client with `proposeOnly` everything but a proposal
 * and its withdrawal. A proposal is measured by its own decision.
 *
 * | Mutation                       | `mutations` | `assetIds` | `quantityMax` | policies | `approves` | `proposeOnly` |
 * |--------------------------------|-------------|------------|---------------|----------|------------|---------------|
 * | the proposal                   | yes         | yes        | yes           | yes      |            | waits         |
 * | `approveInstruction`           | yes         | yes        | yes           | yes      | yes        | refused       |
 * | a row of `approveInstructions` | yes         | yes        | yes           | yes      | yes        | refused       |
 * | `executeInstruction`           | yes         | yes        | yes           | yes      | yes        | refused       |
 * | an approval that counts        | yes         | yes        | yes           | yes      | yes        | not counted   |
 * | `rejectInstruction`            | yes         | yes        |               |          |            | refused       |
 * | `withdrawInstruction`          | yes         | yes        |               |          |            | allowed       |
 * | `withdrawApproval`             |             | yes        |               |          |            | refused       |
 * | `acknowledgeForcedInstruction` |             | yes        |               |          |            | refused       |
 * | `cancelJob`                    | yes         | yes        |               |          |            | files only    |
 * | `readTransferees`              |             | yes        |               |          |            | allowed       |
 *
 * A mutation that moves no units is not limited by units: a rejection, a withdrawal and an approval that is taken back
 * only protect.
 */
export const limitsOfDecisions = {
  approveInstruction: all,
  executeInstruction: all,
  rejectInstruction: ['mutations', 'assetIds'],
  withdrawInstruction: ['mutations', 'assetIds'],
  withdrawApproval: ['assetIds'],
  acknowledgeForcedInstruction: ['assetIds'],
  cancelJob: ['mutations', 'assetIds'],
  readTransferees: ['assetIds'],
} as const satisfies Readonly<Record<string, readonly DecisionLimit[]>>;

/** An instruction, as far as the limits of a delegation are compared with it. */
export interface LimitedProposal {
  readonly assetId: string | null;
  /** Null of proposals from before there were policies. */
  readonly facts: Pick<MutationFacts, 'assetIds' | 'quantities' | 'units'> | null;
}

/** The assets of a proposal. Shape: holds null where it names none, as where it brings one about. */
export function assetsOf({ assetId, facts }: LimitedProposal): readonly (string | null)[] {
  return facts === null || facts.assetIds.length === 0 ? [assetId] : facts.assetIds;
}

/**
 * The units of a proposal. One of release 0.1.0 has none recorded: its quantities are added up. Shape: null where it
 * concerns none, undefined where nobody knows. Units: scaled by ten decimals.
 */
export function unitsProposed(
  { facts }: LimitedProposal,
  { permission }: Pick<ProposedMutation, 'permission'>,
): bigint | null | undefined {
  if (facts === null) return undefined;
  if (facts.units !== undefined) return facts.units === null ? null : unitsOf(facts.units);
  const quantities = Object.values(facts.quantities);
  // Of what does not post restrictions alone concern units.
  if (quantities.length === 0) return permission === 'restriction.manage' ? undefined : null;
  let sum = 0n;
  for (const quantity of quantities) {
    if (quantity === null) return undefined;
    sum += unitsOf(quantity);
  }
  return sum;
}

type Rule = (proposal: LimitedProposal, mutation: ProposedMutation, delegation: Delegation | null) => Check;

const rules: Readonly<Record<DecisionLimit, Rule>> = {
  mutations: (_proposal, { name }, delegation) => {
    const mutations = delegation?.mutations ?? null;
    return blockIf(mutations !== null && !mutations.includes(name), 'outside_delegation', {
      holds: `The delegation of this client allows ${name}.`,
      fails: `The delegation of this client allows some mutations only, and ${name} is none of them.`,
      remedy: 'Use a client whose delegation allows the mutation that is to be decided.',
      facts: { mutation: name, narrowedTo: 'mutations' },
    });
  },
  assetIds: (proposal, { name }, delegation) => {
    const narrowed = delegation?.assetIds ?? null;
    const outside = assetsOf(proposal).some((id) => id === null || narrowed?.includes(id) === false);
    return blockIf(narrowed !== null && outside, 'outside_delegation', {
      holds: 'The delegation of this client allows the assets of the instruction.',
      fails: `The delegation of this client allows mutations of some assets only, and this ${name} is not limited to them.`,
      remedy: 'Use a client whose delegation allows all assets of the instruction.',
      facts: { mutation: name, narrowedTo: 'assetIds' },
    });
  },
  quantityMax: (proposal, mutation, delegation) => {
    const quantityMax = delegation?.quantityMax ?? null;
    const units = quantityMax === null ? null : unitsProposed(proposal, mutation);
    const beyond = quantityMax !== null && (units === undefined || (units !== null && units > unitsOf(quantityMax)));
    return blockIf(beyond, 'outside_delegation', {
      holds: 'The delegation of this client allows as many units as were proposed.',
      fails: beyondLimit(units, quantityMax ?? '0'),
      remedy: 'Use a client whose delegation allows more units.',
      facts: { mutation: mutation.name, narrowedTo: 'quantityMax' },
      failing: {
        quantityMax: fromUnits(unitsOf(quantityMax ?? '0')),
        ...(typeof units === 'bigint' ? { units: formatUnits(units) } : {}),
      },
    });
  },
  policies: (_proposal, { name, permission }, delegation) => {
    const isLimited = delegation !== null && delegation.quantityMax !== null && delegation.mutations === null;
    return blockIf(isLimited && permission === 'policy.manage', 'outside_delegation', {
      holds: `The delegation of this client allows ${name}.`,
      fails: `The delegation of this client is limited in units and names no mutations, so it does not allow ${name}, which is administration.`,
      remedy: 'Use a client whose delegation names the mutation, or is not limited in units.',
      facts: { mutation: name, narrowedTo: 'quantityMax' },
    });
  },
  approves: (_proposal, _mutation, delegation) =>
    blockIf(delegation?.approves === false, 'outside_delegation', {
      holds: 'The delegation of this client allows approving.',
      fails: 'The delegation of this client keeps it from approving.',
      remedy: 'Use a client whose delegation approves; this one can reject the instruction.',
      facts: { narrowedTo: 'approves' },
    }),
};

/**
 * Whether the delegation of the client covers the instruction about which it decides. A limit that does not concern the
 * mutation passes without a check. Refuses: outside_delegation.
 */
export function checkWithinLimits(
  decision: keyof typeof limitsOfDecisions,
  proposal: LimitedProposal,
  mutation: ProposedMutation,
  { delegation }: Pick<Actor, 'delegation'>,
): readonly Check[] {
  const limits: readonly DecisionLimit[] = limitsOfDecisions[decision];
  const concerned = limits.filter((limit) => limit !== 'policies' || mutation.permission === 'policy.manage');
  return concerned.map((limit) => rules[limit](proposal, mutation, delegation));
}

/** Whether an approval under the delegation covers the instruction: then it counts. */
export function isApprovable(
  proposal: LimitedProposal,
  mutation: ProposedMutation,
  delegation: Delegation | null,
): boolean {
  const checks = checkWithinLimits('approveInstruction', proposal, mutation, { delegation });
  return delegation?.proposeOnly !== true && checks.every(({ outcome }) => outcome === 'pass');
}

/**
 * That a mutation concerns more units than the delegation allows, as a sentence. Shape: `units` is undefined where
 * nobody knows them.
 */
export function beyondLimit(units: bigint | null | undefined, quantityMax: string): string {
  const concerns =
    typeof units === 'bigint'
      ? `The mutation concerns ${countOf(formatUnits(units), 'unit')}`
      : 'The instruction does not say how many units it concerns';
  return `${concerns}; the delegation of this client allows ${inDigitGroups(fromUnits(unitsOf(quantityMax)))} in one mutation.`;
}
