/** The transactions that rest on one that is to be reversed, as refusals name them. */
import { dayInWords, listedOf } from '../in-words.ts';
import type { LaterTransaction } from './recorded-transaction.ts';

/** So many later transactions are named one by one. */
export const laterNamedMax = 20;

/** So many later transactions one command reverses as well. */
export const laterMax = 1_000;

/** A transaction in a sentence. */
export const nameOf = ({ assetName, sequence, type, effectiveDate }: LaterTransaction): string =>
  `transaction ${sequence} of ${assetName} (${type.replaceAll('_', ' ')}, ${dayInWords(effectiveDate)})`;

/** Those that are named, and how many more there are. */
export function namesOf(later: readonly LaterTransaction[], laterMore: number): string {
  return listedOf(later.map(nameOf), later.length + laterMore);
}

/** Shape: `laterMore`, how many more there are, which no sentence names. */
interface Later {
  readonly later: readonly LaterTransaction[];
  readonly laterMore: number;
  /** Whether none of them can be reversed in the same step. */
  readonly isAlone?: boolean | undefined;
}

/** The order in which they are reversed first. */
export function remedyOf({ later, laterMore, isAlone = false }: Later): string {
  const first = `Reverse first, in this order: ${namesOf(later, laterMore)}.`;
  if (isAlone) return first;
  return later.length + laterMore > laterMax
    ? `${first} Once there are no more than ${laterMax}, includeLater reverses them too.`
    : `${first} Or give includeLater, which reverses them too.`;
}

/** The details of a refusal because of them. */
export function factsOf({ later, laterMore }: Later): Readonly<Record<string, string>> {
  const list = (of: (one: LaterTransaction) => string): string => later.map(of).join(', ');
  return {
    laterCount: `${later.length + laterMore}`,
    laterTransactionIds: list(({ id }) => id),
    laterSequences: list(({ sequence }) => `${sequence}`),
    laterTypes: list(({ type }) => type),
    laterEffectiveDates: list(({ effectiveDate }) => effectiveDate),
  };
}
