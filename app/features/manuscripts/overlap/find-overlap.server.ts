import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { loadCase } from '../core/load-case.server.ts';
import { findEditor } from '../editors/find-editor.server.ts';
import { perCent, sharesOf, wordsIn } from './overlap.ts';
import type { Span } from './overlap.ts';

export type ShownSource = {
  id: number;
  /** Null is a manuscript that this editor may not see: nothing else is told of it, nor who wrote it (L2). */
  of:
    | { kind: 'article'; id: number; title: string; abstractOnly: boolean }
    | { kind: 'manuscript'; paperId: number; title: string }
    | null;
  isOwn: boolean;
  /** Of the words of the manuscript. */
  perCent: number;
  /** As each reads in the manuscript, and there. */
  passages: [here: string, there: string][];
};

export type ShownOverlap = NonNullable<Awaited<ReturnType<typeof findOverlap>>>;

/** What an editor may know of it; null until a file was compared. */
export async function findOverlap(
  platform: Pick<Platform, 'db' | 'clock' | 'content'>,
  user: Parameters<typeof findEditor>[1],
  manuscriptId: number,
) {
  const { db } = platform;
  const overlap = await db
    .selectFrom('overlaps')
    .innerJoin('manuscript_files as file', 'file.id', 'overlaps.file_id')
    .select(['file_id as file', 'words', 'file_name as fileName', 'compared_at as comparedAt'])
    .where('overlaps.manuscript_id', '=', manuscriptId)
    .orderBy('file_id', 'desc')
    .executeTakeFirst();
  if (!overlap) return null;
  const { words, fileName, comparedAt } = overlap;
  const rows = await listSources(platform, overlap.file);
  const sources: ShownSource[] = [];
  for (const row of rows) {
    const of = await whatMaySee(platform, user, row);
    sources.push({
      ...{ id: row.id, of, isOwn: of !== null && row.isOwn === 1 },
      perCent: perCent(wordsIn(JSON.parse(row.spans) as Span[]), words),
      passages: of === null ? [] : (JSON.parse(row.passages) as ShownSource['passages']),
    });
  }
  const { articles, abstracts } = await db
    .selectFrom('overlap_texts')
    .select(({ fn }) => [
      fn.count<number | string>('article_id').as('articles'),
      fn.sum<number | string | null>('abstract_only').as('abstracts'),
    ])
    .where('article_id', 'is not', null)
    .executeTakeFirstOrThrow();
  const shares = sharesOf(
    words,
    rows.map((row, at) => ({
      isOwn: sources[at]!.isOwn,
      isManuscript: row.paperId !== null,
      spans: JSON.parse(row.spans) as Span[],
    })),
  );
  return {
    ...{ words, fileName, comparedAt, shares },
    sources: sources.toSorted((one, other) => other.perCent - one.perCent),
    articles: Number(articles),
    abstracts: Number(abstracts ?? 0),
  };
}

const listSources = ({ db }: HasDb, file: number) =>
  db
    .selectFrom('overlap_sources as source')
    .leftJoin('articles', 'articles.id', 'source.article_id')
    .leftJoin('manuscripts', 'manuscripts.id', 'source.manuscript_id')
    .select(['source.id', 'abstract_only as abstractOnly', 'is_own as isOwn', 'spans', 'passages'])
    .select(['articles.id as articleId', 'articles.title as articleTitle'])
    .select(['manuscripts.paper_id as paperId', 'manuscripts.title as manuscriptTitle'])
    .where('file_id', '=', file)
    .orderBy('source.id')
    .execute();

type SourceRow = Awaited<ReturnType<typeof listSources>>[number];

async function whatMaySee(
  platform: Pick<Platform, 'db' | 'clock' | 'content'>,
  user: Parameters<typeof findEditor>[1],
  { articleId, articleTitle, abstractOnly, paperId, manuscriptTitle }: SourceRow,
): Promise<ShownSource['of']> {
  if (articleId !== null) {
    const title = articleTitle!.trim() || String(articleId);
    return { kind: 'article', id: articleId, title, abstractOnly: abstractOnly === 1 };
  }
  const manuscript = paperId === null ? null : await loadCase(platform, paperId);
  const editor = manuscript && (await findEditor(platform, user, manuscript));
  return editor?.barrier === null
    ? { kind: 'manuscript', paperId: paperId!, title: manuscriptTitle! }
    : null;
}
