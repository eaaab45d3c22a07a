import type { SourceRecord } from '#app/features/fulltext/reading/index.server.ts';
import type { Author } from '../core/article.ts';

/** The fields of a record as an import takes them. @param pdf the name of its PDF, or '' */
export const recordOf = (found: SourceRecord, pdf: string): Record<string, unknown> => ({
  name: found.title,
  author: authorsOf(found)
    .map(({ written }) => written)
    .join(', '),
  page_no: found.pages,
  doi_no: found.doi ?? '',
  man_id: found.paperId ?? found.doi ?? '',
  pdf,
  volume: /^\d{1,4}$/.test(found.volume) ? found.volume : null,
  issue: /^\d+$/.test(found.issue) ? `Issue ${found.issue}` : found.issue,
  year: found.year,
  abstract: found.abstract,
  keyword: found.keywords.join(', '),
  reference: found.references.join('\n'),
});

export const authorsOf = ({ authors }: SourceRecord): Author[] =>
  authors.map((author) => ({
    ...author,
    written: [author.given, author.family].filter(Boolean).join(' '),
  }));
