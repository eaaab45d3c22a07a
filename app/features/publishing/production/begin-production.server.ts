import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { addProductionUpload } from '../uploads/add-upload.server.ts';
import { printedAuthors } from '../uploads/authors/manuscript-names.server.ts';
import { refuseMove, FROM_ACCEPTANCE } from '#app/features/manuscripts/core/index.ts';
import { addHistory } from '#app/platform/history/history.server.ts';
import type { HasDb, Platform } from '#app/platform/platform.server.ts';
import type { CaseFile } from '#app/features/manuscripts/core/index.server.ts';
import type { Refused } from '#app/features/manuscripts/editors/index.server.ts';
import { withinCase } from '#app/features/manuscripts/editors/index.server.ts';
import { putPdfIntoUpload } from '../uploads/change-upload.server.ts';
import { finalFiles } from '#app/features/manuscripts/typesetting/index.server.ts';
import { refuseLosses } from '../requirements/settle-requirements.server.ts';
import type { Waiver } from '../requirements/requirement.ts';
import type { Unmet } from '../requirements/settle-requirements.server.ts';
import { findAgreement } from '#app/features/manuscripts/agreement/index.server.ts';
import { listProofs } from '#app/features/manuscripts/proofs/index.server.ts';
import { lockUpload, pdfOf } from '../uploads/find-upload.server.ts';
import type { UploadedPdf } from '../uploads/find-upload.server.ts';

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

async function describe({ db }: HasDb, { id, paperId, title, authors }: CaseFile) {
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

export type AddingFiles =
  | { outcome: 'added' }
  /** The PDF was set from the text and lacks something, and no reason was given. */
  | ({ outcome: 'losses-open' } & Unmet)
  | NonNullable<ReturnType<typeof finalFiles.refuse>>
  | Refused;

/**
 * A typeset PDF goes into the upload too, so that proof and article are made of one file.
 * @param said `waiver` why a PDF that was set from the text is used although something is missing in it; `read` what of
 * the files may name a reviewer, as the editor read it, null for a PDF of which the text was read here
 */
export async function addFinalFiles(
  platform: Platform,
  user: SignedIn,
  paperId: number,
  files: Parameters<typeof finalFiles.add>[2],
  { waiver, read = '' }: { waiver?: Waiver; read?: string | null } = {},
): Promise<AddingFiles> {
  const named = await finalFiles.findNamed(platform, paperId, files);
  return withinCase<AddingFiles>(
    platform,
    user,
    paperId,
    async ({ inside, manuscript, editor, record }) => {
      const reason = refuseMove(manuscript.facts, 'publish', editor);
      if (reason !== null) return { outcome: 'refused', reason };
      const unfit = finalFiles.refuse(named, read);
      if (unfit) return unfit;
      const pdf = files.find(({ purpose }) => purpose === 'final');
      if (pdf) {
        const { sha256 } = pdf;
        const step = { step: 'use' as const, sha256, waiver, account: user.id };
        const unmet = await refuseLosses(inside, manuscript, step);
        if (unmet) return { outcome: 'losses-open', ...unmet };
      }
      await finalFiles.add(inside, manuscript, files);
      await record({
        event: 'final-files-added',
        details: { files: files.map(({ purpose, sha256 }) => ({ purpose, sha256 })) },
      });
      if (!pdf) return { outcome: 'added' };
      const { id } = await productionUpload(inside, user, manuscript);
      await putPdfIntoUpload(inside, user, {
        uploadId: id,
        pdf: { ...pdf, fileName: pdf.fileName || 'paper.pdf' },
      });
      return { outcome: 'added' };
    },
    // A publication locks the upload before the manuscript.
    (inside) => lockUploadOfPaper(inside, paperId),
  );
}

/** Null before acceptance. */
export async function findProduction(
  platform: HasDb,
  { id, paperId, state }: Pick<CaseFile, 'id' | 'paperId' | 'state'>,
) {
  if (!FROM_ACCEPTANCE.has(state)) return null;
  return {
    agreement: await findAgreement(platform, paperId),
    upload: await findUploadOfPaper(platform, paperId),
    // The latest first.
    proofs: await listProofs(platform, id),
  };
}

export type Production = NonNullable<Awaited<ReturnType<typeof findProduction>>>;

/** Locks the upload of a paper against changes and publication until the transaction ends. */
export async function lockUploadOfPaper(platform: HasDb, paperId: number): Promise<void> {
  const upload = await findUploadOfPaper(platform, paperId);
  if (upload) await lockUpload(platform, upload.id);
}

type PaperUpload = {
  id: number;
  articleId: number | null;
  publishAt: number | null;
  pdf: UploadedPdf | null;
};

/**
 * The upload made by its production or published, not what a user uploaded under any number that
 * they typed.
 */
export async function findUploadOfPaper(
  { db }: HasDb,
  paperId: number,
): Promise<PaperUpload | null> {
  const row = await db
    .selectFrom('uploads')
    .selectAll()
    .where('paper_id', '=', String(paperId))
    .where('discarded_at', 'is', null)
    .where((upload) =>
      upload.or([upload('published_at', 'is not', null), upload('kept', 'is not', null)]),
    )
    // Databases differ in where they put those that have no date.
    .orderBy('published_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .executeTakeFirst();
  if (!row) return null;
  const { id, article_id: articleId, publish_at: publishAt } = row;
  return { id, articleId, publishAt, pdf: pdfOf(row) };
}
