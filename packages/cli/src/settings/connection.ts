/** The registry of a run, in its role. */
import type { Registry, Role } from '@asset-registry/client/core';
import { CommandFailure, exitCodes } from '../exit-code.ts';
import { type Io, say } from '../io.ts';
import { programVersion } from '../version.ts';
import { type GivenSettings, readSettings, type Settings } from './credentials.ts';

/** A registry in a role, and where its settings came from. */
export interface Connection {
  readonly registry: Registry;
  readonly role: Role;
  readonly settings: Settings;
}

/** How long a person waits without a word. Units: milliseconds. */
const quietMs = 3_000;

/** Opens the registry that settings name, without a role. Fails where the address is not to be used. */
export async function openUnselected({
  url,
  clientId,
  clientSecret,
  allowHttp,
  timeoutMs,
}: Settings): Promise<Registry> {
  const { Registry: RegistryClient } = await import('@asset-registry/client/core');
  try {
    const userAgent = `registry/${programVersion}`;
    return new RegistryClient({ url, clientId, clientSecret, userAgent, allowHttp, deadlineMs: timeoutMs });
  } catch (error) {
    const { message } = error as Error;
    throw new CommandFailure(exitCodes.settings, message.replace('allowHttp: true', '--allow-http at login'));
  }
}

/** Runs work on the registry of the settings, and revokes its tokens afterwards. */
export async function onRegistry<T>(
  io: Io,
  given: GivenSettings,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const settings = await readSettings(io, given);
  const unselected = await openUnselected(settings);
  try {
    const role = chooseRole(await firstAnswer(io, settings, unselected.roles({ signal: io.signal })), settings.role);
    return await work({ registry: unselected.as({ usersAccountId: role.usersAccountId }), role, settings });
  } finally {
    await unselected.close();
  }
}

/** Waits for the first answer, and says so where it takes long: the address may be wrong. */
async function firstAnswer<T>(io: Io, { url, timeoutMs }: Settings, answer: Promise<T>): Promise<T> {
  const seconds = timeoutMs / 1_000;
  const slow = setTimeout(() => say(io, `No answer from ${url} yet. It is tried for ${seconds} seconds.`), quietMs);
  try {
    return await answer;
  } finally {
    clearTimeout(slow);
  }
}

/** How a role is written: its account and what it is there. */
export const roleText = ({ slug, userRole }: Role): string => `${slug}/${userRole}`;

/** A role as people read it. */
export const roleLine = (role: Role): string =>
  `${role.usersAccountId}  ${roleText(role)}  ${role.accountName} (${role.accountType}), ${role.firstName} ${role.lastName}`;

/**
 * The role that is named by its id or as `slug/user_role`, or the only one. Fails with the list where there is none or
 * the name fits several.
 */
export function chooseRole(roles: readonly Role[], named: string | undefined): Role {
  if (roles.length === 0)
    throw new CommandFailure(
      exitCodes.notAllowed,
      'The client may act in no role. An administrator delegates one to it: registry do createDelegation',
    );
  const fitting =
    named === undefined ? roles : roles.filter((role) => role.usersAccountId === named || roleText(role) === named);
  if (fitting.length === 1) return fitting[0]!;
  const problem =
    named === undefined
      ? 'The client may act in several roles.'
      : fitting.length === 0
        ? `The client may not act in the role ${named}.`
        : `Several roles are ${named}; name one by its id.`;
  const listed = (fitting.length === 0 ? roles : fitting).map((role) => `  ${roleLine(role)}`);
  throw new CommandFailure(
    exitCodes.notAllowed,
    [`${problem} Choose one: registry use <slug/user_role>, or --role for one command.`, ...listed].join('\n'),
  );
}
