import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConnectionBudget, pooledSharesOf, sharesOf } from './connection-budget.ts';

test('the connections of a process are divided over what they are for, and none is left over', () => {
  // A sixth for reads and for logins each, but at most 2 and 4; a quarter, and at most 16, to spare; the rest for
  // commands.
  const worked: readonly (readonly [connections: number, ...shares: number[]])[] = [
    [5, 2, 1, 1, 1],
    [6, 3, 1, 1, 1],
    [8, 4, 1, 1, 2],
    [11, 5, 2, 2, 2],
    [12, 5, 2, 2, 3],
    [24, 12, 2, 4, 6],
    [500, 478, 2, 4, 16],
  ];
  for (const [connections, commands, reads, logins, spare] of worked)
    assert.deepEqual(sharesOf(connections), { commands, reads, logins, spare }, `${connections}`);
  for (let connections = 5; connections <= 500; connections += 1) {
    const shares = Object.values(sharesOf(connections));
    assert.equal(
      shares.reduce((sum, share) => sum + share),
      connections,
    );
    assert.ok(Math.min(...shares) >= 1, `${connections}`);
  }
});

test('of connections to a pooler, reads, logins and spare ones have an eighth each, and commands the rest', () => {
  const worked: readonly (readonly [connections: number, ...shares: number[]])[] = [
    [5, 2, 1, 1, 1],
    [6, 3, 1, 1, 1],
    [24, 15, 3, 3, 3],
    [64, 40, 8, 8, 8],
  ];
  for (const [connections, commands, reads, logins, spare] of worked)
    assert.deepEqual(pooledSharesOf(connections), { commands, reads, logins, spare }, `${connections}`);
});

/** Longer than any test waits. Units: milliseconds. */
const longMs = 3_000_000;

test('a connection waits for the place of one that ends, and spare ones are lent once each', async () => {
  const budget = new ConnectionBudget(1, 1);
  await budget.take(longMs);
  const order: string[] = [];
  const second = budget.take(longMs).then(() => order.push('taken'));
  await new Promise(setImmediate);
  order.push('given');
  budget.give();
  await second;
  assert.deepEqual(order, ['given', 'taken']);
  assert.deepEqual([budget.takeSpare(), budget.takeSpare()], [true, false]);
  budget.giveSpare();
  assert.equal(budget.takeSpare(), true);
});

test('a wait for a place ends at its deadline, and the place goes to one that still waits', async () => {
  const budget = new ConnectionBudget(1, 0);
  await budget.take(longMs);
  const late = budget.take(1);
  const patient = budget.take(longMs);
  const message = 'all 1 connections that this process may open are open, and none ended within 1 ms';
  await assert.rejects(late, { name: 'NoFreeConnectionError', message });
  budget.give();
  await patient;
  const next = budget.take(longMs);
  budget.give();
  await next;
});
