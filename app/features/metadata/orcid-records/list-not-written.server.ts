import type { HasDb } from '#app/platform/platform.server.ts';
import type { OrcidRecordState } from './tables.server.ts';

/** Entries that the page lists. */
const NEWEST = 100;

const STATES = ['waiting', 'revoked', 'left'] as const satisfies OrcidRecordState[];

export type NotWritten = Awaited<ReturnType<typeof listNotWritten>>[number];

/** What ORCID took not, or takes no longer, the newest first; one statement. Of a review neither the paper nor who wrote it. */
export async function listNotWritten({ db }: HasDb) {
  const rows = await db
    .selectFrom('orcid_records as record')
    .leftJoin('articles', (join) =>
      join.onRef('articles.id', '=', 'record.subject').on('record.kind', '=', 'work'),
    )
    .select(['record.kind', 'record.subject', 'record.orcid', 'record.state', 'record.words'])
    .select(['record.next_at as nextAt', 'record.changed_at as changedAt', 'articles.title'])
    .select(['record.put_code as putCode', 'record.digest', 'record.unlinked_at as unlinkedAt'])
    .where('record.state', 'in', STATES)
    .orderBy('record.changed_at', 'desc')
    .limit(NEWEST)
    .execute();
  return rows.map(({ putCode, digest, unlinkedAt, ...row }) => ({
    ...row,
    ...(row.kind === 'peer-review' && { subject: 0, orcid: null }),
    isLinked: unlinkedAt === null,
    isTakenAway: row.state === 'left' && putCode !== null && digest === null,
  }));
}
