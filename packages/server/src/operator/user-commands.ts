/** The operator commands for users and their ways in. */
import type { Command } from 'commander';
import { answer, type OutputOptions, print } from './answer.ts';
import { withOperatorContext } from './session.ts';
import { inviteUserOf, resetSignInPolicyOf } from './users.ts';

/** Adds them to the program, and to the command of accounts. */
export function addUserCommands(program: Command, account: Command): void {
  program
    .command('user')
    .description('Users: people who act for an account.')
    .command('invite')
    .description('Invite a user to sign in to the console. The link is printed once, for you to hand over.')
    .requiredOption('--account <slug>', 'the account whose user it is')
    .requiredOption('--email <address>', 'the user, by the e-mail address')
    .option('--json', 'print JSON')
    .action((given: { account: string; email: string } & OutputOptions) =>
      withOperatorContext(async (context) => {
        const made = await inviteUserOf(context, given.account, given.email);
        answer(given, made, () => [
          made.link,
          'The first one who opens it can sign in as this user. It works once, within 7 days; another invitation ends it.',
        ]);
      }),
    );
  account
    .command('reset-sign-in-policy')
    .description(
      'Let every session of the console into the roles of an account again, where its policy lets nobody in.',
    )
    .argument('<slug>', 'the account')
    .action((slug: string) =>
      withOperatorContext(async (context) => {
        await resetSignInPolicyOf(context, slug);
        print(`The account ${slug} has no limits on signing in.`);
      }),
    );
}
