/** Owns whom X-Forwarded-For is believed, and what of it. */
import { BlockList, isIP } from 'node:net';
import { networkOf } from './request-origin.ts';

/** No proxy, so many in a row, or those at certain addresses. */
export type TrustedProxies = null | { hops: number } | { written: string; addresses: BlockList };

/**
 * `off`, `on` (one proxy), a number of proxies in a row, or addresses such as `10.0.0.0/8, ::1`.
 * @returns undefined when the text is none of these
 */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'off') return null;
  if (text === 'on') return { hops: 1 };
  if (/^[1-9]\d?$/.test(text)) return { hops: Number(text) };
  const addresses = new BlockList();
  for (const entry of text.split(/[\s,]+/)) {
    const [address = '', bits, ...rest] = entry.split('/');
    const version = isIP(address);
    const most = version === 4 ? 32 : 128;
    if (version === 0 || rest.length > 0) return undefined;
    if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > most)) return undefined;
    addresses.addSubnet(address, Number(bits ?? most), `ipv${version as 4 | 6}`);
  }
  return { written: text, addresses };
}

export function describeTrust(trusted: TrustedProxies): string {
  if (trusted === null) return 'none, X-Forwarded-For is not read (TRUST_PROXY is off)';
  if ('written' in trusted) return `X-Forwarded-For is believed of ${trusted.written}`;
  return `X-Forwarded-For is believed of ${trusted.hops === 1 ? 'the one in front' : `${trusted.hops} in a row`}`;
}

/** @param forwarded what the request says in `X-Forwarded-For` */
export function clientAddress(
  forwarded: string | null,
  incoming: { socket: { remoteAddress?: string | undefined } } | undefined,
  trusted: TrustedProxies,
): string {
  const peer = incoming?.socket.remoteAddress ?? 'unknown';
  return networkOf(forwardedAddress(trusted, forwarded, peer));
}

/** Each proxy appends the address that it was asked from: what stands further left is any sender's claim. */
function forwardedAddress(trusted: TrustedProxies, forwarded: string | null, peer: string): string {
  const entries = (forwarded ?? '').split(',').flatMap((entry) => entry.trim() || []);
  if (trusted === null || entries.length === 0) return peer;
  if ('hops' in trusted) return entries[Math.max(0, entries.length - trusted.hops)]!;
  const path = [...entries, peer];
  const stranger = path.findLast((address) => !isAmong(trusted.addresses, address));
  return stranger ?? path[0]!;
}

function isAmong(addresses: BlockList, written: string): boolean {
  const address = written.replace(/^::ffff:(?=\d+\.)/i, '');
  const version = isIP(address);
  return version !== 0 && addresses.check(address, `ipv${version as 4 | 6}`);
}
