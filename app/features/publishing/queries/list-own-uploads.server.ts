import { journalOf } from '#app/features/journal/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Finding } from '../examine-upload.ts';
import { examineUpload } from '../examine-upload.ts';
import type { UploadState } from '../upload.ts';
import type { Upload } from './find-upload.server.ts';
import { readUpload } from './find-upload.server.ts';

/** An upload as lists show it. */
export type ListedUpload = Pick<Upload, 'id' | 'texts' | 'state' | 'articleId' | 'problem'> & {
  /** What is still missing or wrong; nothing once it is published. */
  lacks: Finding[];
  createdAt: number;
  publishAt: number | null;
  publishedAt: number | null;
};

export type UploadPage = { uploads: ListedUpload[]; page: number; pages: number };

const ON_A_PAGE = 10;

/** What somebody uploaded and did not discard, the newest first; two statements. */
export async function listOwnUploads(
  platform: Pick<Platform, 'db' | 'content'>,
  userId: string,
  page = 1,
): Promise<UploadPage> {
  const own = platform.db
    .selectFrom('uploads')
    .where('uploaded_by', '=', userId)
    .where('discarded_at', 'is', null);
  const [{ count }, rows] = await Promise.all([
    own.select((row) => row.fn.countAll().as('count')).executeTakeFirstOrThrow(),
    own
      .selectAll()
      .orderBy('id', 'desc')
      .limit(ON_A_PAGE)
      .offset((page - 1) * ON_A_PAGE)
      .execute(),
  ]);
  const uploads = rows.map((row) => listed(platform, readUpload(row)));
  return { uploads, page, pages: Math.ceil(Number(count) / ON_A_PAGE) };
}

/** An upload with what it lacks. */
export function listed(platform: Pick<Platform, 'content'>, upload: Upload): ListedUpload {
  const { facts } = journalOf(platform);
  const open: readonly UploadState[] = ['draft', 'waiting', 'scheduled'];
  const findings = open.includes(upload.state)
    ? examineUpload(upload.texts, { hasFile: upload.pdf !== null }, facts)
    : [];
  const { id, texts, state, articleId, problem, createdAt, publishAt, publishedAt } = upload;
  return {
    id,
    texts,
    state,
    articleId,
    problem,
    createdAt,
    publishAt,
    publishedAt,
    lacks: findings.filter(({ kind }) => kind !== 'warning'),
  };
}
