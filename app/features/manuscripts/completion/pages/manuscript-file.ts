import { HttpError } from '#app/platform/web/http-error.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { correspondingPageOf } from '../../authors/find-authors-paper.server.ts';
import { findOfficeFile } from '../../files/list-files.server.ts';
import { streamDocument } from '../../files/stream-document.server.ts';
import { OWN_FILES } from '../completion.ts';

/** `/manuscripts/{id}/files/{file}`: a file that its corresponding author sent, or that was made of one for the reviewers. */
export const manuscriptFile = correspondingPageOf(
  async ({ manuscript, headers }, { platform, params }) => {
    const wanted = wholeNumber(params['file']);
    const file = wanted === null ? null : await findOfficeFile(platform, manuscript.id, wanted);
    if (!file || !OWN_FILES.includes(file.purpose)) {
      throw new HttpError(404, 'This file does not exist.');
    }
    return streamDocument(platform, headers, {
      ...file,
      name: file.fileName.replace(/\.[^.]*$/, ''),
    });
  },
);
