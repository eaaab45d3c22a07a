import type { ManuscriptFormat } from '#app/platform/documents/document.ts';
import type { StoredFile } from '#app/platform/storage/storage.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { ManuscriptState } from '../core/states.ts';
import { addAuthors } from '../author-list/add-authors.server.ts';
import type { Submission } from '../core/submission.ts';
import { givePaperId, lockPaperIds } from './give-paper-id.server.ts';
import { insertManuscript } from '../core/write-manuscript.server.ts';
import { addFile } from '../files/add-files.server.ts';

/** What an author gets to know at once. */
export type Receipt = { paperId: number; /** Milliseconds since 1970. */ receivedAt: number };

type NewManuscript = {
  state: ManuscriptState;
  fingerprint: string;
  receivedAt: number;
  account: string | null;
  submission: Submission;
  /** When the corresponding author showed that they read their mail, or null. */
  provedAt: number | null;
  file: StoredFile & { format: ManuscriptFormat; fileName: string };
};

export async function findReceipt(
  { db }: Pick<Platform, 'db'>,
  fingerprint: string,
): Promise<Receipt | null> {
  const row = await db
    .selectFrom('manuscripts')
    .select(['paper_id as paperId', 'received_at as receivedAt'])
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row ?? null;
}

/** Unless the same was written meanwhile: submissions of one year take turns. */
export async function storeManuscript(
  inside: Pick<Platform, 'db'>,
  manuscript: NewManuscript,
): Promise<{ receipt: Receipt; isNew: false } | { receipt: Receipt; isNew: true; id: number }> {
  const { fingerprint, receivedAt, submission } = manuscript;
  const year = new Date(receivedAt).getUTCFullYear();
  await lockPaperIds(inside, year);
  const earlier = await findReceipt(inside, fingerprint);
  if (earlier) return { receipt: earlier, isNew: false };
  const paperId = await givePaperId(inside, year);
  const { state, account: submittedBy } = manuscript;
  const { title } = submission;
  const row = { paperId, state, title, fingerprint, submittedBy, receivedAt };
  const id = await insertManuscript(inside, row);
  await addAuthors(inside, id, submission, manuscript.provedAt);
  await addFile(
    inside,
    { id, round: 1 },
    { ...manuscript.file, purpose: 'manuscript' },
    receivedAt,
  );
  return { receipt: { paperId, receivedAt }, isNew: true, id };
}
