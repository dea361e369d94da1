/** Rights that a conversion turns into units of their class: what becomes of the reserves that they were granted from. */
import { type Check, warnIf } from '../check.ts';
import { quantityInWords } from '../in-words.ts';
import { countOf } from '../count-of.ts';
import { formatUnits } from './checks.ts';
import type { Take } from './lots.ts';

/** Units that a class reserves for a stock plan, and the rights over the class that were granted under it and are held. Units: scaled by ten decimals. */
export interface GrantedReserve {
  readonly stockPlanId: string;
  readonly name: string;
  readonly reserved: bigint;
  readonly granted: bigint;
}

/** A conversion of rights. Units: scaled by ten decimals; `made` in units of the class. */
interface RightsUsed {
  readonly className: string;
  readonly takes: readonly Take[];
  readonly units: bigint;
  readonly made: bigint;
}

/**
 * Warns where rights were granted from a reserve of the class: their units leave the unissued, and the reserve can be granted
 * again. The cap table subtracts from a reserve what is held of the rights, up to all of it. Shape: no check
 * where the class has no such reserve. Refuses: reserve_not_reduced.
 */
export function checkReserves(
  { className, takes, units, made }: RightsUsed,
  reserves: readonly GrantedReserve[],
): readonly Check[] {
  if (reserves.length === 0) return [];
  const freed = reserves
    .map((reserve) => ({ ...reserve, units: freedOf(reserve, takes) }))
    .filter((one) => one.units > 0n);
  const available = freed.reduce((sum, one) => sum + one.units, 0n);
  const fullyDiluted = made - units + available;
  const plans = freed.map(({ name }) => name).join(', ');
  const releases = freed.map((one) => `-${formatUnits(one.units)} for ${one.name}`).join(' and ');
  const rise = `outstanding rises by ${quantityInWords(made)}, committed falls by ${quantityInWords(units)}, available rises by ${quantityInWords(available)}`;
  return [
    warnIf(freed.length > 0, 'reserve_not_reduced', {
      holds: `No reserve of ${className} can be granted again by it.`,
      fails: `Rights were granted from what ${className} reserves for ${plans}. The conversion takes ${countOf(formatUnits(made), 'unit')} of ${className} from outside the reserve and leaves it as it is, so ${countOf(formatUnits(available), 'unit')} of it can be granted again. In the cap table of ${className} ${rise}, and so fully diluted ${describeChange(fullyDiluted)}.`,
      remedy: `Unless these units are to be granted again, release them with reserveUnits of ${className}: ${releases}.`,
      facts: {
        stockPlanIds: freed.map(({ stockPlanId }) => stockPlanId).join(' '),
        available: formatUnits(available),
        fullyDiluted: `${fullyDiluted < 0n ? '-' : ''}${formatUnits(magnitude(fullyDiluted))}`,
      },
    }),
  ];
}

/** Units of a reserve that no right claims any more. */
function freedOf({ stockPlanId, reserved, granted }: GrantedReserve, takes: readonly Take[]): bigint {
  const used = takes.reduce((sum, { lot, quantity }) => (lot.stockPlanId === stockPlanId ? sum + quantity : sum), 0n);
  return lesser(reserved, granted) - lesser(reserved, granted - used);
}

const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const magnitude = (units: bigint): bigint => (units < 0n ? -units : units);

function describeChange(units: bigint): string {
  if (units === 0n) return 'stays the same';
  return `${units > 0n ? 'rises' : 'falls'} by ${quantityInWords(magnitude(units))}`;
}
