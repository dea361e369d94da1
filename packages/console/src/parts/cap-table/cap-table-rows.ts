/** The rows of a cap table: by class, by form of ownership, fully diluted. All sums are exact. */
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { fromUnits, percentageOf, toUnits } from '../decimal.ts';
import type { CapTableQuery } from '#graphql/cap-table.ts';
import type { CapTableHoldersQuery } from '#graphql/cap-table-holders.ts';

export type ShownClass = NonNullable<CapTableQuery['capTable']>['classes'][number];
type HoldersPage = NonNullable<CapTableHoldersQuery['capTable']>['holders'];
export type ShownRight = NonNullable<CapTableQuery['capTable']>['rights'][number];
export type ShownFormula = NonNullable<CapTableQuery['capTable']>['formulas'][number];
export type ShownTotals = NonNullable<CapTableQuery['capTable']>['totals'][number];
type Whole = Pick<ShownTotals, 'outstanding'>;

export interface ShareRow {
  readonly id: string;
  readonly name: string;
  /** One decimal per series of the chart. */
  readonly quantities: readonly string[];
  /** The sum of the quantities, by the ratio of a class that converts. */
  readonly units: string;
  /** Units: percent. Null when the row has no percentage. */
  readonly percentage: string | null;
  /** The id of the asset or the holder to link to. */
  readonly linkId?: string;
}

export type Unit = ShownTotals['unit'];

/** The part of a cap table with one unit. */
export interface UnitPart {
  readonly unit: Unit;
  /** Undefined for units that are not added up. */
  readonly totals: ShownTotals | undefined;
  readonly classes: readonly ShownClass[];
}

const order: readonly Unit[] = ['shares', 'units', 'principal'];

/**
 * Splits a cap table by the unit of its classes: shares first, principal last. Only shares are added up: a unit of one
 * fund is no part of another, nor a pound of a euro. Shape: at least one part.
 */
export function cutByUnit({ totals, classes }: NonNullable<CapTableQuery['capTable']>): readonly UnitPart[] {
  const parts = order
    .map((unit) => ({
      unit,
      totals: unit === 'shares' ? totals.find((one) => one.unit === unit) : undefined,
      classes: classes.filter(({ asset }) => asset?.unit === unit),
    }))
    .filter((part) => part.totals !== undefined || part.classes.length > 0);
  return parts.length > 0 ? parts : [{ unit: 'shares', totals: undefined, classes: [] }];
}

/** One row per class, outstanding units. */
export function rowsByClass(classes: readonly ShownClass[]): readonly ShareRow[] {
  return classes.map(({ asset, outstanding, outstandingPercentage }, index) => ({
    ...ofAsset(asset, index),
    quantities: [outstanding],
    units: outstanding,
    percentage: outstandingPercentage ?? null,
  }));
}

/** One row per class: outstanding, committed and available units. */
export function rowsDiluted(classes: readonly ShownClass[]): readonly ShareRow[] {
  return classes.map(({ asset, outstanding, committed, available, fullyDiluted, fullyDilutedPercentage }, index) => ({
    ...ofAsset(asset, index),
    quantities: [outstanding, committed, available],
    units: fullyDiluted,
    percentage: fullyDilutedPercentage ?? null,
  }));
}

/** One row per form of ownership of the loaded holders, and one for all smaller holders. */
export function rowsByForm(page: HoldersPage, totals: Whole): readonly ShareRow[] {
  const groups = new Map<keyof typeof words.capTable.forms, bigint>();
  for (const { outstanding, holder } of page.nodes) {
    const form = holder?.ownershipForm ?? 'entity';
    groups.set(form, (groups.get(form) ?? 0n) + toUnits(outstanding));
  }
  const rows = [...groups]
    .sort(([, one], [, other]) => (one < other ? 1 : -1))
    .map(([form, units]) => ({
      id: form,
      name: words.capTable.forms[form],
      quantities: [fromUnits(units)],
      units: fromUnits(units),
      percentage: percentageOf(fromUnits(units), totals.outstanding),
    }));
  return withRest(rows, totals, page.totalCount - page.nodes.length, words.capTable.smaller);
}

function ofAsset(asset: ShownClass['asset'], index: number): { id: string; name: string; linkId?: string } {
  if (!asset) return { id: String(index), name: '–' };
  const { id, name, unit, currency } = asset;
  return { id, name: unit === 'principal' && currency ? words.capTable.inCurrency(name, currency) : name, linkId: id };
}

/** Adds a row for the rest, so that the rows add up to all units. */
function withRest(
  rows: readonly ShareRow[],
  totals: Whole,
  count: number,
  label: (count: string, exact: number) => string,
): readonly ShareRow[] {
  if (count <= 0) return rows;
  const units = fromUnits(rows.reduce((rest, row) => rest - toUnits(row.units), toUnits(totals.outstanding)));
  const percentage = percentageOf(units, totals.outstanding);
  return [...rows, { id: 'rest', name: label(formatCount(count), count), quantities: [units], units, percentage }];
}
