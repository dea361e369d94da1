/**
 * The collations of a database: whether it can have that of names, and those whose order changed under their indexes.
 */
import type { Database } from '../../postgres/database.ts';

/** Selects whether PostgreSQL was built with ICU: then each database has its collations. */
export const icuStatement = {
  text: `
    select exists (
             select
               from pg_collation
              where collname = 'und-x-icu'
                and collprovider = 'i'
                and collnamespace = 'pg_catalog'::regnamespace
           ) as "hasIcu"`,
};

export const icuSentence = 'This PostgreSQL was built without ICU, in whose order the registry lists names.';
export const icuRemedy = "Use one with ICU, such as PostgreSQL's and Debian's packages or the official image.";

// The indexes of a collation have it as that of a column, or call a function that names it.
const changedStatement = {
  text: `
    select c.oid::regcollation::text as collation, coalesce(c.collversion, 'none') as built,
           coalesce(pg_collation_actual_version(c.oid), 'none') as present,
           array(
             select i.indexrelid::regclass::text
               from pg_index i
              where c.oid = any (i.indcollation)
                 or exists (
                      select
                        from pg_depend d
                        join pg_proc p on p.oid = d.refobjid
                       where d.classid = 'pg_class'::regclass
                         and d.objid = i.indexrelid
                         and d.refclassid = 'pg_proc'::regclass
                         and strpos(p.prosrc, n.nspname || '.' || c.collname) > 0
                    )
              order by 1
           ) as indexes
      from pg_collation c
      join pg_namespace n on n.oid = c.collnamespace
       and n.nspname = 'registry'
     where c.collversion is distinct from pg_collation_actual_version(c.oid)
     union all
    select null, coalesce(datcollversion, 'none'), coalesce(pg_database_collation_actual_version(oid), 'none'), '{}'
      from pg_database
     where datname = current_database()
       and datcollversion is distinct from pg_database_collation_actual_version(oid)
     order by 1`,
};

/** A collation whose library has another version than when its indexes were built. */
export interface ChangedCollation {
  /** Its name. Null for the collation of the database itself. */
  readonly collation: string | null;
  readonly built: string;
  readonly present: string;
  /** The names of its indexes. */
  readonly indexes: readonly string[];
}

/** Finds the collations of the registry, and that of the database, whose version is not that of the server. */
export async function findChangedCollations(database: Database): Promise<readonly ChangedCollation[]> {
  const rows = await database.query<{ collation: string | null; built: string; present: string; indexes: string[] }>(
    changedStatement,
  );
  return rows;
}
