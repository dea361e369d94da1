/** Failed logins by network and by client id, each counted within a minute, and all of them recorded. */
import type { FailedLogins } from '../../auth/failed-logins.ts';
import type { Metrics } from '../../base/metrics.ts';
import { WindowCounter } from './window-counter.ts';

/** The client id of a request may have any length; a key must not. */
const idLengthMax = 60;

/**
 * Counts a failed login. Shape: `others` are further clients of the same person, for whose accounts it is recorded too.
 * Units: milliseconds to wait where it is beyond the limit, otherwise 0.
 */
export type CountFailedLogin = (clientId: string, network: string, others?: readonly string[]) => number;

/** Units: failures per minute of one network; of these, a third of one client id. */
export function makeLoginFailures(
  failuresMax: number,
  { failedLogins, metrics }: { failedLogins: Pick<FailedLogins, 'count'>; metrics: Pick<Metrics, 'count'> },
): CountFailedLogin {
  const perNetwork = new WindowCounter(failuresMax);
  const perClient = new WindowCounter(Math.ceil(failuresMax / 3));
  return (clientId, network, others = []) => {
    const now = performance.now();
    metrics.count('registry_login_failures_total');
    for (const each of [clientId, ...others]) failedLogins.count(each, network);
    const ofNetwork = perNetwork.count(network, now);
    return Math.max(ofNetwork, perClient.count(`${network} ${clientId.slice(0, idLengthMax)}`, now));
  };
}
