import { parseArgs } from 'node:util';
import { indexPdfTexts } from '#app/features/catalogue/search/index-pdf-texts.server.ts';
import { reindexAll } from '#app/features/catalogue/search/reindex-all.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { duration, inFigures, startProgress } from './progress.ts';

/** `reindex` */
export async function reindex(open: () => Promise<Platform>, args: string[]): Promise<0 | 1> {
  parseArgs({ args });
  const platform = await open();
  const started = performance.now();
  const progress = startProgress(started);
  const articles = await reindexAll(platform, (done, all) =>
    progress.show(done / all, `${inFigures(done)} articles`),
  );
  const pdfs = await indexPdfTexts(platform);
  progress.end();
  const read = `${inFigures(articles)} articles, ${inFigures(pdfs.read)} new PDFs read`;
  const unreadable = pdfs.unreadable > 0 ? `, ${inFigures(pdfs.unreadable)} unreadable` : '';
  const took = duration(performance.now() - started);
  process.stdout.write(`Indexed ${read}${unreadable} (${took}).\n`);
  return 0;
}
