/**
 * Connections to receivers of webhooks. Each is made to an address that was looked up and may be called: a name that
 * leads elsewhere at the next look-up gains nothing. No redirect is followed, no proxy is used, nothing is decoded.
 */
import { lookup as systemLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { type AllowedNetworks, isInNetworks, mayCall } from '../../../base/public-address.ts';
import { mayCallHost } from '../../../rules/webhook-url.ts';
import { scaledMs } from '../../../base/waits.ts';

/** The address of a receiver may not be called. */
export class AddressNotAllowed extends Error {
  constructor() {
    super('the address may not be called');
  }
}

/** Looks up all addresses of a name, as `dns.lookup` does. */
export type LookUp = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const connectMs = scaledMs(5_000);
/** How long a connection stays open that nothing is sent on. */
const idleMs = 10_000;

/** Makes the connections of a server. */
export function makeDestinations(networks: AllowedNetworks, lookUp: LookUp = systemLookup): Agent {
  const options = { timeout: connectMs, allowH2: false };
  const tls = buildConnector({ ...options, lookup: guarded(lookUp, (address) => mayCall(address, networks)) });
  const plain = buildConnector({ ...options, lookup: guarded(lookUp, (address) => isInNetworks(address, networks)) });
  return new Agent({
    allowH2: false,
    pipelining: 1,
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
    connect: (target, callback) => {
      // No look-up is made for an address.
      const host = target.hostname.replace(/^\[(.*)\]$/, '$1');
      if (!mayCallHost(host, networks)) return callback(new AddressNotAllowed(), null);
      return (target.protocol === 'https:' ? tls : plain)(target, callback);
    },
  });
}

/** A look-up that refuses a name of which any address may not be called. */
function guarded(lookUp: LookUp, may: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, []);
      if (!addresses.every(({ address }) => may(address))) return callback(new AddressNotAllowed(), []);
      const [first] = addresses;
      if (first === undefined) return callback(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), []);
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}
