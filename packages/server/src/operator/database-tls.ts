/** Whether a connection URL of PostgreSQL proves the server by its certificate. */
import { type Config, ConfigError } from '../base/config.ts';
import { isLoopback } from '../base/network.ts';
import { hostsOf, readDatabaseUrl, UnreadableUrlError } from '../postgres/database-url.ts';
import { whyNotFilesOf } from '../postgres/url-files.ts';

/**
 * The settings with URLs whose connections prove the server. `sslmode=require` and `verify-ca` become `verify-full`:
 * the driver treats them so today, and its next version will weaken them. A list of hosts is in the parameters of its
 * URL.
 *
 * Refuses: with ConfigError, a URL that cannot be read, one that names a file of no use, one that leads to another
 * machine without `sslmode=verify-full` unless REGISTRY_DATABASE_TLS is off, or one of replicas that lists several
 * hosts.
 */
export function withSafeUrls(config: Config): Config {
  const safe = (name: string, url: string): string => safeUrl(name, url, config.REGISTRY_DATABASE_TLS);
  const { DATABASE_URL: url, DATABASE_OWNER_URL: owner, DATABASE_REPLICA_URLS: replicas } = config;
  return {
    ...config,
    DATABASE_URL: url === undefined ? undefined : safe('DATABASE_URL', url),
    DATABASE_OWNER_URL: owner === undefined ? undefined : safe('DATABASE_OWNER_URL', owner),
    DATABASE_REPLICA_URLS: replicas.map((replica) => ofOneHost(safe('DATABASE_REPLICA_URLS', replica))),
  };
}

/** Refuses: with ConfigError, a URL of replicas that lists several hosts. */
function ofOneHost(url: string): string {
  if (hostsOf(new URL(url)).length === 1) return url;
  throw new ConfigError(
    'DATABASE_REPLICA_URLS has a URL with several hosts: write one URL for each replica, and a space between them.',
  );
}

const strict = ['require', 'verify-ca', 'verify-full'];

function safeUrl(name: string, given: string, tls: 'required' | 'off'): string {
  const url = readNamed(name, given);
  const whyNot = whyNotFilesOf(url);
  if (whyNot !== null) throw new ConfigError(`${name} ${whyNot}`);
  const isList = hostsOf(url).length > 1;
  // Of a parameter that is given twice the driver takes the last.
  const mode = url.searchParams.getAll('sslmode').at(-1);
  if (mode !== undefined && strict.includes(mode)) {
    if (mode === 'verify-full' && !weakens(url)) return isList ? url.href : given;
    url.searchParams.set('sslmode', 'verify-full');
    for (const other of weakening) url.searchParams.delete(other);
    return url.href;
  }
  const elsewhere = hostsOf(url).find((host) => !isOnThisMachine(host.name));
  if (tls === 'off' || elsewhere === undefined) return isList ? url.href : given;
  throw new ConfigError(
    `${name} leads to ${elsewhere.name} without TLS that proves the server. Add sslmode=verify-full to it, and sslrootcert with the path ` +
      'of the certificate if its authority is your own; or set REGISTRY_DATABASE_TLS=off.',
  );
}

function readNamed(name: string, given: string): URL {
  try {
    return readDatabaseUrl(given);
  } catch (error) {
    throw error instanceof UnreadableUrlError ? new ConfigError(`${name} ${error.message}`) : error;
  }
}

/** Parameters by which the driver would read sslmode in another way. */
const weakening = ['uselibpqcompat', 'ssl'];
const weakens = (url: URL): boolean => weakening.some((name) => url.searchParams.has(name));

/** A path is that of a Unix socket; without a host the driver takes this machine. */
export function isOnThisMachine(host: string): boolean {
  return host === '' || host.startsWith('/') || isLoopback(host);
}
