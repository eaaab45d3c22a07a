import { HttpError } from '#app/platform/web/http-error.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { correspondingPageOf } from '../../authors/find-authors-paper.server.ts';
import { correctKeptFile } from '../../preflight/correct-file.server.ts';
import { sendCorrected } from '../../preflight/pages/send-corrected.ts';

/** `/manuscripts/{id}/corrected-copy/{file}`: a Word file of theirs, mended as far as a program can. */
export const manuscriptCorrectedCopy = correspondingPageOf(
  async ({ manuscript, headers }, { platform, params }) => {
    const wanted = wholeNumber(params['file']);
    const result = wanted === null ? null : await correctKeptFile(platform, manuscript.id, wanted);
    if (!result) throw new HttpError(404, 'This file does not exist.');
    if (result.outcome === 'refused') throw new HttpError(result.status, result.message);
    return sendCorrected(result, headers);
  },
);
