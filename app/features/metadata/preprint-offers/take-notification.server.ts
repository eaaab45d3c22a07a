import * as v from 'valibot';
import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { plainLine } from '#app/platform/text/plain-line.ts';
import { countAttempt } from '#app/platform/web/limits/rate-limit.server.ts';
import { HOUR } from '#app/platform/clock.ts';
import { href } from '#app/routes.ts';
import { isOffer, notificationForm } from './offer.ts';
import { preprintOffered } from './preprint-offered.mail.ts';

export type TakingNotification =
  | { outcome: 'taken' | 'malformed' | 'unknown-server' }
  | { outcome: 'too-many'; wait: number };

/** Of one server, or of who says to be one. */
const LIMIT = { name: 'inbox', attempts: 60, window: HOUR };

/**
 * Keeps a preprint that a server of the settings offers, once. Who sends it is not known: nothing is done but to show
 * it to the editor-in-chief, and answers go to the inbox of the settings.
 */
export async function takeNotification(
  platform: Platform,
  received: unknown,
  clientIp: string,
): Promise<TakingNotification> {
  const wait = await countAttempt(platform, LIMIT, clientIp);
  if (wait !== null) return { outcome: 'too-many', wait };
  const { success, output } = v.safeParse(notificationForm, received);
  if (!success) return { outcome: 'malformed' };
  const { inbox } = output.origin;
  const isKnown = platform.config.PREPRINT_SERVERS.some((server) => server.inbox === inbox);
  if (!isKnown) return { outcome: 'unknown-server' };
  if (!isOffer(output)) return { outcome: 'taken' };
  const { id: notification, object } = output;
  const url = object.id;
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) return { outcome: 'malformed' };
  const title = plainLine(object['sorg:name'] ?? '').slice(0, 500) || url;
  return platform.transaction(async (inside) => {
    const row = await inside.db
      .insertInto('preprint_offers')
      .values({ notification, inbox, url, title, received_at: inside.clock.now() })
      .onConflict((conflict) => conflict.columns(['inbox', 'notification']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) await tellChiefs(inside, { id: row.id, title, server: new URL(inbox).host });
    return { outcome: 'taken' };
  });
}

async function tellChiefs(
  inside: Platform,
  offer: { id: number; title: string; server: string },
): Promise<void> {
  const journal = journalOf(inside).facts.title;
  const link = `${inside.config.BASE_URL}${href('officeRegistrations', { agency: 'preprints' })}`;
  for (const { id, name, email } of await listPeople(inside, { roles: ['chief'] })) {
    await queueLetter(inside, {
      to: { name, address: email },
      letter: preprintOffered.write({
        ...{ journal, name, link, title: offer.title, server: offer.server },
      }),
      purpose: preprintOffered.name,
      key: `${offer.id}:${id}`,
    });
  }
}
