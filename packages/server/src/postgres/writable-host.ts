/** The search for the host that takes writes, where a URL lists several. */
import pg from 'pg';
import { scaledMs } from '../base/waits.ts';
import { describeHost, type Host, hostsOf } from './database-url.ts';
import { boundToTls, pointAt } from './driver.ts';

/** The longest wait for the login at one of several hosts. */
export const hostTimeoutMs = scaledMs(2_000);
/** The time after which the next host is tried beside one that has not answered yet. */
const headStartMs = 500;

/** No host of a list will do. Shape: `code` is that of the failure that says most. */
export class NoHostError extends Error {
  override readonly name = 'NoHostError';
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}

/**
 * The host that takes writes, as far as it was found. It is believed until a connection to it ends; the next search
 * begins with it.
 */
export class WritableHost {
  readonly #takesStandby: boolean;
  readonly #changed: (host: Host) => void;
  #latest: Host | undefined;
  #isBelieved = false;
  #search: Promise<Host> | undefined;

  /** Shape: `changed` hears of a host that is another one than before. */
  constructor(takesStandby: boolean, changed: (host: Host) => void = () => undefined) {
    this.#takesStandby = takesStandby;
    this.#changed = changed;
  }

  /** Leads a client that is not connected yet to the host. A URL with one host leaves it as it is. */
  async lead(client: pg.Client, url: string): Promise<void> {
    const hosts = hostsOf(new URL(url));
    if (hosts.length === 1) return;
    const host = this.#isBelieved ? this.#latest! : await this.#found(hosts, url);
    pointAt(client, host);
    client.once('end', () => {
      if (this.#latest === host) this.#isBelieved = false;
    });
  }

  /** All who wait share one search. */
  #found(hosts: readonly Host[], url: string): Promise<Host> {
    this.#search ??= this.#searchAll(hosts, url).finally(() => {
      this.#search = undefined;
    });
    return this.#search;
  }

  async #searchAll(hosts: readonly Host[], url: string): Promise<Host> {
    const latest = hosts.filter(({ name, port }) => name === this.#latest?.name && port === this.#latest.port);
    const inOrder = [...new Set([...latest, ...hosts])];
    const host = await search(inOrder, (one) => takesWrites(url, one), this.#takesStandby);
    if (this.#latest === undefined || describeHost(host) !== describeHost(this.#latest)) this.#changed(host);
    this.#latest = host;
    this.#isBelieved = true;
    return host;
  }
}

/** Whether a host of a URL takes writes. A standby takes none; behind a pooler, a query is what tells. */
export async function takesWrites(url: string, host: Host): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'registry host search',
    connectionTimeoutMillis: hostTimeoutMs,
    query_timeout: hostTimeoutMs,
    ...boundToTls,
  });
  client.on('error', () => undefined);
  pointAt(client, host);
  try {
    await client.connect();
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
    return rows[0]!.transaction_read_only === 'off';
  } finally {
    // A host that does not answer would keep the search waiting.
    client.end().catch(() => undefined);
  }
}

/** Why a host will not do. */
interface Failure {
  readonly host: Host;
  readonly reason: Error;
  readonly isStandby: boolean;
}

/**
 * The first host that takes writes. Each is tried when the one before has failed or has had its head start.
 *
 * Refuses: with NoHostError, hosts of which none takes writes; with `takesStandby` those of which none answers.
 */
function search(hosts: readonly Host[], look: (host: Host) => Promise<boolean>, takesStandby: boolean): Promise<Host> {
  const { promise, resolve, reject } = Promise.withResolvers<Host>();
  /** By the order of the hosts. */
  const failures: Failure[] = [];
  let failed = 0;
  let isFound = false;
  const tryAt = async (n: number): Promise<void> => {
    const host = hosts[n];
    if (host === undefined || isFound) return;
    let wentOn = false;
    const goOn = (): void => {
      clearTimeout(headStart);
      if (!wentOn) void tryAt(n + 1);
      wentOn = true;
    };
    const headStart = setTimeout(goOn, headStartMs);
    const failure = await look(host).then(
      (isWritable) => (isWritable ? undefined : { host, reason: new Error('it takes no writes'), isStandby: true }),
      (reason: Error) => ({ host, reason, isStandby: false }),
    );
    if (failure === undefined) {
      isFound = true;
      clearTimeout(headStart);
      resolve(host);
      return;
    }
    failures[n] = failure;
    failed += 1;
    goOn();
    if (failed < hosts.length) return;
    const standby = takesStandby ? failures.find(({ isStandby }) => isStandby) : undefined;
    if (standby === undefined) reject(noHost(failures));
    else resolve(standby.host);
  };
  void tryAt(0);
  return promise;
}

const unreachable = /^(ECONN|ENOTFOUND|EAI_|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)/;

/**
 * Whether the operating system finds nobody at an address. ENOENT is of a socket, and not of a file that the URL names.
 */
export function isUnreachable(error: Error): boolean {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  return typeof code === 'string' && (unreachable.test(code) || (code === 'ENOENT' && syscall === 'connect'));
}

function noHost(failures: readonly Failure[]): NoHostError {
  const codeOf = ({ reason }: Failure): string | undefined => (reason as { code?: string }).code;
  // A refused login or certificate says more than a host that is away.
  const telling = failures
    .filter(({ reason }) => !isUnreachable(reason))
    .map(codeOf)
    .find((code) => code !== undefined);
  const reasons = failures.map(
    ({ host, reason }) => `${describeHost(host)}: ${reason.message || codeOf({ host, reason, isStandby: false })}`,
  );
  return new NoHostError(`none of the hosts takes writes (${reasons.join('; ')})`, telling ?? codeOf(failures[0]!));
}
