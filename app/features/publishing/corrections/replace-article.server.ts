import { journalOf } from '#app/features/journal/content/index.server.ts';
import { findPublicationBar, isDoiTaken } from '../publication/find-obstacle.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import type { StoredFile } from '#app/platform/storage/storage.server.ts';
import { publishNotice } from '#app/features/catalogue/versions/index.server.ts';
import { rewriteArticle, setTopics } from '#app/features/catalogue/records/index.server.ts';
import type { ArticleInput, Author } from '#app/features/catalogue/core/index.ts';
import { dayOf } from '#app/platform/text/journal-time.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { sameAuthors } from '../uploads/authors/author-rows.ts';
import type { findDeclared } from '#app/features/manuscripts/completion/index.server.ts';
import type { Proposal } from './proposals/second-editor.server.ts';
import { changesInWords } from '../uploads/article-changes.server.ts';
import type { articleChanges } from '../uploads/article-changes.server.ts';
import {
  mayBeAnother,
  tellOfUnreviewed,
  tellAuthorsOfChange,
} from '../publication/tell-authors-of-change.server.ts';
import type { TakenSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { lockCatalogue } from '#app/features/catalogue/core/index.server.ts';
import type { ArticleNotOpened } from './take-down.server.ts';
import type { CorrectedText } from './set-again.server.ts';
import { openArticle } from './take-down.server.ts';
import { slugOfIssue } from '#app/features/catalogue/core/index.ts';
import { findLikeManuscripts } from '../uploads/find-like-manuscripts.server.ts';

type Replacing = {
  articleId: number;
  passwordHash: string | null;
  /** What another editor proposed, which this one confirms. */
  secondOf: Pick<Proposal, 'proposedBy' | 'reason'> | undefined;
  record: ArticleInput;
  authors: readonly Author[];
  changes: readonly string[];
  values: ReturnType<typeof articleChanges>;
  newFile: StoredFile | null;
  /** Where readers get other supplementary files: with the statements that name them. */
  printed: Awaited<ReturnType<typeof findDeclared>> | null;
  fileName: string;
  text: string;
  textChanges: CorrectedText['changes'];
};

/** Keeps the version before, writes the new one, and tells its authors. */
export async function replaceArticle(
  inside: Platform,
  user: Asking,
  earlier: TakenSnapshot,
  { articleId, record, authors, changes, secondOf, text, textChanges, ...corrected }: Replacing,
): Promise<void> {
  const { values, newFile, passwordHash, printed } = corrected;
  const now = inside.clock.now();
  const datedOn = dayOf(now, journalOf(inside).facts.timeZone);
  const said = { text, madeBy: user.id, datedOn, at: now, textChanges };
  await publishNotice(inside, articleId, earlier, { kind: 'correction', ...said });
  const pdf = newFile ? { ...newFile, fileName: corrected.fileName } : earlier.pdf;
  const renewed = !sameAuthors(authors, earlier.snapshot.authors);
  const article = {
    record,
    ...(renewed && { authors }),
    ...(pdf && { pdf }),
    ...(printed && { statements: printed.statements, supplements: printed.supplements }),
  };
  const hash = record.password === undefined ? earlier.passwordHash : passwordHash;
  await rewriteArticle(inside, articleId, {
    article,
    passwordHash: hash,
    origin: earlier.origin,
  });
  await addHistory(inside, {
    subject: `article:${articleId}`,
    event: 'article-corrected',
    actor: `account:${user.id}`,
    details: {
      ...{ replaced: earlier.version, changes, values, notice: text },
      ...(secondOf?.reason === '' && { secondOf: secondOf.proposedBy }),
      ...(secondOf?.reason && { proposedBy: secondOf.proposedBy }),
    },
  });
  await tellAuthorsOfChange(inside, {
    ...{ articleId, record: earlier.snapshot.record, text },
    ...{ change: 'correction', changes: changesInWords(changes) },
  });
  const { record: replaced } = earlier.snapshot;
  if (secondOf === undefined && mayBeAnother(changes, replaced, record)) {
    const { paperId } = await findPublicationBar(inside, replaced.paperId, true);
    const what = paperId === null ? 'replaced' : newFile && earlier.pdf ? 'swapped' : null;
    const paper = { title: record.name, authors };
    if (what) await tellOfUnreviewed(inside, paper, { articleId, account: user.id, what });
  }
}

/**
 * An editor says which topics an article belongs to. It is no correction: what the article says
 * stays as it is.
 * @param topics slugs, of which those that the journal does not know are left out; null leaves it to
 * the rules
 */
export const chooseArticleTopics = (
  platform: Platform,
  user: Asking,
  { articleId, topics }: { articleId: number; topics: readonly string[] | null },
): Promise<{ outcome: 'chosen' } | ArticleNotOpened> =>
  platform.transaction(async (inside): Promise<{ outcome: 'chosen' } | ArticleNotOpened> => {
    await lockCatalogue(inside);
    const open = await openArticle(inside, user, articleId);
    if ('outcome' in open) return open;
    const known = journalOf(inside).topics.map(({ slug }) => slug);
    const chosen = topics && known.filter((slug) => topics.includes(slug));
    await setTopics(inside, articleId, chosen);
    await addHistory(inside, {
      subject: `article:${articleId}`,
      event: 'article-topics-chosen',
      actor: `account:${user.id}`,
      details: { topics: chosen },
    });
    return { outcome: 'chosen' };
  });

type Wanted = { record: ArticleInput; authors: readonly Author[]; sha256: string | null };

/**
 * Why an article cannot come to be so, or null. @param changes names of the columns that are different
 */
type RecordRefusal =
  | 'paper-id-taken'
  | 'paper-id-of-ojs'
  | 'keeps-paper-id'
  | 'doi-taken'
  | 'no-such-issue'
  | 'issue-closed'
  | 'like-a-manuscript';

export async function refuseRecord(
  inside: HasDb,
  earlier: Pick<TakenSnapshot, 'snapshot' | 'pdf'>,
  wanted: Wanted,
  changes: readonly string[],
): Promise<RecordRefusal | null> {
  const { record } = wanted;
  if (changes.includes('paper_id')) {
    const refused = await refusePaperId(inside, earlier.snapshot.record, record);
    if (refused) return refused;
  }
  if (changes.includes('doi_text') && (await isDoiTaken(inside, record))) return 'doi-taken';
  const isMoved = changes.includes('volume') || changes.includes('issue_text');
  const unfit = isMoved ? await refuseIssue(inside, record) : null;
  if (unfit) return unfit;
  return (await becomesManuscript(inside, earlier, wanted)) ? 'like-a-manuscript' : null;
}

/**
 * A manuscript becomes an article by being published alone (L4); its paper ID tells who has a
 * conflict (L2).
 */
async function refusePaperId(
  inside: HasDb,
  before: Pick<ArticleInput, 'paperId'>,
  wanted: ArticleInput,
): Promise<'paper-id-taken' | 'paper-id-of-ojs' | 'keeps-paper-id' | null> {
  const isManuscript = async (paperId: string) =>
    (await findPublicationBar(inside, paperId, true)).paperId !== null;
  if (await isManuscript(before.paperId)) return 'keeps-paper-id';
  if (/^ojs-\d+$/i.test(wanted.paperId.trim())) return 'paper-id-of-ojs';
  const isTaken = await isPaperIdTaken(inside, wanted);
  return isTaken || (await isManuscript(wanted.paperId)) ? 'paper-id-taken' : null;
}

/** Whether title and authors, abstract or PDF come to be those of a manuscript that is not published (L4). */
async function becomesManuscript(
  inside: HasDb,
  { snapshot: before, pdf }: Pick<TakenSnapshot, 'snapshot' | 'pdf'>,
  { record, authors, sha256 }: Wanted,
): Promise<boolean> {
  const like = await findLikeManuscripts(inside, paperOf(record, authors, sha256));
  if (like.length === 0) return false;
  const was = paperOf(before.record, before.authors, pdf?.sha256 ?? null);
  const known = await findLikeManuscripts(inside, was);
  return like.some((paperId) => !known.includes(paperId));
}

const paperOf = (
  { name: title, abstract }: ArticleInput,
  authors: readonly Author[],
  sha256: string | null,
) => ({ title, abstract: abstract ?? '', authors, sha256 });

async function isPaperIdTaken({ db }: HasDb, { id, paperId }: ArticleInput): Promise<boolean> {
  if (paperId === '') return false;
  const other = await db
    .selectFrom('articles')
    .select('id')
    .where('paper_id', '=', paperId)
    .where('id', '<>', id!)
    .executeTakeFirst();
  return other !== undefined;
}

/** An article may also stand in no issue at all, but not in one that was never made, nor in one that is closed. */
async function refuseIssue(
  { db }: HasDb,
  { volume, issue }: ArticleInput,
): Promise<'no-such-issue' | 'issue-closed' | null> {
  const slug = slugOfIssue(issue);
  if (volume === null || slug === '') return null;
  const found = await db
    .selectFrom('issues')
    .select('closed_at')
    .where('volume', '=', volume)
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!found) return 'no-such-issue';
  return found.closed_at === null ? null : 'issue-closed';
}
