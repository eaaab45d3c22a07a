import { findArticle, findPdf } from '#app/features/catalogue/articles/index.server.ts';
import { findFullText } from '#app/features/catalogue/texts/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { citableArticle } from '../citations/article-citation.ts';
import { jatsOf } from '../citations/jats-of.ts';
import { listKeptArticles } from './list-kept-articles.server.ts';

/** A file of an archive's package of a volume. */
export type BagFile = { path: string; content: string | ReadableStream<Uint8Array> };

/**
 * The articles of a volume, read one after the other: for each its record with the text as JATS, its PDF, behind a
 * password or not, its supplementary files, and the pictures of its text. The text behind a password stays in its PDF alone.
 * @throws when a file that the catalogue names is not in the storage
 */
export async function* listBagFiles(platform: Platform, volume: number): AsyncGenerator<BagFile> {
  const { facts } = journalOf(platform);
  for (const { id } of await listKeptArticles(platform, volume)) {
    const article = await findArticle(platform, id);
    if (!article) continue;
    const work = citableArticle(article, facts, platform.config.BASE_URL);
    const full = await findFullText(platform, id);
    yield { path: `${id}/article.xml`, content: jatsOf(article, work, full?.text ?? null) };
    const pdf = await findPdf(platform, { articleId: id });
    if (pdf) yield { path: `${id}/article.pdf`, content: await open(platform, pdf.storageKey) };
    for (const [at, { key, format }] of (article.supplements ?? []).entries()) {
      const path = `${id}/supplement-${at + 1}.${format}`;
      yield { path, content: await open(platform, key) };
    }
    for (const { name, key } of full?.pictures ?? []) {
      yield { path: `${id}/${name}`, content: await open(platform, key) };
    }
  }
}

async function open({ storage }: Platform, key: string): Promise<ReadableStream<Uint8Array>> {
  const content = await storage.read(key);
  if (!content) throw new Error(`The file ${key} is missing in the storage.`);
  return content;
}
