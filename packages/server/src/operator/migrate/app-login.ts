import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { makeClient } from '../../postgres/client.ts';
import { loginOf } from '../../postgres/database-url.ts';
import { renameRoles, usualRolePrefix } from '../../postgres/role-names.ts';
import { otherKeySentence } from '../../store/integrity/start.ts';
import { MigrationRefused } from './migration-refused.ts';

interface Target {
  readonly ownerUrl: string;
  readonly appPassword: string;
  /** Versions of the keys that the program has; secrets kept under others open nothing. */
  readonly peppers?: readonly number[];
  /** Whether the limits of the role are left as they are. */
  readonly leavesLimits?: boolean;
  /** How the names of roles begin, unless as usual. */
  readonly rolePrefix?: string;
}

/** The role that serves. Shape: needs no quotes. */
export const appRole = (rolePrefix = usualRolePrefix): string => renameRoles('registry_app', rolePrefix);

/**
 * The settings of the role that serves. Limits belong to the role, because connection poolers refuse or mix up settings
 * that come with a connection.
 */
export const limits = {
  statement_timeout: '5s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '15s',
  // Tables begin empty, and a plan made then must not scan them for ever; besides, the disks of today seek quickly.
  random_page_cost: '1.1',
};

/**
 * Whether the app role exists, may log in and has its limits and no other settings. Its password shows only when it
 * logs in.
 */
export async function isAppRoleReady(client: pg.Client, rolePrefix?: string): Promise<boolean> {
  const role = appRole(rolePrefix);
  const { rowCount } = await client.query(
    `
      select
      from pg_roles
      where rolname = $1
        and rolcanlogin`,
    [role],
  );
  return rowCount === 1 && (await hasLimitsOnly(client, role));
}

/** PostgreSQL lets every role change its own settings and its own password, which an attacker could do in its place. */
async function hasLimitsOnly(client: pg.Client, role: string): Promise<boolean> {
  const { rows } = await client.query<{ settings: string[] }>(
    `
      select coalesce(array_agg(setting), '{}') as settings
      from pg_db_role_setting
      cross join unnest(setconfig) setting
      where setrole = (
          select oid
          from pg_roles
          where rolname = $1
        )
        and setdatabase in (
          0,
          (
            select oid
            from pg_database
            where datname = current_database()
          )
        )`,
    [role],
  );
  const expected = Object.entries(limits).map(([name, value]) => `${name}=${value}`);
  return rows[0]!.settings.toSorted().join('\n') === expected.toSorted().join('\n');
}

/** The owner's connection URL with the app role in the owner's place: same server, same database. */
export function appUrl(ownerUrl: string, appPassword: string, rolePrefix?: string): string {
  const role = appRole(rolePrefix);
  const url = new URL(ownerUrl);
  const { user: owner } = loginOf(url);
  // Without a name the driver would take the user's for the database's, and the user changes.
  if (url.pathname.length <= 1 && !url.searchParams.has('host')) url.pathname = `/${encodeURIComponent(owner)}`;
  return withCredentials(url.href, { user: role, password: appPassword });
}

/** A connection URL with another user and password. */
export function withCredentials(given: string, { user, password }: { user: string; password: string }): string {
  const url = new URL(given);
  url.searchParams.delete('user');
  url.searchParams.delete('password');
  if (url.host === '') {
    // A URL without a host, as for a socket, can hold no user in front of it.
    url.searchParams.set('user', user);
    url.searchParams.set('password', password);
  } else {
    url.username = encodeURIComponent(user);
    url.password = encodeURIComponent(password);
  }
  return url.href;
}

/** Whether the app role can log in with this password; trying is the only way that works for every kind of owner. */
export async function mayLogIn({ ownerUrl, appPassword, rolePrefix }: Target): Promise<boolean> {
  const client = makeClient(appUrl(ownerUrl, appPassword, rolePrefix), 'registry migrate');
  try {
    await client.connect();
    return true;
  } catch (error) {
    const refused = ['28P01', '28000'];
    if (refused.includes((error as { code?: string }).code ?? '')) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Lets the app role log in with this password and gives it its limits, changing only what differs.
 * The caller holds the migration lock: roles cannot be altered by two at once.
 * Refuses: an owner who may not alter the role; a server that still does not let the role in.
 */
export async function prepareLogin(client: pg.Client, target: Target): Promise<void> {
  const role = appRole(target.rolePrefix);
  const { rows } = await client.query<{ rolcanlogin: boolean; database: string }>(
    `
      select rolcanlogin, quote_ident(current_database()) as database
      from pg_roles
      where rolname = $1`,
    [role],
  );
  if (target.leavesLimits !== true && !(await hasLimitsOnly(client, role))) {
    const own = Object.entries(limits).map(([name, value]) => `alter role ${role} set ${name} = '${value}'`);
    // One statement, so that no connection begins between the settings of before and those of now.
    await client.query(
      [`alter role ${role} reset all`, `alter role ${role} in database ${rows[0]!.database} reset all`, ...own].join(
        ';',
      ),
    );
  }
  if (target.peppers !== undefined) await refuseWrongKey(client, target.peppers);
  if (rows[0]?.rolcanlogin === true && (await mayLogIn(target))) return;
  await client.query(`alter role ${role} login password '${scramVerifier(target.appPassword)}'`);
  if (await mayLogIn(target)) return;
  throw new Error(`PostgreSQL does not let ${role} log in although its password was just set; see pg_hba.conf.`);
}

/**
 * With a wrong key every client would be shut out, and servers with the right key too, because the password follows
 * from it.
 */
async function refuseWrongKey(client: pg.Client, peppers: readonly number[]): Promise<void> {
  const { rows } = await client.query<{ matches: boolean }>('select auth.knows_peppers($1) as matches', [peppers]);
  if (rows[0]?.matches === true) return;
  throw new MigrationRefused(otherKeySentence);
}

/**
 * The verifier that PostgreSQL stores of a password. It is sent in place of the password, which then is in no statement
 * that may be logged.
 * Source: RFC 5803.
 */
export function scramVerifier(password: string): string {
  const iterations = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256');
  const sign = (text: string): Buffer => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(sign('Client Key')).digest('base64');
  const serverKey = sign('Server Key').toString('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
