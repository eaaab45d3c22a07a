import path from 'node:path';
import {
  fillEmptyCatalogue,
  isCatalogueEmpty,
} from '#app/features/catalogue/records/fill-catalogue.server.ts';
import { removeSampleArticles } from '#app/features/catalogue/records/remove-sample.server.ts';
import type { RemovedSample } from '#app/features/catalogue/records/remove-sample.server.ts';
import { giveTextKind } from '#app/features/publishing/uploads/upload-jobs.ts';
import { enqueue } from '#app/platform/queue/enqueue.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { incomingArticle } from './incoming-article.ts';
import { readSample } from './read-sample.server.ts';
import type { SampleArticle } from './read-sample.server.ts';
import { setSampleKind } from '#app/features/catalogue/articles/set-sample-kind.ts';
import { sampleFolder } from './sample-folder.server.ts';

/**
 * Loads the sample journal into an empty catalogue, all or nothing: issues, articles, and the jobs
 * that set their PDFs, the newest first, once the site is there. Processes that start together may
 * all call it; one loads.
 * @returns how many articles were loaded; 0 when the catalogue is not empty
 */
export async function loadSample(platform: Platform): Promise<number> {
  if (!(await isCatalogueEmpty(platform))) return 0;
  const { issues, articles } = await readSample(sampleFolder());
  const given = {
    issues: issues.map((issue) => ({ ...issue, title: issue.title ?? null })),
    articles: articles.map(incomingArticle),
  };
  const isFilled = await platform.transaction(async (inside) => {
    const filled = await fillEmptyCatalogue(inside, given, 'sample');
    if (filled) await queueSettings(inside, articles);
    return filled;
  });
  return isFilled ? articles.length : 0;
}

async function queueSettings(inside: Platform, articles: readonly SampleArticle[]): Promise<void> {
  const rows = await inside.db.selectFrom('articles').select(['id', 'paper_id']).execute();
  const ids = new Map(rows.map((row) => [row.paper_id, row.id]));
  for (const { paper, file } of articles.toReversed()) {
    await enqueue(inside, setSampleKind, { article: ids.get(paper)!, file: path.basename(file) });
  }
}

/** Removes what `loadSample` loaded, with its jobs, whatever was imported beside it since. */
export const removeSample = (platform: Platform): Promise<RemovedSample> =>
  removeSampleArticles(platform, [setSampleKind, giveTextKind]);
