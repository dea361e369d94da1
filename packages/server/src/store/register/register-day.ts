/**
 * The day of a register, as SQL: an instant in the time zone that the register had then. Each time zone is one row of
 * table time_zones, found by one step along its key, so that no function is called for each row of a page. A register
 * without a row, or one that the actor does not see, is in UTC.
 */

/** The time zone of a register at an instant, both SQL. The alias `tz` is taken. */
export const zoneOf = (register: string, instant: string): string => `coalesce((
      select tz.time_zone
      from registry.time_zones tz
      where tz.register_id = ${register}
        and tz.set_at <= ${instant}
      order by tz.set_at desc
      limit 1
    ), 'UTC')`;

/** The day of an instant in a time zone, both SQL. */
export const dayIn = (zone: string, instant: string): string => `(${instant} at time zone ${zone})::date`;

/** The day of a register at an instant, both SQL. */
export const dayOf = (register: string, instant: string): string => dayIn(zoneOf(register, instant), instant);

/**
 * The day of a register at an instant, for the rows of a page: that of the actor's own register is found once for all
 * of them.
 */
export const dayOfRow = (register: string, instant: string): string => `case
      when ${register} = (select registry.account_id()) then (
        select ${dayOf('(select registry.account_id())', instant)}
      )
      else ${dayOf(register, instant)}
    end`;

/** The columns `today` and `timeZone` of a register at an instant, both SQL. Shape: RegisterDay. */
export const dayColumns = (register: string, instant: string): string =>
  `${dayOf(register, instant)}::text as today, ${zoneOf(register, instant)} as "timeZone"`;

/**
 * An instant before which nothing in a register was dated of a day or later, whichever time zones it had; register and
 * day are SQL. A clock that is put back over midnight begins the day twice, and PostgreSQL answers the later of both.
 */
export const earliestBegin = (register: string, day: string): string => `least(
      (${day})::timestamp at time zone 'UTC',
      (
        select min((${day})::timestamp at time zone tz.time_zone) - interval '1 hour'
        from registry.time_zones tz
        where tz.register_id = ${register}
      )
    )`;
