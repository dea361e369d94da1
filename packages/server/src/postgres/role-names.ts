/**
 * The names of the database's roles. Migrations and statements name them as if all began with `registry`; an
 * installation may let them begin with another word, so that several have roles of their own in one cluster.
 */

/** How the names begin unless the operator says otherwise. */
export const usualRolePrefix = 'registry';

const names = /\bregistry_(app|auth|ledger|owner|reader)\b/g;

/** Replaces how the roles begin that a text of SQL names. Shape: lines stay lines. */
export function renameRoles(sql: string, rolePrefix: string): string {
  return sql.replace(names, `${rolePrefix}_$1`);
}
