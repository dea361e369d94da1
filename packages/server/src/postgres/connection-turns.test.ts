import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConnectionTurns, NoTurnError } from './connection-turns.ts';

/** Longer than any test waits. Units: milliseconds. */
const long = 2 ** 31 - 1;

/** Takes turns one after the other, as far as they are given at once. Shape: how many, and their ends. */
async function takeAll(turns: ConnectionTurns, account: string | undefined): Promise<(() => void)[]> {
  const ends: (() => void)[] = [];
  for (;;) {
    const end = await turns.take(account, 0).catch(() => undefined);
    if (end === undefined) break;
    ends.push(end);
  }
  return ends;
}

test('an account has at most as many connections as it leaves to the others', async () => {
  // By hand: it takes one more while it has fewer than are free.
  const worked: readonly (readonly [connections: number, ...ofEach: number[]])[] = [
    [1, 1, 0],
    [2, 1, 1, 0],
    [3, 2, 1, 0],
    [12, 6, 3, 2, 1, 0],
    [40, 20, 10, 5, 3, 1, 1, 0],
  ];
  for (const [connections, ...ofEach] of worked) {
    const turns = new ConnectionTurns(connections);
    const given: number[] = [];
    for (const [index] of ofEach.entries()) given.push((await takeAll(turns, `account ${index}`)).length);
    assert.deepEqual(given, ofEach, `${connections}`);
  }
});

test('the server itself may take every connection that is free', async () => {
  const turns = new ConnectionTurns(12);
  assert.equal((await takeAll(turns, 'one')).length, 6);
  assert.equal((await takeAll(turns, undefined)).length, 6);
});

test('of those that wait, one of the account with the fewest connections is next, and then the first', async () => {
  const turns = new ConnectionTurns(4);
  const [endOne, endTwo] = await takeAll(turns, 'one');
  const [endOther] = await takeAll(turns, 'other');
  const [endLast] = await takeAll(turns, undefined);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const wait = async (account: string, name: string): Promise<void> => {
    const end = await turns.take(account, long);
    begun.push(name);
    ends.set(name, end);
  };
  const given = async (end: () => void): Promise<readonly string[]> => {
    end();
    await new Promise(setImmediate);
    return begun.splice(0);
  };
  for (const [account, name] of [
    ['one', 'a third of one'],
    ['other', 'a second of the other'],
    ['new', 'the first of a new one'],
    ['new', 'a second of the new one'],
  ] as const)
    void wait(account, name);
  // None is free but the one that ends, which is for who has none.
  assert.deepEqual(await given(endLast!), ['the first of a new one']);
  // One, other and the new one have two, one and one: with one free nobody has fewer.
  assert.deepEqual(await given(endOne!), []);
  assert.deepEqual(await given(endOther!), ['a second of the other']);
  assert.deepEqual(await given(endTwo!), ['a third of one']);
  assert.deepEqual(await given(ends.get('the first of a new one')!), ['a second of the new one']);
});

test('a wait that ends in vain says whether the account had its share, and takes no turn later', async () => {
  const turns = new ConnectionTurns(2);
  const [end] = await takeAll(turns, 'one');
  const reasonOf = (account: string): Promise<unknown> =>
    turns.take(account, 0).then(
      () => undefined,
      (error: unknown) => error instanceof NoTurnError && error.hasShare,
    );
  assert.equal(await reasonOf('one'), true);
  const [endOther] = await takeAll(turns, 'other');
  assert.equal(await reasonOf('new'), false);
  end!();
  endOther!();
  assert.equal((await takeAll(turns, undefined)).length, 2);
});
