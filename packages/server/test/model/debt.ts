/**
 * Terms of debt, from the clauses of notes: a part that is transferred and the balance that stays must both be
 * authorised denominations, and nothing is issued once the debt is due.
 */
import type { Rule, Take } from './commands.ts';
import { now, type Asset } from './world.ts';

/** Whether an amount is nothing, or the minimum and more in whole steps. */
function isAuthorised({ denomination, minimum }: Asset, units: bigint): boolean {
  return units === 0n || (units >= (minimum ?? 0n) && units % (denomination ?? 1n) === 0n);
}

/** Amounts that come into being: an issue, a part of a transfer, the result of a conversion. */
export const amounts = (asset: Asset, units: readonly bigint[]): Rule => [
  !units.every((each) => isAuthorised(asset, each)),
  'denomination_violated',
];

/** The units that a holder keeps, in all and certificate by certificate. */
export function balanceLeft(asset: Asset, holder: string, units: bigint, takes: readonly Take[]): Rule {
  const certificates = takes
    .filter(({ lot }) => lot.form === 'certificated')
    .map((take) => take.lot.units - take.units);
  const balance = now(asset, 'holder', holder) - units;
  return amounts(asset, [...(balance < 0n ? [] : [balance]), ...certificates]);
}

/** Nothing comes into being on the day of maturity or later. */
export const due = ({ maturity }: Asset, day: string): Rule => [maturity !== null && day >= maturity, 'asset_matured'];
