import type { ManuscriptFormat } from '#app/platform/documents/document.ts';
import type { StoredFile } from '#app/platform/storage/storage.server.ts';
import type { HasClockAndDb, HasDb } from '#app/platform/platform.server.ts';
import type { ManuscriptState } from '../core/states.ts';
import { addAuthors } from '../author-list/replace-authors.server.ts';
import type { Submission } from '../core/manuscript-details.ts';
import { insertManuscript, recordEvent } from '../core/write-manuscript.server.ts';
import { addFile } from '../files/add-files.server.ts';
import { wholeTitle } from '#app/platform/text/likeness.ts';
import { mayBeOne } from '../conflicts/names/may-be-one.ts';
import { OVER, UNDER_WAY } from '../core/states.ts';

/** What an author gets to know at once. */
export type Receipt = { paperId: number; /** Milliseconds since 1970. */ receivedAt: number };

type NewManuscript = {
  state: ManuscriptState;
  fingerprint: string;
  receivedAt: number;
  account: string | null;
  submission: Submission;
  /** When the corresponding author showed that they read their mail, or null. */
  provedAt: number | null;
  file: StoredFile & { format: ManuscriptFormat; fileName: string };
};

export async function findReceipt({ db }: HasDb, fingerprint: string): Promise<Receipt | null> {
  const row = await db
    .selectFrom('manuscripts')
    .select(['paper_id as paperId', 'received_at as receivedAt'])
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row ?? null;
}

/** Unless the same was written meanwhile: submissions of one year take turns. */
export async function storeManuscript(
  inside: HasDb,
  manuscript: NewManuscript,
): Promise<{ receipt: Receipt; isNew: false } | { receipt: Receipt; isNew: true; id: number }> {
  const { fingerprint, receivedAt, submission } = manuscript;
  const year = new Date(receivedAt).getUTCFullYear();
  await lockPaperIds(inside, year);
  const earlier = await findReceipt(inside, fingerprint);
  if (earlier) return { receipt: earlier, isNew: false };
  const paperId = await givePaperId(inside, year);
  const { state, account: submittedBy } = manuscript;
  const { title } = submission;
  const row = { paperId, state, title, fingerprint, submittedBy, receivedAt };
  const id = await insertManuscript(inside, row);
  await addAuthors(inside, id, submission, manuscript.provedAt);
  await addFile(
    inside,
    { id, round: 1 },
    { ...manuscript.file, purpose: 'manuscript' },
    receivedAt,
  );
  return { receipt: { paperId, receivedAt }, isNew: true, id };
}

/** Numbers in a year: the paper ID is the year and five digits. */
const NUMBERS = 100_000;

/**
 * Until the transaction ends, no other gives a number of the year.
 * @param inside the transaction that writes the manuscript
 */
async function lockPaperIds({ db }: HasDb, year: number): Promise<void> {
  await db
    .insertInto('paper_numbers')
    .values({ year, last: 0 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((row) => ({ last: row.ref('paper_numbers.last') })),
    )
    .execute();
}

/**
 * Such as 202600001; `lockPaperIds` comes first. Numbers that published articles bear are passed
 * over.
 * @throws when the year has used up its numbers
 */
async function givePaperId(inside: HasDb, year: number): Promise<number> {
  for (;;) {
    const { last } = await inside.db
      .updateTable('paper_numbers')
      .set((row) => ({ last: row('last', '+', 1) }))
      .where('year', '=', year)
      .returning('last')
      .executeTakeFirstOrThrow();
    if (last >= NUMBERS) throw new Error(`All paper IDs for ${year} have been used.`);
    const paperId = year * NUMBERS + last;
    if (!(await isOfAnArticle(inside, paperId))) return paperId;
  }
}

async function isOfAnArticle({ db }: HasDb, paperId: number): Promise<boolean> {
  const article = await db
    .selectFrom('articles')
    .select('id')
    .where('paper_id', '=', String(paperId))
    .executeTakeFirst();
  return article !== undefined;
}

type Sent = { title: string; sha256: string };

/** The newest manuscript under way that this account sent with the same title or file. */
export async function findSentBefore(
  platform: HasDb,
  account: string,
  sent: Sent,
): Promise<Receipt | null> {
  const { ofTitle, ofFile } = await findAlike(platform, sent);
  const own = [...ofTitle, ...ofFile].filter(
    ({ submittedBy, state }) => submittedBy === account && UNDER_WAY.includes(state),
  );
  const [last] = own.toSorted((one, other) => other.id - one.id);
  return last ? { paperId: last.paperId, receivedAt: last.receivedAt } : null;
}

export type Earlier = { paperId: number; state: ManuscriptState };

/** Notes in the history which of them there are. */
export async function noteEarlier(
  inside: HasClockAndDb,
  manuscript: { id: number; paperId: number; title: string; sha256: string },
): Promise<void> {
  const papers = await findEarlier(inside, manuscript);
  if (papers.length === 0) return;
  await recordEvent(inside, manuscript, 'system', {
    event: 'earlier-manuscript-found',
    details: { papers },
  });
}

/** Manuscripts that ended unpublished and have the same title with an author in common, or the same file. */
export async function findEarlier(
  platform: HasDb,
  { id, title, sha256 }: Sent & { id: number },
): Promise<Earlier[]> {
  const { ofTitle, ofFile } = await findAlike(platform, { title, sha256 });
  const shared = await withAuthorsOf(
    platform,
    id,
    ofTitle.map((each) => each.id),
  );
  const found = new Map(
    [...ofFile, ...ofTitle.filter((each) => shared.has(each.id))].map((each) => [each.id, each]),
  );
  return [...found.values()]
    .filter((each) => each.id !== id && OVER.includes(each.state))
    .toSorted((one, other) => one.id - other.id)
    .map(({ paperId, state }) => ({ paperId, state }));
}

/** All with the same title, and all with the same file. */
async function findAlike({ db }: HasDb, { title, sha256 }: Sent) {
  const manuscripts = db
    .selectFrom('manuscripts')
    .select(['manuscripts.id', 'paper_id as paperId', 'state'])
    .select(['submitted_by as submittedBy', 'received_at as receivedAt']);
  return {
    ofTitle: await manuscripts
      .innerJoin('manuscript_keys', 'manuscript_keys.manuscript_id', 'manuscripts.id')
      .where('part', '=', 'whole')
      .where('key', '=', wholeTitle(title))
      .where('key', '<>', '')
      .execute(),
    ofFile: await manuscripts
      .innerJoin('manuscript_files', 'manuscript_files.manuscript_id', 'manuscripts.id')
      .where('sha256', '=', sha256)
      .execute(),
  };
}

/** Those of the others with an author who may be one of this manuscript's. */
async function withAuthorsOf(
  { db }: HasDb,
  id: number,
  others: readonly number[],
): Promise<ReadonlySet<number>> {
  if (others.length === 0) return new Set();
  const people = await db
    .selectFrom('manuscript_authors')
    .select(['manuscript_id as id', 'name', 'orcid'])
    .where('manuscript_id', 'in', [id, ...others])
    .execute();
  const own = people.filter((each) => each.id === id);
  const theirs = people.filter((each) => own.some((author) => mayBeOne(author, each)));
  return new Set(theirs.map((each) => each.id));
}
