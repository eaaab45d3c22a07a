import type { Connection } from '#app/platform/db/database.server.ts';
import type { IssueRef } from '../article.ts';
import type { Snapshot, SnapshotPdf } from '../snapshot.ts';
import type { Origin } from '../tables.server.ts';

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

type Row = {
  id: number;
  title: string;
  author_text: string;
  page_text: string;
  doi_text: string;
  pdf_text: string;
  paper_id: string | null;
  volume: number | null;
  issue_text: string;
  year: number | null;
  abstract: string;
  keyword_text: string;
  reference_text: string | null;
};

const recordOf = (row: Row): Snapshot['record'] => ({
  id: row.id,
  name: row.title,
  author: row.author_text,
  page_no: row.page_text,
  doi_no: row.doi_text,
  pdf: row.pdf_text,
  man_id: row.paper_id ?? '',
  volume: row.volume,
  issue: row.issue_text,
  year: row.year,
  abstract: row.abstract,
  keyword: row.keyword_text,
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
