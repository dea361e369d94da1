/** Questions about the cap table. */
import assert from 'node:assert/strict';
import { order } from './commands.ts';
import { one, sum, write } from './decimal.ts';
import type { Picks } from './generate.ts';
import type { Moment } from './moment.ts';
import type { DrivenRegister } from './perform.ts';
import { aMoment, amount, answerOf, byKey, list, present } from './query-arguments.ts';
import { type Asset, balance, isOpen, isRight, totals, type World } from './world.ts';

/** Percentages to four decimals, each rounded half up on its own. */
export function percentages(
  parts: readonly { readonly id: string; readonly units: bigint }[],
  all = sum(parts.map(({ units }) => units)),
): Map<string, string> {
  if (all === 0n) return new Map();
  const rounded = (units: bigint): bigint => {
    const [whole, rest] = [(units * 1_000_000n) / all, (units * 1_000_000n) % all];
    return 2n * rest >= all ? whole + 1n : whole;
  };
  return new Map(parts.map(({ id, units }) => [id, write(rounded(units) * 1_000_000n)]));
}

/** Units of a class that somebody may claim, and those that are still free to grant. */
function claims(world: World, ofClass: Asset, at: Moment): { committed: bigint; available: bigint } {
  const linked = [...world.assets.values()].filter(
    ({ underlying, type }) => underlying === ofClass.id && type !== 'convertible',
  );
  const grants = linked.flatMap((right) => [...right.lots.values()].filter((lot) => isOpen(lot, at)));
  const free = [...world.plans.keys()].map((plan) => {
    const reserved = balance(ofClass, 'reserved', plan, at);
    const granted = sum(grants.filter((lot) => lot.plan === plan).map(({ units }) => units));
    return reserved > granted ? reserved - granted : 0n;
  });
  return {
    committed: sum(linked.map((right) => totals(right, at).outstanding)),
    available: sum(free) + sum(linked.map((right) => totals(right, at).reserved)),
  };
}

/** Units as the class that they convert into counts them, in whole steps of it. */
function converted(world: World, { conversion }: Asset, units: bigint): bigint {
  if (conversion === null) return units;
  const step = 10n ** BigInt(10 - world.assets.get(conversion.into)!.scale);
  return ((units * conversion.ratio) / one / step) * step;
}

function classesThen(world: World, at: Moment) {
  return [...world.assets.values()]
    .filter((asset) => !isRight(asset))
    .map((asset) => {
      const [of, claimed] = [totals(asset, at), claims(world, asset, at)];
      return {
        asset,
        id: asset.id,
        ...of,
        ...claimed,
        asConverted: converted(world, asset, of.outstanding),
        fullyDiluted: converted(world, asset, of.outstanding + claimed.committed + claimed.available),
      };
    })
    .filter((row) => row.issued + row.reserved + row.unissued + row.committed + row.available > 0n);
}

function rightsThen(world: World, at: Moment): object[] {
  return [...world.assets.values()]
    .filter(isRight)
    .map((asset) => ({ asset, ...totals(asset, at) }))
    .filter(({ issued, reserved, unissued }) => issued + reserved + unissued > 0n)
    .sort((a, b) => order(a.asset.id, b.asset.id))
    .map(({ asset: { id, underlying }, outstanding, reserved, unissued }) => ({
      asset: { id },
      underlyingAsset: underlying === null ? null : { id: underlying },
      linked: underlying !== null,
      units: write(outstanding),
      reserved: write(reserved),
      unissued: write(unissued),
      committed: write(underlying === null ? 0n : outstanding),
      available: write(underlying === null ? 0n : reserved),
    }));
}

const counts = (asset: Asset): boolean => !isRight(asset) && asset.unit !== 'principal';

const orders = ['OUTSTANDING_DESC', 'PRIMARY_KEY_ASC', 'FULLY_DILUTED_DESC'] as const;

interface AnsweredHolders {
  readonly unit: string;
  readonly orderBy: (typeof orders)[number];
  readonly args: string;
  readonly answered: { readonly totalCount?: number; readonly nodes: object[] };
}

/** The units that a holder has of the classes, and of rights over them or over a class that is not known. */
function holderThen(world: World, id: string, ofUnit: readonly Asset[], at: Moment) {
  const held = (asset: Asset): bigint => balance(asset, 'holder', id, at);
  const rights = [...world.assets.values()].filter(isRight);
  const classes = ofUnit.map((asset) => {
    const over = rights.filter(({ underlying }) => underlying === asset.id);
    const committed = sum(over.filter(({ type }) => type !== 'convertible').map(held));
    return { asset, over, outstanding: held(asset), committed };
  });
  const shown = [
    ...classes.flatMap(({ asset, over }) => [asset, ...over]),
    ...rights.filter(({ underlying }) => underlying === null),
  ];
  return {
    id,
    outstanding: sum(classes.map(({ outstanding }) => outstanding)),
    committed: sum(classes.map(({ committed }) => committed)),
    asConverted: sum(classes.map(({ asset, outstanding }) => converted(world, asset, outstanding))),
    fullyDiluted: sum(
      classes.map(({ asset, outstanding, committed }) => converted(world, asset, outstanding + committed)),
    ),
    positions: shown
      .filter((asset) => held(asset) > 0n)
      .sort((a, b) => order(a.id, b.id))
      .map((asset) => ({ assetId: asset.id, balance: write(held(asset)) })),
  };
}

function checkHolders(world: World, at: Moment, { unit, orderBy, args, answered }: AnsweredHolders): void {
  const ofUnit = [...world.assets.values()].filter((asset) => counts(asset) && asset.unit === unit);
  const holders = [...world.holders.keys()]
    .map((id) => holderThen(world, id, ofUnit, at))
    .filter(({ positions }) => positions.length > 0);
  const all = classesThen(world, at).filter(({ asset }) => ofUnit.includes(asset));
  const whole = (of: 'outstanding' | 'fullyDiluted'): Map<string, string> =>
    percentages(
      holders.map((row) => ({ id: row.id, units: row[of] })),
      sum(all.map((row) => row[of])),
    );
  const [ofOutstanding, ofAll] = [whole('outstanding'), whole('fullyDiluted')];
  const rows = holders.map((row) => ({
    ...row,
    shown: {
      id: row.id,
      outstanding: write(row.outstanding),
      outstandingPercentage: ofOutstanding.get(row.id) ?? null,
      committed: write(row.committed),
      asConverted: write(row.asConverted),
      fullyDiluted: write(row.fullyDiluted),
      fullyDilutedPercentage: ofAll.get(row.id) ?? null,
      positions: row.positions,
    },
  }));
  const sorted = {
    OUTSTANDING_DESC: rows.toSorted(byKey(({ outstanding }) => outstanding, true)),
    FULLY_DILUTED_DESC: rows.toSorted(byKey(({ fullyDiluted }) => fullyDiluted, true)),
    PRIMARY_KEY_ASC: rows.toSorted(byKey(() => null, false)),
  }[orderBy];
  if (answered.totalCount !== undefined) assert.equal(answered.totalCount, rows.length, `holders of capTable ${args}`);
  assert.deepEqual(
    answered.nodes,
    sorted.map(({ shown }) => shown),
    `holders of capTable ${args}`,
  );
}

export async function queryCapTable(register: DrivenRegister, picks: Picks): Promise<void> {
  const { world } = register;
  const { args, moment } = aMoment(world, picks);
  const at = moment ?? present;
  const unit = picks.of(['shares', 'shares', 'units', 'principal']);
  const orderBy = picks.of(orders);
  const counting = picks.chance(50) ? 'totalCount' : '';
  const { capTable } = await answerOf(
    register,
    `{ capTable${list([args])} {
       classes { asset { id } authorized treasury reserved unissued outstanding committed available asConverted fullyDiluted basis outstandingPercentage fullyDilutedPercentage }
       rights { asset { id } underlyingAsset { id } linked units reserved unissued committed available }
       holders(first: 1000, unit: ${unit}, orderBy: [${orderBy}]) { ${counting} nodes { id outstanding outstandingPercentage committed asConverted fullyDiluted fullyDilutedPercentage positions { assetId balance } } }
       totals { unit outstanding committed available asConverted fullyDiluted outstandingPercentage fullyDilutedPercentage } } }`,
  );
  const classes = classesThen(world, at);
  const counted = classes.filter(({ asset }) => counts(asset));
  const units = [...new Set(counted.map(({ asset }) => asset.unit))].sort();
  const inUnit = (of: (one: (typeof counted)[number]) => bigint): Map<string, string> => {
    const rows = counted.map((one) => ({ id: one.id, unit: one.asset.unit, units: of(one) }));
    return new Map(units.flatMap((unitName) => [...percentages(rows.filter((row) => row.unit === unitName))]));
  };
  const ofOutstanding = inUnit(({ outstanding }) => outstanding);
  const ofAll = inUnit(({ fullyDiluted }) => fullyDiluted);
  const expected = classes.map((row) => ({
    asset: { id: row.id },
    authorized: amount(row.authorized),
    treasury: write(row.treasury),
    reserved: write(row.reserved),
    unissued: write(row.unissued),
    ...figuresOf(row),
    basis: row.asset.conversion !== null ? 'stated_ratio' : 'own_units',
    outstandingPercentage: ofOutstanding.get(row.id) ?? null,
    fullyDilutedPercentage: ofAll.get(row.id) ?? null,
  }));
  assert.deepEqual(
    capTable.classes,
    expected.sort((a, b) => order(a.asset.id, b.asset.id)),
    `capTable ${args}`,
  );
  assert.deepEqual(capTable.rights, rightsThen(world, at), `rights of capTable ${args}`);
  checkHolders(world, at, { unit, orderBy, args, answered: capTable.holders });
  const unitTotals = units.map((unitName) => {
    const those = counted.filter(({ asset }) => asset.unit === unitName);
    const total = (of: keyof Figures): bigint => sum(those.map((row) => row[of]));
    const whole = (units: bigint): string | null => (units > 0n ? '100' : null);
    const all = Object.fromEntries(figures.map((name) => [name, total(name)])) as Figures;
    return {
      unit: unitName,
      ...figuresOf(all),
      outstandingPercentage: whole(all.outstanding),
      fullyDilutedPercentage: whole(all.fullyDiluted),
    };
  });
  assert.deepEqual(capTable.totals, unitTotals, `totals of capTable ${args}`);
}

const figures = ['outstanding', 'committed', 'available', 'asConverted', 'fullyDiluted'] as const;
type Figures = Readonly<Record<(typeof figures)[number], bigint>>;
const figuresOf = (row: Figures): object => Object.fromEntries(figures.map((name) => [name, write(row[name])]));
