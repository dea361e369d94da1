/**
 * Examinations of the roles: whether the one that serves may do what it needs and no more, and what cuts their work
 * short.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../base/config.ts';
import type { Database } from '../../postgres/database.ts';
import { renameRoles } from '../../postgres/role-names.ts';
import { whyTooPowerful } from '../../store/integrity/serving-role.ts';
import { whyNotServe } from '../../store/integrity/start.ts';
import { limits } from '../migrate/app-login.ts';
import { describeSchema } from '../migrate/schema-file.ts';
import { type Diagnosis, fail, ok, warn } from './examination.ts';
import type { Connected } from './installation.ts';

const schemaFile = fileURLToPath(new URL('../../../database/schema.sql', import.meta.url));

/** Whether row-level security binds the role that serves, and it has no other powers. */
export async function examineServingRole({ database, status }: Connected, config: Config): Promise<Diagnosis> {
  const reason = whyNotServe(status) ?? (await whyTooPowerful(database, config.REGISTRY_DATABASE_ROLES));
  return reason === null
    ? ok(`The role ${status.role} owns nothing, and row-level security binds it.`)
    : fail(reason, 'Take that power from it, or serve as another role.');
}

/**
 * Whether the role that serves has the grants of this program's schema, and no others. Shape: `there` are the
 * statements of `readSchema`.
 */
export function examineGrants(there: readonly string[]): Diagnosis {
  const { missing, added } = compareSchema(there, isGrantToApp);
  const [first] = missing;
  if (first !== undefined)
    return fail(
      `The role that serves lacks ${countOf(missing, 'grant')} of the schema, such as: ${first}.`,
      'Run each missing grant as the owner of the database, or restore its roles.',
    );
  const [more] = added;
  if (more !== undefined)
    return fail(
      `The role that serves has ${countOf(added, 'grant')} that the schema has not, such as: ${more}.`,
      'Revoke it.',
    );
  return ok('The role that serves has the grants of the schema, and no others.');
}

const isGrantToApp = (statement: string): boolean =>
  /^grant [^;]* on (?!database )[^;]* to registry_app\b/.test(statement);

/**
 * Whether tables, policies, triggers and functions are those of this program. Shape: `there` are the statements of
 * `readSchema`.
 */
export function examineObjects(there: readonly string[]): Diagnosis {
  const { missing, added } = compareSchema(
    there,
    (statement) => /\b(?:registry|auth)\./.test(statement) && !isGrantToApp(statement),
  );
  const [first] = missing;
  if (first !== undefined)
    return fail(
      `The schema lacks ${countOf(missing, 'part')} or has them otherwise, such as: ${first}.`,
      'Compare it with database/schema.sql; somebody has changed it past the migrations.',
    );
  const [more] = added;
  if (more !== undefined)
    return warn(
      `The schema has ${countOf(added, 'part')} that are not this program's, such as: ${more}.`,
      'Compare it with database/schema.sql. An index of your own is harmless, a policy is not.',
    );
  return ok('Tables, policies, triggers and functions are those of this program.');
}

const countOf = ({ length }: readonly unknown[], word: string): string => `${length} ${word}${length === 1 ? '' : 's'}`;

/**
 * Shape: the first lines of the statements that only the program's schema has, and of those that only the database has.
 */
function compareSchema(
  there: readonly string[],
  isCompared: (statement: string) => boolean,
): { readonly missing: readonly string[]; readonly added: readonly string[] } {
  const expected = statementsOf(readFileSync(schemaFile, 'utf8')).filter(isCompared);
  const compared = there.filter(isCompared);
  return { missing: firstLines(expected, new Set(compared)), added: firstLines(compared, new Set(expected)) };
}

/** Reads the schema of the database. Shape: statements that name roles as `schema.sql` does. */
export async function readSchema({ url }: Connected, config: Config): Promise<readonly string[]> {
  return statementsOf(withUsualRoles(await describeSchema(url), config.REGISTRY_DATABASE_ROLES));
}

const statementsOf = (schema: string): readonly string[] => schema.split(/;\n/).map((statement) => statement.trim());

const firstLines = (some: readonly string[], others: ReadonlySet<string>): readonly string[] =>
  some.filter((one) => !others.has(one)).map((one) => one.split('\n')[0]!);

/** Names roles as `schema.sql` does. */
function withUsualRoles(schema: string, rolePrefix: string): string {
  const names = ['app', 'auth', 'ledger', 'owner', 'reader'].map((name) => `registry_${name}`);
  return names.reduce(
    (text, name) => text.replace(new RegExp(`\\b${renameRoles(name, rolePrefix)}\\b`, 'g'), name),
    schema,
  );
}

const ownerStatement = {
  text: `
    select rolsuper or rolcreaterole as "createsRoles",
           has_database_privilege(current_database(), 'create') as "createsSchemas",
           (
             select r.rolname::text
               from pg_roles r
              where r.rolname = any ($1::text[])
                and not pg_has_role(current_user, r.oid, $2)
              order by r.rolname
              limit 1
           ) as "notMember"
      from pg_roles
     where rolname = current_user`,
};

/** Whether the role that migrates and verifies may do so. */
export async function examineOwner({ database, status }: Connected, config: Config): Promise<Diagnosis> {
  const become = ['registry_owner', 'registry_reader'].map((name) => renameRoles(name, config.REGISTRY_DATABASE_ROLES));
  // From PostgreSQL 16 on a member may lack the right to become the role.
  const becoming = status.release >= 16 ? 'set' : 'member';
  const [found] = await database.query<{ createsRoles: boolean; createsSchemas: boolean; notMember: string | null }>(
    ownerStatement,
    [become, becoming],
  );
  const { createsRoles, createsSchemas, notMember } = found!;
  const { role } = status;
  if (notMember !== null && !status.empty)
    return fail(
      `The role ${role} may not become ${notMember}, so it can neither migrate nor verify.`,
      `Use the role that migrated the database first, or grant ${notMember} to ${role}.`,
    );
  if (!createsSchemas)
    return fail(`The role ${role} may not create schemas in the database.`, 'Make it the owner of the database.');
  if (!createsRoles)
    return warn(
      `The role ${role} may not create roles: a migration that needs a new one would fail.`,
      `Run alter role ${role} createrole.`,
    );
  return ok(`The role ${role} may migrate and verify.`);
}

const settingsStatement = {
  text: `
    select name, setting::bigint * case unit when 's' then 1000 else 1 end as "valueMs"
      from pg_settings
     where name = any ($1::text[])
     order by name`,
};

async function readLimits(database: Database, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query<{ name: string; valueMs: string }>(settingsStatement, [names]);
  return new Map(rows.map(({ name, valueMs }) => [name, Number(valueMs)]));
}

/** Limits that the role that serves must have, in milliseconds. */
const expectedLimits: readonly (readonly [name: string, valueMs: number])[] = (
  ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const
).map((name) => [name, Number.parseInt(limits[name], 10) * 1_000]);

/** Limits that end sessions or database transactions which are at work, or are meant to stay. */
const endingLimits = ['transaction_timeout', 'idle_session_timeout'];

/** Whether the limits of the role that serves are those that the registry gives it. */
export async function examineLimits({ database, status }: Connected, config: Config): Promise<Diagnosis> {
  const found = await readLimits(database, [...expectedLimits.map(([name]) => name), ...endingLimits]);
  const deadlineMs = config.REGISTRY_OPERATION_DEADLINE * 1_000;
  const statementMs = found.get('statement_timeout')!;
  const remedy = `Reset what the role ${status.role} and the database have set, and migrate; or set it as the registry does.`;
  if (statementMs === 0 || statementMs >= deadlineMs)
    return fail(
      `statement_timeout is ${inWords(statementMs)}, and REGISTRY_OPERATION_DEADLINE ${inWords(deadlineMs)}: PostgreSQL goes on with a statement that nobody waits for.`,
      remedy,
    );
  const other = expectedLimits.find(([name, valueMs]) => found.get(name) !== valueMs);
  if (other !== undefined)
    return warn(`${other[0]} is ${inWords(found.get(other[0])!)} instead of ${inWords(other[1])}.`, remedy);
  const ending = endingLimits.find((name) => (found.get(name) ?? 0) > 0);
  if (ending !== undefined)
    return warn(
      `${ending} ends connections after ${inWords(found.get(ending)!)}.`,
      `Set ${ending} to 0 for ${status.role}.`,
    );
  return ok('Statements, locks and idle database transactions have the limits of the registry.');
}

/** Whether the role that migrates and verifies may work as long as it takes. */
export async function examineOwnerLimits({ database, status }: Connected): Promise<Diagnosis> {
  // Migrations and verify set the other limits for themselves.
  const found = await readLimits(database, endingLimits);
  const ending = endingLimits.find((name) => (found.get(name) ?? 0) > 0);
  return ending === undefined
    ? ok(`Nothing ends the work of ${status.role} early.`)
    : warn(
        `${ending} ends migrations and verify after ${inWords(found.get(ending)!)}.`,
        `Set ${ending} to 0 for ${status.role}.`,
      );
}

function inWords(valueMs: number): string {
  if (valueMs === 0) return 'without limit';
  return valueMs % 1_000 === 0 ? `${valueMs / 1_000} s` : `${valueMs} ms`;
}
