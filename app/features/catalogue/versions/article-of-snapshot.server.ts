import { texOfTags } from '#app/protocols/tex-of-tags.ts';
import type { Article } from '../core/article.ts';
import { derivedColumns, keywordRows, referenceRows } from '../core/article-rows.server.ts';
import { readTranslations } from '#app/protocols/languages/translations.ts';
import type { Snapshot } from './snapshot.ts';

export function articleOfSnapshot(snapshot: Omit<Snapshot, 'updatedAt'>): Article {
  const { record, authors, dates, issue, editedBy = null, type = null } = snapshot;
  const id = record.id!;
  return {
    id,
    title: texOfTags(record.name),
    retractedOn: null,
    authors,
    volume: record.volume,
    issue,
    year: record.year,
    pages: record.pages,
    doi: derivedColumns(record).doi,
    paperId: record.paperId || null,
    abstract: texOfTags(record.abstract),
    publishedOn: dates.published,
    ...(record.language && { language: record.language }),
    pdf: null,
    keywords: keywordRows(id, record).map(({ keyword }) => keyword),
    topics: [],
    references: referenceRows(id, record).map(({ written, doi, url }) => ({
      written,
      doi: doi ?? null,
      url: url ?? null,
    })),
    dates,
    editedBy,
    type,
    changedAt: null,
    notices: [],
    ...(record.translations && { translations: readTranslations(record.translations) }),
  };
}
