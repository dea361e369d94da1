/** Queries for a holder's positions, and its statement of a period. */
import assert from 'node:assert/strict';
import { today } from '../support/clock.ts';
import { type Input, order } from './commands.ts';
import { read, write } from './decimal.ts';
import type { Picks } from './generate.ts';
import type { Moment } from './moment.ts';
import type { DrivenRegister } from './perform.ts';
import { aMoment, answerOf, list, near } from './query-arguments.ts';
import { positionRows } from './queries-positions.ts';
import { unitsAt, wasThere, type World } from './world.ts';

/** The units that one holder has of all assets. */
export async function queryHolder(register: DrivenRegister, picks: Picks): Promise<void> {
  const { world } = register;
  const { args, moment } = aMoment(world, picks);
  const holder = picks.of([...world.holders.keys()]);
  const data = await answerOf(
    register,
    `{ holderById(id: "${holder}") { positions${list(['first: 1000', 'includeZero: true', args])} { nodes { balance locked free asset { id } } } } }`,
  );
  compareHeld(data.holderById.positions.nodes, world, holder, moment, `holder's positions ${args}`);
}

function compareHeld(nodes: readonly Input[], world: World, holder: string, moment: Moment | null, what: string): void {
  const expected = [...world.assets.values()].flatMap((asset) => {
    const row = positionRows(world, asset, moment).find(({ id }) => id === holder);
    if (row === undefined) return [];
    const { holder: _, ...shown } = row.shown as { holder: unknown };
    return [{ ...shown, asset: { id: asset.id } }];
  });
  const sorted = (rows: readonly Input[]): Input[] => [...rows].sort((a, b) => order(a.asset.id, b.asset.id));
  assert.deepEqual(sorted(nodes), sorted(expected), what);
}

export async function queryStatement(register: DrivenRegister, picks: Picks): Promise<void> {
  const { world } = register;
  const transactions = [...world.assets.values()].flatMap((asset) => asset.transactions);
  const holder = picks.of([...world.holders.keys()]);
  const [from, to] = [
    picks.of(transactions).effective,
    picks.of([today(), picks.of(transactions).effective]),
  ].sort() as [string, string];
  const knownAt = picks.chance(40) ? picks.of(transactions).recordedAt : undefined;
  const data = await answerOf(
    register,
    `{ holderStatement${list([`holderId: "${holder}"`, `from: "${from}"`, `to: "${to}"`, knownAt === undefined ? '' : `knownAt: "${knownAt}"`])} {
      openingPositions(first: 1000, includeZero: true) { nodes { balance locked free asset { id } } } closingPositions(first: 1000, includeZero: true) { nodes { balance locked free asset { id } } }
      movements(first: 1000) { totalCount nodes { quantity effectiveDate sequence asset { id } } } lines(first: 1000) { totalCount nodes { id quantity balanceAfter effectiveDate sequence asset { id } } } lots(first: 1000) { nodes { id quantity } } } }`,
  );
  const statement = data.holderStatement;
  const what = `statement of ${holder} from ${from} to ${to} known at ${knownAt}`;
  compareHeld(statement.openingPositions.nodes, world, holder, { day: near(from, -1), knownAt }, `opening, ${what}`);
  compareHeld(statement.closingPositions.nodes, world, holder, { day: to, knownAt }, `closing, ${what}`);
  const lots = [...world.assets.values()].flatMap((asset) =>
    [...asset.lots.values()].filter((lot) => lot.holder === holder && wasThere(lot, { day: to, knownAt })),
  );
  assert.deepEqual(
    new Set(statement.lots.nodes.map((lot: Input) => `${lot.id} ${read(lot.quantity)}`)),
    new Set(lots.map((lot) => `${lot.id} ${unitsAt(lot, { day: to, knownAt })}`)),
    what,
  );
  const moved = transactions.flatMap((transaction) =>
    transaction.moves
      .filter(
        (move) => move.account === 'holder' && move.owner === holder && move.effective >= from && move.effective <= to,
      )
      .filter((move) => knownAt === undefined || move.recordedAt <= knownAt)
      .map((move) => `${move.effective} ${transaction.sequence} ${write(move.units)} ${transaction.asset}`),
  );
  const movements = statement.movements.nodes.map(
    (line: Input) => `${line.effectiveDate} ${line.sequence} ${line.quantity} ${line.asset.id}`,
  );
  assert.equal(statement.movements.totalCount, moved.length, what);
  if (moved.length <= 1_000) assert.deepEqual(movements.sort(), moved.sort(), what);
  compareLines(statement, moved);
}

/**
 * An account statement: per asset the opening balance, the net of each transaction in order, and the balance after it,
 * up to the closing one.
 */
function compareLines(statement: Input, moved: readonly string[]): void {
  const balances = new Map<string, bigint>(
    statement.openingPositions.nodes.map((one: Input) => [one.asset.id, read(one.balance)]),
  );
  const nets = new Map<string, bigint>();
  for (const line of moved) {
    const [day, sequence, quantity, asset] = line.split(' ') as [string, string, string, string];
    const key = `${day} ${sequence.padStart(12, '0')} ${asset}`;
    nets.set(key, (nets.get(key) ?? 0n) + read(quantity));
  }
  const expected = [...nets]
    .sort(([one], [two]) => order(one, two))
    .map(([key, net]) => {
      const [day, sequence, asset] = key.split(' ') as [string, string, string];
      const after = (balances.get(asset) ?? 0n) + net;
      balances.set(asset, after);
      return `${day} ${Number(sequence)} ${asset} ${write(net)} ${write(after)}`;
    });
  assert.equal(statement.lines.totalCount, expected.length);
  if (expected.length > 1_000) return;
  const lines = statement.lines.nodes.map(
    (line: Input) => `${line.effectiveDate} ${line.sequence} ${line.asset.id} ${line.quantity} ${line.balanceAfter}`,
  );
  assert.deepEqual(new Set(lines), new Set(expected));
  for (const { asset, balance } of statement.closingPositions.nodes)
    assert.equal(write(balances.get(asset.id) ?? 0n), balance);
}
