/** Questions about positions. */
import assert from 'node:assert/strict';
import { today } from '../support/clock.ts';
import type { Input } from './commands.ts';
import { write } from './decimal.ts';
import type { Picks } from './generate.ts';
import type { Moment } from './moment.ts';
import type { DrivenRegister } from './perform.ts';
import { aMoment, anAsset, answerOf, aPage, list, present, type Row } from './query-arguments.ts';
import { type Asset, balance, everHeld, lockedOf, type World } from './world.ts';

interface PositionRow extends Row {
  readonly balance: bigint;
}

export function positionRows(world: World, asset: Asset, moment: Moment | null): PositionRow[] {
  const at = moment ?? present;
  return everHeld(asset, at).map((holder) => {
    const held = balance(asset, 'holder', holder, at);
    const locked = lockedOf(world, asset, holder, moment ?? { day: today() });
    const shown = { balance: write(held), locked: write(locked), free: write(held - locked), holder: { id: holder } };
    return { id: holder, balance: held, shown };
  });
}

/** Positions of an asset. Their own ids are not known here, so ties of an order by balance are compared by holder. */
export async function queryPositions(register: DrivenRegister, picks: Picks): Promise<void> {
  const asset = anAsset(register, picks);
  const { args, moment } = aMoment(register.world, picks);
  const zeros = picks.chance(50);
  const all = positionRows(register.world, asset, moment).filter(({ balance: held }) => zeros || held > 0n);
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
    register,
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
  for (const [index, node] of nodes.entries())
    if (index > 0 && nodes[index - 1].balance === node.balance)
      assert.equal(nodes[index - 1].id < node.id, !descending, `${what}: ties`);
}
