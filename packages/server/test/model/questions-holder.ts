/** Questions about what one holder has, and its statement of a period. */
import assert from 'node:assert/strict';
import { today } from '../support/clock.ts';
import { type Input, order } from './acts.ts';
import { read, write } from './decimal.ts';
import type { Picks } from './generate.ts';
import type { Moment } from './moment.ts';
import type { Keeper } from './perform.ts';
import { aMoment, answerOf, list, near } from './question.ts';
import { positionRows } from './questions-positions.ts';
import { isOpen, type World } from './world.ts';

/** What one holder has of all assets. */
export async function queryHolder(keeper: Keeper, picks: Picks): Promise<void> {
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

export async function queryStatement(keeper: Keeper, picks: Picks): Promise<void> {
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
