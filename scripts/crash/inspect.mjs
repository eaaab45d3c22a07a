// Looks at what a site holds after it was killed: is everything there that was acknowledged, and
// nothing else?
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { object } from 'valibot';
import { enqueue } from '../../app/platform/queue/enqueue.server.ts';
import { setMark } from '../../app/platform/site/site-marks.server.ts';

const RECEIPT = 'submission-receipt';
const TWO_DAYS = 2 * 24 * 3_600_000;

/** Every file of the storage, as the key that rows know it by. */
export const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith('.'));

/**
 * Lets the site's own nightly sweep find the files old enough, and queues it. So many kills without
 * a night between them leave more than it takes unasked: it is let, as `journal resume` does.
 * @returns {Promise<() => Promise<boolean>>} whether it is through
 */
export async function queueSweep(platform, folder) {
  const old = new Date(Date.now() - TWO_DAYS);
  for (const key of filesIn(folder)) utimesSync(path.join(folder, key), old, old);
  await setMark(platform.db, 'sweep-allowed', true, Date.now());
  const kind = { name: 'sweep-files', payload: object({}) };
  // Due the longest, so that it is done before what the papers caused.
  const id = await enqueue(platform, kind, {}, { runAt: 1 });
  return async () => {
    const job = await platform.db
      .selectFrom('jobs')
      .select(['done_at', 'last_error'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (job.last_error !== null) throw new Error(`The sweep failed: ${job.last_error}`);
    return job.done_at !== null;
  };
}

/** What the rows say, each manuscript and upload with all that belongs to it. */
export async function readRows({ db }) {
  const all = (table) => db.selectFrom(table).selectAll().execute();
  const manuscripts = await all('manuscripts');
  const authors = await all('manuscript_authors');
  const files = await all('manuscript_files');
  const history = await all('history');
  const mails = await all('mails');
  const uploads = await all('uploads');
  const articles = await all('articles');
  const decisions = await all('decisions');
  const reviews = await db
    .selectFrom('reviews')
    .innerJoin('review_invitations', 'review_invitations.id', 'reviews.invitation_id')
    .select('review_invitations.manuscript_id')
    .where('reviews.completed_at', 'is not', null)
    .execute();
  const linesOf = (subject, event) =>
    history.filter((line) => line.subject === subject && line.event === event).length;
  return {
    submissions: manuscripts.map((row) => ({
      paperId: row.paper_id,
      title: row.title,
      authors: authors.filter((author) => author.manuscript_id === row.id).length,
      files: files.filter((file) => file.manuscript_id === row.id).map(asFile),
      lines: linesOf(`manuscript:${row.paper_id}`, 'manuscript-received'),
      mails: mails.filter(
        (mail) => mail.about === `manuscript:${row.paper_id}` && mail.purpose === RECEIPT,
      ),
      state: row.state,
      reviews: reviews.filter((review) => review.manuscript_id === row.id).length,
      reviewLines: linesOf(`manuscript:${row.paper_id}`, 'review-completed'),
      decisions: decisions.filter((decision) => decision.manuscript_id === row.id).length,
    })),
    uploads: uploads.map((row) => ({
      id: row.id,
      title: row.name,
      files: row.storage_key === null ? [] : [asFile(row)],
      lines: linesOf(`upload:${row.id}`, 'upload-received'),
      articles: articles.filter((article) => article.paper_id === row.paper_id).length,
      published: row.published_at !== null,
    })),
    articles: articles.map((row) => row.title),
    indexed: (await all('search_articles')).length,
    mails,
    strayLines: history.filter(
      ({ subject }) =>
        subject.startsWith('manuscript:') &&
        !manuscripts.some((row) => subject === `manuscript:${row.paper_id}`),
    ).length,
  };
}

const asFile = ({ storage_key, size, sha256 }) => ({
  key: storage_key,
  size: Number(size),
  sha256,
});

/** What is wrong with a file that a row names, or null. */
export function faultOf(folder, { key, size, sha256 }, expected) {
  let content;
  try {
    content = readFileSync(path.join(folder, key));
  } catch {
    return 'its file is missing';
  }
  if (content.length !== size || size !== expected.file.content.length) {
    return `its file has ${content.length} bytes, its row says ${size}`;
  }
  const actual = createHash('sha256').update(content).digest('hex');
  return actual === sha256 && actual === expected.sha256 ? null : 'its file is another';
}

/** Whether the database itself is sound; PostgreSQL sees to that without being asked. */
export async function databaseFault({ db }) {
  if (db.kind !== 'sqlite') return null;
  const [{ rows: whole }, { rows: keys }] = [
    await sql`pragma integrity_check`.execute(db),
    await sql`pragma foreign_key_check`.execute(db),
  ];
  const said = whole[0]?.integrity_check;
  if (said !== 'ok') return `SQLite finds the database damaged: ${said}`;
  return keys.length === 0 ? null : `${keys.length} rows lead nowhere`;
}
