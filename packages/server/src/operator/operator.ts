/**
 * The operator's command line: `npm run operator -- <command>`. The answer goes to standard output, all else to
 * standard error. A command loads the large modules that it alone needs.
 */
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { makePeppers } from '../auth/secrets.ts';
import { Refusal } from '../base/refusal.ts';
import { programVersion } from '../base/version.ts';
import { type AccountType, accountTypes } from '../rules/actor.ts';
import { readInstant } from '../rules/instant.ts';
import type { ListedClient } from '../store/accounts/api-clients.ts';
import { deleteExpiredTokens } from '../store/access/tokens.ts';
import { answer, type OutputOptions, print } from './answer.ts';
import {
  accountsNamed,
  createClientOf,
  listClientsOf,
  type MadeClient,
  openAccountWithClient,
  revokeClient,
  rotateClient,
} from './accounts.ts';
import { addDelegationCommands } from './delegation-commands.ts';
import { describeSettings } from './describe-settings.ts';
import { addDoctorCommand } from './doctor/doctor-command.ts';
import { addDrillCommand } from './drill/drill-command.ts';
import { credentialsOf } from './demo/credentials.ts';
import { isUntouched, seedDemo } from './demo/demo.ts';
import { exitCodeOf } from './exit-code.ts';
import { sentenceOf, sentencesOf } from './failure.ts';
import { addHealthCommand } from './health-command.ts';
import { addInstructionCommands } from './instruction-commands.ts';
import { addJobCommands } from './job-commands.ts';
import { generate, holdersLeast, holdersMost } from './generate.ts';
import { OperatorCommandError } from './operator-command-error.ts';
import { describePlan, planMigrations } from './migrate/plan.ts';
import { onDatabaseTarget, onUnchangedDatabase, say, withOperatorContext } from './session.ts';
import { addUserCommands } from './user-commands.ts';
import { writeWhole } from './whole-file.ts';

const program = new Command('operator')
  .version(programVersion, '-V, --version', 'print the version of the program')
  .description(
    'Operator commands of an asset registry. Settings come from the environment, as for the server; see `config`.',
  )
  .addHelpText(
    'after',
    `
Without DATABASE_URL the commands work on the embedded database in REGISTRY_DATA_DIR: on that of a running server, or by
starting it for as long as they take. Exit code 0: done; 1: not done; 2: wrong usage; 78: wrong settings.`,
  )
  .showHelpAfterError('Add --help to see how the command is used.');

program
  .command('migrate')
  .description('Bring the database to the schema of this program.')
  .option('--plan', 'change nothing, and print which migrations are pending, their kind and the locks that they take')
  .action(({ plan }: { plan?: true }) =>
    plan === true
      ? onUnchangedDatabase(async (url) => print(describePlan(await planMigrations(url)).join('\n')))
      : withOperatorContext(async () => print('The database has the schema of this program.'), true),
  );

program
  .command('demo')
  .description('Fill a database without accounts with the demo register, and print its credentials once.')
  .option('--json', 'print JSON')
  .action((options: OutputOptions) =>
    withOperatorContext(async (context) => {
      if (!(await isUntouched(context)))
        throw new OperatorCommandError(
          'The database holds accounts already; the demo register is made in an empty one.',
        );
      const clients = await seedDemo(context, () => undefined);
      const peppers = makePeppers(context.secretKey);
      const credentials = await credentialsOf(context.database, clients, peppers);
      answer(options, credentials, () =>
        credentials.flatMap(({ clientId, clientSecret, roles }) => [
          ...credentialLines({ clientId, clientSecret }),
          ...roles.map(
            (role) => `  ${role.users_account_id}  ${role.account_name} (${role.account_type}), ${role.user_role}`,
          ),
        ]),
      );
    }),
  );

const account = program.command('account').description('Accounts: the tenants of the registry.');
account
  .command('open')
  .description(
    'Open an account with its first administrator and a client that may act in that role. The secret is printed once.',
  )
  .addOption(new Option('--type <type>', 'the type of the account').choices(accountTypes).makeOptionMandatory())
  .requiredOption('--name <name>', 'its name')
  .requiredOption('--slug <slug>', 'its short name for addresses')
  .requiredOption('--administrator-first-name <name>', 'given name of the first administrator')
  .requiredOption('--administrator-last-name <name>', 'family name of the first administrator')
  .requiredOption('--email <address>', 'e-mail address of the first administrator')
  .option('--json', 'print JSON')
  .action((given: Record<string, string> & OutputOptions) =>
    withOperatorContext(async (context) => {
      const opened = await openAccountWithClient(context, {
        accountType: given['type'] as AccountType,
        name: given['name']!,
        slug: given['slug']!,
        firstName: given['administratorFirstName']!,
        lastName: given['administratorLastName']!,
        email: given['email']!,
      });
      answer(given, opened, () => [
        `account_id        ${opened.accountId}`,
        `users_account_id  ${opened.usersAccountId}`,
        ...credentialLines(opened),
        'This is the client of the first administrator, for programs. A person signs in by an invitation: `user invite`.',
      ]);
    }),
  );

account
  .command('list')
  .description('List accounts.')
  .option('--json', 'print JSON')
  .action((given: OutputOptions) =>
    withOperatorContext(async (context) => {
      const accounts = await accountsNamed(context, undefined);
      answer(given, accounts, () =>
        accounts.map(({ id, slug, accountType, status, name }) => `${id}  ${slug}  ${accountType}, ${status}  ${name}`),
      );
    }),
  );

const client = program.command('client').description('Clients: the credentials by which programs log in.');
client
  .command('create')
  .description('Make a client of an account. The secret is printed once.')
  .requiredOption('--account <slug>', 'the account that owns it')
  .requiredOption('--name <name>', 'the name of the client')
  .option('--delegate-of <users_account_id...>', 'roles of the account it may act in')
  .option('--expires-at <instant>', 'when it stops working, such as 2030-01-31T00:00:00Z', instantOption)
  .option('--network <cidr...>', 'networks it may come from')
  .option('--json', 'print JSON')
  .action(
    (
      given: {
        account: string;
        name: string;
        delegateOf?: string[];
        expiresAt?: string;
        network?: string[];
      } & OutputOptions,
    ) =>
      withOperatorContext(async (context) => {
        const { name, expiresAt, network: allowedNetworks } = given;
        const made = await createClientOf(
          context,
          given.account,
          { name, expiresAt, allowedNetworks },
          given.delegateOf ?? [],
        );
        answer(given, made, () => credentialLines(made));
      }),
  );
client
  .command('rotate')
  .description('Give a client one more secret, printed once. The old one stays valid unless --retire-after is given.')
  .argument('<client_id>', 'the client, by the client_id it logs in with')
  .option('--retire-after <seconds>', 'in how many seconds the old secret expires', readSeconds)
  .option('--json', 'print JSON')
  .action((clientId: string, given: { retireAfter?: number } & OutputOptions) =>
    withOperatorContext(async (context) => {
      const made = await rotateClient(context, clientId, given.retireAfter ?? null);
      answer(given, made, () => credentialLines(made));
    }),
  );
client
  .command('revoke')
  .description('End a client for ever, with every token it holds.')
  .argument('<client_id>', 'the client, by the client_id it logs in with')
  .action((clientId: string) =>
    withOperatorContext(async (context) => {
      await revokeClient(context, clientId);
      print(`The client ${clientId} is revoked.`);
    }),
  );
client
  .command('list')
  .description('List clients with their networks and roles, without their secrets.')
  .option('--account <slug>', 'only those of one account')
  .option('--json', 'print JSON')
  .action((given: { account?: string } & OutputOptions) =>
    withOperatorContext(async (context) => {
      const clients = await listClientsOf(context, given.account);
      answer(given, clients, () =>
        clients.flatMap((one) => [
          `${one.clientId}  ${one.account}  ${factsOf(one).join(', ')}  ${one.name}`,
          ...one.roles.map(({ usersAccountId, account, userRole }) => `  ${usersAccountId}  ${account}, ${userRole}`),
        ]),
      );
    }),
  );

addDoctorCommand(program);
addDrillCommand(program);
addHealthCommand(program);
addDelegationCommands(program);
addInstructionCommands(program);
addJobCommands(program);
addUserCommands(program, account);

const token = program.command('token').description('Tokens of logins and role selections.');
token
  .command('sweep')
  .description('Remove tokens that expired more than a day ago. The server does so by itself every ten minutes.')
  .action(() =>
    withOperatorContext(async ({ database }) => print(`${await deleteExpiredTokens(database)} tokens removed.`)),
  );

program
  .command('verify')
  .description('Read the whole database, as its owner, and verify every invariant of the register.')
  .option('--new', 'read what was recorded since the last run, and the present state, but no older rows again')
  .option('--daily', 'read everything where that was not done for a week, and what is new otherwise')
  .option(
    '--metrics-file <path>',
    "write the result for Prometheus, as a file of its node exporter's textfile collector",
  )
  .action((given: { metricsFile?: string; new?: true; daily?: true }) =>
    onDatabaseTarget(false, async ({ ownerUrl, secretKey }, config, log) => {
      if (ownerUrl === null)
        throw new OperatorCommandError(
          'The role of DATABASE_URL does not see everything; set DATABASE_OWNER_URL to one that does.',
        );
      const peppers = makePeppers(secretKey, config.REGISTRY_SECRET_KEY_PREVIOUS);
      const { verify } = await import('./verify/verify.ts');
      let isWhole = true;
      const faults = await verify({
        ownerUrl,
        log,
        say,
        peppers,
        rolePrefix: config.REGISTRY_DATABASE_ROLES,
        scope: given.new ? 'new' : given.daily ? 'daily' : 'all',
        onBegin: (isOfAll) => {
          isWhole = isOfAll;
        },
      });
      print(
        faults.length === 0
          ? isWhole
            ? 'Everything holds.'
            : 'All that was read holds.'
          : `${faults.length} of these ${faults.length === 1 ? 'does' : 'do'} not hold; the first offence of each is named above.`,
      );
      if (faults.length > 0) process.exitCode = 1;
      if (given.metricsFile !== undefined) writeMetrics(given.metricsFile, await verifyMetrics(faults.length, isWhole));
    }),
  );

program
  .command('generate')
  .description('Generate a register of any size in a new issuer account, for trials. Not for an installation in use.')
  .requiredOption('--holders <number>', 'how many holders; there are ten postings for each', readHolders)
  .option('--asset <name>', 'the name of the asset', 'Made-up shares')
  .option('--force', 'also beside accounts that are there already')
  .option('--json', 'print JSON')
  .action((given: { holders: number; asset: string; force?: true } & OutputOptions) =>
    withOperatorContext(async (context) => {
      const { ownerUrl } = context.target;
      if (ownerUrl === null)
        throw new OperatorCommandError(
          'The role of DATABASE_URL is bound by the guards; set DATABASE_OWNER_URL to a superuser.',
        );
      const size = { holders: given.holders, assetName: given.asset, beside: given.force === true };
      const made = await generate({ ...context, ownerUrl, say }, size);
      answer(given, made, () => [
        `account_id        ${made.accountId}`,
        `users_account_id  ${made.usersAccountId}`,
        `asset_id          ${made.assetId}`,
        ...credentialLines(made),
        `${made.postings.toLocaleString('en')} postings in ${made.seconds.toLocaleString('en')} seconds`,
      ]);
    }),
  );

program
  .command('config')
  .description('Print every setting with its value; secrets are masked.')
  .action(() => print(describeSettings(process.env)));

for (const one of [program, ...everyCommand(program)]) one.exitOverride();
try {
  await program.parseAsync();
} catch (error) {
  endWith(error);
}

function endWith(error: unknown): void {
  // Commander has said already what is wrong with the words; its exit code is 0 where it was only about help.
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : 2;
    return;
  }
  process.exitCode = exitCodeOf(error);
  say(error instanceof Refusal ? sentencesOf(error) : sentenceOf(error, 'This is our fault.'));
}

function everyCommand(command: Command): Command[] {
  return command.commands.flatMap((one) => [one, ...everyCommand(one)]);
}

/** The result of `verify` as Prometheus reads it. */
async function verifyMetrics(faults: number, isWhole: boolean): Promise<string> {
  const [{ makeMetrics }, { formerVerifyRuns }] = await Promise.all([
    import('../http/metrics/metrics.ts'),
    import('../http/metrics/former-metrics.ts'),
  ]);
  const metrics = makeMetrics({ process: false });
  const ended = isWhole
    ? (['registry_verify_timestamp_seconds', 'registry_verify_new_timestamp_seconds'] as const)
    : (['registry_verify_new_timestamp_seconds'] as const);
  for (const name of ended) metrics.gauge(name, async () => [[Math.floor(Date.now() / 1_000)]]);
  metrics.gauge('registry_verify_faults', async () => [[faults]]);
  const texts = await Promise.all([...ended, 'registry_verify_faults' as const].map((name) => metrics.text(name)));
  return [...texts, ...(isWhole ? [formerVerifyRuns(faults === 0)] : [])].join('\n');
}

/**
 * Others may read it: the node exporter is another user. Refuses: with OperatorCommandError, where the file cannot be
 * written.
 */
function writeMetrics(path: string, text: string): void {
  try {
    writeWhole(path, `${text}\n`, 0o644);
  } catch (error) {
    throw new OperatorCommandError(`The metrics could not be written: ${(error as Error).message}.`);
  }
}

function credentialLines({ clientId, clientSecret }: Pick<MadeClient, 'clientId' | 'clientSecret'>): string[] {
  return [`client_id         ${clientId}`, `client_secret     ${clientSecret}`];
}

/** The facts about a client that an operator needs beside its names. */
function factsOf(client: ListedClient): string[] {
  const { status, liveSecrets, lastUsedAt, expiresAt, allowedNetworks } = client;
  return [
    status,
    `${liveSecrets} live ${liveSecrets === 1 ? 'secret' : 'secrets'}`,
    lastUsedAt === null ? 'never used' : `last used ${lastUsedAt} UTC`,
    `expires ${expiresAt ?? 'never'}`,
    `from ${allowedNetworks.length === 0 ? 'anywhere' : allowedNetworks.join(' ')}`,
  ];
}

function instantOption(text: string): string {
  const read = readInstant(text);
  if (!read.ok) throw new InvalidArgumentError(`The instant ${read.reason}`);
  return read.value;
}

function readHolders(text: string): number {
  const holders = /^\d{1,8}$/.test(text) ? Number(text) : 0;
  if (holders < holdersLeast || holders > holdersMost)
    throw new InvalidArgumentError(
      `Holders are a whole number from ${holdersLeast} to ${holdersMost.toLocaleString('en')}.`,
    );
  return holders;
}

function readSeconds(text: string): number {
  if (!/^\d{1,8}$/.test(text)) throw new InvalidArgumentError('Seconds are a whole number.');
  return Number(text);
}
