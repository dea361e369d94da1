import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNetwork, networkOf } from './network.ts';

const networks = [
  '0.0.0.0/0',
  '10.0.0.0/8',
  '192.0.2.0/24',
  '192.0.2.7/32',
  '::/0',
  '::1/128',
  '2001:db8::/32',
  '2001:DB8:0:0:0:0:0:1/128',
  'fe80::/10',
  '1::/16',
  '::ffff:192.0.2.0/120',
  '1:2:3:4:5:6:7:8/128',
  '1:2:3:4:5:6:192.0.2.7/128',
  '1:2:3:4:5:6:7::/112',
];
const others = [
  '',
  '/',
  '10.0.0.0',
  '10.0.0.0/',
  '10.0.0.1/8',
  '10.0.0.0/33',
  '10.0.0/8',
  '10.0.0.0.0/8',
  '010.0.0.0/8',
  '256.0.0.0/8',
  '10.0.0.0/08',
  '10.0.0.0/-1',
  '10.0.0.0/8 ',
  '::/129',
  '2001:db8::1/32',
  ':::/0',
  '1:2:3:4:5:6:7:8::/128',
  '1:2:3:4:5:6:7/112',
  '12345::/16',
  'g::/16',
  'fe80::1%eth0/128',
  '192.0.2.0::/32',
  '1::2::3/128',
  '1:2:3:4:5:6:7:8:9/128',
  ':1/128',
  'any',
  '::010.0.0.1/128',
  '::ffff:0x1.2.3.4/128',
  '0x0a.0.0.0/8',
  '10/8',
  '10.0.0.0/8/8',
];

for (const network of networks) test(`${network} is a network`, () => assert.equal(isNetwork(network), true));
for (const other of others) test(`"${other}" is none`, () => assert.equal(isNetwork(other), false));

test('networks are /24 and /64', () => {
  const cases: [string, string][] = [
    ['192.0.2.77', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1:2', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ];
  for (const [clientAddress, network] of cases) assert.equal(networkOf(clientAddress), network);
});
