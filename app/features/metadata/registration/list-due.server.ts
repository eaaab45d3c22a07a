import { selectTakedowns } from '#app/features/catalogue/versions/index.server.ts';
import type { HasDb } from '#app/platform/platform.server.ts';
import type { AgencyName } from './agency.ts';

/** An article that came or changed since it was sent, and when. */
export type Due = { articleId: number; changedAt: number };

type Asked = { agency: AgencyName; since: number; limit: number };

/** Of an agency, the earliest change first; two statements. @param since in milliseconds since 1970 */
export async function listDue({ db }: HasDb, { agency, since, limit }: Asked): Promise<Due[]> {
  const changes = db
    .selectFrom('articles')
    .select(['articles.id as articleId', 'articles.updated_at as changedAt'])
    .orderBy('articles.updated_at')
    .orderBy('articles.id')
    .limit(limit);
  const unknown = await changes
    .where('articles.updated_at', '>=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('registrations')
            .select('registrations.state')
            .whereRef('registrations.article_id', '=', 'articles.id')
            .where('registrations.agency', '=', agency),
        ),
      ),
    )
    .execute();
  const changed = await changes
    .innerJoin('registrations', 'registrations.article_id', 'articles.id')
    .where('registrations.agency', '=', agency)
    .where('registrations.state', '!=', 'sending')
    .where((row) =>
      row.or([
        row('registrations.seen_at', 'is', null),
        row('articles.updated_at', '>', row.ref('registrations.seen_at')),
      ]),
    )
    .execute();
  return [...unknown, ...changed].slice(0, limit);
}

/** The same of what was taken out; one statement. */
export async function listDueRemovals(
  platform: HasDb,
  { agency, since, limit }: Asked,
): Promise<Due[]> {
  const rows = await selectTakedowns(platform)
    .leftJoin('registrations', (join) =>
      join
        .onRef('registrations.article_id', '=', 'takedowns.article_id')
        .on('registrations.agency', '=', agency),
    )
    .where((row) =>
      row.or([
        row.and([row('registrations.state', 'is', null), row('takedowns.taken_at', '>=', since)]),
        row.and([
          row('registrations.state', '!=', 'sending'),
          row.or([
            row('registrations.seen_at', 'is', null),
            row('takedowns.taken_at', '>', row.ref('registrations.seen_at')),
          ]),
        ]),
      ]),
    )
    .orderBy('takedowns.taken_at')
    .limit(limit)
    .execute();
  // The last time counts where one was taken out more than once.
  const latest = new Map(rows.map(({ articleId, takenAt }) => [articleId, takenAt]));
  return [...latest].map(([articleId, changedAt]) => ({ articleId, changedAt }));
}
