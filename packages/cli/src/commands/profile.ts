/** `login`, `logout`, `use` and `whoami`: the profiles of a user of this machine. */
import type { Command } from 'commander';
import type { Role } from '@asset-registry/client/core';
import { optionsOf, type Program } from '../command.ts';
import { CommandFailure, exitCodes, usage } from '../exit-code.ts';
import { canAsk, type Io, readInput, say } from '../io.ts';
import { formatOf, printObject, printRows } from '../output/print.ts';
import { askSecret, askText, choose } from '../prompts.ts';
import {
  type Credentials,
  type GivenSettings,
  profileNameOf,
  profileOf,
  readSettings,
  runCredentialCommand,
  timeoutMsOf,
} from '../settings/credentials.ts';
import { chooseRole, onRegistry, openUnselected, roleLine, roleText } from '../settings/connection.ts';
import { changeProfile, type Profile, profilesPath, readProfiles } from '../settings/profiles.ts';

interface LoginOptions {
  readonly url?: string;
  readonly clientId?: string;
  readonly credentialCommand?: string;
  readonly allowHttp?: true;
}

/** Adds them. */
export function addProfileCommands({ program, io }: Program): void {
  program
    .command('login')
    .description('Log in, and keep the credentials in a profile. The secret is asked for, or read from standard input.')
    .option('--url <address>', 'the address of the registry, such as https://register.example')
    .option('--client-id <id>', 'the client, by the id that begins with ci_')
    .option(
      '--credential-command <command>',
      'a command that prints {"clientId": …, "clientSecret": …}, such as that of a vault; no secret is kept then',
    )
    .option('--allow-http', 'send the secret over plain HTTP to another machine, within a network that you trust')
    .action((_options: unknown, command: Command) => login(io, optionsOf<LoginOptions>(command)));
  program
    .command('logout')
    .description('Forget the credentials of a profile.')
    .action((_options: unknown, command: Command) => logout(io, optionsOf(command)));
  program
    .command('use')
    .description('Choose the role of a profile, or with --profile the profile that is used from now on.')
    .argument('[role]', 'the role, by its id or as slug/user_role')
    .action((role: string | undefined, _options: unknown, command: Command) => use(io, role, optionsOf(command)));
  program
    .command('whoami')
    .description('Show the registry, the client, the role, and the mutations that the role may do.')
    .option('--roles', 'show the roles in which the client may act instead')
    .action((_options: unknown, command: Command) => whoAmI(io, optionsOf<{ roles?: true }>(command)));
}

async function login(io: Io, options: LoginOptions & GivenSettings): Promise<void> {
  const name = options.profile ?? profileNameOf(io, options);
  const { profiles } = readProfiles(io.env);
  const before = Object.hasOwn(profiles, name) ? profiles[name] : undefined;
  const known = options.url ?? (io.env['ASSET_REGISTRY_URL'] || undefined);
  const url = addressOf(known ?? (await asked(io, '--url', 'Address of the registry', before?.url)));
  const command = options.credentialCommand;
  const credentials =
    command === undefined ? await askCredentials(io, options, before) : await runCredentialCommand(command);
  const allowHttp = options.allowHttp ?? false;
  const timeoutMs = timeoutMsOf(options);
  const registry = await openUnselected({
    profileName: name,
    url,
    role: undefined,
    allowHttp,
    timeoutMs,
    ...credentials,
  });
  try {
    const role = await roleAtLogin(io, await registry.roles({ signal: io.signal }), options.role);
    const changed = (now: Profile | undefined): Profile => ({
      ...(now?.webhookSecret === undefined || now.url !== url ? {} : { webhookSecret: now.webhookSecret }),
      url,
      ...(allowHttp ? { allowHttp } : {}),
      ...(command === undefined ? credentials : { credentialCommand: command }),
      ...(role === undefined ? {} : { role: role.usersAccountId }),
    });
    changeProfile(io.env, name, changed, true);
    say(io, `Logged in at ${url}. The profile ${name} is in ${profilesPath(io.env)}.`);
    say(io, role === undefined ? 'No role is chosen: registry use <slug/user_role>' : `Role: ${roleLine(role)}`);
  } finally {
    await registry.close();
  }
}

/** Shape: without the slash at the end. Fails where it is no address. */
function addressOf(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw usage(
      `${text} is no address of a registry. Write it as https://register.example, with its path if it has one.`,
    );
  if (url.username !== '' || url.password !== '')
    throw usage('The address has a user or a password in it. Leave them out; the secret is asked for.');
  return text.replace(/\/+$/, '');
}

async function asked(io: Io, flag: string, message: string, initial: string | undefined): Promise<string> {
  if (canAsk(io)) return askText(io, message, initial);
  if (initial !== undefined) return initial;
  throw usage(`A flag is missing: ${flag}.`);
}

async function askCredentials(io: Io, options: LoginOptions, before: Profile | undefined): Promise<Credentials> {
  const clientId = options.clientId ?? (await asked(io, '--client-id', 'Client id', before?.clientId));
  const read = canAsk(io) ? await askSecret(io, 'Client secret') : await readInput(io);
  const clientSecret = read.trim();
  if (clientSecret === '')
    throw usage('There is no secret. Write it to standard input: registry login --url … --client-id … < secret-file');
  return { clientId, clientSecret };
}

async function roleAtLogin(io: Io, roles: readonly Role[], named: string | undefined): Promise<Role | undefined> {
  if (named !== undefined || roles.length === 1) return chooseRole(roles, named);
  if (roles.length === 0) say(io, 'The client may act in no role yet: an administrator delegates one to it.');
  if (roles.length === 0 || !canAsk(io)) return undefined;
  const id = await choose(
    io,
    'Role',
    roles.map((role) => ({ value: role.usersAccountId, label: roleLine(role).slice(role.usersAccountId.length + 2) })),
  );
  return chooseRole(roles, id);
}

async function logout(io: Io, options: GivenSettings): Promise<void> {
  const name = profileNameOf(io, options);
  const profile = profileOf(io, options);
  if (profile === undefined) throw new CommandFailure(exitCodes.settings, 'There is no profile to log out of.');
  changeProfile(io.env, name, ({ url, allowHttp, clientId, role } = profile) => ({
    url,
    ...(allowHttp ? { allowHttp } : {}),
    ...(clientId === undefined ? {} : { clientId }),
    ...(role === undefined ? {} : { role }),
  }));
  say(io, `The profile ${name} has no credentials any more. To end the secret itself: revokeApiClientSecret.`);
}

async function use(io: Io, named: string | undefined, options: GivenSettings): Promise<void> {
  const name = profileNameOf(io, options);
  const profile = profileOf(io, options);
  if (profile === undefined)
    throw new CommandFailure(exitCodes.settings, 'There is no profile yet. Run: registry login');
  if (options.profile !== undefined) changeProfile(io.env, name, (now = profile) => now, true);
  if (named === undefined && options.profile !== undefined) return say(io, `The profile ${name} is used from now on.`);
  const roles = await rolesOf(io, options);
  const role = await roleAtLogin(io, roles, named);
  const chosen = role ?? chooseRole(roles, undefined);
  changeProfile(io.env, name, (now = profile) => ({ ...now, role: chosen.usersAccountId }));
  say(io, `Role: ${roleLine(chosen)}`);
}

async function rolesOf(io: Io, options: GivenSettings): Promise<readonly Role[]> {
  const registry = await openUnselected(await readSettings(io, options));
  try {
    return await registry.roles({ signal: io.signal });
  } finally {
    await registry.close();
  }
}

async function whoAmI(io: Io, options: { roles?: true } & ReturnType<typeof optionsOf>): Promise<void> {
  if (options.roles)
    return printRows(
      io,
      options,
      (await rolesOf(io, options)).map((role) => ({ ...role })),
    );
  await onRegistry(io, options, async ({ registry, role, settings }) => {
    const { viewer } = await registry.ask<{ viewer: { lens: string; may: readonly string[] } }, object>(
      '{ viewer { lens may } }',
      {},
      { signal: io.signal },
    );
    await printObject(io, options, {
      profile: settings.profileName ?? null,
      url: settings.url,
      clientId: settings.clientId,
      role: roleText(role),
      usersAccountId: role.usersAccountId,
      accountName: role.accountName,
      accountType: role.accountType,
      user: `${role.firstName} ${role.lastName}`,
      lens: viewer.lens,
      may: formatOf(io, options) === 'table' ? `${viewer.may.length} mutations; -o json lists them` : viewer.may,
    });
  });
}
