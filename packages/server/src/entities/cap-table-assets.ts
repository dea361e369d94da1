/** The assets behind a cap table: which are classes and which rights, and their totals, as SQL. */
import { claimTypes, rightTypes } from '../rules/asset.ts';
import { snakeCase } from '../base/words.ts';
import { asset, datedAsset } from './asset.ts';
import { valueAt } from './dated.ts';
import type { Moment } from './moment.ts';

/** The types of rights, as an SQL list. */
export const typesOfRights = `(${rightTypes.map((type) => `'${type}'`).join(', ')})`;

/** The types of rights whose units are claims to as many units of a class, as an SQL list. */
export const typesOfClaims = `(${claimTypes.map((type) => `'${type}'`).join(', ')})`;

/** Whether the asset behind an alias is a class, and no right over one. */
export const isClass = (a: string): string => `${a}.type not in ${typesOfRights}`;

/** Whether a class counts in totals and percentages: a principal amount is not a number of units. */
export const countsInPercentages = (a: string): string => `(${isClass(a)} and ${a}.unit <> 'principal')`;

/** Terms of assets that have a past. */
export type DatedTerm = 'conversionAssetId' | 'conversionRatio' | 'votesPerShare';

/** The terms of the asset behind an alias on a day, to be joined laterally: each is looked up once for an asset. */
export function termsAt(a: string, terms: readonly DatedTerm[], moment: Moment): string {
  return `(
    select ${terms.map((name) => `${valueAt(datedAsset, a, name, moment)} as ${snakeCase(name)}`).join(', ')}
    offset 0
  )`;
}

/** The totals of all assets of a register, and some terms of them, on a day or now where the moment is null. */
export function totalsOfAssets(register: string, moment: Moment | null, dated: readonly DatedTerm[] = []): string {
  const own =
    'a.register_id, a.id as asset_id, a.type, a.unit, a.authorized_total as authorized, a.underlying_asset_id';
  const termsOf = (alias: string): string => [own, ...dated.map((name) => `${alias}.${snakeCase(name)}`)].join(', ');
  if (moment === null)
    return `(
    select ${termsOf('a')},
           b.authorized as booked,
           b.outstanding,
           b.treasury,
           b.reserved,
           b.unissued
    from registry.assets a
    join registry.books b on b.register_id = a.register_id and b.asset_id = a.id
    where a.register_id = ${register}
  )`;
  const lookedUp =
    dated.length === 0
      ? ''
      : `
    cross join lateral ${termsAt('a', dated, moment)} d`;
  return `(
    select ${termsOf('d')},
           a.booked_total as booked,
           a.outstanding_total as outstanding,
           a.treasury_total as treasury,
           a.reserved_total as reserved,
           a.unissued_total as unissued
    from ${asset.at!(moment)} a${lookedUp}
    where a.register_id = ${register}
  )`;
}
