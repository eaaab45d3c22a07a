import { contentColumns } from '#app/features/catalogue/records/index.server.ts';
import type { ArticleInput, Author } from '#app/features/catalogue/core/index.ts';
import type { TakenSnapshot } from '#app/features/catalogue/versions/index.server.ts';
import { changedValues } from '#app/platform/history/changed-values.ts';
import type { ChangedValues } from '#app/platform/history/changed-values.ts';
import { sameAuthors, sayAuthors } from './authors/author-rows.ts';

type Wanted = {
  record: ArticleInput;
  authors: readonly Author[];
  /** SHA-256 of its PDF; null to leave that as it is. */
  sha256: string | null;
};

/** What of an article is to be different, by column of the catalogue; empty when nothing is. */
export function articleChanges(
  { snapshot, pdf }: Pick<TakenSnapshot, 'snapshot' | 'pdf'>,
  { record, authors, sha256 }: Wanted,
): ChangedValues {
  const { language = '', translations = '' } = snapshot.record;
  const before = {
    ...contentColumns(snapshot.record),
    ...{ language, translation_text: translations, authors: sayAuthors(snapshot.authors) },
  };
  const after = {
    ...contentColumns(record),
    language: record.language ?? language,
    translation_text: record.translations ?? translations,
    authors: before.authors,
  };
  if (!sameAuthors(authors, snapshot.authors)) after.authors = sayAuthors(authors);
  return {
    ...changedValues(before, after),
    ...(sha256 !== null && changedValues({ pdf: pdf?.sha256 ?? null }, { pdf: sha256 })),
  };
}

const NAMES: Readonly<Record<string, string>> = {
  title: 'title',
  author_text: 'authors',
  authors: 'authors',
  page_text: 'pages',
  doi_text: 'DOI',
  paper_id: 'paper ID',
  volume: 'volume',
  issue_text: 'issue',
  year: 'year',
  abstract: 'abstract',
  keyword_text: 'keywords',
  reference_text: 'references',
  language: 'language',
  translation_text: 'title and abstract in other languages',
  pdf: 'PDF',
  pdf_text: 'PDF',
  password: 'password of the PDF',
  supplements: 'supplementary files',
};

/** Changes in words, such as `title, authors and abstract`. @param changes columns */
export function changesInWords(changes: readonly string[]): string {
  const names = [...new Set(changes.map((column) => NAMES[column] ?? column))];
  return new Intl.ListFormat('en-GB').format(names);
}
