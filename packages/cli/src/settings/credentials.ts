/**
 * The credentials of a run: those of the environment, else those that the profile's command prints, else those of the
 * profile. None is ever a flag, because other users read the arguments of programs.
 */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { CommandFailure, exitCodes } from '../exit-code.ts';
import type { Io } from '../io.ts';
import { type Profile, readProfiles } from './profiles.ts';

export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The registry, the credentials and the role of a run. */
export interface Settings extends Credentials {
  /** Undefined where the environment gives everything. */
  readonly profileName: string | undefined;
  readonly url: string;
  /** The role as it was written: an id, or `slug/user_role`. */
  readonly role: string | undefined;
  /** Whether the secret may go over plain HTTP to another machine. */
  readonly allowHttp: boolean;
  /** Units: milliseconds until a request is given up, repetitions included. */
  readonly timeoutMs: number;
}

/** The flags of every command. */
export interface GivenSettings {
  readonly profile?: string;
  readonly role?: string;
  /** Units: seconds. */
  readonly timeout?: number;
}

const defaultProfile = 'default';

/** Units: seconds. */
const defaultTimeout = 30;

/** Units: milliseconds. */
export const timeoutMsOf = ({ timeout = defaultTimeout }: GivenSettings): number => timeout * 1_000;

/** The name of the profile that a run uses, whether there is one or not. */
export function profileNameOf({ env }: Pick<Io, 'env'>, given: GivenSettings): string {
  return given.profile ?? (env['ASSET_REGISTRY_PROFILE'] || (readProfiles(env).current ?? defaultProfile));
}

/** The profile that a run uses. */
export function profileOf(io: Pick<Io, 'env'>, given: GivenSettings): Profile | undefined {
  const name = profileNameOf(io, given);
  const { profiles } = readProfiles(io.env);
  if (Object.hasOwn(profiles, name)) return profiles[name];
  if (name === defaultProfile) return undefined;
  const others = Object.keys(profiles);
  throw wrong(
    `There is no profile ${name}. ${others.length === 0 ? `Make it: registry login --profile ${name}` : `There are: ${others.join(', ')}.`}`,
  );
}

/** Finds them. Fails where something is missing, with what to do. */
export async function readSettings(io: Io, given: GivenSettings): Promise<Settings> {
  const { env } = io;
  const fromEnvironment = {
    url: env['ASSET_REGISTRY_URL'] || undefined,
    clientId: env['ASSET_REGISTRY_CLIENT_ID'] || undefined,
    clientSecret: env['ASSET_REGISTRY_CLIENT_SECRET'] || undefined,
  };
  const { clientId, clientSecret } = fromEnvironment;
  if ((clientId === undefined) !== (clientSecret === undefined))
    throw wrong(
      `ASSET_REGISTRY_CLIENT_${clientId === undefined ? 'ID' : 'SECRET'} is not set and the other one is. Set both, or neither to use a profile.`,
    );
  const role = given.role ?? (env['ASSET_REGISTRY_ROLE'] || undefined);
  const { url } = fromEnvironment;
  const timeoutMs = timeoutMsOf(given);
  if (clientId !== undefined && clientSecret !== undefined && url !== undefined)
    return { profileName: undefined, url, clientId, clientSecret, role, timeoutMs, allowHttp: false };
  const profile = profileOf(io, given);
  if (profile === undefined)
    throw wrong(
      'No registry is known here. Run: registry login — or set ASSET_REGISTRY_URL, ASSET_REGISTRY_CLIENT_ID and ASSET_REGISTRY_CLIENT_SECRET.',
    );
  const own = clientId === undefined || clientSecret === undefined ? undefined : { clientId, clientSecret };
  const profileName = profileNameOf(io, given);
  // The secret of one registry is never sent to another.
  if (url !== undefined && url !== profile.url)
    throw wrong(
      `ASSET_REGISTRY_URL is another registry than that of the profile. Set ASSET_REGISTRY_CLIENT_ID and ASSET_REGISTRY_CLIENT_SECRET too, or use a profile of it.`,
    );
  const credentials = own ?? (await credentialsOf(profile, profileName));
  const chosen = role ?? (own === undefined ? profile.role : undefined);
  return {
    profileName,
    url: profile.url,
    ...credentials,
    role: chosen,
    timeoutMs,
    allowHttp: profile.allowHttp === true,
  };
}

async function credentialsOf(profile: Profile, name: string): Promise<Credentials> {
  if (profile.credentialCommand !== undefined) return runCredentialCommand(profile.credentialCommand);
  const { clientId, clientSecret } = profile;
  if (clientId === undefined || clientSecret === undefined)
    throw new CommandFailure(
      exitCodes.notAllowed,
      `The profile ${name} is logged out. Run: registry login --profile ${name}`,
    );
  return { clientId, clientSecret };
}

/** Runs a command that prints credentials as JSON. Its output is never shown, because it is a secret. */
export async function runCredentialCommand(command: string): Promise<Credentials> {
  const child = spawn(command, { shell: true, stdio: ['inherit', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [printed, code] = await Promise.all([text(child.stdout), ended]);
  if (code !== 0)
    throw wrong(`The credential command of the profile ended with ${code ?? 'a signal'}. Run it by itself to see why.`);
  try {
    const { clientId, clientSecret } = JSON.parse(printed) as Credentials;
    if (typeof clientId === 'string' && typeof clientSecret === 'string') return { clientId, clientSecret };
  } catch {
    // Said below.
  }
  throw wrong('The credential command of the profile does not print {"clientId": "…", "clientSecret": "…"}.');
}

const wrong = (message: string): CommandFailure => new CommandFailure(exitCodes.settings, message);
