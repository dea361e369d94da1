/**
 * Webhook endpoints while servers and databases are killed: one that answers at once, one by asset, and one that refuses
 * some messages at first.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { placeEvents } from '../support/feed.ts';
import { answerStatus, type Endpoint, openEndpoint, type Receiver, startReceiver } from '../support/receiver.ts';
import { fractionOf } from '../support/seed.ts';
import type { TestServer } from '../support/server.ts';
import type { TestClient } from '../support/test-client.ts';
import { until } from '../support/time.ts';

const types = ['asset.*', 'holder.*', 'restriction.*', 'units.*'];

/** An endpoint, and how it is answered. */
interface Told {
  readonly endpoint: Endpoint;
  readonly receiver: Receiver;
  /** Ids of the events that were answered with success, in the order in which they first were. */
  readonly accepted: Set<string>;
}

export interface Endpoints {
  /** Messages that arrived so far, at all of them. */
  readonly received: number;
  /** Waits until so many more have arrived. */
  gather(more: number): Promise<void>;
  /** Leaves the next message without an answer. Shape: its event, once it has arrived. */
  holdNext(): Promise<string>;
  /** Resolves as soon as the next message has been answered. */
  answerNext(): Promise<void>;
  /** How often an event has arrived at the endpoint that answers at once. */
  arrivals(eventId: string): number;
  /** Frees what a killed server has leased, as 30 seconds do. */
  endLeases(server: TestServer): Promise<void>;
  /**
   * Waits until all is delivered. Fails unless each committed event was accepted by each endpoint under its id, always
   * with the same bytes, and, by asset, in the order of its asset.
   */
  check(server: TestServer): Promise<void>;
  stop(): Promise<void>;
}

/** Opens the endpoints of a client that has made nothing yet. Its server has to send webhooks to this machine. */
export async function openEndpoints(client: TestClient): Promise<Endpoints> {
  const open = async (input: object): Promise<Told> => {
    const receiver = await startReceiver();
    return { receiver, endpoint: await openEndpoint(client, receiver.url, { types, ...input }), accepted: new Set() };
  };
  const prompt = await open({ name: 'Prompt', concurrency: 8 });
  const byAsset = await open({ name: 'By asset', ordering: 'by_asset' });
  const refusing = await open({ name: 'Refusing' });
  const all = [prompt, byAsset, refusing];
  const ok = answerStatus(204);
  const accept =
    ({ accepted }: Told) =>
    (...[response, message]: Parameters<typeof ok>): void => {
      accepted.add(message.json.id);
      ok(response, message);
    };
  for (const told of all) told.receiver.answer(accept(told));
  const refusedOnce = new Set<string>();
  refusing.receiver.answer((response, message) => {
    const { id } = message.json;
    if (fractionOf(id) > 0.1 || refusedOnce.has(id)) return accept(refusing)(response, message);
    refusedOnce.add(id);
    return answerStatus(500)(response, message);
  });
  const received = (): number => all.reduce((sum, { receiver }) => sum + receiver.events().length, 0);

  return {
    get received() {
      return received();
    },
    gather: async (more) => {
      const enough = received() + more;
      await until(() => received() >= enough);
    },
    holdNext: () =>
      new Promise((resolve) => {
        prompt.receiver.answer((_, { json }) => {
          prompt.receiver.answer(accept(prompt));
          resolve(json.id);
        });
      }),
    answerNext: () =>
      new Promise((resolve) => {
        prompt.receiver.answer((response, message) => {
          prompt.receiver.answer(accept(prompt));
          void once(response, 'finish').then(() => resolve());
          accept(prompt)(response, message);
        });
      }),
    arrivals: (eventId) => prompt.receiver.events().filter(({ json }) => json.id === eventId).length,
    endLeases: async (server) => {
      await server.owner(`update registry.webhook_progress set leased_until = '-infinity'`);
    },
    check: async (server) => {
      await placeEvents(server.database.ownerUrl);
      const { rows } = await server.owner(
        `select f.id, f.asset_ids as "assetIds" from registry.feed f join registry.feed_audience a using (position)
          where a.account_id = $1 and split_part(f.type, '.', 1) || '.*' = any ($2) order by f.position`,
        [client.person.accountId, types],
      );
      for (const told of all) {
        await until(
          async () => {
            await passTime(server, told.endpoint.id);
            return rows.every(({ id }) => told.accepted.has(id));
          },
          () => `${told.accepted.size} of ${rows.length} events`,
        );
        checkMessages(told);
      }
      checkOrder(byAsset, rows);
      await checkLog(server, all, rows.length);
    },
    stop: async () => {
      for (const { receiver } of all) await receiver.stop();
    },
  };
}

/** Lets everything be due, as after its wait: retries, and endpoints that failed. */
async function passTime({ owner }: TestServer, endpointId: string): Promise<void> {
  await owner(
    `update registry.webhook_progress set not_before = '-infinity' where endpoint_id = $1 and not_before > now()`,
    [endpointId],
  );
  await owner(
    `update registry.webhook_deliveries set next_attempt_at = now()
      where endpoint_id = $1 and status = 'pending' and next_attempt_at > now()`,
    [endpointId],
  );
}

/** Fails unless messages of one event are alike, and named by its id. */
function checkMessages({ receiver }: Told): void {
  const bodies = new Map<string, string>();
  for (const { headers, json, body } of receiver.events()) {
    assert.equal(headers['webhook-id'], json.id);
    assert.equal(bodies.get(json.id) ?? body, body);
    bodies.set(json.id, body);
  }
}

/** Fails unless the events of each asset were first accepted in their order. */
function checkOrder({ accepted }: Told, rows: readonly { readonly id: string; readonly assetIds: string[] }[]): void {
  for (const assetId of new Set(rows.flatMap(({ assetIds }) => assetIds))) {
    const ids = rows.filter(({ assetIds }) => assetIds.includes(assetId)).map(({ id }) => id);
    const about = new Set(ids);
    assert.deepEqual(
      [...accepted].filter((id) => about.has(id)),
      ids,
      `asset ${assetId}`,
    );
  }
}

/** Waits until the log of each endpoint says that every event was delivered. */
async function checkLog(server: TestServer, all: readonly Told[], events: number): Promise<void> {
  const text = `
    select count(*)::int as count from registry.webhook_deliveries
     where endpoint_id = $1 and kind = 'event' and status = 'delivered'`;
  for (const { endpoint } of all) {
    let count = 0;
    await until(
      async () => {
        await passTime(server, endpoint.id);
        [{ count }] = (await server.owner(text, [endpoint.id])).rows as [{ count: number }];
        return count === events;
      },
      () => `${count} of ${events} deliveries`,
    );
  }
}
