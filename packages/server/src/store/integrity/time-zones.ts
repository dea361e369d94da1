/** The time zones of registers, and what PostgreSQL knows of them. */
import type { Database } from '../../postgres/database.ts';

/** A time zone that a register has or had. */
export interface UsedTimeZone {
  readonly name: string;
  /** Whether PostgreSQL has it under exactly this name. */
  readonly known: boolean;
  /** Days on which PostgreSQL has another offset from UTC than this process. Shape: in their order. */
  readonly differs: readonly string[];
}

/** Lists the time zones of all registers. */
export async function listUsedTimeZones(database: Database): Promise<readonly Omit<UsedTimeZone, 'differs'>[]> {
  return database.query({
    name: 'list_used_time_zones',
    text: `
      select z.name,
             exists (
               select
                 from pg_timezone_names n
                where n.name = z.name
             ) as known
        from auth.list_time_zones() z (name)
       order by z.name`,
  });
}

/** Lists those of the names that PostgreSQL does not have. */
export async function listMissingTimeZones(database: Database, names: readonly string[]): Promise<readonly string[]> {
  const rows = await database.query<{ name: string }>(
    {
      name: 'list_missing_time_zones',
      text: `
        select g.name
          from unnest($1::text[]) g (name)
         where not exists (
                 select
                   from pg_timezone_names n
                  where n.name = g.name
               )
         order by g.name`,
    },
    [names],
  );
  return rows.map(({ name }) => name);
}

/** Lists what clocks of a time zone show in PostgreSQL. Shape: `2026-03-29 14:00`, in the order of the instants. */
export async function listLocalTimes(
  database: Database,
  name: string,
  instants: readonly Date[],
): Promise<readonly string[]> {
  const rows = await database.query<{ local: string }>(
    {
      name: 'list_local_times',
      text: `
        select to_char(i.at at time zone $1::text, 'YYYY-MM-DD HH24:MI') as local
          from unnest($2::timestamptz[]) with ordinality i (at, place)
         order by i.place`,
    },
    [name, instants.map((at) => at.toISOString())],
  );
  return rows.map(({ local }) => local);
}
