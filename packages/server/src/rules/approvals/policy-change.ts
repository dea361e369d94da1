/** Which policies in force another set removes or changes. */
import { canonicalJson } from '../../base/ids.ts';
import type { Policy, PolicySet } from './policy.ts';

/**
 * The names of the policies in force that another set removes or changes. Shape: all where it lets people count as
 * independent who do not yet.
 */
export function policiesChanged(
  from: PolicySet | null,
  to: Pick<PolicySet, 'policies' | 'coolingDays' | 'sharedClient'>,
): readonly string[] {
  if (from === null) return [];
  const loosens = to.coolingDays < from.coolingDays || (to.sharedClient && !from.sharedClient);
  const stays = (policy: Policy): boolean =>
    to.policies.some((other) => canonicalJson(other) === canonicalJson(policy));
  return from.policies.filter((policy) => loosens || !stays(policy)).map(({ name }) => name);
}
