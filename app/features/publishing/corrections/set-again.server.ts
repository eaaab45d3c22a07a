import { findFullText } from '#app/features/catalogue/texts/index.server.ts';
import type { TakenSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { findDifferences } from '#app/features/fulltext/differences/index.server.ts';
import { loadCase } from '#app/features/manuscripts/core/index.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import { findSetPdf, findShown, unmarked } from '../printing/find-printed.server.ts';
import { giveText } from '../printing/give-text.job.server.ts';
import { findLosses } from '../requirements/find-requirements.server.ts';
import { paperIdIn } from '../uploads/find-upload.server.ts';
import { searchText } from '#app/features/manuscripts/anonymity/index.server.ts';
import { giveTextKind } from '../uploads/upload-jobs.ts';

/** A PDF that was set of the text of an article. */
export type SetAgain = NonNullable<Awaited<ReturnType<typeof findNewest>>>;

/** Whose text it can be corrected from, and the PDF that was set of it since; null while readers have the newest. */
export async function findTextOfArticle(platform: HasDb, { snapshot, pdf }: TakenSnapshot) {
  const manuscript = await findPublished(platform, paperIdIn(snapshot.record.paperId));
  const newest = manuscript && (await findNewest(platform, manuscript.paperId));
  const shown = newest && pdf && (await unmarked(platform, snapshot.record.id!, pdf.sha256));
  return {
    paperId: manuscript?.paperId ?? null,
    setAgain: newest && newest.file.sha256 !== shown ? newest : null,
  };
}

async function findPublished({ db }: HasDb, paperId: number | null) {
  if (paperId === null) return null;
  const row = await db
    .selectFrom('manuscripts')
    .select(['id', 'paper_id as paperId'])
    .where('paper_id', '=', paperId)
    .where('state', '=', 'published')
    .executeTakeFirst();
  return row ?? null;
}

async function findNewest(platform: HasDb, paperId: number | null) {
  const manuscript = await findPublished(platform, paperId);
  const set = manuscript && (await findSetPdf(platform, manuscript.id));
  if (set?.state !== 'set' || !set.file || set.text === null) return null;
  return { ...manuscript!, file: set.file, text: set.text };
}

/** A text that takes the place of another, with what differs between both; null where the article had none. */
export type CorrectedText = SetAgain & {
  changes: { field: string; before: string; after: string }[] | null;
  words: { known: string; text: string };
};

/** Compares it with what readers have; before the transaction, since it takes a while. Null when it is another now. */
export async function compareSetAgain(
  platform: Platform,
  { articleId, paperId: given, seen }: { articleId: number; paperId: string; seen: string },
): Promise<CorrectedText | null> {
  const set = await findNewest(platform, paperIdIn(given));
  if (set?.file.sha256 !== seen) return null;
  const earlier = await findFullText(platform, articleId);
  const now = await findShown(platform, set.id, JSON.parse(set.text) as ArticleText);
  const words = { known: earlier ? ownWords(earlier.text) : '', text: ownWords(now) };
  if (!earlier) return { ...set, words, changes: null };
  const [was, next] = [earlier.text, now].map((text) => ({
    ...{ json: JSON.stringify(text), pictures: new Map<string, Uint8Array>() },
  }));
  const differences = await findDifferences(platform, was!, next!);
  return { ...set, words, changes: differences?.said ?? null };
}

/** Without the works that are cited, which may be a reviewer's. */
const ownWords = ({ sections, notes }: ArticleText) => JSON.stringify([sections, notes]);

/** Why it may not be given to readers, or null. @param inside after the laws of a correction were asked */
export async function refuseSetAgain(
  inside: Platform,
  { snapshot }: TakenSnapshot,
  { id, paperId, file, words }: CorrectedText,
): Promise<
  | { outcome: 'set-meanwhile' | 'losses-open' }
  | { outcome: 'text-names-reviewer'; found: readonly string[] }
  | null
> {
  const now = await findNewest(inside, paperIdIn(snapshot.record.paperId));
  if (now?.file.sha256 !== file.sha256) return { outcome: 'set-meanwhile' };
  const losses = await findLosses(inside, { id, paperId }, { step: 'use', ...file });
  if (losses && losses.open.length > 0) return { outcome: 'losses-open' };
  const manuscript = await loadCase(inside, paperId);
  const { text, known } = words;
  const { certain: found } = searchText('corrected text of an article', manuscript!, text, known);
  return found.length > 0 ? { outcome: 'text-names-reviewer', found } : null;
}

/**
 * Readers get the text with the PDF; the day of the correction is set into it by a job.
 * @param inside a transaction that has locked the catalogue
 */
export async function giveSetAgain(
  inside: Platform,
  articleId: number,
  { paperId }: CorrectedText,
): Promise<void> {
  await giveText(inside, { article: articleId, paperId });
  await enqueue(inside, giveTextKind, { article: articleId, paperId, isGiven: true });
}
