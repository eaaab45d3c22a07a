import { forgetHistory } from '#app/platform/history/forget-history.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import { removeJobs } from '#app/platform/queue/remove-jobs.server.ts';
import { bumpCatalogueVersion, lockCatalogue } from '../core/catalogue-version.server.ts';

export type RemovedSample = {
  articles: number;
  issues: number;
};

/**
 * An issue that holds other articles stays, and is no sample any more.
 * @param jobs that name an `article` in their payload: those of sample articles go too, done or not
 */
export async function removeSampleArticles(
  platform: Platform,
  jobs: readonly { name: string }[] = [],
): Promise<RemovedSample> {
  return platform.transaction(async (inside) => {
    await lockCatalogue(inside);
    const ids = await sampleIds(inside).execute();
    for (const job of jobs) {
      await removeJobs(inside, job, 'article', new Set(ids.map(({ id }) => id)));
    }
    await forgetHistory(
      inside,
      ids.map(({ id }) => `article:${id}` as const),
    );
    const tables = [
      'notice_stamps',
      'article_notices',
      'article_versions',
      'article_supplements',
    ] as const;
    for (const table of tables) {
      await inside.db.deleteFrom(table).where('article_id', 'in', sampleIds(inside)).execute();
    }
    await inside.db
      .deleteFrom('uploads')
      .where('published_at', 'is', null)
      .where('article_id', 'in', (rows) =>
        rows.selectFrom('takedowns').select('article_id').where('origin', '=', 'sample'),
      )
      .execute();
    await inside.db.deleteFrom('takedowns').where('origin', '=', 'sample').execute();
    const articles = await inside.db
      .deleteFrom('articles')
      .where('origin', '=', 'sample')
      .executeTakeFirst();
    const issues = await inside.db
      .deleteFrom('issues')
      .where('origin', '=', 'sample')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('articles')
              .whereRef('articles.issue_id', '=', 'issues.id')
              .select('articles.id'),
          ),
        ),
      )
      .executeTakeFirst();
    const kept = await inside.db
      .updateTable('issues')
      .set({ origin: 'import' })
      .where('origin', '=', 'sample')
      .executeTakeFirst();
    const removed = {
      articles: Number(articles.numDeletedRows),
      issues: Number(issues.numDeletedRows),
    };
    if (removed.articles + removed.issues + Number(kept.numUpdatedRows) > 0) {
      await bumpCatalogueVersion(inside, inside.clock.now());
    }
    return removed;
  });
}

const sampleIds = ({ db }: HasDb) =>
  db
    .selectFrom('articles')
    .select('id')
    .where('origin', '=', 'sample')
    .union(db.selectFrom('takedowns').select('article_id as id').where('origin', '=', 'sample'));
