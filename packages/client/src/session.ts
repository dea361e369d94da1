/** The login of a client, and the tokens of its roles. */
import type { Connection } from './connection.ts';
import { isRefused, RoleError } from './errors.ts';
import type { Role, RoleChoice } from './options.ts';
import { Renewed } from './renewed.ts';

/** Authorises requests. */
export interface Session {
  /** The token for the next request. */
  token(signal: AbortSignal | undefined): Promise<string | undefined>;
  /** Forgets a token that the registry does not accept. Shape: whether another may be had. */
  refuse(token: string | undefined): boolean;
  roles(signal: AbortSignal | undefined): Promise<readonly Role[]>;
  as(role: RoleChoice | undefined): Session;
  /** Ends the tokens. */
  close(): Promise<void>;
}

/** Units: milliseconds of one request for a token. */
const timeoutMs = 30_000;

interface TokenAnswer {
  readonly access_token: string;
  /** Units: seconds. */
  readonly expires_in: number;
}

interface LoginAnswer {
  readonly token: TokenAnswer;
  readonly roles: { readonly data: readonly Readonly<Record<string, string>>[] };
}

interface LoggedIn {
  readonly token: string;
  readonly roles: readonly Role[];
}

/** The login of a client: one for all its roles. */
class Login {
  readonly connection: Connection;
  readonly current: Renewed<LoggedIn>;
  /** Ends requests for tokens for which nobody waits any more. */
  readonly ended = new AbortController();
  readonly #id: string;
  readonly #secret: string;

  constructor(connection: Connection, id: string, secret: string) {
    this.connection = connection;
    this.#id = id;
    this.#secret = secret;
    this.current = new Renewed(async () => {
      const body = JSON.stringify({ client_id: this.#id, client_secret: this.#secret });
      const headers = { 'Content-Type': 'application/json' };
      const path = '/authenticate/token/login';
      const sent = { method: 'POST', headers, body, signal: this.ended.signal, timeoutMs };
      const answer = (await connection.send(path, sent)) as LoginAnswer;
      const roles = answer.roles.data.map(readRole);
      return { value: { token: answer.token.access_token, roles }, lifeMs: answer.token.expires_in * 1_000 };
    });
  }

  async revoke(token: string | undefined): Promise<void> {
    if (token === undefined) return;
    const body = new URLSearchParams({ token, client_id: this.#id, client_secret: this.#secret });
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    await this.connection.open('/oauth/revoke', { method: 'POST', headers, body: String(body), timeoutMs });
  }
}

function readRole(given: Readonly<Record<string, string>>): Role {
  const camel = (name: string): string => name.replaceAll(/_[a-z]/g, (part) => part[1]!.toUpperCase());
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [camel(name), value])) as unknown as Role;
}

/** Makes the session of a client in a role. */
export function clientSession(
  connection: Connection,
  id: string,
  secret: string,
  role: RoleChoice | undefined,
): Session {
  return new RoleSession(new Login(connection, id, secret), role, true);
}

class RoleSession implements Session {
  readonly #login: Login;
  readonly #role: RoleChoice | undefined;
  readonly #token: Renewed<string>;
  readonly #isFirst: boolean;

  constructor(login: Login, role: RoleChoice | undefined, isFirst: boolean) {
    this.#login = login;
    this.#role = role;
    this.#isFirst = isFirst;
    this.#token = new Renewed(async () => {
      const { access_token: value, expires_in: seconds } = await this.#select();
      return { value, lifeMs: seconds * 1_000 };
    });
  }

  token(signal: AbortSignal | undefined): Promise<string> {
    return this.#token.get(signal);
  }

  refuse(token: string | undefined): boolean {
    this.#token.forget(token!);
    return true;
  }

  async roles(signal: AbortSignal | undefined): Promise<readonly Role[]> {
    return (await this.#login.current.get(signal)).roles;
  }

  as(role: RoleChoice | undefined): Session {
    return new RoleSession(this.#login, role, false);
  }

  async close(): Promise<void> {
    if (this.#isFirst) this.#login.ended.abort(new Error('The registry was closed.'));
    await Promise.all([
      this.#login.revoke(this.#token.peek()),
      this.#isFirst && this.#login.revoke(this.#login.current.peek()?.token),
    ]);
  }

  async #select(): Promise<TokenAnswer> {
    const login = await this.#login.current.get(undefined);
    try {
      return await this.#selectAs(login);
    } catch (error) {
      if (!isRefused(error, 'token_invalid')) throw error;
      // It has ended since it was answered.
      this.#login.current.forget(login);
      return await this.#selectAs(await this.#login.current.get(undefined));
    }
  }

  async #selectAs({ token, roles }: LoggedIn): Promise<TokenAnswer> {
    const id = this.#role?.usersAccountId ?? chooseRole(roles, this.#role ?? {}).usersAccountId;
    const headers = { Authorization: `Bearer ${token}` };
    const path = `/authenticate/token/role/${encodeURIComponent(id)}`;
    const { connection, ended } = this.#login;
    return ((await connection.send(path, { headers, signal: ended.signal, timeoutMs })) as { token: TokenAnswer })
      .token;
  }
}

/** Finds the role that fits. Throws RoleError where none does, or several do. */
function chooseRole(roles: readonly Role[], choice: RoleChoice): Role {
  const wanted = Object.entries(choice).filter(([, value]) => value !== undefined) as [keyof Role, string][];
  const fitting = roles.filter((role) => wanted.every(([name, value]) => role[name] === value));
  if (fitting.length === 1) return fitting[0]!;
  if (roles.length === 0)
    throw new RoleError('The client may act in no role. An administrator of the account delegates one to it.', roles);
  const words = wanted.map(([name, value]) => `${name} ${value}`).join(', ');
  if (fitting.length === 0)
    throw new RoleError(`The client may act in no role with ${words}. It may act as:${listed(roles)}`, roles);
  const of = wanted.length === 0 ? '' : ` with ${words}`;
  throw new RoleError(
    `The client may act in several roles${of}. Give the usersAccountId of one:${listed(fitting)}`,
    fitting,
  );
}

/** How many roles a message names. */
const listedMax = 10;

function listed(roles: readonly Role[]): string {
  const lines = roles
    .slice(0, listedMax)
    .map(
      (role) => `\n  ${role.usersAccountId} ${role.slug}/${role.userRole}, ${role.accountName} (${role.accountType})`,
    );
  return lines.join('') + (roles.length > listedMax ? `\n  and ${roles.length - listedMax} more` : '');
}

/** Makes the session of a role token that the caller gets by itself. */
export function givenSession(given: string | (() => string | Promise<string>)): Session {
  const session: Session = {
    token: async () => {
      const token = typeof given === 'string' ? given : await given();
      // The platform's own message would repeat it.
      if (!/^[\x21-\x7e]+$/.test(token)) throw new TypeError('The token has characters that no token has.');
      return token;
    },
    refuse: () => typeof given === 'function',
    roles: () => Promise.reject(new TypeError('Only a client with a secret can list its roles.')),
    as: () => {
      throw new TypeError('Only a client with a secret can act in another role.');
    },
    close: async () => undefined,
  };
  return session;
}
