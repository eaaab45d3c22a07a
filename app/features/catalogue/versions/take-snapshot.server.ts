import type { Platform } from '#app/platform/platform.server.ts';
import { fromWritten } from '../core/article-record.ts';
import type { IssueRef } from '../core/article.ts';
import { readRecord } from '../articles/list-article-records.server.ts';
import type { RecordRow } from '../articles/list-article-records.server.ts';
import type { Snapshot, SnapshotPdf } from './snapshot.ts';
import type { Origin } from '../core/tables.server.ts';

export type TakenSnapshot = {
  snapshot: Snapshot;
  pdf: SnapshotPdf | null;
  passwordHash: string | null;
  origin: Origin;
  isRetracted: boolean;
  /** Of the article as it stands: one more than there are earlier ones. */
  version: number;
};

/** An article as it stands in the catalogue, whole; null when there is none. */
export async function takeSnapshot(
  platform: Pick<Platform, 'db'>,
  id: number,
): Promise<TakenSnapshot | null> {
  const row = await platform.db
    .selectFrom('articles')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const authors = await platform.db
    .selectFrom('article_authors')
    .select(['given', 'family', 'affiliation', 'orcid', 'written'])
    .where('article_id', '=', id)
    .orderBy('position')
    .execute();
  const file = await platform.db
    .selectFrom('article_files')
    .select(['file_name as fileName', 'storage_key as key', 'size', 'sha256'])
    .where('article_id', '=', id)
    .where('kind', '=', 'pdf')
    .executeTakeFirst();
  const retraction = await platform.db
    .selectFrom('article_notices')
    .select('position')
    .where('article_id', '=', id)
    .where('kind', '=', 'retraction')
    .executeTakeFirst();
  return {
    snapshot: {
      record: recordOf(row),
      authors,
      dates: {
        received: row.received_on,
        revised: row.revised_on,
        accepted: row.accepted_on,
        published: row.published_on,
      },
      editedBy: row.edited_by,
      issue: await findIssueOf(platform, row.issue_id),
      updatedAt: row.updated_at,
    },
    pdf: file ?? null,
    passwordHash: row.password_hash,
    origin: row.origin,
    isRetracted: retraction !== undefined,
    version: (await countVersions(platform, id)) + 1,
  };
}

/** As the export gives it, but with nothing where there is nothing. */
const recordOf = (row: RecordRow): Snapshot['record'] => ({
  ...fromWritten(readRecord(row)),
  volume: row.volume,
  year: row.year,
  reference: row.reference_text,
});

async function findIssueOf(
  { db }: Pick<Platform, 'db'>,
  issueId: number | null,
): Promise<IssueRef | null> {
  if (issueId === null) return null;
  const issue = await db
    .selectFrom('issues')
    .select(['volume', 'label', 'slug'])
    .where('id', '=', issueId)
    .executeTakeFirst();
  return issue ?? null;
}

async function countVersions({ db }: Pick<Platform, 'db'>, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('article_versions')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('article_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
