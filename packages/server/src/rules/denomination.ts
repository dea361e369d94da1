/**
 * Denominations of debt: which amounts can be issued, transferred and held, such as 100,000 and multiples of 1,000
 * above it.
 * Source: the denomination clauses of registered notes, by which a part that is transferred and the balance that stays
 * must both be authorised denominations.
 */
import { quantityInWords } from './in-words.ts';

/** The smallest amount, and the step above it. Units: scaled by ten decimals, null where there is none. */
export interface PermittedAmounts {
  readonly denomination: bigint | null;
  readonly minimumAmount: bigint | null;
}

/** Whether an amount can be held. Nothing at all can. */
export function isPermittedAmount({ denomination, minimumAmount }: PermittedAmounts, units: bigint): boolean {
  if (units === 0n) return true;
  return (minimumAmount === null || units >= minimumAmount) && (denomination === null || units % denomination === 0n);
}

/** The permitted amounts, to continue a sentence. */
export function permittedPhrase({ denomination, minimumAmount }: PermittedAmounts): string {
  const parts = [
    minimumAmount === null ? undefined : `at least ${quantityInWords(minimumAmount)}`,
    denomination === null ? undefined : `a multiple of ${quantityInWords(denomination)}`,
  ];
  return parts.filter((part) => part !== undefined).join(' and ');
}
