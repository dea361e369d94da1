/** The operator commands for delegations. */
import type { Command } from 'commander';
import { answer, type OutputOptions, print } from './answer.ts';
import { delegateRoleOf, limitsOf, listDelegationsOf, revokeDelegationOf } from './delegations.ts';
import { withOperatorContext } from './session.ts';

interface GivenDelegation extends OutputOptions {
  readonly account: string;
  readonly role: string;
  readonly client: string;
  readonly asset?: readonly string[];
  readonly mutation?: readonly string[];
  readonly quantityMax?: string;
  readonly proposeOnly?: true;
  /** False where the option takes it away. */
  readonly approve: boolean;
}

/** Adds them to the program. */
export function addDelegationCommands(program: Command): void {
  const delegation = program
    .command('delegation')
    .description('Delegations: roles of an account that a client, of this account or another, may act in.');
  delegation
    .command('create')
    .description('Delegate a role to a client. Its next login lists the role.')
    .requiredOption('--account <slug>', 'the account whose role it is')
    .requiredOption('--role <users_account_id>', 'the role')
    .requiredOption('--client <client_id>', 'the client, by the client_id it logs in with')
    .option('--asset <id...>', 'assets to which its mutations are limited')
    .option('--mutation <name...>', 'mutations to which it is limited, such as createAsset')
    .option('--quantity-max <units>', 'most units that one mutation may take, bring out or restrict')
    .option('--propose-only', 'each of its mutations needs an approval')
    .option('--no-approve', 'it does not approve what others propose')
    .option('--json', 'print JSON')
    .action((given: GivenDelegation) =>
      withOperatorContext(async (context) => {
        const made = await delegateRoleOf(context, given.account, {
          usersAccountId: given.role,
          clientId: given.client,
          assetIds: given.asset,
          mutations: given.mutation,
          quantityMax: given.quantityMax,
          proposeOnly: given.proposeOnly,
          approves: given.approve,
        });
        answer(given, made, () => [`delegation_id     ${made.id}`]);
      }),
    );
  delegation
    .command('revoke')
    .description('End a delegation for ever, with every token of the role that the client holds.')
    .argument('<delegation_id>', 'the delegation, as `delegation list` prints it')
    .requiredOption('--account <slug>', 'the account whose role it is')
    .action((id: string, { account }: { account: string }) =>
      withOperatorContext(async (context) => {
        await revokeDelegationOf(context, account, id);
        print(`The delegation ${id} is revoked.`);
      }),
    );
  delegation
    .command('list')
    .description('List delegations with their limits.')
    .option('--account <slug>', 'only those of the roles of one account')
    .option('--json', 'print JSON')
    .action((given: { account?: string } & OutputOptions) =>
      withOperatorContext(async (context) => {
        const delegations = await listDelegationsOf(context, given.account);
        answer(given, delegations, () =>
          delegations.map((one) => {
            const { id, account, status, usersAccountId, userRole, clientId } = one;
            return `${id}  ${account}  ${status}  ${usersAccountId} (${userRole})  ${clientId}  ${limitsOf(one)}`;
          }),
        );
      }),
    );
}
