/**
 * The sender of webhooks of a server. It takes endpoints to which there may be something to send, of which no other
 * server sends to the same at the same time. A server that is killed holds its endpoints for 30 seconds.
 */
import type { Peppers } from '../../../auth/secrets.ts';
import type { Log } from '../../../base/log.ts';
import type { Metrics } from '../../../base/metrics.ts';
import type { AllowedNetworks } from '../../../base/public-address.ts';
import { Slots } from '../../../base/slots.ts';
import type { Database } from '../../../postgres/database.ts';
import { leaseEndpoints, removeOldLog } from '../../../store/webhooks/sending.ts';
import type { RoundParts, runRound, SendingWaits } from './round.ts';
import { wrapAll } from './secrets.ts';

/** How often it is looked for what is due, besides each time that this server has placed events. */
const intervalMs = 500;
const hourMs = 3_600_000;
/** A round begins no attempt after 10 seconds, and an attempt ends after 15. Units: seconds. */
const leaseS = 30;
/** Units: endpoints at once. */
const endpointsMax = 200;
/** Units: messages at once, of endpoints that fail and of all others. */
const [failingMax, othersMax] = [64, 192];
/** Units: queries at once. Logins use the same connections. */
const queriesMax = 4;
/** Units: deliveries that are removed from the log at once. */
const removedMax = 1_000;

/** The parts of a server that its sender uses. */
interface SenderParts {
  readonly database: Pick<Database, 'query' | 'queryAs'>;
  readonly peppers: Peppers;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly networks: AllowedNetworks;
  /** Units: days. */
  readonly logDays: number;
  /** Other than they are only in tests. */
  readonly waits?: SendingWaits | undefined;
}

/** The client that sends, which most servers never need. */
interface Client {
  run(endpoint: Parameters<typeof runRound>[1]): Promise<void>;
  close(): Promise<void>;
}

/** Sends webhooks until it is stopped. */
export class WebhookSender {
  readonly #parts: SenderParts & Pick<RoundParts, 'slots' | 'queries' | 'signal'>;
  readonly #timers: readonly NodeJS.Timeout[];
  readonly #stopping = new AbortController();
  readonly #rounds = new Set<Promise<void>>();
  #client: Promise<Client> | undefined;
  #looking: Promise<void> | undefined;
  #isAsked = false;

  constructor(parts: SenderParts) {
    const slots = { failing: new Slots(failingMax), others: new Slots(othersMax) };
    this.#parts = { ...parts, slots, queries: new Slots(queriesMax), signal: this.#stopping.signal };
    this.#timers = [
      setInterval(this.wake, intervalMs).unref(),
      setInterval(() => void this.#removeOldLog(), hourMs).unref(),
    ];
    this.#looking = this.#begin();
  }

  /** Looks at once, as after this server has placed events. */
  readonly wake = (): void => {
    this.#isAsked = true;
    if (this.#looking === undefined && !this.#stopping.signal.aborted) this.#looking = this.#look();
  };

  /** Ends what is under way. Another server, or the next start, sends what is left. */
  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#stopping.abort();
    await this.#looking;
    await Promise.all(this.#rounds);
    await (await this.#client)?.close();
  }

  async #begin(): Promise<void> {
    await wrapAll(this.#parts);
    this.#isAsked = true;
    await this.#look();
  }

  async #look(): Promise<void> {
    while (this.#isAsked && !this.#stopping.signal.aborted) {
      this.#isAsked = false;
      const most = endpointsMax - this.#rounds.size;
      if (most > 0) await this.#take(most);
    }
    this.#looking = undefined;
  }

  async #take(most: number): Promise<void> {
    try {
      for (const endpoint of await leaseEndpoints(this.#parts.database, most, leaseS)) {
        const round = this.#run(endpoint).finally(() => {
          this.#rounds.delete(round);
          this.wake();
        });
        this.#rounds.add(round);
      }
    } catch (error) {
      this.#parts.log.warn({ error }, 'it could not be looked which webhooks are due');
    }
  }

  /** Loads the client with the first endpoint that has something to send: a server starts without it. */
  async #load(): Promise<Client> {
    const [{ makeDestinations }, { runRound: run, usualWaits }] = await Promise.all([
      import('./destination.ts'),
      import('./round.ts'),
    ]);
    const dispatcher = makeDestinations(this.#parts.networks);
    const parts = { ...this.#parts, dispatcher, waits: this.#parts.waits ?? usualWaits };
    return { run: (endpoint) => run(parts, endpoint), close: () => dispatcher.destroy() };
  }

  async #run(endpoint: Parameters<typeof runRound>[1]): Promise<void> {
    try {
      await (await (this.#client ??= this.#load())).run(endpoint);
    } catch (error) {
      this.#parts.log.warn({ error, endpointId: endpoint.endpointId }, 'webhooks could not be sent or recorded');
    }
  }

  async #removeOldLog(): Promise<void> {
    const { database, log, logDays } = this.#parts;
    try {
      while ((await removeOldLog(database, logDays, removedMax)) === removedMax);
    } catch (error) {
      log.warn({ error }, 'old deliveries of webhooks could not be removed');
    }
  }
}
