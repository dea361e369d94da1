/** The assets behind a cap table: which are classes and which rights, and their totals, as SQL. */
import { claimTypes, rightTypes } from '../rules/asset.ts';
import { asset } from './asset.ts';
import type { Moment } from './moment.ts';

/** The types of rights, as an SQL list. */
export const typesOfRights = `(${rightTypes.map((type) => `'${type}'`).join(', ')})`;

/** The types of rights whose units are claims to as many units of a class, as an SQL list. */
export const typesOfClaims = `(${claimTypes.map((type) => `'${type}'`).join(', ')})`;

/** Whether the asset behind an alias is a class, and no right over one. */
export const isClass = (a: string): string => `${a}.type not in ${typesOfRights}`;

/** Whether a class counts in totals and percentages: a principal amount is not a number of units. */
export const countsInPercentages = (a: string): string => `(${isClass(a)} and ${a}.unit <> 'principal')`;

/** The terms and totals of all assets of a register, on a day or now where the moment is null. */
export function totalsOfAssets(register: string, moment: Moment | null): string {
  const terms = `a.register_id, a.id as asset_id, a.type, a.unit, a.authorized_total as authorized,
           a.underlying_asset_id, a.conversion_asset_id, a.conversion_ratio, a.votes_per_share`;
  if (moment === null)
    return `(
    select ${terms},
           b.authorized as booked,
           b.outstanding,
           b.treasury,
           b.reserved,
           b.unissued
    from registry.assets a
    join registry.books b on b.register_id = a.register_id and b.asset_id = a.id
    where a.register_id = ${register}
  )`;
  return `(
    select ${terms},
           a.booked_total as booked,
           a.outstanding_total as outstanding,
           a.treasury_total as treasury,
           a.reserved_total as reserved,
           a.unissued_total as unissued
    from ${asset.at!(moment)} a
    where a.register_id = ${register}
  )`;
}
