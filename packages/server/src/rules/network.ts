/** The networks from which a client may connect. */
import { isNetwork } from '../base/network.ts';
import { blockIf, type Check } from './check.ts';

/** Whether every text is a network in CIDR notation. Refuses: input_invalid. */
export function checkNetworks(networks: readonly string[], field = 'allowedNetworks'): Check {
  const wrong = networks.find((network) => !isNetwork(network));
  return blockIf(wrong !== undefined, 'input_invalid', {
    holds: 'Every network is written in CIDR notation, or none is given.',
    fails: `${wrong ?? ''} is no network in CIDR notation, or has bits set beyond the length of its prefix.`,
    remedy: 'Write networks as 10.0.0.0/8 or 2001:db8::/32.',
    facts: { field, ...(wrong === undefined ? {} : { value: wrong }) },
  });
}
