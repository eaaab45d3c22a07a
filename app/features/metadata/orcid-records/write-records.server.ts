import { createHash, createHmac } from 'node:crypto';
import { findOrcidToken } from '#app/features/accounts/orcid/index.server.ts';
import { listArticles } from '#app/features/catalogue/articles/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { HOUR } from '#app/platform/clock.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { backOff } from '#app/platform/queue/back-off.ts';
import { orcidReview, orcidWork } from '#app/protocols/orcid-record.ts';
import { citableArticle } from '../citations/article-citation.ts';
import { listDueReviews, listDueWorks } from './list-due.server.ts';
import type { Due } from './list-due.server.ts';
import { writeEntry } from './orcid-api.server.ts';

/** Entries that one run writes of each kind; the next one goes on. */
const AT_ONCE = 50;
const WAITS = { first: HOUR, longest: 24 * HOUR };

/**
 * Writes articles into the ORCID records of their authors, and reviews by their month into those of reviewers, where the
 * settings have ORCID's member API and the owner of the record lets us. While ORCID cannot be reached a run ends.
 */
export async function writeOrcidRecords(platform: Platform, signal: AbortSignal): Promise<void> {
  if (platform.config.ORCID_API_URL === null) return;
  const due = await listDueWorks(platform, AT_ONCE);
  const { reviewCredit } = journalOf(platform).facts;
  const reviews = reviewCredit
    ? await listDueReviews(platform, { before: beginningOfMonth(platform), limit: AT_ONCE })
    : [];
  for (const each of [...due, ...reviews]) {
    if (signal.aborted) return;
    if ((await write(platform, each)) === 'unreachable') return;
  }
}

const beginningOfMonth = ({ clock }: Platform): number => {
  const now = new Date(clock.now());
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
};

async function write(platform: Platform, due: Due): Promise<'done' | 'unreachable'> {
  const body = await entryOf(platform, due);
  if (body === null) {
    const words = due.kind === 'work' ? 'It has no DOI.' : 'The journal has no ISSN.';
    return note(platform, due, { state: 'left', words });
  }
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const before = await findRecord(platform, due);
  if (before?.state === 'written' && before.digest === digest) {
    return note(platform, due, { state: 'written' });
  }
  const token = await findOrcidToken(platform, due.userId);
  if (token === null) return note(platform, due, { state: 'revoked' });
  const putCode = before?.put_code ?? null;
  const written = await writeEntry(platform, token, { ...due, putCode, body });
  switch (written.outcome) {
    case 'written':
      return note(platform, due, {
        ...{ state: 'written', put_code: written.putCode, digest, words: null, tries: 0 },
        next_at: null,
      });
    case 'revoked':
      return note(platform, due, { state: 'revoked', next_at: null });
    case 'gone':
      return note(platform, due, { state: 'left', words: 'Its owner took it away.' });
    case 'refused':
      return note(platform, due, { state: 'left', words: written.words });
    case 'unreachable': {
      const tries = (before?.tries ?? 0) + 1;
      const next_at = platform.clock.now() + backOff(tries, WAITS);
      await note(platform, due, { state: 'waiting', words: written.words, tries, next_at });
      return 'unreachable';
    }
  }
}

async function entryOf(platform: Platform, { kind, subject, changedAt }: Due) {
  const { facts } = journalOf(platform);
  if (kind === 'work') {
    const [article] = await listArticles(platform, [subject]);
    return article ? orcidWork(citableArticle(article, facts, platform.config.BASE_URL)) : null;
  }
  const issn = facts.issn.online ?? facts.issn.print;
  if (issn === null || !facts.reviewCredit) return null;
  const id = createHmac('sha256', platform.secret).update(`orcid-review:${subject}`).digest('hex');
  return orcidReview({
    ...{ id: id.slice(0, 24), issn, month: new Date(changedAt).toISOString().slice(0, 7) },
    organisation: { name: facts.publisher.name, ...facts.reviewCredit },
  });
}

const findRecord = ({ db }: Platform, { kind, subject, orcid }: Due) =>
  db
    .selectFrom('orcid_records')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('orcid', '=', orcid)
    .executeTakeFirst();

type Noted = {
  state: 'written' | 'waiting' | 'revoked' | 'left';
  put_code?: string | null;
  digest?: string;
  words?: string | null;
  tries?: number;
  next_at?: number | null;
};

async function note(
  { db, clock }: Platform,
  { kind, subject, orcid, changedAt }: Due,
  values: Noted,
): Promise<'done'> {
  const said = { ...values, seen_at: changedAt, changed_at: clock.now() };
  await db
    .insertInto('orcid_records')
    .values({
      ...{ kind, subject, orcid, put_code: null, digest: null, words: null, tries: 0 },
      ...{ next_at: null, ...said },
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject', 'orcid']).doUpdateSet(said))
    .execute();
  return 'done';
}
