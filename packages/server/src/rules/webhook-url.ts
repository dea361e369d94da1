/** The addresses of webhook endpoints. */
import { isIP } from 'node:net';
import { type AllowedNetworks, mayCall } from '../base/public-address.ts';
import { blockIf, type Check } from './check.ts';

/** Ports of other protocols. Source: Fetch Standard, "bad port". */
const badPorts = new Set(
  (
    '0 1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 ' +
    '135 137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 ' +
    '995 1719 1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080'
  ).split(' '),
);

/** The reason why a text is no address of an endpoint. Shape: null where it is one. */
function whyInvalid(text: string, networks: AllowedNetworks): string | null {
  if (!URL.canParse(text)) return 'It is no URL.';
  const { protocol, username, password, hash, port } = new URL(text);
  if (protocol !== 'https:' && !(protocol === 'http:' && networks.length > 0))
    return `It begins with ${protocol}. Allowed are https:// and, where the operator has set REGISTRY_WEBHOOK_NETWORKS, http:// to a receiver in those networks.`;
  if (username !== '' || password !== '') return 'It has a user name or a password before the host.';
  if (hash !== '' || text.includes('#')) return 'It has a fragment, behind #.';
  if (badPorts.has(port)) return `Port ${port} is that of another protocol.`;
  return null;
}

/** Whether a text is an address to which webhooks may be sent. Refuses: webhook_url_invalid. */
export function checkWebhookUrl(text: string, networks: AllowedNetworks): Check {
  const reason = whyInvalid(text, networks);
  return blockIf(reason !== null, 'webhook_url_invalid', {
    holds: 'The url is an address to which webhooks may be sent.',
    // Nobody repeats a password. One may have an @ itself, and slashes may lean either way, or lack.
    fails: `The url ${text.replace(/^(https?:\/\/)?.*@/s, '$1…@')} cannot be called. ${reason}`,
    remedy: 'Give the https:// URL of your receiver, such as https://example.com/webhooks.',
    facts: { field: 'url' },
  });
}

/**
 * Whether the host may be called, as far as the text tells. Names are looked up at each connection. Refuses:
 * address_not_allowed.
 */
export function checkWebhookHost(text: string, networks: AllowedNetworks): Check {
  return blockIf(URL.canParse(text) && !mayCallHost(hostOf(new URL(text)), networks), 'address_not_allowed', {
    holds: 'The host may be called, as far as the url tells.',
    fails: 'The host of the url is no public address.',
    remedy:
      'Give a receiver on the public internet, or ask the operator to add its network to REGISTRY_WEBHOOK_NETWORKS.',
    facts: { field: 'url' },
  });
}

/** The host of a URL. Shape: an address of IPv6 is without brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

/**
 * Whether a host may be called, as far as its text tells. A name may, unless it is one of this machine. Source: RFC
 * 6761, 6.3.
 */
export function mayCallHost(host: string, networks: AllowedNetworks): boolean {
  if (isIP(host) !== 0) return mayCall(host, networks);
  return /(?:^|\.)localhost\.?$/.test(host) ? mayCall('127.0.0.1', networks) : host !== '';
}
