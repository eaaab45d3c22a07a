import { journalOf } from '#app/features/journal/content/index.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { callService } from '#app/platform/web/call-service.server.ts';
import { answerOffer } from '#app/protocols/coar-notify.ts';
import { href } from '#app/routes.ts';
import { notificationId } from './notification-id.server.ts';
import { OFFER_WAITS } from './offer.ts';
import type { OfferAnswer } from './offer.ts';

export type AnsweringOffer = { outcome: 'answered' | 'answered-before' };

/** Offers that are shown, and answers that one run sends. */
const AT_ONCE = 50;

/** @param user who answers, an account */
export const sayToOffer = (
  platform: Platform,
  user: string,
  { id, answer }: { id: number; answer: Exclude<OfferAnswer, 'expired'> },
): Promise<AnsweringOffer> =>
  platform.transaction(async (inside) => {
    const row = await inside.db
      .updateTable('preprint_offers')
      .set({ answer, answered_at: inside.clock.now() })
      .where('id', '=', id)
      .where('answer', 'is', null)
      .returning(['title'])
      .executeTakeFirst();
    if (!row) return { outcome: 'answered-before' };
    await addHistory(inside, {
      ...{ subject: 'registrations:1', event: 'preprint-offer-answered' },
      ...{ actor: `account:${user}`, details: { title: row.title, answer } },
    });
    return { outcome: 'answered' };
  });

export type ListedOffer = Awaited<ReturnType<typeof listOffers>>[number];

/** The newest first, those that wait for an answer before the others. */
export const listOffers = ({ db }: HasDb) =>
  db
    .selectFrom('preprint_offers')
    .selectAll()
    .orderBy((row) => row.case().when('answer', 'is', null).then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(AT_ONCE)
    .execute();

/** Tells servers what was answered, and declines what waited too long; a server that is away is told by a later run. */
export async function tellAnswers(platform: Platform, signal: AbortSignal): Promise<void> {
  const { db, clock, config } = platform;
  await db
    .updateTable('preprint_offers')
    .set({ answer: 'expired', answered_at: clock.now() })
    .where('told_at', 'is', null)
    .where('answer', 'is', null)
    .where('received_at', '<', clock.now() - OFFER_WAITS)
    .execute();
  const offers = await db
    .selectFrom('preprint_offers')
    .selectAll()
    .where('told_at', 'is', null)
    .where('answer', 'is not', null)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  const { title: name } = journalOf(platform).facts;
  const { BASE_URL } = config;
  const origin = { id: BASE_URL, inbox: `${BASE_URL}${href('inbox')}`, name };
  const away = new Set<string>();
  for (const { id, notification, inbox, url, answer } of offers) {
    if (signal.aborted) return;
    // A server that left the settings is told nothing more.
    const isKnown = config.PREPRINT_SERVERS.some((server) => server.inbox === inbox);
    if (!isKnown || away.has(inbox)) continue;
    const target = { id: new URL(inbox).origin, inbox };
    const said = answerOffer({
      id: notificationId(`${inbox} ${notification} ${answer}`),
      ...{ origin, target, offer: { id: notification, object: url } },
      ...(answer === 'invited'
        ? { isAccepted: true, summary: `Please submit it at ${BASE_URL}${href('paperSubmission')}` }
        : { isAccepted: false, summary: `The ${name} does not take it up.` }),
    });
    const called = await callService(target.id, new URL(inbox), {
      ...{ method: 'POST', headers: { 'Content-Type': 'application/ld+json' } },
      body: JSON.stringify(said),
    });
    if ('unreachable' in called) away.add(inbox);
    else
      await db
        .updateTable('preprint_offers')
        .set({ told_at: clock.now() })
        .where('id', '=', id)
        .execute();
  }
}
