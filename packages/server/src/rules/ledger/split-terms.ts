/**
 * Terms that a split should adjust: par value and price of the class, its own ratio of conversion, and the ratios of
 * classes that convert into it. A split adjusts them where it is told to; otherwise its checks say to which values.
 */
import type { Maybe } from '../../base/maybe.ts';
import type { Check } from '../check.ts';
import { dateValues, type DatedState, inForceOn, type NewDatedRow, type Values } from '../dated-values.ts';
import { dayInWords, quantityInWords } from '../in-words.ts';
import { fromUnits, unitsMax, unitsOf } from '../quantity.ts';
import { checkSize } from './checks.ts';
import { conversionTerms } from './terms-of-day.ts';
import type { Ratio } from './fraction.ts';
import type { Ledger } from './ledger.ts';
import { rounded } from './lots.ts';
import type { NewId } from './post.ts';

/** The terms of a class that a split concerns: of the one that is split, or of one that converts into it. */
export interface SplitTerms extends DatedState {
  readonly assetId: string;
  /** Whether it is the class that is split. */
  readonly own: boolean;
}

/** Terms of an asset that a mutation on its ledger changes: rows to be recorded, and columns before and after. */
export interface TermsChange {
  readonly assetId: string;
  readonly rows: readonly NewDatedRow[];
  readonly before: Values;
  readonly after: Values;
}

/** A term to be adjusted. Units: scaled by ten decimals. */
interface Adjustment {
  readonly of: SplitTerms;
  readonly field: 'parValue' | 'pricePerShare' | 'conversionRatio';
  readonly before: bigint;
  readonly after: bigint;
}

/** The terms that splits read. */
export const splitTermFields = ['parValue', 'pricePerShare', ...conversionTerms] as const;

/** The values in force on a day of the terms that a split adjusts, and those that it would leave behind. */
function adjustmentsOf(
  terms: readonly SplitTerms[],
  { numerator, denominator }: Ratio,
  day: string,
): readonly Adjustment[] {
  return terms.flatMap((of) =>
    (of.own ? (['parValue', 'pricePerShare', 'conversionRatio'] as const) : (['conversionRatio'] as const)).flatMap(
      (field) => {
        const value = inForceOf(of, field, day);
        if (value === null) return [];
        const before = unitsOf(value);
        const after = of.own ? rounded(before, denominator, numerator) : rounded(before, numerator, denominator);
        return [{ of, field, before, after: after! }];
      },
    ),
  );
}

function inForceOf({ rows, columns }: SplitTerms, field: string, day: string): string | null {
  const recorded = rows.filter((row) => row.field === field);
  return recorded.length === 0 ? (columns[field] ?? null) : (inForceOn(recorded, day)?.value ?? null);
}

/** A split of a class, as far as its terms are concerned. */
interface TermsRequest {
  readonly ledger: Ledger;
  readonly effectiveDate: string;
  readonly adjustTerms: boolean;
}

/**
 * Says which terms are adjusted, or would be. The other classes are not named: an agent of the class that is split
 * reads the checks of its instruction, and may not see them. Refuses: input_invalid, and what checkSize does.
 */
function checkTermsOfSplit(adjustments: readonly Adjustment[], request: TermsRequest): readonly Check[] {
  const ofClass = adjustments.filter(({ field }) => field !== 'conversionRatio');
  const conversions = adjustments.filter(({ field }) => field === 'conversionRatio');
  const checks = [
    ...(ofClass.length === 0 ? [] : [checkOfClass(ofClass, request)]),
    ...conversions.map((one) => checkConversionOf(one, request)),
  ];
  if (!request.adjustTerms) return checks;
  const none = conversions.find(({ after }) => after === 0n);
  return [
    checkSize(adjustments.map(({ after }) => after)),
    ...checks,
    ...(none === undefined
      ? []
      : [
          {
            code: 'input_invalid' as const,
            outcome: 'block' as const,
            message: `The ratio of conversion of ${quantityInWords(none.before)} would be adjusted to 0, which is no ratio.`,
            remedy: 'Leave adjustTerms out, and change the ratio with changeAssetTerms.',
            facts: { field: 'adjustTerms' },
          },
        ]),
  ];
}

const words = { parValue: 'the par value', pricePerShare: 'the price', conversionRatio: 'the ratio' } as const;

/** Units as people read them; a result may be too large for a decimal, which another check refuses. */
const inWords = (units: bigint): string => (units > unitsMax ? 'more than 28 digits' : quantityInWords(units));
const asFact = (units: bigint): string => (units > unitsMax ? '' : fromUnits(units));

function checkOfClass(adjustments: readonly Adjustment[], { ledger, effectiveDate, adjustTerms }: TermsRequest): Check {
  const { name } = ledger.asset;
  const facts = Object.fromEntries(adjustments.map(({ field, after }) => [field, asFact(after)]));
  const from = adjustments.map(({ field, before }) => `${words[field]} of ${quantityInWords(before)}`).join(' and ');
  const to = adjustments.map(({ field, after }) => `${words[field]} of ${inWords(after)}`).join(' and ');
  if (adjustTerms)
    return {
      code: 'terms_not_split',
      outcome: 'pass',
      message: `From ${dayInWords(effectiveDate)} on ${name} has ${to}; before it had ${from}.`,
      facts,
    };
  return {
    code: 'terms_not_split',
    outcome: 'warn',
    message: `The split leaves ${from} of ${name} as ${adjustments.length === 1 ? 'it was' : 'they were'}.`,
    remedy: `Where the resolution changes them too, give adjustTerms: ${name} then has ${to}.`,
    facts,
  };
}

function checkConversionOf(
  { of, before, after }: Adjustment,
  { ledger, effectiveDate, adjustTerms }: TermsRequest,
): Check {
  const name = of.own ? ledger.asset.name : 'Another class';
  const facts = { conversionRatio: fromUnits(before), adjustedRatio: asFact(after) };
  if (adjustTerms)
    return {
      code: 'conversion_differs',
      outcome: 'pass',
      message: `From ${dayInWords(effectiveDate)} on ${name === 'Another class' ? 'another class' : name} converts at ${inWords(after)} to 1; before at ${quantityInWords(before)} to 1.`,
      facts,
    };
  return {
    code: 'conversion_differs',
    outcome: 'warn',
    message: `${name} states that it converts at ${quantityInWords(before)} to 1; the split does not change what it states.`,
    remedy: `Where the charter adjusts it, give adjustTerms: it then converts at ${inWords(after)} to 1.`,
    facts,
  };
}

/** The adjustment of terms: its results, and the rows that record it, where it is asked for. */
export interface TermsPlan {
  readonly checks: readonly Check[];
  changes(newId: NewId): readonly TermsChange[];
}

/**
 * Plans the adjustment of terms by a split. It is recorded at the instant that the ledger has now. Refuses: what
 * checkTermsOfSplit does.
 */
export function planTerms(
  ledger: Ledger,
  terms: readonly SplitTerms[],
  ratio: Ratio,
  { effectiveDate, adjustTerms: adjusts }: { readonly effectiveDate: string; readonly adjustTerms?: Maybe<boolean> },
): TermsPlan {
  const request = { ledger, effectiveDate, adjustTerms: adjusts === true };
  const adjustments = adjustmentsOf(terms, ratio, effectiveDate);
  const { recordedAt } = ledger;
  return {
    checks: checkTermsOfSplit(adjustments, request),
    changes: (newId) => (request.adjustTerms ? adjustTerms(adjustments, request, recordedAt, newId) : []),
  };
}

/** The changes of terms by their adjustment from a day on. Units: `recordedAt` in microseconds since 1970. */
function adjustTerms(
  adjustments: readonly Adjustment[],
  { ledger, effectiveDate }: TermsRequest,
  recordedAt: bigint,
  newId: NewId,
): readonly TermsChange[] {
  return [...Map.groupBy(adjustments, ({ of }) => of)].map(([of, own]) => {
    const given = Object.fromEntries(own.map(({ field, after }) => [field, fromUnits(after)]));
    const state = { ...of, now: recordedAt };
    return changeOf(
      of,
      dateValues(state, { given, effectiveDate, today: ledger.today, together: conversionTerms }, newId),
    );
  });
}

/** A change of terms with the columns that it changes, before and after. */
function changeOf(
  { assetId, columns }: Pick<SplitTerms, 'assetId' | 'columns'>,
  { rows, inForce }: { readonly rows: readonly NewDatedRow[]; readonly inForce: Values },
): TermsChange {
  const changed = Object.entries(inForce).filter(([field, value]) => value !== (columns[field] ?? null));
  return {
    assetId,
    rows,
    before: Object.fromEntries(changed.map(([field]) => [field, columns[field] ?? null])),
    after: Object.fromEntries(changed),
  };
}

/** A reversal of a split, as far as terms are concerned. Units: `recordedAt` in microseconds since 1970. */
interface TermsReversal {
  readonly instructionIds: ReadonlySet<string>;
  readonly effectiveDate: string;
  readonly today: string;
  readonly recordedAt: bigint;
}

/**
 * The terms as they were before the adjustments of splits, from the day of the reversal on. A value that was stated for
 * the same day since then stays.
 */
export function restoreTerms(
  terms: readonly SplitTerms[],
  { instructionIds, effectiveDate, today, recordedAt }: TermsReversal,
  newId: NewId,
): readonly TermsChange[] {
  return terms.flatMap((of) => {
    const isOfSplit = ({ instructionId }: { readonly instructionId: string | null }): boolean =>
      instructionId !== null && instructionIds.has(instructionId);
    const given: Record<string, string | null> = {};
    for (const field of new Set(of.rows.filter(isOfSplit).map((row) => row.field))) {
      const rows = of.rows.filter((row) => row.field === field);
      const present = inForceOn(rows, effectiveDate);
      const former = inForceOn(
        rows.filter((row) => !isOfSplit(row)),
        effectiveDate,
      );
      if (present !== undefined && former !== undefined && isOfSplit(present)) given[field] = former.value;
    }
    if (Object.keys(given).length === 0) return [];
    const request = { given, effectiveDate, today, together: [] };
    return [changeOf(of, dateValues({ ...of, now: recordedAt }, request, newId))];
  });
}
