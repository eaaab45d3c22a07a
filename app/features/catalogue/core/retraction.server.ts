import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { IsoDate } from './article.ts';

export const retractedOn = (id: 'articles.id' | 'id' = 'articles.id'): RawBuilder<IsoDate | null> =>
  sql`(
    select notice.dated_on from article_notices as notice
    where notice.article_id = ${sql.ref(id)} and notice.kind = 'retraction'
  )`;
