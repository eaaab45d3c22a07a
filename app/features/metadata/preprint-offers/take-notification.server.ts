import * as v from 'valibot';
import { listPeople } from '#app/features/accounts/people/index.server.ts';
import { journalOf, queueLetter } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { plainLine, readableText } from '#app/platform/text/plain-line.ts';
import { countAttempt } from '#app/platform/web/limits/rate-limit.server.ts';
import { DAY, HOUR } from '#app/platform/clock.ts';
import { href } from '#app/routes.ts';
import { isOffer, MOST_WAITING, notificationForm, placeOf } from './offer.ts';
import { preprintOffered } from './preprint-offered.mail.ts';

export type TakingNotification =
  | { outcome: 'taken' | 'malformed' | 'unknown-server' | 'elsewhere' }
  /** Seconds until another one is taken. */
  | { outcome: 'too-many'; wait: number };

/** From one place: who sends is known by nothing else. */
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
  const server = platform.config.PREPRINT_SERVERS.find((each) => each.inbox === inbox);
  if (!server) return { outcome: 'unknown-server' };
  if (!isOffer(output)) return { outcome: 'taken' };
  const url = placeOf(output, server);
  if (url === null) return { outcome: 'elsewhere' };
  const title = readableText(plainLine(output.object['sorg:name'] ?? '')).slice(0, 500) || url;
  return platform.transaction(async (inside) => {
    const { waiting } = await inside.db
      .selectFrom('preprint_offers')
      .select(({ fn }) => fn.countAll<number | string>().as('waiting'))
      .where('inbox', '=', inbox)
      .where('told_at', 'is', null)
      .where('answer', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(waiting) >= MOST_WAITING) return { outcome: 'too-many', wait: DAY / 1000 };
    const row = await inside.db
      .insertInto('preprint_offers')
      .values({ notification: output.id, inbox, url, title, received_at: inside.clock.now() })
      .onConflict((conflict) => conflict.columns(['inbox', 'notification']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) await tellChiefs(inside, new URL(inbox).host);
    return { outcome: 'taken' };
  });
}

/** Once a day, without a word of who sent it. */
async function tellChiefs(inside: Platform, server: string): Promise<void> {
  const journal = journalOf(inside).facts.title;
  const link = `${inside.config.BASE_URL}${href('officeRegistrations', { agency: 'preprints' })}`;
  const day = new Date(inside.clock.now()).toISOString().slice(0, 10);
  for (const { id, name, email } of await listPeople(inside, { roles: ['chief'] })) {
    await queueLetter(inside, {
      to: { name, address: email },
      letter: preprintOffered.write({ journal, name, link, server }),
      purpose: preprintOffered.name,
      key: `${day}:${id}`,
    });
  }
}
