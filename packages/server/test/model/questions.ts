/** Random questions about the present and the past, and what the model answers. */
import assert from 'node:assert/strict';
import { type Input, order, today } from './acts.ts';
import { read, sum, write } from './decimal.ts';
import type { Picks } from './generate.ts';
import type { Moment } from './moment.ts';
import type { Keeper } from './perform.ts';
import { type Asset, balance, everHeld, isOpen, type Lot, lockedOf, totals, type World } from './world.ts';

/** A moment as it is asked for, and what it means. */
interface When {
  readonly args: string;
  readonly moment: Moment | null;
}

const present: Moment = { day: '9999-12-31' };

/** Now, a day, an instant, or both. */
function aMoment(world: World, picks: Picks): When {
  if (picks.chance(35)) return { args: '', moment: null };
  const entries = [...world.assets.values()].flatMap((asset) => asset.entries);
  const entry = picks.of(entries);
  const days = [
    entry.effective,
    today(),
    picks.of(entries).effective,
    near(entry.effective, picks.below(40) - 20),
    '2019-01-01',
  ];
  const day = picks.of(days);
  const known = picks.chance(50) ? shift(entry.known, BigInt(picks.of([0, 0, -1, 1, 1_000]))) : undefined;
  const asOf = known === undefined || picks.chance(60) ? day : undefined;
  const args = [
    ...(asOf === undefined ? [] : [`asOf: "${asOf}"`]),
    ...(known === undefined ? [] : [`knownAt: "${known}"`]),
  ];
  return { args: args.join(', '), moment: { day: asOf ?? known!.slice(0, 10), known } };
}

const near = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** An instant some microseconds away. */
function shift(instant: string, microseconds: bigint): string {
  const [, second, fraction] = /^(.*)\.(\d{6})Z$/.exec(instant)!;
  const total = BigInt(Date.parse(`${second}Z`)) * 1_000n + BigInt(fraction!) + microseconds;
  return `${new Date(Number(total / 1_000_000n) * 1_000).toISOString().slice(0, 19)}.${`${total % 1_000_000n}`.padStart(6, '0')}Z`;
}

/** Asks one question. Shape: how many questions it is. */
export async function askSomething(keeper: Keeper, picks: Picks): Promise<number> {
  const questions = [askPositions, askPositions, askLots, askLots, askTotals, askHolder, askCapTable, askStatement];
  await picks.of(questions)(keeper, picks);
  return 1;
}

async function answerOf({ ask }: Keeper, query: string): Promise<Input> {
  const { data, errors } = await ask(query);
  assert.equal(errors, undefined, `${query}: ${JSON.stringify(errors)}`);
  return data;
}

const list = (args: readonly string[]): string => (args.some(Boolean) ? `(${args.filter(Boolean).join(', ')})` : '');

interface Row {
  readonly id: string;
  readonly shown: object;
}

/** A page of rows: sorted by a value and then by id, cut by first and offset or by last. */
interface Paging {
  readonly args: string;
  readonly cut: <T>(rows: readonly T[]) => readonly T[];
}

function aPage(picks: Picks): Paging {
  const kind = picks.below(10);
  if (kind < 5) return { args: 'first: 1000', cut: (rows) => rows };
  const [size, skip] = [1 + picks.below(6), picks.below(8)];
  if (kind < 8) return { args: `first: ${size}, offset: ${skip}`, cut: (rows) => rows.slice(skip, skip + size) };
  return { args: `last: ${size}`, cut: (rows) => rows.slice(-size) };
}

/** Null comes last ascending and first descending. */
function byKey<T extends Row>(key: (row: T) => string | bigint | null, descending: boolean) {
  const sign = descending ? -1 : 1;
  return (a: T, b: T): number => {
    const [x, y] = [key(a), key(b)];
    if (x === null || y === null) return x === y ? sign * order(a.id, b.id) : sign * (x === null ? 1 : -1);
    return sign * (x < y ? -1 : x > y ? 1 : order(a.id, b.id));
  };
}

function comparePage(told: Input, rows: readonly Row[], { cut }: Paging, what: string): void {
  assert.equal(told.totalCount, rows.length, `${what}: how many there are`);
  assert.deepEqual(
    told.nodes,
    cut(rows).map(({ shown }) => shown),
    what,
  );
}

const anAsset = ({ world }: Keeper, picks: Picks): Asset => picks.of([...world.assets.values()]);

interface PositionRow extends Row {
  readonly balance: bigint;
}

function positionRows(world: World, asset: Asset, moment: Moment | null): PositionRow[] {
  const at = moment ?? present;
  return everHeld(asset, at).map((holder) => {
    const held = balance(asset, 'holder', holder, at);
    const locked = lockedOf(world, asset, holder, moment ?? { day: today() });
    const shown = { balance: write(held), locked: write(locked), free: write(held - locked), holder: { id: holder } };
    return { id: holder, balance: held, shown };
  });
}

/** Positions of an asset. Their own ids are not known here, so ties of an order by balance are compared by holder. */
async function askPositions(keeper: Keeper, picks: Picks): Promise<void> {
  const asset = anAsset(keeper, picks);
  const { args, moment } = aMoment(keeper.world, picks);
  const zeros = picks.chance(50);
  const all = positionRows(keeper.world, asset, moment).filter(({ balance: held }) => zeros || held > 0n);
  const bound = all.length === 0 ? 0n : picks.of(all).balance;
  const [name, keep] = picks.of<readonly [string, (held: bigint) => boolean]>([
    ['greaterThan', (held) => held > bound],
    ['lessThanOrEqualTo', (held) => held <= bound],
    ['notEqualTo', (held) => held !== bound],
  ]);
  const filtered = picks.chance(60);
  const filter = filtered ? `filter: { balance: { ${name}: "${write(bound)}", greaterThanOrEqualTo: "0" } }` : '';
  const [orders, descending] = picks.of([
    ['BALANCE_DESC', true],
    ['BALANCE_ASC', false],
  ] as const);
  const page = aPage(picks);
  const at = list([`orderBy: [${orders}]`, `includeZero: ${zeros}`, page.args, filter, args]);
  const { assetById } = await answerOf(
    keeper,
    `{ assetById(id: "${asset.id}") { positions${at} { totalCount nodes { id balance locked free holder { id } } } } }`,
  );
  const { totalCount, nodes } = assetById.positions;
  const rows = all.filter(({ balance: held }) => !filtered || keep(held));
  const sorted = [...rows].sort((a, b) =>
    a.balance === b.balance ? 0 : a.balance < b.balance === descending ? 1 : -1,
  );
  const what = `positions${at}`;
  assert.equal(totalCount, rows.length, `${what}: how many there are`);
  assert.deepEqual(
    nodes.map((node: Input) => node.balance),
    page.cut(sorted).map((row) => write(row.balance)),
    what,
  );
  for (const { id: _, ...node } of nodes)
    assert.deepEqual(node, rows.find(({ id }) => id === node.holder.id)?.shown, what);
  for (const [place, node] of nodes.entries())
    if (place > 0 && nodes[place - 1].balance === node.balance)
      assert.equal(nodes[place - 1].id < node.id, !descending, `${what}: ties`);
}

interface LotRow extends Row {
  readonly lot: Lot;
}

const amount = (units: bigint | null): string | null => (units === null ? null : write(units));

function lotRow(lot: Lot, past: boolean): LotRow {
  const { id, customId, units, acquired, openedOn, closedOn, holder, cost, price } = lot;
  const shown = {
    id,
    customId,
    quantity: write(units),
    acquisitionDate: acquired,
    openedOn,
    closedOn: past ? null : closedOn,
    costBasis: amount(cost),
    price: amount(price),
    holder: { id: holder },
  };
  return { id, lot, shown };
}

async function askLots(keeper: Keeper, picks: Picks): Promise<void> {
  const asset = anAsset(keeper, picks);
  const { args, moment } = aMoment(keeper.world, picks);
  const known = [...asset.lots.values()];
  if (known.length === 0) return;
  const all = (moment === null ? known : known.filter((lot) => isOpen(lot, moment))).map((lot) =>
    lotRow(lot, moment !== null),
  );
  const [day, upTo] = [picks.of(known).acquired, picks.of(known).acquired].sort() as [string, string];
  const digit = `${1 + picks.below(9)}`;
  const [filter, keep] = picks.of<readonly [string, (lot: Lot) => boolean]>([
    ['', () => true],
    [
      `filter: { acquisitionDate: { greaterThanOrEqualTo: "${day}", lessThan: "${upTo}" } }`,
      ({ acquired }) => acquired >= day && acquired < upTo,
    ],
    [
      `filter: { or: [{ customId: { startsWith: "${digit}" } }, { acquisitionDate: { equalTo: "${day}" } }], closedAt: { isNull: true } }`,
      (lot) => (lot.customId.startsWith(digit) || lot.acquired === day) && (moment !== null || lot.closedAt === null),
    ],
    [
      `filter: { not: { customId: { includes: "${digit}" } }, acquisitionDate: { notEqualTo: "${day}" } }`,
      (lot) => !lot.customId.includes(digit) && lot.acquired !== day,
    ],
  ]);
  const [orders, key, descending] = picks.of<readonly [string, (row: LotRow) => string | null, boolean]>([
    ['ACQUISITION_DATE_ASC', ({ lot }) => lot.acquired, false],
    ['ACQUISITION_DATE_DESC', ({ lot }) => lot.acquired, true],
    ['CUSTOM_ID_ASC', ({ lot }) => lot.customId, false],
    ['CLOSED_AT_DESC', ({ lot }) => (moment === null ? lot.closedAt : null), true],
    ['PRIMARY_KEY_DESC', () => '', true],
  ]);
  const page = aPage(picks);
  const at = list([`orderBy: [${orders}]`, page.args, filter, args]);
  const { assetById } = await answerOf(
    keeper,
    `{ assetById(id: "${asset.id}") { lots${at} { totalCount nodes { id customId quantity acquisitionDate openedOn closedOn costBasis price holder { id } } } } }`,
  );
  comparePage(
    assetById.lots,
    all.filter(({ lot }) => keep(lot)).sort(byKey(key, descending)),
    page,
    `lots${at} of ${asset.name}`,
  );
}

const totalFields =
  'authorizedTotal issuedTotal outstandingTotal treasuryTotal reservedTotal unissuedTotal holderCount';

function totalsShown(asset: Asset, moment: Moment): object {
  const of = totals(asset, moment);
  return {
    authorizedTotal: amount(of.authorized),
    issuedTotal: write(of.issued),
    outstandingTotal: write(of.outstanding),
    treasuryTotal: write(of.treasury),
    reservedTotal: write(of.reserved),
    unissuedTotal: write(of.unissued),
    holderCount: of.holders,
  };
}

async function askTotals(keeper: Keeper, picks: Picks): Promise<void> {
  const { args, moment } = aMoment(keeper.world, picks);
  const asset = anAsset(keeper, picks);
  // Before an asset was created it was not known at all.
  const data = await answerOf(keeper, `{ assetById${list([`id: "${asset.id}"`, args])} { ${totalFields} } }`);
  assert.deepEqual(data.assetById, totalsShown(asset, moment ?? present), `totals ${args} of ${asset.name}`);
}

/** What one holder has of all assets. */
async function askHolder(keeper: Keeper, picks: Picks): Promise<void> {
  const { world } = keeper;
  const { args, moment } = aMoment(world, picks);
  const holder = picks.of([...world.holders.keys()]);
  const data = await answerOf(
    keeper,
    `{ holderById(id: "${holder}") { positions${list(['first: 1000', 'includeZero: true', args])} { nodes { balance locked free asset { id } } } } }`,
  );
  compareHeld(data.holderById.positions.nodes, world, holder, moment, `holder's positions ${args}`);
}

function compareHeld(nodes: readonly Input[], world: World, holder: string, moment: Moment | null, what: string): void {
  const wanted = [...world.assets.values()].flatMap((asset) => {
    const row = positionRows(world, asset, moment).find(({ id }) => id === holder);
    if (row === undefined) return [];
    const { holder: _, ...shown } = row.shown as { holder: unknown };
    return [{ ...shown, asset: { id: asset.id } }];
  });
  const sorted = (rows: readonly Input[]): Input[] => [...rows].sort((a, b) => order(a.asset.id, b.asset.id));
  assert.deepEqual(sorted(nodes), sorted(wanted), what);
}

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

async function askCapTable(keeper: Keeper, picks: Picks): Promise<void> {
  const { world } = keeper;
  const { args, moment } = aMoment(world, picks);
  const at = moment ?? present;
  const unit = picks.of(['shares', 'shares', 'units', 'principal']);
  const byUnits = picks.chance(50);
  const counting = picks.chance(50) ? 'totalCount' : '';
  const { capTable } = await answerOf(
    keeper,
    `{ capTable${list([args])} { classes { asset { id } authorized outstanding treasury reserved unissued fullyDiluted outstandingPercentage fullyDilutedPercentage } holders(first: 1000, unit: ${unit}, orderBy: [${byUnits ? 'UNITS_DESC' : 'PRIMARY_KEY_ASC'}]) { ${counting} nodes { id units percentage } } totals { unit outstanding fullyDiluted } } }`,
  );
  const counts = ({ unit, type }: Asset): boolean => unit !== 'principal' && type !== 'convertible';
  const known = [...world.assets.values()].map((asset) => ({ asset, id: asset.id, ...totals(asset, at) }));
  const classes = known.filter(({ issued, reserved, unissued }) => issued + reserved + unissued > 0n);
  const counted = classes.filter(({ asset }) => counts(asset));
  const units = [...new Set(counted.map(({ asset }) => asset.unit))].sort();
  const inUnit = (of: (one: (typeof counted)[number]) => bigint): Map<string, string> => {
    const rows = counted.map((one) => ({ id: one.id, unit: one.asset.unit, units: of(one) }));
    return new Map(units.flatMap((wanted) => [...percentages(rows.filter((row) => row.unit === wanted))]));
  };
  const ofOutstanding = inUnit(({ outstanding }) => outstanding);
  const ofAll = inUnit(({ outstanding, reserved }) => outstanding + reserved);
  const wanted = classes.map(({ id, authorized, outstanding, treasury, reserved, unissued }) => ({
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
    wanted.sort((a, b) => order(a.asset.id, b.asset.id)),
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

async function askStatement(keeper: Keeper, picks: Picks): Promise<void> {
  const { world } = keeper;
  const entries = [...world.assets.values()].flatMap((asset) => asset.entries);
  const holder = picks.of([...world.holders.keys()]);
  const [from, to] = [picks.of(entries).effective, picks.of([today(), picks.of(entries).effective])].sort() as [
    string,
    string,
  ];
  const known = picks.chance(40) ? picks.of(entries).known : undefined;
  const data = await answerOf(
    keeper,
    `{ holderStatement${list([`holderId: "${holder}"`, `from: "${from}"`, `to: "${to}"`, known === undefined ? '' : `knownAt: "${known}"`])} {
      openingPositions(first: 1000, includeZero: true) { nodes { balance locked free asset { id } } } closingPositions(first: 1000, includeZero: true) { nodes { balance locked free asset { id } } }
      movements(first: 1000) { totalCount nodes { quantity effectiveDate sequence asset { id } } } lots(first: 1000) { nodes { id quantity } } } }`,
  );
  const statement = data.holderStatement;
  const what = `statement of ${holder} from ${from} to ${to} known at ${known}`;
  compareHeld(statement.openingPositions.nodes, world, holder, { day: near(from, -1), known }, `opening, ${what}`);
  compareHeld(statement.closingPositions.nodes, world, holder, { day: to, known }, `closing, ${what}`);
  const lots = [...world.assets.values()].flatMap((asset) =>
    [...asset.lots.values()].filter((lot) => lot.holder === holder && isOpen(lot, { day: to, known })),
  );
  assert.deepEqual(
    new Set(statement.lots.nodes.map((lot: Input) => `${lot.id} ${read(lot.quantity)}`)),
    new Set(lots.map((lot) => `${lot.id} ${lot.units}`)),
    what,
  );
  const moved = entries.flatMap((entry) =>
    entry.moves
      .filter(
        (move) => move.account === 'holder' && move.owner === holder && move.effective >= from && move.effective <= to,
      )
      .filter((move) => known === undefined || move.known <= known)
      .map((move) => `${move.effective} ${entry.sequence} ${write(move.units)} ${entry.asset}`),
  );
  const told = statement.movements.nodes.map(
    (line: Input) => `${line.effectiveDate} ${line.sequence} ${line.quantity} ${line.asset.id}`,
  );
  assert.equal(statement.movements.totalCount, moved.length, what);
  if (moved.length <= 1_000) assert.deepEqual(told.sort(), moved.sort(), what);
}
