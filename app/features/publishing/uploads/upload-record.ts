import { readPaperId } from '#app/platform/text/paper-id.ts';
import { plainLine } from '#app/platform/text/plain-line.ts';
import { splitKeywords } from '#app/platform/words.ts';
import { doiUrl, normaliseDoi } from '#app/protocols/doi.ts';
import type { ArticleInput, Author } from '#app/features/catalogue/core/index.ts';
import { yearOfVolume } from '#app/features/catalogue/core/index.ts';
import type { TakenSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { plainLines, textOfAuthors } from './authors/authors.ts';
import { readPages, readVolume } from './examine-upload.ts';
import type { UploadTexts } from './upload.ts';

/** What an unpublished article had, or a manuscript brings, beyond the fields of the form. */
export type KeptOfArticle = {
  /** How the record of the article named its authors, which holds while they are the same. */
  authorText?: string;
  dates: TakenSnapshot['snapshot']['dates'];
  editedBy?: string | null;
  type?: string | null;
};

type Uploaded = {
  texts: UploadTexts;
  authors: readonly Author[];
  kept: KeptOfArticle | null;
  referenceText: string | null;
  /** Kept for an article that returns. */
  articleId: number | null;
};

export function recordOfUpload(
  { texts, authors, kept, referenceText, articleId }: Uploaded,
  pdf: string,
): ArticleInput {
  const volume = readVolume(texts.volume);
  const doi = normaliseDoi(texts.doi);
  const year = /^\d{4}$/.test(texts.year.trim()) ? Number(texts.year) : null;
  return {
    id: articleId,
    name: plainLine(texts.name),
    author: textOfAuthors(authors, kept?.authorText),
    pages: readPages(texts.pages) ?? plainLine(texts.pages),
    doi: doi === null ? plainLine(texts.doi) : doiUrl(doi),
    pdf,
    paperId: readPaperId(plainLine(texts.paperId)),
    volume,
    issue: labelOf(plainLine(texts.issue)),
    year: year ?? (volume === null ? null : yearOfVolume(volume)),
    abstract: plainLines(texts.abstract),
    keyword: splitKeywords(texts.keywords).map(plainLine).join(', '),
    reference: referenceText,
  };
}

/** As written, but an issue written as a bare number is called by its full name. */
const labelOf = (issue: string): string => (/^\d+$/.test(issue) ? `Issue ${Number(issue)}` : issue);
