/** The name and the address for which browsers make passkeys. */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { RelyingParty } from '../../auth/passkeys.ts';
import type { Config } from '../../base/config.ts';
import { Refusal } from '../../base/refusal.ts';
import { isSameMachine } from './gate.ts';

/** Used where the installation has no name. */
const product = 'Asset registry';

/**
 * The relying party of a request: the public address of the settings. Without one it is localhost, for a browser on the
 * same machine; a name that only the request states is not trusted. Refuses: passkeys_need_address.
 */
export function relyingPartyOf(
  request: Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>,
  config: Pick<Config, 'REGISTRY_PUBLIC_URL' | 'REGISTRY_NAME'>,
): RelyingParty {
  const name = config.REGISTRY_NAME === '' ? product : config.REGISTRY_NAME;
  const given = config.REGISTRY_PUBLIC_URL;
  if (given !== undefined) {
    const { hostname } = new URL(given);
    // The host name of an IPv6 address stands in brackets.
    if (isIP(hostname) === 0 && !hostname.startsWith('[')) return { id: hostname, origin: given, name };
    throw new Refusal('passkeys_need_address', {
      reason: `The public address of this installation is ${given}, and no browser makes a passkey for an IP address.`,
      remedy: 'Set REGISTRY_PUBLIC_URL to an address with a host name.',
    });
  }
  if (isSameMachine(request) && /^localhost(?::\d+)?$/i.test(request.host))
    return { id: 'localhost', origin: `${request.protocol}://${request.host.toLowerCase()}`, name };
  throw new Refusal('passkeys_need_address', {
    reason: 'The server does not know its public address, and this is not localhost.',
    remedy: 'Set REGISTRY_PUBLIC_URL, or on the same machine open the console at http://localhost with its port.',
  });
}
