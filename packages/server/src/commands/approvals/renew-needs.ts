/**
 * Needs of open proposals follow the policies: they are made anew with a change of these, in the same database
 * transaction.
 */
import { countedApprovals } from '../../rules/approvals/counted-approvals.ts';
import { isMet, needStatuses } from '../../rules/approvals/need-status.ts';
import { namedMutations } from '../../rules/approvals/policy-checks.ts';
import { applyingSets, comparisonBy, needsOf } from '../../rules/approvals/needs.ts';
import type { Permission } from '../../rules/permission.ts';
import { lockApplicableSets } from '../../store/approvals/applicable-sets.ts';
import { listPeopleOfInstruction } from '../../store/approvals/given-approvals.ts';
import { writeNeeds } from '../../store/approvals/instruction-needs.ts';
import { findAccountType, workAs } from '../../store/accounts/accounts.ts';
import {
  listApprovedProposals,
  listOpenProposals,
  lockOpenProposals,
  type OpenProposal,
  recordLapse,
} from '../../store/approvals/instructions.ts';
import type { Tx } from '../../postgres/database.ts';
import type { AdministrationCommand } from '../command.ts';
import type { InputShape } from '../run/input.ts';

/**
 * Lists the mutations that change a register, each with its permission. It is handed in, because the list of commands
 * holds those that use it.
 */
export type PermissionsOfChanges = () => Iterable<readonly [string, Permission]>;

/**
 * Makes the needs of open proposals anew that the account made or manages. A decision about one under way holds the
 * policies, so that the change waits for it. One whose needs are all met now waits for a call; one that was to be
 * carried out and has open needs waits for approvals again. Shape: `permissions` has the permission of each mutation.
 */
export async function renewNeeds(
  tx: Tx,
  permissions: ReadonlyMap<string, Permission>,
  concerns: (proposal: OpenProposal) => boolean,
): Promise<void> {
  const open = await listOpenProposals(tx);
  const those = open.filter(concerns);
  await Promise.all(those.map((proposal) => renew(tx, proposal, permissions.get(proposal.mutation)!)));
}

/**
 * Makes the needs of open proposals of a register anew where an agent comes or goes, in the context of the issuer: one
 * that goes sees them no more. Decisions wait for it, since it locks the proposals as they do.
 */
export async function renewNeedsOfRegister(
  tx: Tx,
  registerId: string,
  changes: PermissionsOfChanges,
  concerns: (proposal: OpenProposal) => boolean = () => true,
): Promise<void> {
  const issuer = {
    accountId: registerId,
    accountType: 'issuer',
    userRole: 'account_administrator',
    userId: null,
  } as const;
  await workAs(tx, issuer, async () => {
    await lockOpenProposals(tx, registerId);
    await renewNeeds(tx, namedMutations(changes()), concerns);
  });
}

/**
 * A command that may end or renew what an approval rests on, such as the role of the person who gave it. The needs of
 * the open proposals that people of the account have approved are made anew with it, so that a proposal shows what
 * counts now.
 */
export const affectsApprovals =
  (changes: PermissionsOfChanges) =>
  <S extends InputShape, State, Changes>(
    command: AdministrationCommand<S, State, Changes>,
  ): AdministrationCommand<S, State, Changes> => ({
    ...command,
    execute: async (context) => {
      const effect = await command.execute(context);
      const { tx, actor } = context;
      const account = effect.objects['account'];
      const renew = async (): Promise<void> => {
        const approved = Map.groupBy(await listApprovedProposals(tx), ({ registerId }) => registerId);
        for (const [registerId, proposals] of approved) {
          const ids = new Set(proposals.map(({ id }) => id));
          await renewNeedsOfRegister(tx, registerId, changes, ({ id }) => ids.has(id));
        }
      };
      if (account === undefined) await renew();
      else
        await workAs(tx, { ...actor, accountId: account, accountType: (await findAccountType(tx, account))! }, renew);
      return effect;
    },
  });

async function renew(tx: Tx, proposal: OpenProposal, permission: Permission): Promise<void> {
  const { id, registerId, accountId, facts, mutation: name, status } = proposal;
  const { sets, agentAccountIds } = await lockApplicableSets(tx, { accountId, registerId, assetIds: facts.assetIds });
  const { coolingDays, sharedClient } = comparisonBy(applyingSets(sets, facts));
  const { presenter, given } = await listPeopleOfInstruction(tx, proposal, nobody, coolingDays);
  const counted = countedApprovals(given, { proposal, mutation: { name, permission }, presenter, sharedClient });
  const needs = needStatuses(needsOf(sets, { ...facts, agentAccountIds }), permission, counted, sharedClient);
  await writeNeeds(tx, { registerId, instructionId: id, permission, needs });
  if (status === 'approved' && !isMet(needs)) await recordLapse(tx, proposal);
}

const nobody = { usersAccountId: null, apiClientId: null };
