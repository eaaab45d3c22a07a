import type { HasDb } from '#app/platform/platform.server.ts';
import { fromWritten } from '../core/article-record.ts';
import type { IssueRef } from '../core/article.ts';
import { readRecord } from '../articles/list-article-records.server.ts';
import type { RecordRow } from '../articles/list-article-records.server.ts';
import { readSnapshot } from './snapshot.ts';
import type { Snapshot, SnapshotPdf } from './snapshot.ts';
import { WARNINGS } from '#app/protocols/notices/notice-kinds.ts';
import type { Origin } from '../core/tables.server.ts';

export type TakenSnapshot = {
  snapshot: Snapshot;
  pdf: SnapshotPdf | null;
  passwordHash: string | null;
  origin: Origin;
  isRetracted: boolean;
  /** Whether it has a notice of which readers are warned: a second editor confirmed it. */
  isMarked: boolean;
  /** Of the article as it stands: one more than there are earlier ones. */
  version: number;
};

/** Null when there is none. @param orTakenDown whether one that was unpublished is given as it was last */
export async function takeSnapshot(
  platform: HasDb,
  id: number,
  { orTakenDown = false } = {},
): Promise<TakenSnapshot | null> {
  const row = await platform.db
    .selectFrom('articles')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return orTakenDown ? lastTakenDown(platform, id) : null;
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
      type: row.article_type,
      issue: await findIssueOf(platform, row.issue_id),
      updatedAt: row.updated_at,
    },
    pdf: file ?? null,
    passwordHash: row.password_hash,
    origin: row.origin,
    ...(await standingOf(platform, id)),
  };
}

async function lastTakenDown(platform: HasDb, id: number): Promise<TakenSnapshot | null> {
  const row = await platform.db
    .selectFrom('takedowns')
    .selectAll()
    .where('article_id', '=', id)
    .orderBy('taken_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { storage_key: key, file_name: fileName, size, sha256 } = row;
  return {
    snapshot: readSnapshot(row.record),
    pdf: key === null ? null : { key, fileName: fileName!, size: size!, sha256: sha256! },
    passwordHash: row.password_hash,
    origin: row.origin,
    ...(await standingOf(platform, id)),
  };
}

/** As the export gives it, but with nothing where there is nothing. */
const recordOf = (row: RecordRow): Snapshot['record'] => ({
  ...fromWritten(readRecord(row)),
  volume: row.volume,
  year: row.year,
  reference: row.reference_text,
});

async function findIssueOf({ db }: HasDb, issueId: number | null): Promise<IssueRef | null> {
  if (issueId === null) return null;
  const issue = await db
    .selectFrom('issues')
    .select(['volume', 'label', 'slug'])
    .where('id', '=', issueId)
    .executeTakeFirst();
  return issue ?? null;
}

async function standingOf(
  { db }: HasDb,
  id: number,
): Promise<Pick<TakenSnapshot, 'isRetracted' | 'isMarked' | 'version'>> {
  const { marks, retractions, versions } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('article_notices')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('article_id', '=', id)
        .where('kind', '=', 'retraction')
        .as('retractions'),
      selectFrom('article_notices')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('article_id', '=', id)
        .where('kind', 'in', WARNINGS)
        .as('marks'),
      selectFrom('article_versions')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .where('article_id', '=', id)
        .as('versions'),
    ])
    .executeTakeFirstOrThrow();
  return {
    isRetracted: Number(retractions) > 0,
    isMarked: Number(marks) > 0,
    version: Number(versions) + 1,
  };
}
