/**
 * The limits that hold for all processes of a server together. The only process of a server counts by itself; of several, the
 * primary process counts, and the workers ask it where a limit may be reached.
 */
import type { FailedLogins } from '../auth/failed-logins.ts';
import type { Config } from '../base/config.ts';
import { type HoldLargeBody, LargeBodies, type TooMany } from './large-bodies.ts';
import { makeLoginFailures } from './login-failures.ts';
import type { CountFailedLogin } from './login-throttle.ts';
import { type RequestGrant, type RequestGrants, RequestLedger, initialGrantOf } from './request-grants.ts';

/** The limits as a process uses them. */
export interface SharedLimits {
  /** How many processes share them. */
  readonly processes: number;
  /** Where there are none, the process counts the requests of a token by itself. */
  readonly grants?: RequestGrants;
  readonly countFailedLogin: CountFailedLogin;
  readonly holdLargeBody: HoldLargeBody;
}

/** The settings that the limits come from. */
type LimitsConfig = Pick<
  Config,
  'REGISTRY_RATE_LIMIT' | 'REGISTRY_LOGIN_FAILURES_MAX' | 'REGISTRY_LARGE_BODIES_MAX' | 'REGISTRY_BODY_MAX'
>;

/** The limits of a server of one process. */
export function makeOwnLimits(config: LimitsConfig, failedLogins: Pick<FailedLogins, 'count'>): SharedLimits {
  const bodies = new LargeBodies(config.REGISTRY_LARGE_BODIES_MAX);
  return {
    processes: 1,
    countFailedLogin: makeLoginFailures(config.REGISTRY_LOGIN_FAILURES_MAX, failedLogins),
    holdLargeBody: async (tokenKey) => {
      const held = bodies.enter(tokenKey);
      if (typeof held === 'string') throw bodies.refusal(held, config.REGISTRY_BODY_MAX);
      return held;
    },
  };
}

/** What a worker asks the primary process. */
export interface PrimaryLimits {
  takeRequests(tokenKey: string, windowEndsAt: number): RequestGrant | Promise<RequestGrant>;
  forgetToken(tokenKey: string): void;
  countFailedLogin(clientId: string, network: string): number | Promise<number>;
  /** Shape: the worker names the body; null where there is room. */
  holdLargeBody(body: number, tokenKey: string): TooMany | null | Promise<TooMany | null>;
  releaseLargeBody(body: number): void;
}

/** The limits of a worker. */
export function makeWorkerLimits(config: LimitsConfig, workers: number, primary: PrimaryLimits): SharedLimits {
  const bodies = new LargeBodies(config.REGISTRY_LARGE_BODIES_MAX);
  let lastBody = 0;
  return {
    processes: workers,
    grants: {
      initialGrant: initialGrantOf(config.REGISTRY_RATE_LIMIT, workers),
      take: async (tokenKey, windowEndsAt) => primary.takeRequests(tokenKey, windowEndsAt),
      forget: (tokenKey) => primary.forgetToken(tokenKey),
    },
    countFailedLogin: (clientId, network) => primary.countFailedLogin(clientId, network),
    holdLargeBody: async (tokenKey) => {
      lastBody += 1;
      const body = lastBody;
      const tooMany = await primary.holdLargeBody(body, tokenKey);
      if (tooMany !== null) throw bodies.refusal(tooMany, config.REGISTRY_BODY_MAX);
      return () => primary.releaseLargeBody(body);
    },
  };
}

/** The counts of the primary process. */
export interface LimitCounts {
  /** The counts for one more worker. Shape: `release` gives back the large bodies that it held when it ended. */
  ofWorker(): { readonly counts: PrimaryLimits; release(): void };
  stop(): void;
}

const sweepMs = 60_000;

/** Makes them. */
export function makeLimitCounts(
  config: LimitsConfig,
  workers: number,
  failedLogins: Pick<FailedLogins, 'count'>,
): LimitCounts {
  const requests = new RequestLedger(config.REGISTRY_RATE_LIMIT, workers);
  const bodies = new LargeBodies(config.REGISTRY_LARGE_BODIES_MAX);
  const countFailedLogin = makeLoginFailures(config.REGISTRY_LOGIN_FAILURES_MAX, failedLogins);
  const sweep = setInterval(() => requests.sweep(Date.now()), sweepMs).unref();
  return {
    ofWorker: () => {
      const held = new Map<number, () => void>();
      const counts: PrimaryLimits = {
        takeRequests: (tokenKey, windowEndsAt) => requests.take(tokenKey, windowEndsAt, Date.now()),
        forgetToken: (tokenKey) => requests.forget(tokenKey),
        countFailedLogin,
        holdLargeBody: (body, tokenKey) => {
          const release = bodies.enter(tokenKey);
          if (typeof release === 'string') return release;
          held.set(body, release);
          return null;
        },
        releaseLargeBody: (body) => {
          held.get(body)?.();
          held.delete(body);
        },
      };
      const release = (): void => {
        for (const one of held.values()) one();
        held.clear();
      };
      return { counts, release };
    },
    stop: () => clearInterval(sweep),
  };
}
