import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { listArticles } from '#app/features/catalogue/articles/index.server.ts';
import { findTakedown } from '#app/features/catalogue/versions/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { DAY, HOUR } from '#app/platform/clock.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { backOff } from '#app/platform/queue/back-off.ts';
import type { CitableWork } from '#app/protocols/citable-work.ts';
import { citableWorks } from '../citations/citable-notice.ts';
import type { Agency, Batch } from './agency.ts';
import type { Due } from './list-due.server.ts';
import type { RegistrationTable } from './tables.server.ts';

type Registration = Selectable<RegistrationTable>;
type Ending = 'done' | 'unreachable';

/** Milliseconds after which another process may go on with what one was sending. */
const LEASE = 10 * 60_000;
const FIRST_ANSWER = 60_000;
const WAITS = { first: 5 * 60_000, longest: 6 * HOUR };
/** Milliseconds for which an answer is waited for. */
const LONGEST_WAIT = 7 * DAY;

/** Sends an article that came or changed, unless the same was sent before. */
export async function begin(platform: Platform, agency: Agency, due: Due): Promise<Ending> {
  const { articleId, changedAt } = due;
  const now = platform.clock.now();
  const known = await findRegistration(platform, agency, articleId);
  const prepared = await prepare(platform, agency, articleId);
  if (!prepared || 'lacks' in prepared) {
    const state = known && known.stamp > 0 ? known.state : 'not-sent';
    const words = prepared ? prepared.lacks : 'It was taken out without a notice.';
    await keep(platform, agency, articleId, known, { state, words, seen_at: changedAt });
    return 'done';
  }
  const isAsked = known?.seen_at === null;
  if (!isAsked && known?.digest === prepared.digest) {
    await keep(platform, agency, articleId, known, { seen_at: changedAt });
    return 'done';
  }
  const stamp = Math.max(now, (known?.stamp ?? 0) + 1);
  const batch = { id: `article-${articleId}-${stamp}`, stamp };
  const isOurs = await keep(platform, agency, articleId, known, {
    ...{ state: 'sending', batch: batch.id, stamp, words: null, tries: 0 },
    ...{ next_at: now + LEASE, seen_at: changedAt, changed_at: now },
  });
  if (!isOurs) return 'done';
  return transmit(platform, agency, { articleId, batch, tries: 0, prepared });
}

/** Goes on with what was being sent when a process ended or the agency gave no answer: it may have it already. */
export async function resume(
  platform: Platform,
  agency: Agency,
  registration: Registration,
): Promise<Ending> {
  const { article_id: articleId, tries } = registration;
  const batch = batchOf(registration);
  const claim = { next_at: platform.clock.now() + LEASE, tries: tries + 1 };
  if (!(await keep(platform, agency, articleId, registration, claim))) return 'done';
  const answer = await agency.ask(platform.config, batch);
  if (answer.state === 'unreachable') {
    return postpone(platform, agency, { articleId, batch, tries: tries + 1 }, answer.words);
  }
  if (answer.state !== 'unknown') {
    return settle(platform, agency, { articleId, batch }, answer.state, answer.words);
  }
  const prepared = await prepare(platform, agency, articleId);
  if (!prepared || 'lacks' in prepared) {
    const words = prepared ? prepared.lacks : 'The article was taken out.';
    return settle(platform, agency, { articleId, batch }, 'not-sent', words);
  }
  return transmit(platform, agency, { articleId, batch, tries: tries + 1, prepared });
}

/** Asks what became of what was sent. */
export async function askAbout(
  platform: Platform,
  agency: Agency,
  registration: Registration,
): Promise<Ending> {
  const { article_id: articleId, tries } = registration;
  const batch = batchOf(registration);
  const { state, words } = await agency.ask(platform.config, batch);
  if (state === 'waiting' || state === 'unknown' || state === 'unreachable') {
    if (platform.clock.now() - batch.stamp > LONGEST_WAIT) {
      const late = `${agency.label} has not answered within seven days.`;
      return settle(platform, agency, { articleId, batch }, 'failed', late);
    }
    const waiting = { articleId, batch, tries: tries + 1 };
    const ending = await postpone(platform, agency, waiting, words);
    return state === 'unreachable' ? ending : 'done';
  }
  return settle(platform, agency, { articleId, batch }, state, words);
}

type Prepared = { digest: string; write(batch: Batch): string };

/** What the agency would get of the article now; null when it is not there. */
async function prepare(
  platform: Platform,
  agency: Agency,
  articleId: number,
): Promise<Prepared | { lacks: string } | null> {
  const works = await worksOf(platform, agency, articleId);
  if (works.length === 0) return null;
  const { facts } = journalOf(platform);
  const prepared = agency.prepare(works, facts, platform.config);
  if ('lacks' in prepared) return prepared;
  const same = prepared.write({ id: 'same', stamp: 0 });
  return { ...prepared, digest: createHash('sha256').update(same).digest('hex') };
}

async function worksOf(
  platform: Platform,
  { takesNotices }: Agency,
  articleId: number,
): Promise<CitableWork[]> {
  const { facts } = journalOf(platform);
  const { BASE_URL } = platform.config;
  const [article] = await listArticles(platform, [articleId]);
  if (article) return citableWorks(article, facts, BASE_URL);
  const removed = takesNotices ? await findTakedown(platform, { articleId }) : null;
  return removed ? citableWorks(removed.article, facts, BASE_URL).slice(1) : [];
}

type Depositing = { articleId: number; batch: Batch; tries: number };

async function transmit(
  platform: Platform,
  agency: Agency,
  { prepared, ...deposit }: Depositing & { prepared: Prepared },
): Promise<Ending> {
  const { articleId, batch } = deposit;
  await change(platform, agency, { articleId, batch }, { digest: prepared.digest });
  const { state, words } = await agency.send(platform.config, batch, prepared.write(batch));
  if (state === 'unreachable') return postpone(platform, agency, deposit, words);
  return settle(platform, agency, deposit, state, words);
}

type Place = { articleId: number; batch: Batch };

async function settle(
  platform: Platform,
  agency: Agency,
  place: Place,
  state: Exclude<RegistrationTable['state'], 'sending'> | 'waiting',
  words: string | null,
): Promise<Ending> {
  const now = platform.clock.now();
  const isSent = state === 'sent' || state === 'waiting';
  await change(platform, agency, place, {
    ...{ state: isSent ? 'sent' : state, words, tries: 0 },
    ...{ next_at: isSent ? now + FIRST_ANSWER : null, changed_at: now },
  });
  return 'done';
}

async function postpone(
  platform: Platform,
  agency: Agency,
  { tries, ...place }: Depositing,
  words: string | null,
): Promise<'unreachable'> {
  const next_at = platform.clock.now() + backOff(tries + 1, WAITS);
  await change(platform, agency, place, { words, tries, next_at });
  return 'unreachable';
}

const batchOf = ({ batch, stamp }: Registration): Batch => ({ id: batch!, stamp });

const findRegistration = ({ db }: Platform, { name }: Agency, articleId: number) =>
  db
    .selectFrom('registrations')
    .selectAll()
    .where('agency', '=', name)
    .where('article_id', '=', articleId)
    .executeTakeFirst();

const NOTHING = { batch: null, stamp: 0, digest: null, words: null, tries: 0, next_at: null };

/** Unless another process changed it meanwhile. @returns whether it was kept */
async function keep(
  { db, clock }: Platform,
  { name }: Agency,
  articleId: number,
  known: Registration | undefined,
  values: Partial<RegistrationTable>,
): Promise<boolean> {
  if (!known) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('registrations')
      .values({
        ...{ agency: name, article_id: articleId, state: 'not-sent', changed_at: clock.now() },
        ...{ ...NOTHING, seen_at: null, ...values },
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable('registrations')
    .set(values)
    .where('agency', '=', name)
    .where('article_id', '=', articleId)
    .where('stamp', '=', known.stamp)
    .where('next_at', known.next_at === null ? 'is' : '=', known.next_at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** What is known of this deposit; nothing where a newer one has taken its place. */
const change = (
  { db }: Platform,
  { name }: Agency,
  { articleId, batch }: Place,
  values: Partial<RegistrationTable>,
) =>
  db
    .updateTable('registrations')
    .set(values)
    .where('agency', '=', name)
    .where('article_id', '=', articleId)
    .where('batch', '=', batch.id)
    .execute();
