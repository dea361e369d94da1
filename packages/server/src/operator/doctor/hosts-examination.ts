/**
 * The examination of each host of a URL that lists several: one takes writes, and the others are ready to take its
 * place.
 */
import { describeHost, type Host, hostsOf } from '../../postgres/database-url.ts';
import { takesWrites } from '../../postgres/writable-host.ts';
import { type Diagnosis, fail, ok, warn } from './examination.ts';

interface LookedAt {
  readonly host: Host;
  readonly state: 'primary' | 'standby' | 'away';
  readonly answer: string;
}

/** Connects to each host on its own, so that one that could not take over is found before it has to. */
export async function examineHosts(url: string): Promise<Diagnosis> {
  return diagnoseHosts(await Promise.all(hostsOf(new URL(url)).map((host) => lookAt(url, host))));
}

async function lookAt(url: string, host: Host): Promise<LookedAt> {
  try {
    return (await takesWrites(url, host))
      ? { host, state: 'primary', answer: `${describeHost(host)} takes writes` }
      : { host, state: 'standby', answer: `${describeHost(host)} takes none` };
  } catch (error) {
    const { message, code } = error as { message: string; code?: string };
    return { host, state: 'away', answer: `there is no connection to ${describeHost(host)} (${message || code})` };
  }
}

function diagnoseHosts(hosts: readonly LookedAt[]): Diagnosis {
  const found = `Of the hosts of the URL, ${hosts.map(({ answer }) => answer).join('; ')}.`;
  const primaries = hosts.filter(({ state }) => state === 'primary').length;
  if (primaries > 1)
    return fail(found, 'End all but one at once: two primaries of one installation record different registers.');
  if (primaries === 0) return fail(found, 'Promote one of them.');
  if (hosts.some(({ state }) => state === 'away')) return warn(found, 'Bring it back, or take it out of the URL.');
  return ok(found);
}
