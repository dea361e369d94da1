/** The terms of debt that limit a command: its denominations and its maturity. */
import { blockIf, type Check, warnIf } from '../check.ts';
import { countOf } from '../count-of.ts';
import { dayInWords, quantityInWords } from '../in-words.ts';
import { isPermittedAmount, permittedPhrase } from '../denomination.ts';
import { fromUnits } from '../quantity.ts';
import { formatUnits } from './checks.ts';
import { balanceOf, holderAccount, type Ledger } from './ledger.ts';
import type { Take } from './lots.ts';

/** Certificates are held one by one, so each is of a permitted amount; in book entry the holding is. */
const isCertificate = ({ lot }: Pick<Take, 'lot'>): boolean => lot.form === 'certificated';

/** Whether the terms of the asset say which amounts are permitted. */
const hasAmounts = ({ asset: { denomination, minimumAmount } }: Pick<Ledger, 'asset'>): boolean =>
  denomination !== null || minimumAmount !== null;

/**
 * Whether amounts are permitted; a correction or a forced transaction is warned only. Shape: no check where the asset
 * has no such terms.
 */
function checkAmounts(
  { asset }: Ledger,
  amounts: readonly bigint[],
  phrase: (units: string) => string,
  { forced = false, field = 'quantity' }: { readonly forced?: boolean; readonly field?: string } = {},
): readonly Check[] {
  if (!hasAmounts({ asset })) return [];
  const { denomination, minimumAmount } = asset;
  const wrong = amounts.find((units) => !isPermittedAmount(asset, units));
  const checkIf = forced ? warnIf : blockIf;
  return [
    checkIf(wrong !== undefined, 'denomination_violated', {
      holds: `The amounts are ${permittedPhrase(asset)}.`,
      fails: () =>
        `${phrase(quantityInWords(wrong ?? 0n))}; an amount of ${asset.name} must be ${permittedPhrase(asset)}.`,
      remedy: 'Choose an amount that the terms permit.',
      facts: {
        field,
        amount: formatUnits(wrong ?? amounts[0] ?? 0n),
        ...(denomination === null ? {} : { denomination: fromUnits(denomination) }),
        ...(minimumAmount === null ? {} : { minimumAmount: fromUnits(minimumAmount) }),
      },
    }),
  ];
}

/** Whether a lot of so many units can be opened for a holder. Refuses: denomination_violated. */
export function checkOpened(ledger: Ledger, units: bigint, forced = false): readonly Check[] {
  return checkAmounts(ledger, [units], (amount) => `The holder would get a principal of ${amount}`, {
    forced,
  });
}

/** Whether units can be issued on the day. Shape: no check where the asset has no maturity. Refuses: asset_matured. */
export function checkNotMatured({ asset: { maturityDate, name } }: Ledger, effectiveDate: string): readonly Check[] {
  if (maturityDate === null) return [];
  return [
    blockIf(effectiveDate >= maturityDate, 'asset_matured', {
      holds: `${name} matures on ${dayInWords(maturityDate)}.`,
      fails: `${name} matures on ${dayInWords(maturityDate)}; nothing is issued on ${dayInWords(effectiveDate)}.`,
      remedy: 'Give an effective date before the maturity, or change the maturity with changeAssetTerms.',
      facts: { maturityDate, effectiveDate },
    }),
  ];
}

/** Units that leave a holder. Units: scaled by ten decimals. */
export interface Leaving {
  readonly holderId: string;
  readonly units: bigint;
  readonly takes: readonly Take[];
  readonly forced: boolean;
}

/** Whether what stays with a holder is nothing or a permitted amount. Refuses: denomination_violated. */
export function checkBalanceLeft(ledger: Ledger, { holderId, units, takes, forced }: Leaving): readonly Check[] {
  if (!hasAmounts(ledger)) return [];
  const left = balanceOf(ledger, holderAccount(holderId)) - units;
  const certificates = takes.filter(isCertificate).map(({ lot, quantity }) => lot.quantity - quantity);
  return checkAmounts(
    ledger,
    [left < 0n ? 0n : left, ...certificates],
    (amount) => `The holder would be left with a principal of ${amount}`,
    { forced },
  );
}

/**
 * Whether each part that is transferred is a permitted amount, and by certificates each certificate. Refuses:
 * denomination_violated.
 */
export function checkParts(
  ledger: Ledger,
  parts: readonly bigint[],
  slices: readonly Take[],
  forced: boolean,
): readonly Check[] {
  const certificates = slices.filter(isCertificate).map(({ quantity }) => quantity);
  return checkAmounts(
    ledger,
    [...parts, ...certificates],
    (amount) => `A receiver would get a principal of ${amount}`,
    { forced, field: 'receivers' },
  );
}

/**
 * Warns of holders that a split leaves with an amount that is not permitted. Shape: no check where the asset has no
 * such terms.
 */
export function checkHoldings({ asset }: Ledger, wrong: number): readonly Check[] {
  if (!hasAmounts({ asset })) return [];
  return [
    warnIf(wrong > 0, 'denomination_violated', {
      holds: `Every holding is ${permittedPhrase(asset)}.`,
      fails: `After it ${countOf(wrong, 'holder')} would have an amount that is not ${permittedPhrase(asset)}.`,
      remedy: 'Change the denomination and the minimum amount too, with changeAssetTerms.',
      facts: { holders: `${wrong}` },
    }),
  ];
}

/**
 * Warns of a transfer or a conversion on the day of maturity or later. Shape: no check where the asset has no maturity.
 */
export function checkMaturity({ asset: { maturityDate, name } }: Ledger, effectiveDate: string): readonly Check[] {
  if (maturityDate === null) return [];
  return [
    warnIf(effectiveDate >= maturityDate, 'asset_matured', {
      holds: `${name} matures on ${dayInWords(maturityDate)}.`,
      fails: `${name} matures on ${dayInWords(maturityDate)}; this takes effect on ${dayInWords(effectiveDate)}.`,
      facts: { maturityDate, effectiveDate },
    }),
  ];
}
