/**
 * Webhook endpoints while servers and databases are killed: one that answers at once, one by asset, and one that
 * refuses some messages at first.
 */
import assert from 'node:assert/strict';
import { placeEvents } from '../support/feed.ts';
import {
  type Answering,
  answerStatus,
  type Endpoint,
  openEndpoint,
  type Receiver,
  startReceiver,
} from '../support/receiver.ts';
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

const ok = answerStatus(204);

/** Answers a message with success, and notes that it was. */
const accept =
  ({ accepted }: Told): Answering =>
  (response, message) => {
    accepted.add(message.json.id);
    return ok(response, message);
  };

/** Refuses some messages when they arrive for the first time, and accepts all others. */
function refuseSome(told: Told): Answering {
  const refused = new Set<string>();
  return (response, message) => {
    const { id } = message.json;
    if (fractionOf(id) > 0.1 || refused.has(id)) return accept(told)(response, message);
    refused.add(id);
    return answerStatus(500)(response, message);
  };
}

/** The endpoints of one client. */
export class Endpoints {
  readonly #accountId: string;
  readonly #prompt: Told;
  readonly #byAsset: Told;
  readonly #all: readonly Told[];

  private constructor(accountId: string, prompt: Told, byAsset: Told, refusing: Told) {
    this.#accountId = accountId;
    this.#prompt = prompt;
    this.#byAsset = byAsset;
    this.#all = [prompt, byAsset, refusing];
    for (const told of this.#all) told.receiver.answer(accept(told));
    refusing.receiver.answer(refuseSome(refusing));
  }

  /** Opens them for a client that has made nothing yet. A server has to send webhooks to this machine meanwhile. */
  static async open(client: TestClient): Promise<Endpoints> {
    const open = async (input: object): Promise<Told> => {
      const receiver = await startReceiver();
      return { receiver, endpoint: await openEndpoint(client, receiver.url, { types, ...input }), accepted: new Set() };
    };
    const prompt = await open({ name: 'Prompt', concurrency: 8 });
    const byAsset = await open({ name: 'By asset', ordering: 'by_asset' });
    return new Endpoints(client.person.accountId, prompt, byAsset, await open({ name: 'Refusing' }));
  }

  /** Messages that arrived so far, at all of them. */
  get received(): number {
    return this.#all.reduce((sum, { receiver }) => sum + receiver.events().length, 0);
  }

  /** Waits until so many more have arrived. */
  async gather(more: number): Promise<void> {
    const enough = this.received + more;
    await until(() => this.received >= enough);
  }

  /** Leaves the next message without an answer. Shape: its event, once it has arrived. */
  holdNext(): Promise<string> {
    return this.#onNext((_, { json }, resolve) => resolve(json.id));
  }

  /** Waits until the next message has been answered, and no longer. */
  async answerNext(): Promise<void> {
    await this.#onNext((response, message, resolve) => {
      response.once('finish', () => resolve(message.json.id));
      return accept(this.#prompt)(response, message);
    });
  }

  /** Does something else with the next message to the endpoint that answers at once. */
  #onNext(then: (...given: [...Parameters<Answering>, resolve: (id: string) => void]) => unknown): Promise<string> {
    const { receiver } = this.#prompt;
    return new Promise((resolve) => {
      receiver.answer((response, message) => {
        receiver.answer(accept(this.#prompt));
        return then(response, message, resolve);
      });
    });
  }

  /** How often an event has arrived at the endpoint that answers at once. */
  arrivals(eventId: string): number {
    return this.#prompt.receiver.events().filter(({ json }) => json.id === eventId).length;
  }

  /** Frees what a killed server has leased, as 30 seconds do. */
  async endLeases(server: TestServer): Promise<void> {
    await server.owner(`update registry.webhook_progress set leased_until = '-infinity'`);
  }

  /**
   * Waits until all is delivered. Fails unless each committed event was accepted by each endpoint under its id, always
   * with the same bytes, and, by asset, in the order of its asset.
   */
  async check(server: TestServer): Promise<void> {
    await placeEvents(server.database.ownerUrl);
    const { rows } = await server.owner(
      `select f.id, f.asset_ids as "assetIds" from registry.feed f join registry.feed_audience a using (position)
        where a.account_id = $1 and split_part(f.type, '.', 1) || '.*' = any ($2) order by f.position`,
      [this.#accountId, types],
    );
    for (const told of this.#all) {
      const { endpoint, accepted } = told;
      await untilDue(
        server,
        endpoint.id,
        async () => rows.every(({ id }) => accepted.has(id)),
        () => `${accepted.size} of ${rows.length} events`,
      );
      checkMessages(told);
    }
    checkOrder(this.#byAsset, rows);
    for (const { endpoint } of this.#all) await checkLog(server, endpoint.id, rows.length);
  }

  async stop(): Promise<void> {
    for (const { receiver } of this.#all) await receiver.stop();
  }
}

/** Waits until something holds, while retries of an endpoint are due at once, as after their waits. */
function untilDue(
  { owner }: TestServer,
  endpointId: string,
  holds: () => Promise<boolean>,
  describe: () => string,
): Promise<void> {
  return until(async () => {
    await owner(
      `update registry.webhook_progress set not_before = '-infinity' where endpoint_id = $1 and not_before > now()`,
      [endpointId],
    );
    await owner(
      `update registry.webhook_deliveries set next_attempt_at = now()
        where endpoint_id = $1 and status = 'pending' and next_attempt_at > now()`,
      [endpointId],
    );
    return holds();
  }, describe);
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

/** Waits until the log of an endpoint says that every event was delivered. */
async function checkLog(server: TestServer, endpointId: string, events: number): Promise<void> {
  const text = `
    select count(*)::int as count from registry.webhook_deliveries
     where endpoint_id = $1 and kind = 'event' and status = 'delivered'`;
  let count = 0;
  const isComplete = async (): Promise<boolean> => {
    [{ count }] = (await server.owner(text, [endpointId])).rows as [{ count: number }];
    return count === events;
  };
  await untilDue(server, endpointId, isComplete, () => `${count} of ${events} deliveries`);
}
