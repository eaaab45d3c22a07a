/** Owns which network addresses count as one, and as parts of a wider network. */

/** What is allowed to a wider network, as a multiple of what one network within it is allowed. */
export const SITES_IN_NETWORK = 16;

const NETWORK = '::/64';

/** Of 48 bits: a customer who rents one has 65,536 networks to ask from. Null where there is none. */
export function widerNetwork(who: string): string | null {
  if (!who.endsWith(NETWORK)) return null;
  const groups = who.slice(0, -NETWORK.length);
  return `${groups.slice(0, groups.lastIndexOf(':'))}::/48`;
}

/** An IPv4 address, also one written as IPv6 or with a port. */
const IPV4 = /(?:^|:)(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/;

/** An IPv4 address, or the network of 64 bits that a visitor with IPv6 is given (RFC 6177). */
export function networkOf(address: string): string {
  const version4 = IPV4.exec(address)?.[1];
  if (version4) return version4;
  const bare = /^\[?([^\]%]*)/.exec(address)![1];
  const written = URL.parse(`http://[${bare}]`)?.hostname.slice(1, -1);
  if (!written) return address.slice(0, 50);
  const [before = '', after] = written.split('::');
  const groups = before.split(':').filter(Boolean);
  const missing = after === undefined ? 0 : 8 - groups.length - after.split(':').length;
  return `${[...groups, ...Array<string>(missing).fill('0')].slice(0, 4).join(':')}::/64`;
}
