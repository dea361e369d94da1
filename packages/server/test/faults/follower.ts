/**
 * A program that follows the feed while servers and databases are killed, by pages or by a stream: it goes on from the
 * cursor of the last page, or from the last id of the stream, that it got.
 */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { nilId } from '../../src/base/ids.ts';
import { followStream } from '../support/event-stream.ts';
import { placeEvents } from '../support/feed.ts';
import { send, type TestServer } from '../support/server.ts';
import type { TestClient } from '../support/test-client.ts';

interface Told {
  readonly id: string;
  readonly sequence?: number;
}

export interface Follower {
  /** Requests so far without an answer, and streams that broke. */
  readonly unanswered: number;
  /** Reads to the end. Fails unless each committed event of the register was read once, in the order of its numbers. */
  check(server: TestServer): Promise<void>;
  /** Reads no more. */
  abandon(): void;
}

/** Begins to follow with the role of the client. Shape: `address` returns the server's current address. */
export function beginFollowing(
  client: TestClient,
  address: () => Promise<string>,
  by: 'pages' | 'stream' = 'pages',
): Follower {
  const told: Told[] = [];
  let cursor: string | null = null;
  let unanswered = 0;
  const state = { going: true };

  /** Shape: whether there was a page, and one with events. */
  const turn = async (): Promise<'read' | 'end' | 'unanswered'> => {
    const after: string = cursor === null ? '' : `&after=${cursor}`;
    const url = `${await address()}/token/api/v2/events?limit=50&wait=1${after}`;
    const answer = await send(url, { headers: { authorization: `Bearer ${client.token}` } }).catch(() => undefined);
    if (answer?.status !== 200) {
      if (answer !== undefined) assert.equal(answer.status, 503, answer.text);
      unanswered += 1;
      return 'unanswered';
    }
    told.push(...answer.json.data);
    cursor = answer.json.cursor;
    return answer.json.data.length > 0 ? 'read' : 'end';
  };
  /** Reads a stream until it ends. */
  const readStream = async (): Promise<void> => {
    // The nil id stands for the place before the first event.
    const url = `${await address()}/token/api/v2/events`;
    const headers = { 'last-event-id': cursor ?? nilId };
    const stream = await followStream(url, { token: client.token, headers }).catch(() => undefined);
    if (stream !== undefined && stream.status !== 200) assert.equal(stream.status, 503);
    const isOpen = (): boolean => stream?.isEnded === false && state.going;
    while (isOpen()) await sleep(20);
    if (stream?.status === 200) {
      stream.close();
      told.push(...stream.messages);
      if (stream.lastId !== undefined && stream.lastId !== nilId) cursor = stream.lastId;
    }
    if (!state.going) return;
    unanswered += 1;
    await sleep(50);
  };
  const follow = async (): Promise<void> => {
    if (by === 'stream') while (state.going) await readStream();
    while (state.going) if ((await turn()) === 'unanswered') await sleep(50);
  };
  const following = follow();
  // It is waited for at the end.
  following.catch(() => undefined);

  return {
    get unanswered() {
      return unanswered;
    },
    abandon: () => {
      state.going = false;
    },
    check: async (server) => {
      state.going = false;
      await following;
      await placeEvents(server.database.ownerUrl);
      while ((await turn()) !== 'end') await sleep(0);
      await assertEachOnce(told, server, client);
    },
  };
}

/** Fails unless each committed event of the register was told once, in the order of its numbers. */
async function assertEachOnce(told: readonly Told[], server: TestServer, { person }: TestClient): Promise<void> {
  const ids = told.map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length, 'an event was read twice');
  const committed = await server.owner('select id from registry.events where register_id = $1', [person.accountId]);
  const read = new Set(ids);
  const missed = committed.rows.filter(({ id }) => !read.has(id));
  assert.deepEqual(missed, [], `${missed.length} of ${committed.rows.length} events were not read`);
  const silent = await server.owner(
    `select i.id from registry.instructions i where i.register_id = $1 and i.status = 'completed'
        and not exists (select from registry.events e where e.register_id = i.register_id and e.instruction_id = i.id)`,
    [person.accountId],
  );
  assert.deepEqual(silent.rows, [], 'instructions that left no event');
  const numbers = told.flatMap(({ sequence }) => sequence ?? []);
  assert.deepEqual(
    numbers,
    numbers.map((_, index) => index + 1),
  );
  assert.ok(numbers.length >= committed.rows.length, `${numbers.length} numbers`);
}
