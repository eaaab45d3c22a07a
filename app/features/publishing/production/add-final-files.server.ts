import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { lockUploadOfPaper } from './find-upload-of-paper.server.ts';
import { putPdfIntoUpload } from '../uploads/change-upload.server.ts';
import { queueReading } from '#app/features/manuscripts/typesetting/index.server.ts';
import { addFiles } from '#app/features/manuscripts/files/index.server.ts';
import { withinCase } from '#app/features/manuscripts/editors/index.server.ts';
import type { Refused } from '#app/features/manuscripts/editors/index.server.ts';
import { refuseMove } from '#app/features/manuscripts/core/index.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { refuseLosses } from '../requirements/refuse-unmet.server.ts';
import type { Unmet, Waiver } from '../requirements/settle-requirements.server.ts';
import { productionUpload } from './begin-production.server.ts';

export type AddingFiles =
  | { outcome: 'added' }
  /** The PDF was set from the text and lacks something, and no reason was given. */
  | ({ outcome: 'losses-open' } & Unmet)
  | Refused;

/**
 * A typeset PDF goes into the upload too, so that proof and article are made of one file.
 * @param waiver why a PDF is used that lacks something
 */
export const addFinalFiles = (
  platform: Platform,
  user: SignedIn,
  paperId: number,
  files: Parameters<typeof addFiles>[2],
  waiver?: Waiver,
): Promise<AddingFiles> =>
  withinCase<AddingFiles>(
    platform,
    user,
    paperId,
    async ({ inside, manuscript, editor, record }) => {
      const reason = refuseMove(manuscript.facts, 'publish', editor);
      if (reason !== null) return { outcome: 'refused', reason };
      const pdf = files.find(({ purpose }) => purpose === 'final');
      if (pdf) {
        const { sha256 } = pdf;
        const step = { step: 'use' as const, sha256, waiver, account: user.id };
        const unmet = await refuseLosses(inside, manuscript, step);
        if (unmet) return { outcome: 'losses-open', ...unmet };
      }
      await addFiles(inside, manuscript, files);
      if (files.some(({ purpose }) => purpose === 'source')) {
        await queueReading(inside, manuscript.id);
      }
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
