/**
 * Whether a policy applies to a mutation. A mutation without a quantity, without a known value, or with a value in
 * another currency counts as above every threshold, and so does any part of nothing.
 */
import { unitsOf, unitsPerWhole } from '../quantity.ts';
import type { MutationFacts } from './mutation-facts.ts';
import { type Policy, type PolicyConditions, policyNames } from './policy.ts';

const hundred = 100n;

/** Whether the policy names the mutation, concerns one of its assets, and all of its conditions hold. */
export function policyMatches(policy: Policy, facts: MutationFacts): boolean {
  const { assetIds, when } = policy;
  if (!policyNames(policy, facts.mutation)) return false;
  const concerned = assetIds === null ? facts.assetIds : facts.assetIds.filter((id) => assetIds.includes(id));
  if (assetIds !== null && concerned.length === 0) return false;
  return (
    reaches(concerned, (id) => reachesQuantity(when, facts, id)) &&
    reaches(concerned, (id) => reachesValue(when, facts, id)) &&
    reaches(concerned, (id) => reachesPercent(when, facts, id)) &&
    (when.backdatedDaysFrom === null || (facts.backdatedDays ?? -1) >= when.backdatedDaysFrom) &&
    reachesKind(when, facts) &&
    (when.presenterTypes === null || when.presenterTypes.includes(facts.presenterType))
  );
}

/** Whether a threshold is reached for one of the assets. A mutation that concerns no asset has no quantity. */
function reaches(assetIds: readonly string[], forAsset: (assetId: string) => boolean): boolean {
  return assetIds.length === 0 || assetIds.some(forAsset);
}

/**
 * The units of an asset that it concerns; undefined where the mutation has no quantity. Units: scaled by ten decimals.
 */
function unitsConcerned({ quantities }: MutationFacts, assetId: string): bigint | undefined {
  const quantity = quantities[assetId] ?? null;
  return quantity === null ? undefined : unitsOf(quantity);
}

function reachesKind({ transferKinds }: PolicyConditions, facts: MutationFacts): boolean {
  return transferKinds === null || facts.transferKinds.some((kind) => transferKinds.includes(kind));
}

function reachesQuantity({ quantityFrom }: PolicyConditions, facts: MutationFacts, assetId: string): boolean {
  const units = unitsConcerned(facts, assetId);
  return quantityFrom === null || units === undefined || units >= unitsOf(quantityFrom);
}

function reachesValue({ valueFrom }: PolicyConditions, facts: MutationFacts, assetId: string): boolean {
  const units = unitsConcerned(facts, assetId);
  const { price } = facts;
  if (valueFrom === null || units === undefined || price === null || price.currency !== valueFrom.currency) return true;
  return units * unitsOf(price.amount) >= unitsOf(valueFrom.amount) * unitsPerWhole;
}

function reachesPercent({ percentOfOutstandingFrom }: PolicyConditions, facts: MutationFacts, id: string): boolean {
  const units = unitsConcerned(facts, id);
  const outstanding = unitsOf(facts.outstandingBefore[id] ?? '0');
  if (percentOfOutstandingFrom === null || units === undefined || outstanding <= 0n) return true;
  return units * hundred * unitsPerWhole >= unitsOf(percentOfOutstandingFrom) * outstanding;
}
