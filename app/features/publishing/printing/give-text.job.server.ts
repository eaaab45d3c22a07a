import { lockCatalogue } from '#app/features/catalogue/core/index.server.ts';
import { storeFullText } from '#app/features/catalogue/texts/index.server.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { findTypesetting } from '#app/features/manuscripts/typesetting/index.server.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { jobOfKind } from '#app/platform/queue/define-job.server.ts';
import { isSameText } from '../requirements/losses.ts';
import { findShown, unmarked } from './find-printed.server.ts';
import { datePdf } from './set-pdf.server.ts';
import { giveTextKind } from '../uploads/upload-jobs.ts';

/**
 * Readers get the text that the published PDF was set from, pictures and all: what the authors saw
 * in the proof, with the descriptions of figures that they gave since. An article with another PDF has none, but for
 * one that was taken out with a text and came back.
 */
export const giveTextJob = jobOfKind(giveTextKind, async (platform, published) => {
  const give = () =>
    platform.transaction(async (inside) => {
      await lockCatalogue(inside);
      return giveText(inside, published);
    });
  const isGiven = published.isGiven || (await give());
  const { article, paperId } = published;
  if (isGiven && paperId !== null) await datePdf(platform, { article, paperId });
});

/** @param inside a transaction that has locked the catalogue */
export async function giveText(
  inside: Platform,
  { article, paperId }: { article: number; paperId: number | null },
): Promise<boolean> {
  const set = paperId === null ? null : await findSetText(inside, paperId);
  const pdf = await findPdfHash(inside, article);
  if (!set || pdf === null || (await unmarked(inside, article, pdf)) !== set.sha256) {
    if (pdf !== null) await bringTextBack(inside, article, pdf);
    return false;
  }
  const text = await findShown(inside, set.manuscriptId, await describedText(inside, set));
  const pictures = await findPictures(inside, set.manuscriptId, text);
  const source = { fileName: set.source ?? '', sha256: set.sourceSha256 ?? '' };
  await storeFullText(inside, article, { text, pictures, source });
  await addHistory(inside, {
    ...{ subject: `article:${article}`, event: 'article-text-given', actor: 'system' },
    details: { source: source.fileName },
  });
  return true;
}

async function findSetText({ db }: Platform, paperId: number) {
  const row = await db
    .selectFrom('set_pdfs')
    .innerJoin('manuscripts', 'manuscripts.id', 'set_pdfs.manuscript_id')
    .innerJoin('typesettings', 'typesettings.manuscript_id', 'manuscripts.id')
    .where('manuscripts.paper_id', '=', paperId)
    .select(['set_pdfs.text', 'set_pdfs.sha256', 'manuscripts.id as manuscriptId'])
    .select(['typesettings.source_name as source', 'source_sha256 as sourceSha256'])
    .executeTakeFirst();
  return row && row.text !== null ? { ...row, text: row.text } : null;
}

async function describedText(
  platform: Platform,
  { text, manuscriptId }: { text: string; manuscriptId: number },
): Promise<ArticleText> {
  const now = (await findTypesetting(platform, manuscriptId))?.article?.text;
  return now && isSameText(now, text) ? now : (JSON.parse(text) as ArticleText);
}

async function findPdfHash({ db }: Platform, articleId: number): Promise<string | null> {
  const row = await db
    .selectFrom('article_files')
    .select('sha256')
    .where('article_id', '=', articleId)
    .where('kind', '=', 'pdf')
    .executeTakeFirst();
  return row?.sha256 ?? null;
}

/** By their hashes, since names belong to one reading of a source. */
async function findPictures({ db }: Platform, manuscriptId: number, text: ArticleText) {
  const rows = await db
    .selectFrom('typesetting_pictures')
    .select(['storage_key as key', 'size', 'sha256'])
    .where('manuscript_id', '=', manuscriptId)
    .execute();
  const kept = new Map(rows.map((row) => [row.sha256, row]));
  return text.pictures.flatMap(({ name, type, width, height, hash }) => {
    const file = kept.get(hash);
    return file ? [{ name, type, width, height, ...file }] : [];
  });
}

/** What readers had with the same PDF when it was taken out; not over another that it has. */
async function bringTextBack(inside: Platform, article: number, pdf: string): Promise<void> {
  const { db } = inside;
  const of = await db
    .selectFrom('takedowns')
    .where('article_id', '=', article)
    .where('sha256', '=', pdf)
    .where('full_text', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('full_texts').select('text').where('article_id', '=', article))),
    )
    .select(['taken_at', 'full_text', 'source_name', 'source_sha256'])
    .orderBy('taken_at', 'desc')
    .executeTakeFirst();
  if (!of) return;
  const pictures = await db
    .selectFrom('takedown_pictures')
    .where('article_id', '=', article)
    .where('taken_at', '=', of.taken_at)
    .select(['name', 'storage_key as key', 'type', 'width', 'height', 'size', 'sha256'])
    .orderBy('name')
    .execute();
  const text = JSON.parse(of.full_text!) as ArticleText;
  const source = { fileName: of.source_name!, sha256: of.source_sha256! };
  await storeFullText(inside, article, { text, pictures, source });
}
