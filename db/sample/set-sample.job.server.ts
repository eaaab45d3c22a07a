import { findPdf } from '#app/features/catalogue/articles/find-pdf.server.ts';
import { lockCatalogue } from '#app/features/catalogue/core/catalogue-version.server.ts';
import { storeWithin } from '#app/features/catalogue/records/store-articles.server.ts';
import { storeFullText } from '#app/features/catalogue/texts/store-full-text.server.ts';
import { storePictures } from '#app/features/catalogue/texts/store-pictures.server.ts';
import { readArticleText } from '#app/features/fulltext/reading/index.server.ts';
import { setArticle } from '#app/features/fulltext/typst/index.server.ts';
import { journalOf } from '#app/features/journal/content/load-content.server.ts';
import { writeFront } from '#app/features/publishing/printing/write-front.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { once } from '#app/platform/storage/once.ts';
import { defineJob } from '#app/platform/queue/define-job.server.ts';
import { PermanentFailure } from '#app/platform/queue/failure.ts';
import { incomingArticle, recordToPrint } from './incoming-article.ts';
import { readSampleSource } from './read-source.server.ts';
import { setSampleKind } from '#app/features/catalogue/articles/set-sample-kind.ts';

/**
 * Sets the PDF of a sample article from its source, as the office does for a manuscript. An article
 * that is gone by then, or that was given another PDF, is left alone.
 */
export const setSampleJob = defineJob(
  setSampleKind.name,
  setSampleKind.payload,
  async (platform, { article: id, file }) => {
    if (!(await lacksPdf(platform, id))) return;
    const { article, source } = await readSampleSource(file);
    const read = await readArticleText(platform, source, source.fileName);
    if (read.outcome === 'not-read') throw new PermanentFailure(read.problem);
    const { text, pictures } = read;
    const front = writeFront(journalOf(platform).facts, recordToPrint(article));
    const set = await setArticle(platform, {
      ...{ text, pictures, front, layout: 'one-column', kind: 'article' },
    });
    if (set.outcome === 'not-set') throw new PermanentFailure(set.problem);
    const incoming = incomingArticle(article);
    const { record } = incoming;
    const pdf = { ...(await platform.storage.put(once(set.pdf))), fileName: record.pdf };
    const shown = article.fullText ? await storePictures(platform, read) : [];
    await platform.transaction(async (inside) => {
      await lockCatalogue(inside);
      if (!(await lacksPdf(inside, id))) return;
      // Without a password it keeps the one that it has.
      const { password: _, ...unlocked } = record;
      const passwords = new Map();
      await storeWithin(inside, [{ ...incoming, record: unlocked, pdf }], {
        ...{ origin: 'sample', passwords },
      });
      if (article.fullText) await storeFullText(inside, id, { text, pictures: shown, source });
    });
  },
);

async function lacksPdf(platform: Platform, id: number): Promise<boolean> {
  const article = await platform.db
    .selectFrom('articles')
    .select('id')
    .where('id', '=', id)
    .where('origin', '=', 'sample')
    .executeTakeFirst();
  return article !== undefined && (await findPdf(platform, { articleId: id })) === null;
}
