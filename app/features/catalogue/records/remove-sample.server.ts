import type { Connection } from '#app/platform/db/database.server.ts';
import { forgetHistory } from '#app/platform/history/forget-history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { bumpCatalogueVersion } from '../core/catalogue-version.server.ts';
import { lockCatalogue } from '../core/lock-catalogue.server.ts';

export type RemovedSample = {
  articles: number;
  issues: number;
};

/**
 * Removes the articles of the sample journal, and its issues that are empty then. An issue that
 * holds other articles stays, and is no sample any more.
 */
export async function removeSampleArticles({ db, clock }: Platform): Promise<RemovedSample> {
  return db.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction, db.kind);
    const ids = await sampleIds(transaction).execute();
    await forgetHistory(
      transaction,
      db.kind,
      ids.map(({ id }) => `article:${id}` as const),
    );
    for (const table of ['article_notices', 'article_versions'] as const) {
      await transaction
        .deleteFrom(table)
        .where('article_id', 'in', sampleIds(transaction))
        .execute();
    }
    await transaction
      .deleteFrom('uploads')
      .where('published_at', 'is', null)
      .where('article_id', 'in', (rows) =>
        rows.selectFrom('takedowns').select('article_id').where('origin', '=', 'sample'),
      )
      .execute();
    await transaction.deleteFrom('takedowns').where('origin', '=', 'sample').execute();
    const articles = await transaction
      .deleteFrom('articles')
      .where('origin', '=', 'sample')
      .executeTakeFirst();
    const issues = await transaction
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
    const kept = await transaction
      .updateTable('issues')
      .set({ origin: 'import' })
      .where('origin', '=', 'sample')
      .executeTakeFirst();
    const removed = {
      articles: Number(articles.numDeletedRows),
      issues: Number(issues.numDeletedRows),
    };
    if (removed.articles + removed.issues + Number(kept.numUpdatedRows) > 0) {
      await bumpCatalogueVersion(transaction, clock.now());
    }
    return removed;
  });
}

/** The sample articles, also those that were taken out. */
const sampleIds = (connection: Connection) =>
  connection
    .selectFrom('articles')
    .select('id')
    .where('origin', '=', 'sample')
    .union(
      connection.selectFrom('takedowns').select('article_id as id').where('origin', '=', 'sample'),
    );
