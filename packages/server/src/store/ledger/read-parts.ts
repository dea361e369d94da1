/** The parts of a ledger that were read, and those that commands need besides. */
import type { Ledger } from '../../rules/ledger/ledger.ts';
import type { ReadScope } from './ledger-rows.ts';
import { mergeReadScopes } from './read-scope.ts';

/** A ledger, and what of it was read. */
export interface ReadParts {
  readonly ledger: Ledger;
  readonly holderIds: Set<string>;
  /** Holders of whom all open lots were read. */
  readonly lotHolderIds: Set<string>;
  readonly customIds: Set<string>;
  /** Whether all holders and their lots were read. */
  isWhole: boolean;
  /**
   * Whether the class had neither lots nor restrictions before the commands, so that all lots and their numbers are
   * known, and no holder of it is restricted.
   */
  isFirst: boolean;
}

/** Whether a copy can stand for what a command reads. */
export const isSimple = (scope: ReadScope): boolean =>
  scope.ofAll !== true &&
  [scope.stockPlanIds, scope.shareNumbers, scope.restrictedHolderIds, scope.legendIds, scope.documentIds].every(
    (ids) => (ids ?? []).length === 0,
  ) &&
  ((scope.lotHolderIds ?? []).length === 0 || scope.fifoReadLimit !== undefined);

/** Whether a ledger has nothing that changes beside it: restrictions, days of the past, plans, a class below it. */
export const isPlain = ({ history, restrictions, pastRestrictions, stockPlans, asset }: Ledger): boolean =>
  history === null &&
  stockPlans.size === 0 &&
  restrictions.length === 0 &&
  (pastRestrictions === null || pastRestrictions.size === 0) &&
  asset.underlyingAssetId === null;

/**
 * The part of the scopes that was not read before; undefined where all was. Shape: `day` is the one from which it is
 * read, where that is before the first day of the scopes.
 */
export function lackingOf(
  parts: ReadParts | undefined,
  scopes: readonly ReadScope[],
  day: string | undefined,
): ReadScope | undefined {
  const { fifoReadLimit: _limit, dates, ...merged } = mergeReadScopes(scopes);
  // The copy is read once, for the first day and all later ones.
  const from = day !== undefined && day < dates.from ? day : dates.from;
  const scope: ReadScope = { ...merged, dates: { from, to: from } };
  if (parts === undefined) return scope;
  const { ledger, isWhole, isFirst } = parts;
  const without = (ids: readonly string[] = [], known: { has(id: string): boolean }): readonly string[] =>
    ids.filter((id) => !known.has(id));
  const lacking = {
    holderIds: without(scope.holderIds, parts.holderIds),
    lotHolderIds: isWhole || isFirst ? [] : without(scope.lotHolderIds, parts.lotHolderIds),
    lotIds: without(scope.lotIds, ledger.lots),
    customIds: isFirst ? [] : without(scope.customIds, parts.customIds),
  };
  const all = scope.all === true && !isWhole;
  if (!all && Object.values(lacking).every((ids) => ids.length === 0)) return undefined;
  return { assetId: scope.assetId, dates: scope.dates, ...lacking, ...(all ? { all } : {}) };
}
