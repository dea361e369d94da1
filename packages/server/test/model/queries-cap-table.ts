/** Questions about the cap table. */
import assert from 'node:assert/strict';
import { order } from './commands.ts';
import { sum, write } from './decimal.ts';
import type { Picks } from './generate.ts';
import type { DrivenRegister } from './perform.ts';
import { aMoment, amount, answerOf, byKey, list, present } from './query-arguments.ts';
import { type Asset, balance, totals } from './world.ts';

/** Percentages to four decimals that sum to 100: each cut, the rest to those that lost most. */
export function percentages(parts: readonly { readonly id: string; readonly units: bigint }[]): Map<string, string> {
  const all = sum(parts.map(({ units }) => units));
  if (all === 0n) return new Map();
  const cut = parts.map(({ id, units }) => ({
    id,
    part: (units * 1_000_000n) / all,
    lost: (units * 1_000_000n) % all,
  }));
  const missing = 1_000_000n - sum(cut.map(({ part }) => part));
  const first = [...cut]
    .sort((a, b) => (a.lost === b.lost ? order(a.id, b.id) : a.lost > b.lost ? -1 : 1))
    .slice(0, Number(missing));
  return new Map(cut.map((one) => [one.id, write((one.part + (first.includes(one) ? 1n : 0n)) * 1_000_000n)]));
}

export async function queryCapTable(register: DrivenRegister, picks: Picks): Promise<void> {
  const { world } = register;
  const { args, moment } = aMoment(world, picks);
  const at = moment ?? present;
  const unit = picks.of(['shares', 'shares', 'units', 'principal']);
  const byUnits = picks.chance(50);
  const counting = picks.chance(50) ? 'totalCount' : '';
  const { capTable } = await answerOf(
    register,
    `{ capTable${list([args])} { classes { asset { id } authorized outstanding treasury reserved unissued fullyDiluted outstandingPercentage fullyDilutedPercentage } holders(first: 1000, unit: ${unit}, orderBy: [${byUnits ? 'UNITS_DESC' : 'PRIMARY_KEY_ASC'}]) { ${counting} nodes { id units percentage } } totals { unit outstanding fullyDiluted } } }`,
  );
  const counts = ({ unit, type }: Asset): boolean => unit !== 'principal' && type !== 'convertible';
  const allClasses = [...world.assets.values()].map((asset) => ({ asset, id: asset.id, ...totals(asset, at) }));
  const classes = allClasses.filter(({ issued, reserved, unissued }) => issued + reserved + unissued > 0n);
  const counted = classes.filter(({ asset }) => counts(asset));
  const units = [...new Set(counted.map(({ asset }) => asset.unit))].sort();
  const inUnit = (of: (one: (typeof counted)[number]) => bigint): Map<string, string> => {
    const rows = counted.map((one) => ({ id: one.id, unit: one.asset.unit, units: of(one) }));
    return new Map(units.flatMap((unitName) => [...percentages(rows.filter((row) => row.unit === unitName))]));
  };
  const ofOutstanding = inUnit(({ outstanding }) => outstanding);
  const ofAll = inUnit(({ outstanding, reserved }) => outstanding + reserved);
  const expected = classes.map(({ id, authorized, outstanding, treasury, reserved, unissued }) => ({
    asset: { id },
    authorized: amount(authorized),
    outstanding: write(outstanding),
    treasury: write(treasury),
    reserved: write(reserved),
    unissued: write(unissued),
    fullyDiluted: write(outstanding + reserved),
    outstandingPercentage: ofOutstanding.get(id) ?? null,
    fullyDilutedPercentage: ofAll.get(id) ?? null,
  }));
  assert.deepEqual(
    capTable.classes,
    expected.sort((a, b) => order(a.asset.id, b.asset.id)),
    `capTable ${args}`,
  );
  const ofUnit = [...world.assets.values()].filter((asset) => counts(asset) && asset.unit === unit);
  const held = [...world.holders.keys()].map((id) => ({
    id,
    units: sum(ofUnit.map((asset) => balance(asset, 'holder', id, at))),
  }));
  const holders = held.filter(({ units }) => units > 0n);
  const shares = percentages(holders);
  const rows = holders.map((row) => ({
    ...row,
    shown: { id: row.id, units: write(row.units), percentage: shares.get(row.id)! },
  }));
  if (counting !== '') assert.equal(capTable.holders.totalCount, rows.length, `holders of capTable ${args}`);
  assert.deepEqual(
    capTable.holders.nodes,
    rows.sort(byKey(({ units: held }) => (byUnits ? held : null), byUnits)).map(({ shown }) => shown),
    `holders of capTable ${args}`,
  );
  const unitTotals = units.map((one) => {
    const those = counted.filter(({ asset }) => asset.unit === one);
    return {
      unit: one,
      outstanding: write(sum(those.map(({ outstanding }) => outstanding))),
      fullyDiluted: write(sum(those.map(({ outstanding, reserved }) => outstanding + reserved))),
    };
  });
  assert.deepEqual(capTable.totals, unitTotals, `totals of capTable ${args}`);
}
