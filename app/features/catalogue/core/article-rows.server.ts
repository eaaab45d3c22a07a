import { texToUnicode } from '#app/protocols/tex.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '#app/platform/db/tables.server.ts';
import { splitKeywords } from '#app/platform/words.ts';
import { findDoi, findUrl, normaliseDoi } from '#app/protocols/doi.ts';
import type { ArticleInput } from './article-record.ts';
import type { Author, IsoDate } from './article.ts';
import { splitAuthors } from './author-names.ts';
import { authorKey, textKey } from './words.ts';

/** Sorts articles without page numbers behind all others. */
const NO_PAGE = 2_147_483_647;

/** PostgreSQL indexes no more than 2,704 bytes, and no DOI in use is that long. */
const LONGEST_DOI = 500;

export type ArticleDates = {
  received: IsoDate | null;
  revised: IsoDate | null;
  accepted: IsoDate | null;
  published: IsoDate | null;
};

/** The columns that a record fills by itself; equal columns mean an unchanged article. */
export function contentColumns(record: ArticleInput) {
  return {
    title: record.name,
    author_text: record.author,
    page_text: record.pages,
    doi_text: record.doi,
    paper_id: record.paperId || null,
    pdf_text: record.pdf,
    volume: record.volume,
    issue_text: record.issue,
    year: record.year,
    abstract: record.abstract,
    keyword_text: record.keyword,
    reference_text: record.reference,
  };
}

/** The columns that stay as they are where a record says nothing of them. */
export const statedColumns = ({ statements, language, translations }: ArticleInput) => ({
  ...(statements !== undefined && { statement_text: statements }),
  ...(language !== undefined && { language }),
  ...(translations !== undefined && { translation_text: translations }),
});

/** The columns that follow from those of `contentColumns`. */
export const derivedColumns = (record: ArticleInput) => ({
  sort_page: firstPage(record.pages),
  doi: shortDoi(normaliseDoi(record.doi)),
});

export const dateColumns = (dates: ArticleDates | undefined) => ({
  received_on: dates?.received ?? null,
  revised_on: dates?.revised ?? null,
  accepted_on: dates?.accepted ?? null,
  published_on: dates?.published ?? null,
});

/** @param authors where more is known of them than the text of the record tells */
export const authorRows = (
  articleId: number,
  record: ArticleInput,
  authors?: readonly Author[],
): Insertable<Tables['article_authors']>[] =>
  (authors ?? splitAuthors(texToUnicode(record.author))).map((author, position) => ({
    article_id: articleId,
    position,
    written: author.written,
    given: author.given,
    family: author.family,
    author_key: authorKey(author),
    affiliation: author.affiliation,
    orcid: 'orcid' in author ? author.orcid : null,
  }));

/** The references are split at line breaks. */
export const referenceRows = (
  articleId: number,
  record: ArticleInput,
): Insertable<Tables['article_references']>[] =>
  splitReferences(record.reference ?? '').map((written, position) => {
    const doi = shortDoi(findDoi(written));
    return { article_id: articleId, position, written, doi, url: doi ? null : findUrl(written) };
  });

export const keywordRows = (
  articleId: number,
  record: ArticleInput,
): Insertable<Tables['article_keywords']>[] =>
  splitKeywords(record.keyword).map((keyword, position) => ({
    article_id: articleId,
    position,
    keyword,
    keyword_key: textKey(keyword) || keyword.toLowerCase().slice(0, 100),
  }));

function firstPage(pages: string): number {
  const number = Number(/\d+/.exec(pages)?.[0] ?? NaN);
  return number < NO_PAGE ? number : NO_PAGE;
}

const shortDoi = (doi: string | null): string | null =>
  doi !== null && doi.length <= LONGEST_DOI ? doi : null;

/** A number at the start of a reference: `[12]`, `12.`, `(12)`. */
const NUMBER = /^\s*(?:\[(\d{1,4})\]|\((\d{1,4})\)|(\d{1,4})[.)])(?=\s|\D)\s*/;

/** Far more than any article has; each becomes a row. */
const MOST = 5000;

/**
 * One on each line, or numbered over several. What follows the 5,000th stands on with it, so that
 * no word is lost.
 */
export function splitReferences(text: string): string[] {
  const lines = text
    .split(/[\n\r\u2028\u2029]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  if (numberOf(lines[0] ?? '') !== 1) return joinedBeyond(lines);
  const references: string[] = [];
  for (const line of lines) {
    if (numberOf(line) === references.length + 1) references.push(line.replace(NUMBER, ''));
    else references[references.length - 1] += ` ${line}`;
  }
  return joinedBeyond(references.filter(Boolean));
}

const joinedBeyond = (references: string[]): string[] =>
  references.length > MOST
    ? [...references.slice(0, MOST - 1), references.slice(MOST - 1).join(' ')]
    : references;

function numberOf(line: string): number | null {
  const match = NUMBER.exec(line);
  return match ? Number(match[1] ?? match[2] ?? match[3]) : null;
}
