import type { SourceRecord } from '#app/features/fulltext/reading/index.server.ts';
import type { ArticleText } from '#app/features/fulltext/core/index.ts';
import { readLanguage } from '#app/protocols/languages/translations.ts';
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
  language: found.language && readLanguage(found.language),
  translations: translationsOf(found),
});

/** Those in a language that is known by its code. */
const translationsOf = ({ translations }: SourceRecord) =>
  translations.filter(
    ({ language, title, abstract }) =>
      readLanguage(language) !== null && (title !== '' || abstract !== ''),
  );

/** The text without those abstracts in other languages that the record has. */
export function withoutTranslated(text: ArticleText, record: SourceRecord): ArticleText {
  const told = new Set(translationsOf(record).map(({ section }) => section));
  return { ...text, sections: text.sections.filter(({ id }) => !told.has(id)) };
}

export const authorsOf = ({ authors }: SourceRecord): Author[] =>
  authors.map((author) => ({
    ...author,
    written: [author.given, author.family].filter(Boolean).join(' '),
  }));
