/** The terms of an asset: whether they can be what they say, for its type and together. */
import type { Maybe } from '../base/maybe.ts';
import { dayInWords } from './in-words.ts';
import { inDigitGroups } from '../base/digit-groups.ts';
import { type Approvals, checkApprovals } from './approvals/approval.ts';
import type { RegisterDay } from './register-day.ts';
import type { AssetType } from './asset.ts';
import { blockIf, type Check, warnIf } from './check.ts';
import { currencyFlaw } from './currency.ts';
import { permittedPhrase } from './denomination.ts';
import { firstDate } from './instant.ts';
import { unitsOf, unitsPerWhole } from './quantity.ts';

/** Terms as an input gives them. Units: amounts as canonical decimals; interest as a fraction of one. */
export interface GivenTerms extends Approvals {
  readonly currency?: Maybe<string>;
  readonly liquidationPreferenceMultiple?: Maybe<string>;
  readonly participationCapMultiple?: Maybe<string>;
  readonly interestRate?: Maybe<string>;
  readonly maturityDate?: Maybe<string>;
  readonly denomination?: Maybe<string>;
  readonly minimumAmount?: Maybe<string>;
}

/** The terms on record that others depend on. */
export interface RecordedTerms {
  readonly type: AssetType;
  readonly maturityDate: string | null;
  readonly denomination: string | null;
  readonly minimumAmount: string | null;
  readonly boardApprovalDate: string | null;
  readonly stockholderApprovalDate: string | null;
}

/** The terms of a new asset before any is given. */
export function noTermsOf(type: AssetType): RecordedTerms {
  return {
    type,
    maturityDate: null,
    denomination: null,
    minimumAmount: null,
    boardApprovalDate: null,
    stockholderApprovalDate: null,
  };
}

/**
 * The terms after the given ones are set. A smallest amount of 0, which `checkTerms` refuses, counts as none: nothing
 * is divided by it.
 */
export function termsAfter(recorded: RecordedTerms, given: GivenTerms): RecordedTerms {
  const after = <K extends keyof GivenTerms & keyof RecordedTerms>(name: K): string | null =>
    given[name] === undefined ? recorded[name] : given[name] === '0' ? null : given[name];
  return {
    type: recorded.type,
    maturityDate: after('maturityDate'),
    denomination: after('denomination'),
    minimumAmount: after('minimumAmount'),
    boardApprovalDate: after('boardApprovalDate'),
    stockholderApprovalDate: after('stockholderApprovalDate'),
  };
}

// Of the type other nothing is known, so it may have any terms.
const debtTypes: readonly AssetType[] = ['debt', 'convertible', 'other'];
const stockTypes: readonly AssetType[] = ['common_stock', 'preferred_stock', 'membership_unit', 'other'];
const debtTerms = ['interestRate', 'denomination', 'minimumAmount'] as const;
// A warrant and other rights end on a day as debt does.
const maturingTypes: readonly AssetType[] = [...debtTypes, 'warrant', 'option', 'rsu', 'right'];
const stockTerms = ['liquidationPreferenceMultiple', 'participationCapMultiple'] as const;

/**
 * Checks the given terms, on their own and with those on record.
 *
 * Refuses: input_invalid.
 */
export function checkTerms(given: GivenTerms, recorded: RecordedTerms, day: RegisterDay): readonly Check[] {
  const { currency } = given;
  const flaw = typeof currency === 'string' ? currencyFlaw(currency) : undefined;
  const zero = (['denomination', 'minimumAmount'] as const).find((name) => given[name] === '0');
  return [
    blockIf(flaw !== undefined, 'input_invalid', {
      holds: 'The currency is one of ISO 4217, or not given.',
      fails: flaw ?? '',
      facts: { field: 'currency' },
    }),
    blockIf(zero !== undefined, 'input_invalid', {
      holds: 'The smallest amounts are above zero, or not given.',
      fails: `The ${zero === 'minimumAmount' ? 'minimum amount' : 'denomination'} is 0 and must be above zero.`,
      remedy: 'Give an amount above zero, or leave it out.',
      facts: { field: zero ?? 'denomination' },
    }),
    checkType(given, recorded.type),
    checkInterest(given.interestRate),
    checkApprovals(given, day),
    ...checkTogether(termsAfter(recorded, given)),
  ];
}

function checkType(given: GivenTerms, type: AssetType): Check {
  const stated = (name: keyof GivenTerms): boolean => given[name] !== undefined && given[name] !== null;
  const matures = maturingTypes.includes(type) || !stated('maturityDate') ? undefined : ('maturityDate' as const);
  const ofDebt = (debtTypes.includes(type) ? undefined : debtTerms.find(stated)) ?? matures;
  const ofStock = stockTypes.includes(type) ? undefined : stockTerms.find(stated);
  return blockIf(ofDebt !== undefined || ofStock !== undefined, 'input_invalid', {
    holds: 'The terms suit the type of the asset.',
    fails:
      ofDebt !== undefined
        ? `${ofDebt} is a term of debt, and the asset is of the type ${type}.`
        : `${ofStock ?? ''} is a term of stock, and the asset is of the type ${type}.`,
    remedy: 'Leave the term out.',
    facts: { field: ofDebt ?? ofStock ?? 'type', type },
  });
}

/**
 * From this yearly rate on, a mistake of the point is more likely than the rate. Units: a fraction of one, scaled by
 * ten decimals.
 */
const unusualInterest = (3n * unitsPerWhole) / 10n;

function checkInterest(interestRate: Maybe<string>): Check {
  const rate = typeof interestRate === 'string' ? unitsOf(interestRate) : 0n;
  const facts = { field: 'interestRate', interestRate: interestRate ?? '' };
  const outside = rate > unitsPerWhole || rate <= -unitsPerWhole;
  if (!outside && rate >= unusualInterest)
    return warnIf(true, 'input_invalid', {
      holds: '',
      fails: `A yearly interest of ${interestRate} is ${percent(rate)} per cent, which is unusual.`,
      remedy: 'If less is meant, give a fraction: 0.05 is five per cent.',
      facts,
    });
  return blockIf(outside, 'input_invalid', {
    holds: 'The yearly interest is a usual fraction, or not given.',
    fails: `The yearly interest is a fraction above -1 and of 1 at most: ${interestRate} would be ${percent(rate)} per cent.`,
    remedy: 'Give five per cent as 0.05.',
    facts,
  });
}

/** A fraction in per cent, cut to two decimals. */
function percent(rate: bigint): string {
  const hundredths = (rate * 10_000n) / unitsPerWhole;
  const [whole, rest] = [hundredths / 100n, hundredths % 100n];
  return rest === 0n ? `${whole}` : `${whole}.${`${rest < 0n ? -rest : rest}`.padStart(2, '0').replace(/0$/, '')}`;
}

function checkTogether(terms: RecordedTerms): readonly Check[] {
  const { maturityDate, boardApprovalDate, stockholderApprovalDate, denomination, minimumAmount } = terms;
  const approved = [boardApprovalDate, stockholderApprovalDate].flatMap((date) => date ?? []).sort();
  const early = maturityDate !== null && [firstDate, ...approved].some((date) => date >= maturityDate);
  const uneven =
    denomination !== null && minimumAmount !== null && unitsOf(minimumAmount) % unitsOf(denomination) !== 0n;
  return [
    blockIf(early, 'input_invalid', {
      holds: 'The asset matures after its approval, or the days are not given.',
      fails:
        approved.length === 0
          ? `The asset cannot mature on ${dayInWords(maturityDate ?? firstDate)}: the first day of any register is ${dayInWords(firstDate)}.`
          : `The asset cannot mature on ${dayInWords(maturityDate ?? firstDate)}: it was approved on ${dayInWords(approved.at(-1) ?? firstDate)}.`,
      remedy: 'Give a later maturityDate.',
      facts: { field: 'maturityDate', maturityDate: maturityDate ?? '' },
    }),
    blockIf(uneven, 'input_invalid', {
      holds: 'The minimum amount is a multiple of the denomination, or one of them is not given.',
      fails: `The minimum amount ${inDigitGroups(minimumAmount ?? '')} is no multiple of the denomination ${inDigitGroups(denomination ?? '')}.`,
      remedy: 'Change one of them.',
      facts: { field: 'minimumAmount' },
    }),
  ];
}

/** The state of an asset's units that a change of terms concerns. */
export interface UnitsHeld {
  /** How many holders have an amount that the terms do not permit. */
  readonly violations: bigint;
  /** The latest day on which units that holders have were issued; null where there are none. */
  readonly latestIssue: string | null;
}

/** Whether units that holders have suit the terms. Warns of amounts that they do not permit. Refuses: input_invalid. */
export function checkUnitsHeld(terms: RecordedTerms, { violations, latestIssue }: UnitsHeld): readonly Check[] {
  const { maturityDate } = terms;
  return [
    blockIf(maturityDate !== null && latestIssue !== null && latestIssue >= maturityDate, 'input_invalid', {
      holds: 'No units were issued on the maturity date or later.',
      fails: `The asset cannot mature on ${dayInWords(maturityDate ?? firstDate)}: units were issued on ${dayInWords(latestIssue ?? firstDate)}.`,
      remedy: 'Give a later maturityDate.',
      facts: { field: 'maturityDate', latestIssue: latestIssue ?? '' },
    }),
    warnIf(violations > 0n, 'denomination_violated', {
      holds: 'Every holder has an amount that the terms permit.',
      fails: `${violations} ${violations === 1n ? 'holder has' : 'holders have'} an amount that the terms do not permit: it must be ${permittedPhrase(amountsOf(terms))}.`,
      remedy: 'The amounts stay as they are; repurchase or correct them.',
      facts: { holders: `${violations}` },
    }),
  ];
}

function amountsOf({ denomination, minimumAmount }: RecordedTerms) {
  return {
    denomination: denomination === null ? null : unitsOf(denomination),
    minimumAmount: minimumAmount === null ? null : unitsOf(minimumAmount),
  };
}
