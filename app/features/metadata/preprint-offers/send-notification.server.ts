import { createHash } from 'node:crypto';
import { callService } from '#app/platform/web/call-service.server.ts';

/** `urn:uuid:…` (RFC 9562, version 8): the same for the same text, so that what is sent twice is one notification. */
export function notificationId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex').slice(0, 32).split('');
  hex[12] = '8';
  hex[16] = '89ab'[Number.parseInt(hex[16]!, 16) % 4]!;
  const parts = [0, 8, 12, 16, 20].map((from, at, all) => hex.slice(from, all[at + 1]).join(''));
  return `urn:uuid:${parts.join('-')}`;
}

/** To the inbox of a server (Linked Data Notifications, W3C 2017). @returns why the server did not take it, or null */
export async function sendNotification(
  inbox: string,
  notification: object,
): Promise<{ refusal: string | null } | { unreachable: string }> {
  const { host } = new URL(inbox);
  const called = await callService(host, new URL(inbox), {
    ...{ method: 'POST', headers: { 'Content-Type': 'application/ld+json' } },
    body: JSON.stringify(notification),
  });
  if ('unreachable' in called) return called;
  const { status } = called;
  return { refusal: status < 300 ? null : `${host} answered with the status ${status}.` };
}
