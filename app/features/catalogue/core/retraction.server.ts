import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ArticleSummary, IsoDate } from './article.ts';

export const retractedOn = (id: 'articles.id' | 'id' = 'articles.id'): RawBuilder<IsoDate | null> =>
  sql`(
    select notice.dated_on from article_notices as notice
    where notice.article_id = ${sql.ref(id)} and notice.kind = 'retraction'
  )`;

/** What else readers are warned of, the newest; null where there is nothing. */
export const markedAs = (): RawBuilder<NonNullable<ArticleSummary['markedAs']> | null> =>
  sql`(
    select notice.kind from article_notices as notice
    where notice.article_id = articles.id and notice.kind in ('concern', 'partial-retraction')
    order by notice.position desc limit 1
  )`;
