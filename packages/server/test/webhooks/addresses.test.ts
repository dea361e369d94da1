/** Addresses to which no webhook is sent, in every spelling, and a listener on this machine that must hear nothing. */
import assert from 'node:assert/strict';
import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { after, before, test } from 'node:test';
import type { Agent } from 'undici';
import { isInNetworks, mayCall } from '../../src/base/public-address.ts';
import { type LookUp, makeDestinations } from '../../src/commands/webhook/sending/destination.ts';
import { post } from '../../src/commands/webhook/sending/post.ts';
import { checkWebhookHost, checkWebhookUrl } from '../../src/rules/webhook-url.ts';
import { isDeep } from '../support/seed.ts';
import { drawSpelling } from './drawn-spellings.ts';

/** Of each network of the IANA special-purpose registries its first address, its last one, and one between. */
const special = {
  'IPv4 Special-Purpose Address Registry': [
    '0.0.0.0 0.255.255.255 0.1.2.3',
    '10.0.0.0 10.255.255.255 10.20.30.40',
    '100.64.0.0 100.127.255.255 100.100.100.200',
    '127.0.0.0 127.255.255.255 127.0.0.1',
    '169.254.0.0 169.254.255.255 169.254.169.254',
    '172.16.0.0 172.31.255.255 172.17.0.1',
    '192.0.0.0 192.0.0.255 192.0.0.170',
    '192.0.2.0 192.0.2.255 192.0.2.44',
    '192.31.196.0 192.31.196.255 192.31.196.7',
    '192.52.193.0 192.52.193.255 192.52.193.7',
    '192.88.99.0 192.88.99.255 192.88.99.2',
    '192.168.0.0 192.168.255.255 192.168.1.1',
    '192.175.48.0 192.175.48.255 192.175.48.6',
    '198.18.0.0 198.19.255.255 198.18.7.7',
    '198.51.100.0 198.51.100.255 198.51.100.7',
    '203.0.113.0 203.0.113.255 203.0.113.7',
    '224.0.0.0 239.255.255.255 224.0.0.251',
    '240.0.0.0 255.255.255.255 250.1.1.1',
  ],
  'IPv6 Special-Purpose Address Registry': [
    ':: ::1 ::7f00:1',
    '::ffff:0.0.0.0 ::ffff:255.255.255.255 ::ffff:127.0.0.1',
    '64:ff9b:: 64:ff9b::ffff:ffff 64:ff9b::7f00:1',
    '64:ff9b:1:: 64:ff9b:1:ffff:ffff:ffff:ffff:ffff 64:ff9b:1::7f00:1',
    '100:: 100::ffff:ffff:ffff:ffff 100::1',
    '100:0:0:1:: 100:0:0:1:ffff:ffff:ffff:ffff 100:0:0:1::1',
    '2001:: 2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff 2001:0:4136:e378:8000:63bf:80ff:fffe',
    '2001:db8:: 2001:db8:ffff:ffff:ffff:ffff:ffff:ffff 2001:db8::7',
    '2002:: 2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff 2002:7f00:1::',
    '2620:4f:8000:: 2620:4f:8000:ffff:ffff:ffff:ffff:ffff 2620:4f:8000::7',
    '3fff:: 3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff 3fff::7',
    '5f00:: 5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff 5f00::7',
    'fc00:: fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff fd00:ec2::254',
    'fe80:: febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff fe80::1',
    'fec0:: feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff fec0::1',
    'ff00:: ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff ff02::1',
  ],
} as const;
const specialAddresses = Object.values(special).flatMap((rows) => rows.flatMap((row) => row.split(' ')));

/** Spellings of addresses of this machine as the host of a URL. Source: WHATWG URL, "host parser". */
const spellings = [
  ...'127.0.0.1 127.1 127.0.1 127.0.0.1. 127.1. 2130706433 0x7f000001 0X7F000001 017700000001 0x7f.1 0x7f.0.0.1'.split(
    ' ',
  ),
  ...'0177.0.0.1 0177.1 0177.0.1 0x7F.0x0.0x0.0x1 00177.0.0.01 127.0x1 127.00.00.01 127.0.0.0x1 127.000.000.001'.split(
    ' ',
  ),
  ...'127.255.255.254 127.0.1.1 2130706434 0x7f.0x00.0x01 0 0.0.0.0 0x0 00 0. 0x00000000 000000000000 0.0'.split(' '),
  ...'%31%32%37.0.0.1 127%2E0%2E0%2E1 １２７.0.0.1 127。0。0。1 127．0．0．1 127｡0｡0｡1 ⓵27.0.0.1 ①②⑦.⓪.⓪.① 𝟭𝟮𝟳.𝟬.𝟬.𝟭 0ⓧ7f.1 ０x7f000001'.split(
    ' ',
  ),
  ...'localhost LOCALHOST localhost. Localhost%2E a.localhost a.b.localhost. ｌｏｃａｌｈｏｓｔ %6cocalhost loc%61lhost ⓛⓞⓒⓐⓛⓗⓞⓢⓣ'.split(
    ' ',
  ),
  ...'[::1] [0:0:0:0:0:0:0:1] [0000:0000:0000:0000:0000:0000:0000:0001] [::0.0.0.1] [0::1] [::] [::0] [0:0::0]'.split(
    ' ',
  ),
  ...'[::ffff:127.0.0.1] [::FFFF:127.0.0.1] [::ffff:7f00:1] [0:0:0:0:0:ffff:7f00:1] [::ffff:7f00:0001]'.split(' '),
  ...'[::127.0.0.1] [::7f00:1] [0::127.0.0.1] [64:ff9b::127.0.0.1] [64:ff9b::7f00:1] [64:ff9b:1::127.0.0.1]'.split(' '),
  ...'[2002:7f00:1::] [2002:7f00:0001::1] [2001:0:7f00:1::] [2001::8000:0:80ff:fffe] [fe80::1] [::ffff:0:127.0.0.1]'.split(
    ' ',
  ),
];

let listeners: readonly Server[];
let port: number;
let heard = 0;

before(async () => {
  const listen = async (host: string, at: number): Promise<Server> => {
    const server = createServer((socket) => {
      heard += 1;
      socket.destroy();
    });
    server.listen(at, host);
    await once(server, 'listening');
    return server;
  };
  const first = await listen('0.0.0.0', 0);
  ({ port } = first.address() as AddressInfo);
  // The other family on the same port, as far as this machine has it.
  const second = await listen('::1', port).catch(() => undefined);
  listeners = second === undefined ? [first] : [first, second];
});
after(async () => {
  for (const listener of listeners) {
    listener.close();
    await once(listener, 'close');
  }
});

const message = (url: string) => ({ url, id: 'id', body: '{}', secrets: [] });
const sent = async (agent: Agent, url: string): Promise<string | number | null> => {
  const { error, status } = await post(agent, message(url), new AbortController().signal);
  return error ?? status;
};
const asHost = (address: string): string => (address.includes(':') ? `[${address}]` : address);

test('an address of a special-purpose registry is not public', () => {
  assert.ok(specialAddresses.length > 100);
  for (const address of specialAddresses) assert.equal(mayCall(address, []), false, address);
  for (const address of ['1.1.1.1', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '172.32.0.0'])
    assert.equal(mayCall(address, []), true, address);
  for (const address of ['2600::1', '2001:200::1', '2a00:1450:4001:80b::200e', '2003::1', '2620:4f:8001::1'])
    assert.equal(mayCall(address, []), true, address);
  for (const text of ['', 'localhost', '1.2.3', 'fe80::1%lo', '2600::1%eth0', '01.1.1.1', '1.1.1.1/32'])
    assert.equal(mayCall(text, []), false, text);
});

test('the networks of the operator are let in, and nothing beside them', () => {
  const networks = ['10.1.0.0/16', 'fd00:1::/32'];
  for (const address of ['10.1.0.0', '10.1.255.255', '::ffff:10.1.2.3', 'fd00:1::7'])
    assert.equal(isInNetworks(address, networks), true, address);
  for (const address of ['10.2.0.0', '10.0.255.255', 'fd00:2::7', '1.1.1.1'])
    assert.equal(isInNetworks(address, networks), false, address);
});

test('no spelling of an address of this machine is accepted when an endpoint is saved', () => {
  for (const host of spellings) {
    const url = `https://${host}:${port}/`;
    const checks = [checkWebhookUrl(url, []), checkWebhookHost(url, [])];
    assert.ok(
      checks.some(({ outcome }) => outcome === 'block'),
      `${host} is ${URL.canParse(url) ? new URL(url).hostname : 'no URL'}`,
    );
  }
});

test('and a listener there hears nothing when each is called nevertheless', async () => {
  const agent = makeDestinations([]);
  const urls = [...spellings, ...specialAddresses.map(asHost)].flatMap((host) => [
    `https://${host}:${port}/`,
    `http://${host}:${port}/`,
  ]);
  assert.ok(new Set(urls).size > 150, `${urls.length}`);
  for (const url of urls.filter((one) => URL.canParse(one)))
    assert.equal(await sent(agent, url), 'address_not_allowed', url);
  assert.equal(heard, 0);
  await agent.destroy();
});

const drawnCount = isDeep ? 5_000 : 300;

test(`nor does it with ${drawnCount} drawn spellings of addresses that are not public`, async () => {
  const agent = makeDestinations([]);
  const drawn = Array.from({ length: drawnCount }, (_, n) => drawSpelling(n));
  assert.ok(new Set(drawn.map(({ host }) => host)).size > drawnCount * 0.9);
  for (const { host, hostname } of drawn) {
    const url = `https://${host}:${port}/`;
    if (hostname === null) assert.ok(URL.canParse(url), host);
    else assert.equal(new URL(url).hostname, hostname, host);
    assert.equal(checkWebhookHost(url, []).outcome, 'block', host);
    for (const one of [url, `http://${host}:${port}/`])
      assert.equal(await sent(agent, one), 'address_not_allowed', one);
  }
  assert.equal(heard, 0);
  await agent.destroy();
});

/** A name with these addresses at each look-up, one list after the other. */
function nameWith(...lists: readonly (readonly string[])[]): LookUp & { readonly asked: () => number } {
  let asked = 0;
  const lookUp: LookUp = (_, __, callback) => {
    const list = lists[Math.min(asked, lists.length - 1)]!;
    asked += 1;
    const addresses: LookupAddress[] = list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    setImmediate(() => callback(null, addresses));
  };
  return Object.assign(lookUp, { asked: () => asked });
}

test('a name is refused if any of its addresses is not allowed, at every connection anew', async () => {
  for (const list of [
    ['127.0.0.1'],
    ['1.1.1.1', '127.0.0.1'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['2600::1', '10.0.0.1'],
  ]) {
    const agent = makeDestinations([], nameWith(list));
    assert.equal(await sent(agent, `https://receiver.example:${port}/`), 'address_not_allowed', list.join());
    await agent.destroy();
  }
  assert.equal(heard, 0);
  // Of a network that is let in first, of this machine at the next look-up: each connection is looked up.
  const rebinding = nameWith(['127.0.0.1'], ['127.0.0.2'], ['10.0.0.1']);
  const agent = makeDestinations(['127.0.0.1/32'], rebinding);
  assert.equal(await sent(agent, `http://receiver.example:${port}/`), 'connection_failed');
  assert.equal(heard, 1);
  for (let count = 0; count < 2; count += 1)
    assert.equal(await sent(agent, `http://receiver.example:${port}/`), 'address_not_allowed');
  assert.equal(rebinding.asked(), 3);
  assert.equal(heard, 1);
  await agent.destroy();
});

test('without TLS only networks of the operator are called', async () => {
  const agent = makeDestinations(['10.0.0.0/8'], nameWith(['1.1.1.1']));
  assert.equal(await sent(agent, 'http://receiver.example/'), 'address_not_allowed');
  await agent.destroy();
});

test('a URL is refused that has no https, a user, a fragment or the port of another protocol', () => {
  const wrong = ['', 'receiver.example', 'http://receiver.example/', 'ftp://receiver.example/', 'https://'];
  const parts = [
    'https://a@receiver.example/',
    'https://:b@receiver.example/',
    'https://receiver.example/#',
    'https://receiver.example/#a',
  ];
  const ports = [1, 22, 25, 53, 110, 143, 6000, 6667, 10_080].map((one) => `https://receiver.example:${one}/`);
  for (const begin of ['https://ada:se@cret', 'https:\\\\ada:secret', 'https:ada:secret', 'https:////ada:secret']) {
    const { outcome, message } = checkWebhookUrl(`${begin}@receiver.example/`, []);
    assert.equal(outcome, 'block', begin);
    assert.doesNotMatch(message, /cret/);
  }
  for (const url of [...wrong, ...parts, ...ports]) assert.equal(checkWebhookUrl(url, []).outcome, 'block', url);
  for (const url of ['https://receiver.example', 'https://receiver.example:8443/a?b=c', 'https://[2600::1]/'])
    assert.equal(checkWebhookUrl(url, []).outcome, 'pass', url);
  assert.equal(checkWebhookUrl('http://receiver.example/', ['10.0.0.0/8']).outcome, 'pass');
});
