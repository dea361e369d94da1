import { refuseIf } from '../../base/refusal.ts';
import { checkPast } from '../../rules/approvals/past-mutations.ts';
import { checkPolicies, checkVersion, namedMutations } from '../../rules/approvals/policy-checks.ts';
import { policiesChanged } from '../../rules/approvals/policy-change.ts';
import { policyInWords } from '../../rules/approvals/policy-in-words.ts';
import { checkReachable, findUnknownPerson } from '../../rules/approvals/policy-reach.ts';
import type { Permission } from '../../rules/permission.ts';
import { findReachable, lockPolicies, recordPolicySet } from '../../store/approvals/approval-policy-sets.ts';
import { findUnseenAsset } from '../../store/accounts/delegations.ts';
import { listPastMutations } from '../../store/records/past-mutations.ts';
import { registerCommand } from '../command.ts';
import { renewNeeds } from './renew-needs.ts';
import { policiesOf, policyFields } from './policy-fields.ts';

/** Units: days. */
const coolingDaysByDefault = 7;

/**
 * Replaces the policies of the account. Shape: `changes` lists the mutations that policies may name; it is handed in,
 * because the list of commands holds this one. Refuses: not_found.
 */
export const changeApprovalPolicies = (changes: () => Iterable<readonly [string, Permission]>) =>
  registerCommand({
    name: 'changeApprovalPolicies',
    description:
      'Replaces the policies that say who must agree to mutations. The first set takes effect at once; another needs what the policies need that it removes or changes, and what names changeApprovalPolicies.',
    permission: 'policy.manage',
    freshProof: true,
    event: 'approval_policies.changed',
    sentence: 'Replace the approval policies',
    input: policyFields,
    answers: { approvalPolicySet: 'ApprovalPolicySet' },
    load: async ({ tx, actor, input, registerId = actor.accountId }) => {
      const assetIds = [...new Set(input.policies.flatMap((policy) => policy.assetIds ?? []))];
      // Read before the lock, for which mutations of the register wait.
      const [past, inForce, reachable, unseenAsset] = await Promise.all([
        input.policies.length === 0 ? [] : listPastMutations(tx),
        lockPolicies(tx, registerId),
        findReachable(tx, registerId, actor, input.coolingDays ?? coolingDaysByDefault),
        findUnseenAsset(tx, assetIds),
      ]);
      return { registerId, past, inForce, reachable, unseenAsset };
    },
    decide: ({ registerId, past, inForce, reachable, unseenAsset }, input, { newId }) => {
      const policies = policiesOf(input.policies);
      const { coolingDays, sharedClient } = input;
      const next = {
        policies,
        coolingDays: coolingDays ?? coolingDaysByDefault,
        sharedClient: sharedClient ?? false,
      };
      const mutations = namedMutations(changes());
      refuseIf(unseenAsset !== undefined, 'not_found', { type: 'Asset', id: `${unseenAsset}` });
      const unknown = findUnknownPerson(policies, reachable.members);
      refuseIf(unknown !== undefined, 'not_found', { type: 'UsersAccount', id: `${unknown}` });
      const version = inForce?.version ?? 0;
      return {
        concerns: {
          registerId,
          assetId: null,
          changesPolicies: policiesChanged(inForce, next),
          policiesInForce: inForce,
        },
        checks: [
          checkVersion(version, input.expectedVersion),
          ...checkPolicies(policies, mutations, reachable.accountType),
          ...checkReachable(policies, mutations, reachable),
          ...(policies.length === 0 ? [] : [checkPast(policies, past)]),
        ],
        changes: {
          registerId,
          set: { ...next, id: newId(), version: version + 1, sentences: policies.map(policyInWords) },
        },
      };
    },
    execute: async ({ tx, changes: { registerId, set }, instructionId }) => {
      const after = await recordPolicySet(tx, registerId, { ...set, instructionId });
      await renewNeeds(tx, namedMutations(changes()), ({ id }) => id !== instructionId);
      return {
        objects: { approvalPolicySet: set.id },
        change: { type: 'ApprovalPolicySet', id: set.id, after },
      };
    },
  });
