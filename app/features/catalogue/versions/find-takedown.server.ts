import { formatDay } from '#app/platform/format-time.ts';
import { jsonRows, readJson } from '#app/platform/db/json.server.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import { isWarning, NOTICE_KINDS } from '#app/protocols/notices/notice-kinds.ts';
import type { Article } from '../core/article.ts';
import { articleOfSnapshot } from './article-of-snapshot.server.ts';
import { readSnapshot } from './snapshot.ts';

/** With what two editors said of it before. Null when there never was one, and when there is again. */
export async function findTakedown(
  platform: HasDb,
  by: { articleId: number } | { fileName: string },
) {
  const row = await selectRemoved(platform)
    .where((where) =>
      'articleId' in by
        ? where('takedowns.article_id', '=', by.articleId)
        : where('takedowns.file_name', '=', by.fileName),
    )
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { articleId, reason, takenAt } = row;
  const sentence = `This article was published here and was removed on ${formatDay(takenAt)}.`;
  const article = removedArticle(row);
  const marks = article.notices
    .filter(({ kind }) => isWarning(kind))
    .map(
      ({ kind, text, datedOn }) => `${NOTICE_KINDS[kind].label}, ${formatDay(datedOn)}: ${text}`,
    );
  const notice = article.notices.findLast(({ kind }) => kind === 'removal')?.number ?? null;
  return { articleId, reason, takenAt, sentence, marks, notice, article };
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

/** The last time that each was taken out, the newest first, with the notices about it. */
const selectRemoved = (platform: HasDb) =>
  selectTakedowns(platform)
    .select('takedowns.record')
    .select(({ selectFrom }) =>
      jsonRows(
        platform.db.kind,
        selectFrom('article_notices as notice')
          .whereRef('notice.article_id', '=', 'takedowns.article_id')
          .select(['notice.position as number', 'notice.kind', 'notice.text'])
          .select(['notice.dated_on as datedOn', 'notice.version', 'notice.doi'])
          .orderBy('notice.position'),
      ).as('notices'),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('takedowns as later')
            .whereRef('later.article_id', '=', 'takedowns.article_id')
            .whereRef('later.taken_at', '>', 'takedowns.taken_at')
            .select('later.article_id'),
        ),
      ),
    )
    .orderBy('takedowns.taken_at', 'desc')
    .orderBy('takedowns.article_id', 'desc');

type RemovedRow = Awaited<ReturnType<ReturnType<typeof selectRemoved>['executeTakeFirstOrThrow']>>;

const removedArticle = ({ record, notices }: RemovedRow): Article => ({
  ...articleOfSnapshot(readSnapshot(record)),
  notices: readJson(notices),
});

/**
 * Articles as they were when they were taken out, with the notices about them; the newest removals of all, or those of
 * a volume; one statement.
 */
export async function listRemoved(
  platform: HasDb,
  which: { newest: number } | { volume: number },
): Promise<{ article: Article; takenAt: number }[]> {
  const rows = selectRemoved(platform);
  const chosen =
    'volume' in which
      ? rows.where('takedowns.volume', '=', which.volume)
      : rows.limit(which.newest);
  return (await chosen.execute()).map((row) => ({
    article: removedArticle(row),
    takenAt: row.takenAt,
  }));
}
