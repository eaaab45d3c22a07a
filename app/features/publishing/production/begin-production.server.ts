import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { addProductionUpload } from '../uploads/add-production-upload.server.ts';
import { printedAuthors } from '../uploads/authors/manuscript-names.server.ts';
import { findUploadOfPaper } from './find-upload-of-paper.server.ts';
import type { PaperUpload } from './find-upload-of-paper.server.ts';
import { refuseMove } from '#app/features/manuscripts/core/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import type { CaseFile } from '#app/features/manuscripts/core/index.server.ts';
import type { Refused } from '#app/features/manuscripts/editors/index.server.ts';
import { withinCase } from '#app/features/manuscripts/editors/index.server.ts';

/** Makes the upload by which a manuscript becomes an article; asked again, it leads to the same one. */
export const beginProduction = (
  platform: Platform,
  user: SignedIn,
  paperId: number,
): Promise<{ outcome: 'begun'; uploadId: number } | Refused> =>
  withinCase(platform, user, paperId, async ({ inside, manuscript, editor }) => {
    const reason = refuseMove(manuscript.facts, 'publish', editor);
    if (reason !== null) return { outcome: 'refused', reason };
    const { id } = await productionUpload(inside, user, manuscript);
    return { outcome: 'begun', uploadId: id };
  });

export async function productionUpload(
  inside: Platform,
  user: SignedIn,
  manuscript: CaseFile,
): Promise<PaperUpload> {
  const { paperId } = manuscript;
  const earlier = await findUploadOfPaper(inside, paperId);
  if (earlier) return earlier;
  const described = await describe(inside, manuscript);
  const account = user.id;
  const id = await addProductionUpload(inside, { ...described, account });
  await addHistory(inside, {
    subject: `manuscript:${paperId}`,
    event: 'production-begun',
    actor: `account:${account}`,
    details: { upload: id },
  });
  const { pdf } = described;
  return { id, articleId: null, publishAt: null, pdf: pdf && { ...pdf, storageKey: pdf.key } };
}

async function describe({ db }: Pick<Platform, 'db'>, { id, paperId, title, authors }: CaseFile) {
  const texts = await db
    .selectFrom('manuscripts')
    .select(['abstract', 'keywords'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const final = await db
    .selectFrom('manuscript_files')
    .select(['storage_key as key', 'file_name as fileName', 'size', 'sha256'])
    .where('manuscript_id', '=', id)
    .where('purpose', '=', 'final')
    .where('format', '=', 'pdf')
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { paperId, title, ...texts, authors: printedAuthors(authors), pdf: final ?? null };
}
