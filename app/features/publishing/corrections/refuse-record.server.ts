import type { Author, ArticleInput } from '#app/features/catalogue/core/index.ts';
import { slugOfIssue } from '#app/features/catalogue/core/index.ts';
import type { TakenSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findPublicationBar } from '../publication/find-publication-bar.server.ts';
import { findLikeManuscripts } from '../uploads/find-like-manuscripts.server.ts';

type Wanted = { record: ArticleInput; authors: readonly Author[]; sha256: string | null };

/**
 * Why an article cannot come to be so, or null. @param changes names of the columns that are different
 */
export async function refuseRecord(
  inside: Pick<Platform, 'db'>,
  earlier: Pick<TakenSnapshot, 'snapshot' | 'pdf'>,
  wanted: Wanted,
  changes: readonly string[],
): Promise<'paper-id-taken' | 'keeps-paper-id' | 'no-such-issue' | 'like-a-manuscript' | null> {
  const { record } = wanted;
  if (changes.includes('paper_id')) {
    const refused = await refusePaperId(inside, earlier.snapshot.record, record);
    if (refused) return refused;
  }
  const isMoved = changes.includes('volume') || changes.includes('issue_text');
  if (isMoved && !(await isIssueKnown(inside, record))) return 'no-such-issue';
  return (await becomesManuscript(inside, earlier, wanted)) ? 'like-a-manuscript' : null;
}

/**
 * A manuscript becomes an article by being published alone (L4); its paper ID tells who has a
 * conflict (L2).
 */
async function refusePaperId(
  inside: Pick<Platform, 'db'>,
  before: Pick<ArticleInput, 'paperId'>,
  wanted: ArticleInput,
): Promise<'paper-id-taken' | 'keeps-paper-id' | null> {
  const isManuscript = async (paperId: string) =>
    (await findPublicationBar(inside, paperId, true)).paperId !== null;
  if (await isManuscript(before.paperId)) return 'keeps-paper-id';
  const isTaken = await isPaperIdTaken(inside, wanted);
  return isTaken || (await isManuscript(wanted.paperId)) ? 'paper-id-taken' : null;
}

/** Whether title and authors, abstract or PDF come to be those of a manuscript that is not published (L4). */
async function becomesManuscript(
  inside: Pick<Platform, 'db'>,
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

async function isPaperIdTaken(
  { db }: Pick<Platform, 'db'>,
  { id, paperId }: ArticleInput,
): Promise<boolean> {
  if (paperId === '') return false;
  const other = await db
    .selectFrom('articles')
    .select('id')
    .where('paper_id', '=', paperId)
    .where('id', '<>', id!)
    .executeTakeFirst();
  return other !== undefined;
}

/** An article may also stand in no issue at all, but not in one that was never made. */
async function isIssueKnown(
  { db }: Pick<Platform, 'db'>,
  { volume, issue }: ArticleInput,
): Promise<boolean> {
  const slug = slugOfIssue(issue);
  if (volume === null || slug === '') return true;
  const found = await db
    .selectFrom('issues')
    .select('id')
    .where('volume', '=', volume)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return found !== undefined;
}
