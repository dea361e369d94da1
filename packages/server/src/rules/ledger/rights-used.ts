/**
 * Rights that are exercised or converted: the units of their class come from the reserve from which the rights were
 * granted.
 */
import { type Check, warnIf } from '../check.ts';
import { countOf } from '../count-of.ts';
import { formatUnits } from './checks.ts';
import { sourceOf } from './issue.ts';
import { type AccountKey, leastFrom, type Ledger } from './ledger.ts';

/** Units that are made of rights under a plan, or of none. Units: scaled by ten decimals. */
interface Made {
  readonly stockPlanId: string | null;
  readonly made: bigint;
}

/** Units that leave a ledger account of the class. Units: scaled by ten decimals. */
export interface Source {
  readonly key: AccountKey;
  readonly units: bigint;
}

/**
 * Where the units of the class come from: as far as they go, the reserves of the plans under which the rights were
 * granted; then what is unissued. Shape: the reserves in the order of the parts, the unissued last and also for no
 * units.
 */
export function sourcesOf(ledger: Ledger, parts: readonly Made[], effectiveDate: string): readonly Source[] {
  const ofPlans = Map.groupBy(parts, ({ stockPlanId }) => stockPlanId);
  const reserves = [...ofPlans].flatMap(([stockPlanId, own]): Source[] => {
    if (stockPlanId === null || ledger.stockPlans.get(stockPlanId)?.assetId !== ledger.assetId) return [];
    const key = { account: 'reserved', ownerId: stockPlanId } as const;
    const least = leastFrom(ledger, key, effectiveDate);
    const units = own.reduce((sum, { made }) => sum + made, 0n);
    return least > 0n ? [{ key, units: units < least ? units : least }] : [];
  });
  const all = parts.reduce((sum, { made }) => sum + made, 0n);
  const reserved = reserves.reduce((sum, { units }) => sum + units, 0n);
  return [...reserves, { key: sourceOf(ledger, {}), units: all - reserved }];
}

/**
 * Warns where a reserve has fewer units than the rights under its plan become. Shape: no check where no reserve is
 * used.
 */
export function checkReserves({ asset }: Ledger, sources: readonly Source[], parts: readonly Made[]): readonly Check[] {
  const reserves = sources.filter(({ key }) => key.account === 'reserved');
  if (reserves.length === 0) return [];
  const short = reserves.reduce((sum, { key, units }) => {
    const made = parts.reduce((of, one) => (one.stockPlanId === key.ownerId ? of + one.made : of), 0n);
    return sum + made - units;
  }, 0n);
  const taken = reserves.reduce((sum, { units }) => sum + units, 0n);
  return [
    warnIf(short > 0n, 'reserve_not_reduced', {
      holds: `The reserve of ${asset.name} falls by ${countOf(formatUnits(taken), 'unit')}.`,
      fails: `The reserve of ${asset.name} for the plan has ${countOf(formatUnits(taken), 'unit')} only, so ${countOf(formatUnits(short), 'unit')} more come from what is unissued.`,
      facts: { stockPlanIds: reserves.map(({ key }) => key.ownerId).join(' '), reserved: formatUnits(taken) },
    }),
  ];
}
