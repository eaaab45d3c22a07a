import type { Platform } from '#app/platform/platform.server.ts';
import type { Agency } from './agency.ts';
import { AGENCIES } from './agencies.server.ts';
import { askAbout, begin, resume } from './deposit-article.server.ts';
import { tellAnswers } from '../preprint-offers/answer-offer.server.ts';
import { listDue, listDueRemovals } from './list-due.server.ts';

/** Deposits that one run looks at; the next one goes on. */
const AT_ONCE = 50;

/**
 * Sends each article that came or changed, once, and asks about what was sent. Where an agency cannot be reached it is
 * left for the next run.
 */
export async function registerArticles(platform: Platform, signal: AbortSignal): Promise<void> {
  for (const agency of AGENCIES) {
    if (agency.isOn(platform.config)) await registerAt(platform, agency, signal);
  }
  await tellAnswers(platform, signal);
}

async function registerAt(platform: Platform, agency: Agency, signal: AbortSignal): Promise<void> {
  const since = await findBeginning(platform, agency);
  for (const registration of await listOpen(platform, agency)) {
    if (signal.aborted) return;
    const go = registration.state === 'sending' ? resume : askAbout;
    if ((await go(platform, agency, registration)) === 'unreachable') return;
  }
  const asked = { agency: agency.name, since, limit: AT_ONCE };
  const removals = agency.takesNotices ? await listDueRemovals(platform, asked) : [];
  for (const due of [...(await listDue(platform, asked)), ...removals]) {
    if (signal.aborted) return;
    if ((await begin(platform, agency, due)) === 'unreachable') return;
  }
}

/** What was published before the keys were set is not sent by itself: it may be registered already. */
async function findBeginning({ db, clock }: Platform, { name }: Agency): Promise<number> {
  await db
    .insertInto('registration_agencies')
    .values({ agency: name, since: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { since } = await db
    .selectFrom('registration_agencies')
    .select('since')
    .where('agency', '=', name)
    .executeTakeFirstOrThrow();
  return since;
}

const listOpen = ({ db, clock }: Platform, { name }: Agency) =>
  db
    .selectFrom('registrations')
    .selectAll()
    .where('agency', '=', name)
    .where('next_at', '<=', clock.now())
    .orderBy('next_at')
    .limit(AT_ONCE)
    .execute();
