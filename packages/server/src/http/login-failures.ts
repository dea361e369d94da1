/** Failed logins by network and by client id, each counted within a minute, and all of them recorded. */
import type { FailedLogins } from '../auth/failed-logins.ts';
import type { CountFailedLogin } from './login-throttle.ts';
import { WindowCounter } from './window-counter.ts';

/** The client id of a request may have any length; a key must not. */
const idLengthMax = 60;

/** Units: failures per minute of one network; of these, a third of one client id. */
export function makeLoginFailures(
  failuresMax: number,
  failedLogins: Pick<FailedLogins, 'count'>,
): (...failure: Parameters<CountFailedLogin>) => number {
  const perNetwork = new WindowCounter(failuresMax);
  const perClient = new WindowCounter(Math.ceil(failuresMax / 3));
  return (clientId, network) => {
    const now = performance.now();
    failedLogins.count(clientId, network);
    const ofNetwork = perNetwork.count(network, now);
    return Math.max(ofNetwork, perClient.count(`${network} ${clientId.slice(0, idLengthMax)}`, now));
  };
}
