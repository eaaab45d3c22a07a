import type { Connection } from '#app/platform/db/database.server.ts';
import type { DocumentFormat } from '#app/platform/documents/document.ts';
import { listHistory } from '#app/platform/history/history.server.ts';
import type { HistoryLine } from '#app/platform/history/history.server.ts';
import type { ManuscriptState } from '../manuscript.ts';
import { emailKey } from '../submission.ts';

/** What an author sees of a manuscript. */
export type TrackedManuscript = {
  paperId: number;
  title: string;
  state: ManuscriptState;
  /** Milliseconds since 1970. */
  receivedAt: number;
  file: { fileName: string; format: DocumentFormat; /** Bytes. */ size: number };
  /** The author who asks. */
  author: { position: number; name: string; email: string | null };
  history: HistoryLine[];
};

/**
 * A manuscript for one of its authors, named by e-mail address or, after a signed link, by place.
 * One question answers whether both fit together: a wrong paper ID costs as much as a wrong address.
 */
export async function findTrackedManuscript(
  db: Connection,
  paperId: number,
  author: { email: string } | { position: number },
): Promise<TrackedManuscript | null> {
  const row = await db
    .selectFrom('manuscripts')
    .innerJoin('manuscript_authors', 'manuscript_authors.manuscript_id', 'manuscripts.id')
    .innerJoin('manuscript_files', 'manuscript_files.manuscript_id', 'manuscripts.id')
    .select(['paper_id as paperId', 'title', 'state', 'received_at as receivedAt'])
    .select(['file_name as fileName', 'format', 'size', 'position', 'name', 'email'])
    .where('paper_id', '=', paperId)
    .where((column) =>
      'email' in author
        ? column('email_key', '=', emailKey(author.email))
        : column('position', '=', author.position),
    )
    .orderBy('position')
    .orderBy('manuscript_files.id')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { fileName, format, size, position, name, email, ...manuscript } = row;
  return {
    ...manuscript,
    file: { fileName, format, size },
    author: { position, name, email },
    history: await listHistory(db, `manuscript:${paperId}`),
  };
}
