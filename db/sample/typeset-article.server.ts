import type { SampleArticle } from './read-sample.server.ts';
import { firstPage, placeInJournal, type PrintedJournal } from './typeset/citation.ts';
import { plainMaths } from './typeset/maths-text.ts';
import type { PrintFonts } from './typeset/print-fonts.server.ts';
import { finishPrint, startPrint } from './typeset/print-pdf.server.ts';
import { setArticle } from './typeset/set-article.ts';

export type { PrintedJournal } from './typeset/citation.ts';
export { loadPrintFonts, type PrintFonts } from './typeset/print-fonts.server.ts';

/**
 * An article of the sample journal as a PDF: two to six A4 pages, tagged, with embedded subset
 * fonts, links and bookmarks, its title, authors and keywords in the metadata, and page numbers
 * from the article's first page on. The same article always gives the same bytes.
 */
export async function typesetArticle(
  article: SampleArticle,
  journal: PrintedJournal,
  fonts: PrintFonts,
): Promise<Uint8Array> {
  const print = startPrint(fonts);
  setArticle(print, article, journal, fonts);
  const year = article.published.slice(0, 4);
  return finishPrint(print, {
    title: plainMaths(article.title),
    authors: article.authors.map(({ given, family }) => `${given} ${family}`.trim()),
    subject: `${journal.title} ${placeInJournal(article)} (${year})`,
    keywords: article.keywords,
    date: article.published,
    publisher: journal.publisher,
    numbering: [{ page: 0, style: 'D', start: firstPage(article) }],
    doi: article.doi,
  });
}
