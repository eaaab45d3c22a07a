import { listStandings } from '#app/features/manuscripts/conflicts/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { Finding } from '../uploads/examine-upload.ts';
import { examineUpload } from '../uploads/examine-upload.ts';
import type { Asking } from '#app/features/manuscripts/conflicts/index.ts';
import { visibleProblem, isBarrier } from '../uploads/upload.ts';
import type { UploadState, Barrier } from '../uploads/upload.ts';
import type { Upload } from '../uploads/find-upload.server.ts';
import { authorsOfUpload, readUpload, paperIdIn } from '../uploads/find-upload.server.ts';

export type ListedUpload = Pick<Upload, 'id' | 'texts' | 'state' | 'articleId' | 'problem'> & {
  /** What is still missing or wrong; nothing once it is published. */
  lacks: Finding[];
  createdAt: number;
  publishAt: number | null;
  publishedAt: number | null;
};

/** One that is withheld from its uploader, who is kept from its manuscript (L2). */
export type KeptUpload = { id: number; paper: string; barrier: Barrier };

export type UploadPage = { uploads: (ListedUpload | KeptUpload)[]; page: number; pages: number };

const ON_A_PAGE = 10;

/** The newest first; two statements, and what peer review asks of a page. */
export async function listOwnUploads(
  platform: Platform,
  user: Asking,
  page = 1,
): Promise<UploadPage> {
  const own = platform.db
    .selectFrom('uploads')
    .where('uploaded_by', '=', user.id)
    .where('discarded_at', 'is', null);
  const [{ count }, rows] = await Promise.all([
    own.select((row) => row.fn.countAll().as('count')).executeTakeFirstOrThrow(),
    own
      .selectAll()
      .select(authorsOfUpload(platform))
      .orderBy('id', 'desc')
      .limit(ON_A_PAGE)
      .offset((page - 1) * ON_A_PAGE)
      .execute(),
  ]);
  const paperIds = rows.map((row) => paperIdIn(row.paper_id));
  const known = [...new Set(paperIds.filter((id) => id !== null))];
  const standings = await listStandings(platform, user, known);
  const uploads = rows.map((row, at) => {
    const standing = standings.get(paperIds[at] ?? 0) ?? null;
    const { id, paper_id: paper } = row;
    if (isBarrier(standing)) return { id, paper: paper.trim(), barrier: standing };
    const upload = readUpload(row);
    return listed(platform, { ...upload, problem: visibleProblem(upload.problem, standing) });
  });
  return { uploads, page, pages: Math.ceil(Number(count) / ON_A_PAGE) };
}

export function listed(platform: Pick<Platform, 'content'>, upload: Upload): ListedUpload {
  const { facts } = journalOf(platform);
  const open: readonly UploadState[] = ['draft', 'waiting', 'scheduled'];
  const findings = open.includes(upload.state) ? examineUpload(upload, facts) : [];
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
