/** Splitting a class, as the contract states it. */
import {
  available,
  dates,
  decide,
  earlier,
  type Expected,
  followRest,
  type Input,
  later,
  type Move,
  type NewLot,
  order,
  type Plan,
  poolOf,
  refuse,
  type Rule,
  statusRule,
  termsOf,
} from './commands.ts';
import { most, scaled, sum } from './decimal.ts';
import { cashOf, cashRule, entitled, isOdd, type Ratio, shared, untreated } from './fractions.ts';
import { changeScope } from './scopes.ts';
import {
  type Asset,
  balance,
  isStillOn,
  type LedgerTransaction,
  type Lot,
  now,
  openLots,
  type World,
} from './world.ts';

const whole = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text);

/** The result of a split for one book. */
interface SplitBook {
  readonly asset: Asset;
  readonly ratio: Ratio;
  readonly holders: readonly {
    readonly id: string;
    readonly held: readonly Lot[];
    readonly units: bigint;
    readonly shares: ReadonlyMap<Lot, bigint>;
  }[];
  readonly pools: readonly Move[];
  /** Change of the authorised total. */
  readonly charter: bigint;
  /** Units that come to holders and pools on balance. */
  readonly added: bigint;
  readonly priceOf: (price: bigint | null) => bigint | null;
  /** Whether each lot is a contract of its own. */
  readonly contracts: boolean;
}

const poolsOf = (world: World, asset: Asset) =>
  (['treasury', 'reserved'] as const).flatMap((account) =>
    [asset.id, ...world.plans.keys()].map((owner) => ({ account, owner, units: now(asset, account, owner) })),
  );

function splitBook(world: World, asset: Asset, ratio: Ratio, day: string, adjusts: boolean): SplitBook {
  const { n, d } = ratio;
  const lots = openLots(asset);
  const holders = [...new Set(lots.map(({ holder }) => holder))].map((id) => {
    const held = lots.filter((lot) => lot.holder === id);
    return { id, held, units: sum(held.map(({ units }) => units)), shares: shared(held, ratio) };
  });
  const pools = poolsOf(world, asset)
    .map((pool) => ({ ...pool, units: entitled(pool.units, ratio) - pool.units }))
    .filter(({ units }) => units !== 0n);
  // Units that are authorised after the split stand as they are.
  const authorized = -balance(asset, 'authorized', asset.id, { day });
  return {
    asset,
    ratio,
    holders,
    pools,
    charter: adjusts ? scaled(authorized, n, d, asset.scale, 'ceiling') - authorized : 0n,
    added: addedBy(holders, pools),
    priceOf: (price) => (price === null ? null : scaled(price, d, n, 10, 'normal')),
    contracts: false,
  };
}

const addedBy = (holders: SplitBook['holders'], pools: readonly Move[]): bigint =>
  sum(holders.map(({ units, shares }) => sum([...shares.values()]) - units)) + sum(pools.map(({ units }) => units));

/**
 * The rights over a class: each grant is cut on its own, its price rounded up to four decimals or as many as it has.
 */
function splitRights(world: World, asset: Asset, { n, d }: Ratio, day: string): SplitBook {
  const book = splitBook(world, asset, { n, d, scale: asset.scale, rule: 'floor' }, day, false);
  const cut = (units: bigint): bigint => scaled(units, n, d, asset.scale, 'floor');
  const holders = book.holders.map((one) => ({
    ...one,
    shares: new Map(one.held.map((lot) => [lot, cut(lot.units)])),
  }));
  const authorized = -balance(asset, 'authorized', asset.id, { day });
  const priceOf = (price: bigint | null): bigint | null => {
    if (price === null) return null;
    let decimals = 4;
    while (price % 10n ** BigInt(10 - decimals) !== 0n) decimals += 1;
    return scaled(price, d, n, decimals, 'ceiling');
  };
  const charter = asset.limited ? cut(authorized) - authorized : 0n;
  return { ...book, holders, charter, added: addedBy(holders, book.pools), priceOf, contracts: true };
}

const roomIn = ({ asset, added, charter }: SplitBook, day: string): Rule =>
  asset.limited ? available(asset, { account: 'unissued', owner: asset.id }, added - charter, day) : [false, ''];

/** Whether the book can take it: numbers have an end. */
function tooLarge({ asset, holders, charter, added, priceOf }: SplitBook): Rule {
  const authorized = -now(asset, 'authorized', asset.id);
  const total = authorized + (charter > 0n ? charter : 0n) + (asset.limited ? 0n : added);
  const prices = holders.flatMap(({ held }) => held.map(({ price }) => priceOf(price) ?? 0n));
  return [total > most || prices.some((price) => price > most), 'quantity_too_large'];
}

/**
 * The last day on which an entry moved units. A change of the authorised total moves no units, and an entry that was
 * reversed with effect from its own day moved nothing together with its reversal.
 */
export function lastMove({ transactions }: Asset): string {
  const isUndone = ({ id, effective, answers }: LedgerTransaction): boolean =>
    transactions.some(
      (other) => other.effective === effective && (other.answers.reversal === id || other.id === answers.reversal),
    );
  return transactions
    .filter((one) => one.type !== 'authorize' && !isUndone(one))
    .reduce((last, { effective }) => later(last, effective), '');
}

export function splitAsset(world: World, input: Input): Expected {
  const asset = world.assets.get(input.assetId);
  if (asset === undefined) return refuse('not_found');
  const { numerator, denominator, effectiveDate: day, fractionRule: rule, adjustsCharter, authority } = input;
  const valid = whole(numerator) && whole(denominator) && numerator !== denominator;
  const [n, d] = valid ? [BigInt(numerator), BigInt(denominator)] : [1n, 1n];
  const ratio: Ratio = { n, d, scale: asset.scale, rule };
  const book = splitBook(world, asset, ratio, day, asset.limited && adjustsCharter === true && Boolean(authority));
  const rights = [...world.assets.values()].filter((one) => one.underlying === asset.id && one.status !== 'closed');
  const books = [book, ...rights.map((one) => splitRights(world, one, ratio, day))];
  const { holders } = book;
  const odd = [...holders, ...poolsOf(world, asset)].some(({ units }) => isOdd(units, ratio));
  const rules: Rule[] = [
    statusRule(asset, 'active'),
    ...dates(day),
    [!valid, 'input_invalid'],
    [adjustsCharter === true && !authority, 'input_invalid'],
    cashRule(input, rule),
    [books.some((one) => lastMove(one.asset) > day), 'effective_date_too_early'],
    [books.some((one) => now(one.asset, 'suspense', one.asset.id) > 0n), 'units_in_suspense'],
    untreated(odd, ratio),
    [rule !== 'cash_in_lieu' && holders.some(({ units }) => entitled(units, ratio) === 0n), 'fraction_refused'],
    roomIn(book, day),
    tooLarge(book),
    ...books.slice(1).flatMap((one) => [tooLarge(one), roomIn(one, day)]),
  ];
  return decide(rules, () => {
    const plans = books.map((one) => plansOf(world, one, input));
    const posted = books.filter((_, index) => plans[index]!.length > 0);
    return {
      plans: plans.flat(),
      also: () => {
        for (const one of posted) scaleRestrictions(world, one);
      },
    };
  });
}

/** A transaction for each holder, one for the pools, one for the authorised total. */
function plansOf(world: World, book: SplitBook, input: Input): Plan[] {
  const { asset, ratio, holders, pools, charter, contracts } = book;
  const common = { asset, type: 'split', effective: input.effectiveDate, together: true, opened: [], closed: [] };
  const source = poolOf(asset, null, null);
  const balanced = (moves: readonly Move[], change: bigint): Move[] =>
    change === 0n ? [...moves] : [...moves, { ...source, units: -change }];
  const plans = holders.map(
    ({ id, held, units, shares }): Plan => ({
      ...common,
      pools: balanced([], sum([...shares.values()]) - units),
      closed: held,
      // A lot that opened later is the same units as a lot of that day.
      earlier: earlier(
        held.map((lot) => ({ lot, units: lot.units })),
        input.effectiveDate,
      ),
      opened: splitLots(shares, book, input.effectiveDate),
      follow: followRest(world, asset, held),
      cash: contracts ? null : cashOf(id, units, input, ratio),
    }),
  );
  if (pools.length > 0) plans.push({ ...common, pools: balanced(pools, sum(pools.map(({ units }) => units))) });
  const charterMoves = [
    { account: 'authorized', owner: asset.id, units: -charter },
    { account: 'unissued', owner: asset.id, units: charter },
  ] as const;
  if (charter !== 0n) plans.push({ ...common, pools: charterMoves });
  return plans;
}

/** No restricted unit is freed: rounded up. */
function scaleRestrictions(world: World, { asset, ratio: { n, d } }: SplitBook): void {
  const last = asset.transactions.at(-1)!;
  for (const one of world.restrictions.values())
    if (one.asset === asset.id && isStillOn(one, last.effective) && one.units !== null)
      changeScope(one, last, { units: scaled(one.units, n, d, asset.scale, 'ceiling') });
}

/** The lots after a split. Lots that keep no unit are taken over by the holder's oldest lot that keeps some. */
function splitLots(shares: ReadonlyMap<Lot, bigint>, { priceOf, contracts }: SplitBook, day: string): NewLot[] {
  const gone = [...shares].flatMap(([lot, units]) => (units === 0n ? [lot] : []));
  const staying = [...shares].filter(([, units]) => units > 0n);
  const oldest = staying.map(([lot]) => lot).sort((a, b) => order(a.acquired, b.acquired) || order(a.id, b.id))[0];
  return staying.map(([lot, units]) => {
    const from = lot === oldest && !contracts ? [lot, ...gone] : [lot];
    const costs = from.map(({ cost }) => cost);
    return {
      ...termsOf(lot),
      units,
      price: priceOf(lot.price),
      cost: costs.includes(null) ? null : sum(costs as bigint[]),
      numbers: null,
      predecessors: from.map(({ id }) => id),
      openedOn: day,
      // Units count differently since.
      heldFrom: day,
      customId: null,
    };
  });
}
