/**
 * Connection URLs, which may list several hosts as those of libpq: `postgresql://user@first:5432,second:5433/registry`.
 * `URL` reads no such list, so in the program it stands in the parameters `host` and `port`, which libpq reads as well.
 */

/** Where a PostgreSQL listens. Shape: `name` is a path for a Unix socket, and empty where the URL names no host. */
export interface Host {
  readonly name: string;
  readonly port: number;
}

/** A connection URL cannot be read. The message goes on after the name of its setting, and has no part of the URL. */
export class UnreadableUrlError extends Error {
  override readonly name = 'UnreadableUrlError';
}

const usualPort = 5432;

/**
 * Reads a connection URL. Shape: a list of hosts, and then the login too, is in the parameters of the result.
 *
 * Refuses: with UnreadableUrlError, a URL that is none, a host without a name in a list, a port out of range, and ports
 * that do not match the hosts.
 */
export function readDatabaseUrl(given: string): URL {
  const [, scheme = '', authority = '', rest = ''] = /^(\w+:\/\/)([^/?#]*)(.*)$/s.exec(given) ?? [];
  const afterLogin = authority.lastIndexOf('@') + 1;
  const listed = authority.slice(afterLogin);
  const isList = listed.includes(',');
  const single = isList ? `${scheme}${authority.slice(0, afterLogin)}list${rest}` : given;
  try {
    const url = isList ? inParameters(new URL(single), listed.split(',').map(readHost)) : new URL(single);
    hostsOf(url);
    return url;
  } catch (error) {
    // The messages of URL and decodeURIComponent are of no use to the operator, and the former has the URL.
    throw error instanceof UnreadableUrlError ? error : new UnreadableUrlError('is not a URL.');
  }
}

/**
 * The same URL with a list of hosts and the login as parameters. A URL that names no host can hold no login in front of
 * it.
 */
function inParameters(url: URL, hosts: readonly Host[]): URL {
  const { user, password } = loginOf(url);
  const written = new URL(`${url.protocol}//${url.pathname}${url.search}`);
  // Without a name the driver would take the user's, which changes.
  if (written.pathname.length <= 1) written.pathname = `/${encodeURIComponent(user)}`;
  const { searchParams } = written;
  const listed = {
    user,
    password,
    host: hosts.map(({ name }) => name).join(','),
    port: hosts.map(({ port }) => port).join(','),
  };
  for (const [name, value] of Object.entries(listed))
    if (value !== '' && !searchParams.has(name)) searchParams.set(name, value);
  return written;
}

/** Reads a host of a list, such as `db.example:5433`, `[::1]` or `%2Frun%2Fpostgresql`. */
function readHost(text: string): Host {
  const [, name = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(?::(.*))?$/s.exec(text) ?? [];
  return { name: bare(name), port: readPort(port) };
}

const bare = (name: string): string => decodeURIComponent(name).replace(/^\[(.*)\]$/, '$1');

function readPort(text: string): number {
  const port = text === '' ? usualPort : Number(/^\d{1,5}$/.test(text) ? text : 0);
  if (port >= 1 && port <= 65_535) return port;
  throw new UnreadableUrlError('has a port that is not a whole number from 1 to 65535.');
}

/**
 * The hosts of a URL, in their order. Of a parameter that is given twice the driver takes the last.
 *
 * Refuses: with UnreadableUrlError, as `readDatabaseUrl`.
 */
export function hostsOf(url: URL): readonly Host[] {
  const names = (url.searchParams.getAll('host').at(-1) ?? bare(url.hostname)).split(',');
  const ports = (url.searchParams.getAll('port').at(-1) ?? url.port).split(',').map(readPort);
  if (names.length > 1 && names.includes(''))
    throw new UnreadableUrlError(
      'lists a host without a name: write each as host or host:port, and one comma between them.',
    );
  if (ports.length > 1 && ports.length !== names.length)
    throw new UnreadableUrlError(
      `lists ${ports.length} ports for ${names.length === 1 ? '1 host' : `${names.length} hosts`}: give each host its port, or one port for all.`,
    );
  return names.map((name, n) => ({ name, port: ports[n] ?? ports[0]! }));
}

/** The role and the password of a URL. Shape: empty where it has none. */
export function loginOf(url: URL): { readonly user: string; readonly password: string } {
  return {
    user: url.searchParams.getAll('user').at(-1) ?? decodeURIComponent(url.username),
    password: url.searchParams.getAll('password').at(-1) ?? decodeURIComponent(url.password),
  };
}

/** A host as it is told to people. */
export const describeHost = ({ name, port }: Host): string => `${name.includes(':') ? `[${name}]` : name}:${port}`;
