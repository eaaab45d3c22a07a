import type { HasClockAndDb } from '#app/platform/platform.server.ts';
import { isOpen, MAY_WRITE } from './list-due.server.ts';
import type { Due } from './list-due.server.ts';

/**
 * Entries that hold no longer: of an article that was taken out, or that names its author no more, and of a review that
 * does not count. One statement.
 */
export const listGone = (platform: HasClockAndDb, limit: number): Promise<Due[]> =>
  platform.db
    .selectFrom('orcid_records as record')
    .innerJoin('credentials', (join) =>
      join
        .onRef('credentials.account_id', '=', 'record.orcid')
        .on('credentials.provider_id', '=', 'orcid'),
    )
    .where('credentials.scope', 'like', MAY_WRITE)
    .where('record.put_code', 'is not', null)
    .where((row) => row.or([row('record.state', '=', 'written'), isOpen(platform)]))
    .where(({ or, and, not, exists, eb, selectFrom }) =>
      or([
        and([
          eb('record.kind', '=', 'work'),
          not(
            exists(
              selectFrom('article_authors as named')
                .select('named.article_id')
                .whereRef('named.article_id', '=', 'record.subject')
                .whereRef('named.orcid', '=', 'record.orcid'),
            ),
          ),
        ]),
        and([
          eb('record.kind', '=', 'peer-review'),
          not(
            exists(
              selectFrom('reviews')
                .select('reviews.invitation_id')
                .whereRef('reviews.invitation_id', '=', 'record.subject')
                .where('reviews.uncounted', 'is', null),
            ),
          ),
        ]),
      ]),
    )
    .select(['record.kind', 'record.subject', 'record.orcid', 'record.seen_at as changedAt'])
    .select(['credentials.user_id as userId', 'credentials.id as credential'])
    .orderBy('record.changed_at')
    .limit(limit)
    .execute();
