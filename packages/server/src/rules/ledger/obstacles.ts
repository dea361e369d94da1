/** Restrictions that stand in the way of a command, in words. */
import type { Check } from '../check.ts';
import { dayInWords } from '../in-words.ts';
import { countOf } from '../count-of.ts';
import { dayBefore } from '../instant.ts';
import { fromUnits } from '../quantity.ts';
import type { Lot, Restriction } from './ledger.ts';

/** Restrictions that a sentence names; the others are counted. */
const namedMax = 3;

const kindWords: Readonly<Record<string, string>> = {
  legend: 'a legend',
  lock_up: 'a lock-up',
  stop_order: 'a stop order',
  adverse_claim: 'an adverse claim',
  court_order: 'a court order',
  lien: 'a lien',
  freeze: 'a freeze',
  reported_lost: 'a report of loss',
};

/**
 * Restrictions as a part of a sentence: kind, units, first and last day, reason; and the lot where it is one of these.
 */
export function describeRestrictions(restrictions: readonly Restriction[], lots: readonly Lot[] = []): string {
  const named = restrictions.slice(0, namedMax).map((one) => describe(one, lots));
  const more = restrictions.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join('; ');
}

function describe(
  { kind, holderId, lotId, quantity, effectiveFrom, expiresOn, reason }: Restriction,
  lots: readonly Lot[],
): string {
  const lot = lots.find(({ id }) => id === lotId);
  const units = quantity === null ? 'all units' : countOf(fromUnits(quantity), 'unit');
  const ofLot = lot === undefined ? 'of a lot' : `of lot ${lot.customId}`;
  const scope = lotId !== null ? ofLot : holderId !== null ? 'of the holder' : 'of the asset';
  const end = expiresOn === null ? 'until it is released' : `until ${dayInWords(dayBefore(expiresOn))}`;
  return `${kindOf(kind)} on ${units} ${scope} from ${dayInWords(effectiveFrom)} ${end}${reasonInBrackets(reason)}`;
}

/** One restriction as a part of a sentence, by kind and reason: "lock-up (The underwriters ask for it)". */
export function restrictionInWords({
  kind,
  reason,
}: {
  readonly kind: string;
  readonly reason: string | null;
}): string {
  return `${kindOf(kind).replace(/^an? /, '')}${reasonInBrackets(reason)}`;
}

const kindOf = (kind: string): string => kindWords[kind] ?? 'a restriction';
const reasonInBrackets = (reason: string | null): string => (reason === null ? '' : ` (${reason.replace(/\.$/, '')})`);

/** The ids of restrictions, for the facts of a check. */
export function idsOf(restrictions: readonly { readonly id: string }[]): string {
  return [...new Set(restrictions.map(({ id }) => id))].join(' ');
}

/**
 * The first day on which a command would pass: among those on which one of the restrictions ends, or one that is in
 * force on such a day.
 */
export function firstClearDay(
  restrictions: readonly Restriction[],
  inForceOn: (day: string) => readonly Restriction[],
  passesOn: (day: string) => boolean,
): string | undefined {
  const [day] = restrictions.flatMap(({ expiresOn }) => expiresOn ?? []).sort();
  if (day === undefined || passesOn(day)) return day;
  const later = onceEach([...restrictions, ...inForceOn(day)]).filter(({ expiresOn }) => (expiresOn ?? '') > day);
  return firstClearDay(later, inForceOn, passesOn);
}

/** The same restrictions without repetitions. */
export function onceEach(restrictions: readonly Restriction[]): readonly Restriction[] {
  return [...new Map(restrictions.map((one) => [one.id, one])).values()];
}

/** The restrictions that a forced transaction overrides, named in a warning. */
export function warnOverridden(all: readonly Restriction[]): readonly Check[] {
  const restrictions = onceEach(all);
  if (restrictions.length === 0) return [];
  return [
    {
      code: 'units_restricted',
      outcome: 'warn',
      message: `This overrides ${describeRestrictions(restrictions)}.`,
      facts: { restrictionIds: idsOf(restrictions) },
    },
  ];
}
