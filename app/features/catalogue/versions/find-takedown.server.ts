import { formatDay } from '#app/platform/format-time.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import { NOTICE_KINDS } from '#app/protocols/notices/notice-kinds.ts';

/** With what two editors said of it before. Null when there never was one, and when there is again. */
export async function findTakedown(
  platform: HasDb,
  by: { articleId: number } | { fileName: string },
) {
  const row = await selectTakedowns(platform)
    .where((where) =>
      'articleId' in by
        ? where('takedowns.article_id', '=', by.articleId)
        : where('takedowns.file_name', '=', by.fileName),
    )
    .orderBy('takedowns.taken_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const sentence = `This paper was published here and was taken out on ${formatDay(row.takenAt)}.`;
  const notices = await platform.db
    .selectFrom('article_notices')
    .select(['kind', 'text', 'dated_on as datedOn'])
    .where('article_id', '=', row.articleId)
    .where('kind', '<>', 'correction')
    .orderBy('position')
    .execute();
  const marks = notices.map(
    ({ kind, text, datedOn }) => `${NOTICE_KINDS[kind].label}, ${formatDay(datedOn)}: ${text}`,
  );
  return { ...row, sentence, marks };
}

/** A query of the takedowns that hold: the article has not come back. */
export const selectTakedowns = ({ db }: HasDb) =>
  db
    .selectFrom('takedowns')
    .select([
      'takedowns.article_id as articleId',
      'takedowns.reason',
      'takedowns.taken_at as takenAt',
    ])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('articles')
            .whereRef('articles.id', '=', 'takedowns.article_id')
            .select('articles.id'),
        ),
      ),
    );
