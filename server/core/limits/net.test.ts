import { expect, it } from 'vitest';
import { lineOf, plainAddress, siteOf } from './net.ts';

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['64:ff9b::198.51.100.1', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
  ['tidak ada', 'tidak ada', 'tidak ada'],
])('%s counts as %s, and as %s where it is heavy', (ip, line, site) => {
  expect([lineOf(ip), siteOf(ip)]).toEqual([line, site]);
});

it('IPv4 inside IPv6 is IPv4, however it is written', () => {
  expect(['::ffff:10.0.0.1', '::FFFF:10.0.0.1'].map(plainAddress)).toEqual(['10.0.0.1', '10.0.0.1']);
});
