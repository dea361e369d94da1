/** Whether the role that serves has powers beside those on its rows. */
import type { Database } from '../../postgres/database.ts';
import { renameRoles, usualRolePrefix } from '../../postgres/role-names.ts';

/**
 * Roles of which the serving role must not be a member: those of the registry, and PostgreSQL's own that read or write
 * past grants.
 */
const forbidden = [
  'registry_owner',
  'registry_auth',
  'registry_ledger',
  'registry_reader',
  'pg_read_all_data',
  'pg_write_all_data',
  'pg_maintain',
  'pg_execute_server_program',
  'pg_read_server_files',
  'pg_write_server_files',
];

const powersStatement = {
  text: `
    select rolname as role, rolcreaterole as "createsRoles", rolcreatedb as "createsDatabases",
           rolreplication as replicates,
           (
             select r.rolname::text
               from pg_roles r
              where r.rolname = any ($1::text[])
                and pg_has_role(current_user, r.oid, 'member')
              order by array_position($1::text[], r.rolname::text)
              limit 1
           ) as member
      from pg_roles
     where rolname = current_user`,
};

interface Powers {
  readonly role: string;
  readonly createsRoles: boolean;
  readonly createsDatabases: boolean;
  readonly replicates: boolean;
  /** The first forbidden role of which it is a member. */
  readonly member: string | null;
}

/**
 * Says which power the role of these connections must not have, beside those that row-level security and ownership are
 * about.
 *
 * Shape: null where it has none.
 */
export async function whyTooPowerful(database: Database, rolePrefix = usualRolePrefix): Promise<string | null> {
  const names = forbidden.map((name) => renameRoles(name, rolePrefix));
  const [found] = await database.query<Powers>(powersStatement, [names]);
  const { role, createsRoles, createsDatabases, replicates, member } = found!;
  const never = 'the registry serves only as a role without such powers.';
  if (member !== null) return `The role ${role} is a member of ${member}; ${never}`;
  if (createsRoles) return `The role ${role} may create roles; ${never}`;
  if (createsDatabases) return `The role ${role} may create databases; ${never}`;
  if (replicates) return `The role ${role} may replicate the whole cluster; ${never}`;
  return null;
}
