import type { Selectable } from 'kysely';
import type { Connection, DatabaseKind } from '#app/platform/db/database.server.ts';
import type { Tables } from '#app/platform/db/tables.server.ts';
import type { Author } from '#app/features/catalogue/index.ts';
import type { KeptOfArticle } from './upload-record.ts';
import type { UploadField, UploadInstants, UploadState, UploadTexts } from './upload.ts';
import { UPLOAD_FIELDS, uploadState } from './upload.ts';

export type UploadedPdf = { storageKey: string; fileName: string; size: number; sha256: string };

/** An upload with all that is known of it. */
export type Upload = UploadInstants & {
  id: number;
  state: UploadState;
  /** Account. */
  uploadedBy: string | null;
  /** Grows with each change. */
  version: number;
  texts: UploadTexts;
  referenceText: string | null;
  kept: KeptOfArticle | null;
  pdf: UploadedPdf | null;
  /** Of the PDF's password; only ever compared. */
  passwordHash: string | null;
  /** What was found on the first page of the PDF. */
  offers: { name: string | null; abst: string | null };
  articleId: number | null;
  scheduledBy: string | null;
  /** Why it could not be published on its date. */
  problem: string | null;
  createdAt: number;
};

/** The upload with an id, or null; for whom it is is asked by `openUpload`. */
export async function findUpload(connection: Connection, id: number): Promise<Upload | null> {
  const row = await connection
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? readUpload(row) : null;
}

/** As `findUpload`, in a transaction that no other may change it during. Jobs need ask nobody. */
export async function lockUpload(
  transaction: Connection,
  kind: DatabaseKind,
  id: number,
): Promise<Upload | null> {
  const row = await transaction
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? readUpload(row) : null;
}

/** The upload that a row holds. */
export function readUpload(row: Selectable<Tables['uploads']>): Upload {
  const instants = {
    completedAt: row.completed_at,
    publishAt: row.publish_at,
    publishedAt: row.published_at,
    discardedAt: row.discarded_at,
  };
  const texts = Object.fromEntries(
    UPLOAD_FIELDS.map((field): [UploadField, string] => [field, row[field]]),
  );
  return {
    id: row.id,
    ...instants,
    state: uploadState(instants),
    uploadedBy: row.uploaded_by,
    version: row.version,
    texts: texts as UploadTexts,
    referenceText: row.reference_text,
    kept: row.kept === null ? null : (JSON.parse(row.kept) as KeptOfArticle),
    pdf:
      row.storage_key === null
        ? null
        : {
            storageKey: row.storage_key,
            fileName: row.file_name!,
            size: row.size!,
            sha256: row.sha256!,
          },
    passwordHash: row.password_hash,
    offers: { name: row.offered_title, abst: row.offered_abstract },
    articleId: row.article_id,
    scheduledBy: row.scheduled_by,
    problem: row.problem,
    createdAt: row.created_at,
  };
}

/** The authors as far as more is known of them than their text tells. */
export const keptAuthors = (upload: Upload, authorText: string): readonly Author[] | undefined =>
  upload.kept?.authorText === authorText ? upload.kept.authors : undefined;
