/** Queries for lots and their successors. */
import { order, part } from './commands.ts';
import type { Picks } from './generate.ts';
import { write } from './decimal.ts';
import type { Moment } from './moment.ts';
import type { DrivenRegister } from './perform.ts';
import { aMoment, amount, anAsset, answerOf, aPage, byKey, comparePage, list, type Row } from './query-arguments.ts';
import { type Lot, unitsAt, wasThere, type World } from './world.ts';

interface LotRow extends Row {
  readonly lot: Lot;
}

/** The lots that took it up, of whatever asset, by their ids. */
function successorsOf({ assets }: World, id: string): string[] {
  const lots = [...assets.values()].flatMap((asset) => [...asset.lots.values()]);
  return lots
    .filter(({ predecessors }) => predecessors.includes(id))
    .map((lot) => lot.id)
    .sort(order);
}

function lotRow(world: World, lot: Lot, moment: Moment | null): LotRow {
  const past = moment !== null;
  const { id, customId, acquired, openedOn, closedOn, holder, price } = lot;
  const units = moment === null ? lot.units : unitsAt(lot, moment);
  // Of fewer units the cost is their part of that of the lot.
  const cost = units === lot.units ? lot.cost : part(lot.cost, units, lot.units);
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
    successors: { nodes: successorsOf(world, id).map((one) => ({ id: one })) },
  };
  return { id, lot, shown };
}

export async function queryLots(register: DrivenRegister, picks: Picks): Promise<void> {
  const asset = anAsset(register, picks);
  const { args, moment } = aMoment(register.world, picks);
  const lots = [...asset.lots.values()];
  if (lots.length === 0) return;
  const all = (moment === null ? lots : lots.filter((lot) => wasThere(lot, moment))).map((lot) =>
    lotRow(register.world, lot, moment),
  );
  const [day, upTo] = [picks.of(lots).acquired, picks.of(lots).acquired].sort() as [string, string];
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
    // Figures count as numbers.
    ['CUSTOM_ID_ASC', ({ lot }) => lot.customId.replaceAll(/\d+/g, (figures) => figures.padStart(60, '0')), false],
    ['CLOSED_AT_DESC', ({ lot }) => (moment === null ? lot.closedAt : null), true],
    ['PRIMARY_KEY_DESC', () => '', true],
  ]);
  const page = aPage(picks);
  const at = list([`orderBy: [${orders}]`, page.args, filter, args]);
  const { assetById } = await answerOf(
    register,
    `{ assetById(id: "${asset.id}") { lots${at} { totalCount nodes { id customId quantity acquisitionDate openedOn closedOn costBasis price holder { id } successors(first: 1000) { nodes { id } } } } } }`,
  );
  comparePage(
    assetById.lots,
    all.filter(({ lot }) => keep(lot)).sort(byKey(key, descending)),
    page,
    `lots${at} of ${asset.name}`,
  );
}
