/** How a question is put: about which moment, which page of rows, in which order; and how its answer is compared. */
import assert from 'node:assert/strict';
import { today } from '../support/clock.ts';
import { type Input, order } from './commands.ts';
import { write } from './decimal.ts';
import type { Picks } from './generate.ts';
import type { Moment } from './moment.ts';
import type { DrivenRegister } from './perform.ts';
import type { Asset, World } from './world.ts';

/** A moment as arguments of a query, and its meaning. */
interface When {
  readonly args: string;
  readonly moment: Moment | null;
}

export const present: Moment = { day: '9999-12-31' };

/** Now, a day, an instant, or both. */
export function aMoment(world: World, picks: Picks): When {
  if (picks.chance(35)) return { args: '', moment: null };
  const transactions = [...world.assets.values()].flatMap((asset) => asset.transactions);
  const transaction = picks.of(transactions);
  const days = [
    transaction.effective,
    today(),
    picks.of(transactions).effective,
    near(transaction.effective, picks.below(40) - 20),
    '2019-01-01',
  ];
  const day = picks.of(days);
  const knownAt = picks.chance(50) ? shift(transaction.recordedAt, BigInt(picks.of([0, 0, -1, 1, 1_000]))) : undefined;
  const asOf = knownAt === undefined || picks.chance(60) ? day : undefined;
  const args = [
    ...(asOf === undefined ? [] : [`asOf: "${asOf}"`]),
    ...(knownAt === undefined ? [] : [`knownAt: "${knownAt}"`]),
  ];
  return { args: args.join(', '), moment: { day: asOf ?? knownAt!.slice(0, 10), knownAt } };
}

export const near = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** An instant some microseconds away. */
function shift(instant: string, microseconds: bigint): string {
  const [, second, fraction] = /^(.*)\.(\d{6})Z$/.exec(instant)!;
  const total = BigInt(Date.parse(`${second}Z`)) * 1_000n + BigInt(fraction!) + microseconds;
  return `${new Date(Number(total / 1_000_000n) * 1_000).toISOString().slice(0, 19)}.${`${total % 1_000_000n}`.padStart(6, '0')}Z`;
}

export async function answerOf({ request }: DrivenRegister, query: string): Promise<Input> {
  const { data, errors } = await request(query);
  assert.equal(errors, undefined, `${query}: ${JSON.stringify(errors)}`);
  return data;
}

export const list = (args: readonly string[]): string =>
  args.some(Boolean) ? `(${args.filter(Boolean).join(', ')})` : '';

export interface Row {
  readonly id: string;
  readonly shown: object;
}

/** A page of rows: sorted by a value and then by id, cut by first and offset or by last. */
interface Paging {
  readonly args: string;
  readonly cut: <T>(rows: readonly T[]) => readonly T[];
}

export function aPage(picks: Picks): Paging {
  const kind = picks.below(10);
  if (kind < 5) return { args: 'first: 1000', cut: (rows) => rows };
  const [size, skip] = [1 + picks.below(6), picks.below(8)];
  if (kind < 8) return { args: `first: ${size}, offset: ${skip}`, cut: (rows) => rows.slice(skip, skip + size) };
  return { args: `last: ${size}`, cut: (rows) => rows.slice(-size) };
}

/** Orders rows by a key, with nulls last ascending and first descending. */
export function byKey<T extends Row>(key: (row: T) => string | bigint | null, descending: boolean) {
  const sign = descending ? -1 : 1;
  return (a: T, b: T): number => {
    const [x, y] = [key(a), key(b)];
    if (x === null || y === null) return x === y ? sign * order(a.id, b.id) : sign * (x === null ? 1 : -1);
    return sign * (x < y ? -1 : x > y ? 1 : order(a.id, b.id));
  };
}

export function comparePage(answer: Input, rows: readonly Row[], { cut }: Paging, what: string): void {
  assert.equal(answer.totalCount, rows.length, `${what}: how many there are`);
  assert.deepEqual(
    answer.nodes,
    cut(rows).map(({ shown }) => shown),
    what,
  );
}

export const anAsset = ({ world }: DrivenRegister, picks: Picks): Asset => picks.of([...world.assets.values()]);

export const amount = (units: bigint | null): string | null => (units === null ? null : write(units));
