import type { Connection } from '#app/platform/db/database.server.ts';
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
  connection: Connection,
  id: number,
): Promise<TakenSnapshot | null> {
  const row = await connection
    .selectFrom('articles')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const authors = await connection
    .selectFrom('article_authors')
    .select(['given', 'family', 'affiliation', 'orcid', 'written'])
    .where('article_id', '=', id)
    .orderBy('position')
    .execute();
  const file = await connection
    .selectFrom('article_files')
    .select(['file_name as fileName', 'storage_key as key', 'size', 'sha256'])
    .where('article_id', '=', id)
    .where('kind', '=', 'pdf')
    .executeTakeFirst();
  const retraction = await connection
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
      issue: await findIssueOf(connection, row.issue_id),
      updatedAt: row.updated_at,
    },
    pdf: file ?? null,
    passwordHash: row.password_hash,
    origin: row.origin,
    isRetracted: retraction !== undefined,
    version: (await countVersions(connection, id)) + 1,
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
  connection: Connection,
  issueId: number | null,
): Promise<IssueRef | null> {
  if (issueId === null) return null;
  const issue = await connection
    .selectFrom('issues')
    .select(['volume', 'label', 'slug'])
    .where('id', '=', issueId)
    .executeTakeFirst();
  return issue ?? null;
}

async function countVersions(connection: Connection, id: number): Promise<number> {
  const { count } = await connection
    .selectFrom('article_versions')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('article_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
