import { journalOf } from '#app/features/journal/content/index.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { answerOffer } from '#app/protocols/coar-notify.ts';
import { href } from '#app/routes.ts';
import { notificationId, sendNotification } from './send-notification.server.ts';
import { MOST_WAITING, OFFER_WAITS } from './offer.ts';
import type { OfferAnswer } from './offer.ts';

export type AnsweringOffer = { outcome: 'answered' | 'answered-before' };

/** Answered offers that are shown, and answers that one run sends to a server. */
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

/** Those that wait for an answer, the oldest first; then the latest that have one. */
export async function listOffers({ db, config }: Pick<Platform, 'db' | 'config'>) {
  const all = db.selectFrom('preprint_offers').selectAll();
  const servers = Math.max(1, config.PREPRINT_SERVERS.length);
  const waiting = await all
    .where('answer', 'is', null)
    .orderBy('id')
    .limit(MOST_WAITING * servers)
    .execute();
  const answered = await all
    .where('answer', 'is not', null)
    .orderBy('id', 'desc')
    .limit(AT_ONCE)
    .execute();
  return [...waiting, ...answered];
}

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
  // A server that left the settings is told nothing more.
  for (const { inbox } of config.PREPRINT_SERVERS) await tellServer(platform, inbox, signal);
}

async function tellServer(platform: Platform, inbox: string, signal: AbortSignal): Promise<void> {
  const { db, clock } = platform;
  const offers = await db
    .selectFrom('preprint_offers')
    .selectAll()
    .where('inbox', '=', inbox)
    .where('told_at', 'is', null)
    .where('answer', 'is not', null)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  for (const offer of offers) {
    if (signal.aborted) return;
    const sent = await sendNotification(inbox, answerTo(platform, offer));
    if ('unreachable' in sent) return;
    await db
      .updateTable('preprint_offers')
      .set({ told_at: clock.now(), refusal: sent.refusal })
      .where('id', '=', offer.id)
      .execute();
  }
}

function answerTo({ config: { BASE_URL }, content }: Platform, offer: ListedOffer) {
  const { inbox, notification, answer, url } = offer;
  const { title: name } = journalOf({ content }).facts;
  const said = {
    id: notificationId(`${inbox} ${notification} ${answer}`),
    origin: { id: BASE_URL, inbox: `${BASE_URL}${href('inbox')}`, name },
    target: { id: new URL(inbox).origin, inbox },
    offer: { id: notification, object: url },
  };
  const submission = `${BASE_URL}${href('paperSubmission')}`;
  return answer === 'invited'
    ? answerOffer({ ...said, isAccepted: true, summary: `Please submit it at ${submission}` })
    : answerOffer({ ...said, isAccepted: false, summary: `The ${name} does not take it up.` });
}
