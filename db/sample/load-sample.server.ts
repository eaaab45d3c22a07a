import path from 'node:path';
import { journalOf } from '#app/features/journal/content/load-content.server.ts';
import {
  fillEmptyCatalogue,
  isCatalogueEmpty,
} from '#app/features/catalogue/records/fill-catalogue.server.ts';
import { removeSampleArticles } from '#app/features/catalogue/records/remove-sample.server.ts';
import type { IncomingArticle } from '#app/features/catalogue/records/decide-articles.server.ts';
import type { RemovedSample } from '#app/features/catalogue/records/remove-sample.server.ts';
import { yearOfVolume } from '#app/features/catalogue/core/article.ts';
import { readTextKind } from '#app/features/catalogue/texts/text-jobs.ts';
import { printPdf } from '#app/platform/documents/ask-documents.server.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { SampleArticle } from './read-sample.server.ts';
import { readSample } from './read-sample.server.ts';
import { sampleFolder } from './sample-folder.server.ts';
import { articleToSet } from './typeset-article.server.ts';

/**
 * Loads the sample journal into an empty catalogue: issues, articles, and a PDF of each, made now.
 * All or nothing: the files are in the storage before one transaction writes all rows. Processes
 * that start together may all call it; one loads.
 * @returns how many articles were loaded; 0 when the catalogue is not empty
 */
export async function loadSample(platform: Platform): Promise<number> {
  if (!(await isCatalogueEmpty(platform))) return 0;
  const folder = sampleFolder();
  const sample = await readSample(folder);
  const pdfs = await storePdfs(platform, sample.articles);
  const filled = await fillEmptyCatalogue(
    platform,
    {
      issues: sample.issues.map((issue) => ({ ...issue, title: issue.title ?? null })),
      articles: sample.articles.map((article, at) => ({ ...incoming(article), pdf: pdfs[at]! })),
    },
    'sample',
  );
  if (!filled) return 0;
  await queueTexts(platform, sample.articles);
  return sample.articles.length;
}

/** Has the sources of some articles read into their full texts, after the first page is there. */
async function queueTexts(platform: Platform, articles: readonly SampleArticle[]): Promise<void> {
  for (const article of articles.filter(({ fullText }) => fullText)) {
    const { id } = await platform.db
      .selectFrom('articles')
      .select('id')
      .where('paper_id', '=', article.paper)
      .executeTakeFirstOrThrow();
    const source = await platform.storage.put(once(Buffer.from(sourceOf(article))));
    const { key, sha256 } = source;
    const fileName = path.basename(article.file);
    await enqueue(platform, readTextKind, { article: id, key, sha256, fileName });
  }
}

const sourceOf = ({ body, references }: SampleArticle): string =>
  [body, '## References', ...references].join('\n\n');

/** Removes what `loadSample` loaded, whatever was imported beside it since. */
export const removeSample = (platform: Platform): Promise<RemovedSample> =>
  removeSampleArticles(platform);

async function storePdfs(
  platform: Platform,
  articles: readonly SampleArticle[],
): Promise<NonNullable<IncomingArticle['pdf']>[]> {
  const { storage } = platform;
  const { facts } = journalOf(platform);
  const journal = { ...facts, publisher: facts.publisher.name };
  const stored: ReturnType<typeof storage.put>[] = [];
  for (const article of articles) {
    const file = storage.put(once((await printPdf(platform, articleToSet(article, journal)))!));
    // A fault is met below, where all are waited for; until then it must not end the process.
    file.catch(() => {});
    stored.push(file);
  }
  const files = await Promise.all(stored);
  return files.map((file, at) => ({ ...file, fileName: fileName(articles[at]!) }));
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}

const fileName = (article: SampleArticle): string => `${path.basename(article.file, '.md')}.pdf`;

function incoming(article: SampleArticle): IncomingArticle {
  const authors = article.authors.map((author) => ({
    ...author,
    written: `${author.given} ${author.family}`.trim(),
  }));
  return {
    record: {
      id: null,
      name: article.title,
      author: authors.map((author) => author.written).join(', '),
      pages: article.pages,
      doi: `https://doi.org/${article.doi}`,
      pdf: fileName(article),
      paperId: article.paper,
      volume: article.volume,
      issue: article.issue,
      year: yearOfVolume(article.volume),
      abstract: article.abstract,
      keyword: article.keywords.join(', '),
      reference: article.references.map((text) => text.replace(/\s+/gu, ' ')).join('\n'),
      ...(article.password !== null && { password: article.password }),
    },
    authors,
    dates: {
      received: article.received,
      revised: null,
      accepted: article.accepted,
      published: article.published,
    },
    type: article.type,
  };
}
