import { createHash } from 'node:crypto';

/** `urn:uuid:…` (RFC 9562, version 8): the same for the same text, so that what is sent twice is one notification. */
export function notificationId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex').slice(0, 32).split('');
  hex[12] = '8';
  hex[16] = '89ab'[Number.parseInt(hex[16]!, 16) % 4]!;
  const parts = [0, 8, 12, 16, 20].map((from, at, all) => hex.slice(from, all[at + 1]).join(''));
  return `urn:uuid:${parts.join('-')}`;
}
