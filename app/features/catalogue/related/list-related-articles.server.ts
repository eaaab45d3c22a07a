import { sql } from 'kysely';
import { prepared } from '#app/platform/db/prepared.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { readSummary, selectSummaries } from '../articles/article-summary.server.ts';
import type { ArticleSummary } from '../core/article.ts';
import { TELLING } from './telling-words.ts';

/** Keywords looked at, the most that the guidelines allow. */
const KEYWORDS = 7;
/** Articles looked at per word, so that a common one costs no more than a rare one. */
const PER_WORD = 50;
/** What the authors call their subject says more than a word that their text often uses. */
const KEYWORD_WEIGHT = 2;
/** Shown of them. */
const SHOWN = 4;
/** One such word alone is chance. */
const LEAST = 2;

/**
 * Those that share the most keywords and telling words of the text, newest first among equals; one
 * statement.
 */
export async function listRelatedArticles({ db }: Platform, id: number): Promise<ArticleSummary[]> {
  const rows = await relatedRows(db, { id });
  return rows.map(readSummary);
}

const relatedRows = prepared((db, { id }: { id: number }) => {
  const sharing = [
    ...Array.from({ length: KEYWORDS }, (_, place) => sharingKeyword(id, place)),
    ...Array.from({ length: TELLING }, (_, place) => sharingWord(id, place)),
  ];
  return selectSummaries(db)
    .innerJoin(
      sql<{ article_id: number; shared: number }>`(
        select article_id, sum(weight) as shared
        from (${sql.join(sharing, sql` union all `)}) candidates
        group by article_id having sum(weight) >= ${sql.lit(LEAST)}
        order by shared desc, article_id desc limit ${sql.lit(SHOWN)}
      )`.as('related'),
      'related.article_id',
      'articles.id',
    )
    .orderBy('related.shared', 'desc')
    .orderBy('articles.id', 'desc');
});

const sharingKeyword = (id: number, place: number) => sql`
  select article_id, ${sql.lit(KEYWORD_WEIGHT)} as weight from (
    select article_id from article_keywords
    where keyword_key = (
      select keyword_key from article_keywords where article_id = ${id}
      order by position limit 1 offset ${sql.lit(place)}
    ) and article_id <> ${id}
    order by article_id desc limit ${sql.lit(PER_WORD)}
  ) as keyword_${sql.raw(String(place))}`;

const sharingWord = (id: number, place: number) => sql`
  select article_id, 1 as weight from (
    select article_id from telling_words
    where stem = (
      select stem from telling_words where article_id = ${id}
      order by stem limit 1 offset ${sql.lit(place)}
    ) and article_id <> ${id}
    order by article_id desc limit ${sql.lit(PER_WORD)}
  ) as word_${sql.raw(String(place))}`;
