/** The terms of an asset in the commands that create and change one. Source: Open Cap Format, stock class; ISO 4217. */
import { blockIf, type Check } from '../../rules/check.ts';
import { currencyCode, optional } from '../run/input.ts';

const amount = { min: 0 };

export const assetTerms = {
  underlyingAssetId: optional.id(
    'The class that an option, rsu, warrant, right or convertible is a right over; null where it is not known, refused of other types.',
  ),
  symbol: optional.text(
    'Ticker or short name, unique among the open assets of its register; capital and small letters count as the same.',
    { lengthMax: 20 },
  ),
  currency: optional.text('Currency of amounts, ISO 4217.', currencyCode),
  parValue: optional.decimal('Par value of one unit.', amount),
  pricePerShare: optional.decimal('Price of one unit at first issue.', amount),
  votesPerShare: optional.decimal('Votes of one unit.', amount),
  seniority: optional.int('Rank in a liquidation; a lower rank is paid later.', { min: 0, max: 1_000_000 }),
  liquidationPreferenceMultiple: optional.decimal('Multiple of the price that is paid first in a liquidation.', amount),
  participationCapMultiple: optional.decimal('Multiple of the price at which participation ends.', amount),
  conversionRights: optional.text('The terms of conversion.', { lengthMax: 10_000 }),
  conversionAssetId: optional.id('The class that its units convert into. Given together with conversionRatio.'),
  conversionRatio: optional.decimal(
    'Units of that class for one unit, such as 1.5. Without a stated ratio the cap table counts its units as they are and says so.',
    amount,
  ),
  defaultIdPrefix: optional.text('The prefix of certificate numbers.', { lengthMax: 20 }),
  governingLaw: optional.text('The law that governs the asset.'),
  interestRate: optional.decimal(
    'Yearly interest of debt, as a fraction above -1 and of 1 at most: 0.05 is five per cent.',
  ),
  maturityDate: optional.date('When debt falls due.'),
  denomination: optional.decimal(
    'Every amount of debt that is issued, transferred or held is a multiple of it, such as 1000.',
    amount,
  ),
  minimumAmount: optional.decimal(
    'The smallest amount of debt that is issued, transferred or held, such as 100000; a multiple of the denomination.',
    amount,
  ),
  boardApprovalDate: optional.date('When the board approved the asset.'),
  stockholderApprovalDate: optional.date('When the stockholders approved the asset.'),
};

/** Checks that a term which every asset has is not cleared. Refuses: input_invalid. */
export function checkNotCleared(field: string, value: unknown): Check {
  return blockIf(value === null, 'input_invalid', {
    holds: `The ${field} is unchanged or replaced.`,
    fails: `The ${field} cannot be cleared.`,
    remedy: 'Leave it out, or give another value.',
    facts: { field },
  });
}
