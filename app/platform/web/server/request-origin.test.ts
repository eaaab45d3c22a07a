import { expect, test } from 'vitest';
import { widerNetwork } from './request-origin.ts';
import { clientAddress, readTrustedProxies } from './trusted-proxies.server.ts';

const from = (remoteAddress: string, forwarded?: string, trusted = 'on') =>
  clientAddress(forwarded ?? null, { socket: { remoteAddress } }, readTrustedProxies(trusted)!);

test('only the proxy in front is believed, and only when the settings say so', () => {
  expect(from('10.0.0.1', '192.0.2.7')).toBe('192.0.2.7');
  expect(from('10.0.0.1', '203.0.113.9, 192.0.2.7')).toBe('192.0.2.7');
  expect(from('10.0.0.1', '192.0.2.7', 'off')).toBe('10.0.0.1');
  expect(from('10.0.0.1', '')).toBe('10.0.0.1');
});

test('behind two proxies in a row the visitor is the last but one who asked', () => {
  expect(from('10.0.0.1', '198.51.100.1, 192.0.2.7, 203.0.113.9', '2')).toBe('192.0.2.7');
  expect(from('10.0.0.1', '192.0.2.7', '2')).toBe('192.0.2.7');
});

test('the visitor is the last who asked from no address of the proxies', () => {
  const proxies = '10.0.0.0/8, 203.0.113.9 2001:db8::/32';
  const chain = '198.51.100.1, 192.0.2.7, 203.0.113.9';
  expect(from('10.0.0.1', chain, proxies)).toBe('192.0.2.7');
  expect(from('::ffff:10.0.0.1', '192.0.2.7, 2001:db8::5', proxies)).toBe('192.0.2.7');
  expect(from('198.51.100.5', chain, proxies)).toBe('198.51.100.5');
  expect(from('10.0.0.1', '10.0.0.2', proxies)).toBe('10.0.0.2');
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['[2001:db8:1:2::3]:4711', '2001:db8:1:2::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7:4711', '192.0.2.7'],
  ['unknown', 'unknown'],
])('the addresses of one visitor count as one: %s', (address, counted) => {
  expect(from('10.0.0.1', address)).toBe(counted);
});

test.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['ada 2001:db8:0:0::/64', 'ada 2001:db8:0::/48'],
  ['192.0.2.7', null],
  ['ada', null],
])('a network of 64 bits belongs to a wider one: %s', (who, wider) => {
  expect(widerNetwork(who)).toBe(wider);
});
