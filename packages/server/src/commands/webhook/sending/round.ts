/**
 * One round of an endpoint that this server has taken: events after its position are read as its role, sent with what
 * is due again, and recorded together with the new position. A round that is not recorded is made again under the same
 * ids.
 */
import { randomInt } from 'node:crypto';
import type { Dispatcher } from 'undici';
import type { Peppers } from '../../../auth/secrets.ts';
import { newId } from '../../../base/ids.ts';
import type { Log } from '../../../base/log.ts';
import type { Metrics } from '../../../base/metrics.ts';
import type { Slots } from '../../../base/slots.ts';
import { scaledMs } from '../../../base/waits.ts';
import { type WebhookPage, webhookPageQuery } from '../../../entities/webhook-page.ts';
import type { Database } from '../../../postgres/database.ts';
import { matchingTypes } from '../../../rules/event-type.ts';
import { failingAfter, probeWait, waitAfter } from '../../../rules/webhook-delivery.ts';
import {
  actAsRole,
  type DeliveryOutcome,
  type EndpointRound,
  type LeasedEndpoint,
  recordRound,
  type StoredSecret,
} from '../../../store/webhooks/sending.ts';
import { type Answer, post } from './post.ts';
import { secretsOf } from './secrets.ts';
import { inOrder, type Item, type Result } from './sequence.ts';

/** How long attempts may take. Units: milliseconds. */
export interface SendingWaits {
  /** Of one attempt, from look-up to the end of the answer. */
  readonly attemptMs: number;
  /** After so long a round begins no attempt; with the longest attempt it ends before its lease. */
  readonly beginMs: number;
}
export const usualWaits: SendingWaits = { attemptMs: scaledMs(15_000), beginMs: scaledMs(10_000) };

/** The parts of a server that rounds use. */
export interface RoundParts {
  readonly database: Pick<Database, 'query' | 'queryAs'>;
  readonly dispatcher: Dispatcher;
  readonly peppers: Peppers;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly waits: SendingWaits;
  /** Messages of this server at once: of endpoints that fail, and of all others. */
  readonly slots: { readonly failing: Slots; readonly others: Slots };
  /** Queries of this server at once, so that those of others need not wait. */
  readonly queries: Slots;
  /** Aborts when the server stops. */
  readonly signal: AbortSignal;
}

/** Units: rows of the feed that a round looks at, and deliveries that may wait before it looks at no more. */
const [pageMax, waitingMax] = [100, 1_000];
/** How long an endpoint rests that cannot be served at present. Units: seconds. */
const restS = 60;

/** Makes a round and records it. */
export async function runRound(parts: RoundParts, endpoint: LeasedEndpoint): Promise<void> {
  const { database, log, queries } = parts;
  const { endpointId } = endpoint;
  const unchanged: EndpointRound = {
    position: endpoint.position,
    failures: endpoint.failures,
    succeeded: false,
    wait: 0,
    disable: null,
    outcomes: [],
  };
  const read = await queries.run(() => readPage(parts, endpoint));
  const secrets = await secretsOf(parts, read.secrets);
  const rest = async (): Promise<EndpointRound> => {
    if (read.role === 'ended') return { ...unchanged, wait: restS, disable: 'role_ended' };
    if (read.role === 'suspended') return { ...unchanged, wait: restS };
    if (secrets.length > 0) return new Round(parts, endpoint, secrets).run(read);
    // Those of an endpoint that was removed meanwhile are erased.
    if (read.secrets.length > 0) log.warn({ endpointId }, 'a webhook endpoint has no secret that this server can read');
    return { ...unchanged, wait: restS };
  };
  const round = await rest();
  const status = await queries.run(() => recordRound(database, endpoint, round));
  if (status === 'lost') log.warn({ endpointId }, 'another server has taken a webhook endpoint meanwhile');
  if (status === 'disabled') log.warn({ endpointId }, 'a webhook endpoint was disabled');
}

interface ReadPage {
  readonly role: string;
  readonly page: WebhookPage;
  readonly items: readonly Item[];
  /** The newest first. */
  readonly secrets: readonly StoredSecret[];
  /** Whether so many wait that no more are taken. */
  readonly isFull: boolean;
}

/** Reads what is to be sent, as the role of the endpoint. */
async function readPage({ database }: RoundParts, endpoint: LeasedEndpoint): Promise<ReadPage> {
  const { accountId, endpointId, status, types, assetIds, failures, position } = endpoint;
  const isFailing = failures >= failingAfter;
  // An endpoint that fails is tried with one event, whenever that is due.
  const deliveries = isFailing
    ? [
        ...endpoint.deliveries.filter(({ kind }) => kind !== 'event'),
        ...endpoint.deliveries
          .filter(({ kind }) => kind === 'event')
          .slice(0, 1)
          .map((one) => ({ ...one, wait: 0 })),
      ]
    : endpoint.deliveries;
  const most = isFailing ? (deliveries.length === 0 ? 1 : 0) : pageMax;
  const isFull = deliveries.length >= waitingMax;
  const query = webhookPageQuery({
    accountId,
    endpointId,
    position,
    most: status === 'active' && !isFull ? most : 0,
    types: types.length === 0 ? null : types.flatMap(matchingTypes),
    assetIds,
    againIds: deliveries.filter(({ kind, wait }) => kind === 'event' && wait === 0).map(({ eventId }) => eventId),
  });
  const { authorised, rows } = await database.queryAs<{ role: string }, WebhookPage>(actAsRole(endpoint), query);
  const page = rows[0]!;
  const again = deliveries.map((one) => ({ ...one, body: one.body ?? page.again[one.eventId] ?? null }));
  const fresh = page.fresh
    .filter(({ id }) => again.every(({ eventId }) => eventId !== id))
    .map(
      ({ id: eventId, ...event }) => ({ ...event, eventId, id: newId(), kind: 'event', attempts: 0, wait: 0 }) as const,
    );
  const secrets = page.secrets.map(({ wrappedKey, ciphertext, ...secret }) => ({
    ...secret,
    accountId,
    wrappedKey: Buffer.from(wrappedKey, 'base64'),
    ciphertext: Buffer.from(ciphertext, 'base64'),
  }));
  return { role: authorised!.role, page, items: [...again, ...fresh], secrets, isFull };
}

/** The sending of a round. */
class Round {
  readonly #parts: RoundParts;
  readonly #endpoint: LeasedEndpoint;
  readonly #secrets: readonly string[];
  readonly #outcomes: DeliveryOutcome[] = [];
  readonly #beganAt = performance.now();
  #failures: number;
  #succeeded = false;
  #isGone = false;
  /** Units: seconds that the receiver asks to be left alone. */
  #hold = 0;

  constructor(parts: RoundParts, endpoint: LeasedEndpoint, secrets: readonly string[]) {
    this.#parts = parts;
    this.#endpoint = endpoint;
    this.#secrets = secrets;
    this.#failures = endpoint.failures;
  }

  async run({ page, items, isFull }: ReadPage): Promise<EndpointRound> {
    const { ordering, concurrency } = this.#endpoint;
    const results = await inOrder(
      items,
      { isByAsset: ordering === 'by_asset', concurrency },
      {
        send: (item) => this.#send(item),
        leave: (item, wait) => this.#outcome(item, { status: 'pending', attempts: item.attempts, wait, attempt: null }),
      },
    );
    const failures = this.#counted();
    const isFailing = failures >= failingAfter;
    // Nothing to do but to wait until the first is due.
    const idle = isFull && items.every(({ wait }) => wait > 0) ? Math.min(...results.map(({ wait }) => wait)) : 0;
    return {
      position: page.position,
      failures,
      succeeded: this.#succeeded,
      wait: Math.max(
        this.#hold,
        Math.min(idle, restS),
        isFailing && this.#isTried() ? probeWait(failures, random()) : 0,
      ),
      disable: this.#isGone ? 'gone' : null,
      outcomes: this.#outcomes,
    };
  }

  /**
   * The failures in a row. Attempts that ran beside the fifth one are not counted: they say no more about the receiver,
   * and would let a busy endpoint rest for hours after a second of failure.
   */
  #counted(): number {
    return this.#endpoint.failures < failingAfter ? Math.min(this.#failures, failingAfter) : this.#failures;
  }

  /** Whether an event was tried. */
  #isTried(): boolean {
    return this.#outcomes.some(({ kind, attempt }) => kind === 'event' && attempt !== null);
  }

  /** Whether no more attempts begin in this round. */
  #isOver(): boolean {
    const { signal, waits } = this.#parts;
    const hasBegunToFail = this.#endpoint.failures < failingAfter && this.#failures >= failingAfter;
    const isLate = performance.now() - this.#beganAt > waits.beginMs;
    return signal.aborted || isLate || hasBegunToFail || this.#isGone || this.#hold > 0;
  }

  async #send(item: Item): Promise<Result> {
    const { slots } = this.#parts;
    const { failures } = this.#endpoint;
    return (failures >= failingAfter ? slots.failing : slots.others).run(async () => {
      if (item.body === null)
        return this.#outcome(item, { status: 'dropped', attempts: item.attempts, wait: 0, attempt: null });
      if (this.#isOver())
        return this.#outcome(item, { status: 'pending', attempts: item.attempts, wait: 0, attempt: null });
      return this.#attempt(item, item.body);
    });
  }

  async #attempt(item: Item, body: string): Promise<Result> {
    const { dispatcher, signal, waits, metrics } = this.#parts;
    const beganAt = performance.now();
    const ends = AbortSignal.any([signal, AbortSignal.timeout(waits.attemptMs)]);
    const message = { url: this.#endpoint.url, id: item.eventId, body, secrets: this.#secrets };
    const answer = await post(dispatcher, message, ends);
    // The server stops: another one sends it, and nothing was learnt of the receiver.
    if (signal.aborted && answer.status === null)
      return this.#outcome(item, { status: 'pending', attempts: item.attempts, wait: 0, attempt: null });
    const isDelivered = answer.status !== null && answer.status >= 200 && answer.status < 300;
    metrics.count('registry_webhook_attempts_total', {
      outcome: isDelivered ? 'delivered' : (answer.error ?? 'refused'),
    });
    if (item.kind === 'event') {
      this.#isGone ||= answer.status === 410;
      this.#failures = isDelivered ? 0 : this.#failures + 1;
      this.#succeeded ||= isDelivered;
    }
    this.#hold = Math.max(this.#hold, answer.retryAfter);
    const durationMs = Math.round(performance.now() - beganAt);
    return this.#outcome(item, {
      ...nextOf(item, isDelivered, answer),
      attempt: {
        id: newId(),
        sinceMs: durationMs,
        durationMs,
        responseStatus: answer.status,
        error: answer.error,
        requestBody: body,
        responseBody: answer.body,
      },
    });
  }

  #outcome(
    { id, eventId, kind, type, position, registerId, assetIds }: Item,
    result: Pick<DeliveryOutcome, 'status' | 'attempts' | 'wait' | 'attempt'>,
  ): Result {
    this.#outcomes.push({ id, eventId, kind, type, position, registerId, assetIds, ...result });
    return { isEnded: result.status !== 'pending', wait: result.wait };
  }
}

/** The state of a delivery after an attempt. Pings and tests have one attempt only. */
function nextOf(
  { kind, attempts: before }: Item,
  isDelivered: boolean,
  { status, retryAfter }: Answer,
): Pick<DeliveryOutcome, 'status' | 'attempts' | 'wait'> {
  const attempts = before + 1;
  if (isDelivered) return { status: 'delivered', attempts, wait: 0 };
  if (kind !== 'event') return { status: 'dead', attempts, wait: 0 };
  // Resumed, the endpoint is told of it at once.
  if (status === 410) return { status: 'pending', attempts: before, wait: 0 };
  const wait = waitAfter(attempts, random());
  return wait === null
    ? { status: 'dead', attempts, wait: 0 }
    : { status: 'pending', attempts, wait: Math.max(wait, retryAfter) };
}

/** A number from 0 to 1. */
function random(): number {
  return randomInt(1_000_000) / 1_000_000;
}
