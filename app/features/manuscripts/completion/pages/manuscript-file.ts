import { HttpError } from '#app/platform/web/http-error.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { authorsPageOf } from '../../authors/find-authors-paper.server.ts';
import { findOfficeFile } from '../../files/list-files.server.ts';
import { streamDocument } from '../../files/stream-document.server.ts';
import { OWN_FILES, READ_BY_ALL } from '../completion.ts';

/**
 * `/manuscripts/{id}/files/{file}`: a file that its corresponding author sent, or that was made of one for the reviewers.
 * The other authors, who confirm that they have read it, open the manuscript itself.
 */
export const manuscriptFile = authorsPageOf(
  async ({ manuscript, headers }, { platform, params }) => {
    const wanted = wholeNumber(params['file']);
    const file = wanted === null ? null : await findOfficeFile(platform, manuscript.id, wanted);
    const isAll = manuscript.author.position === manuscript.corresponding;
    if (!file || !(isAll ? OWN_FILES : READ_BY_ALL).includes(file.purpose)) {
      throw new HttpError(404, 'This file does not exist.');
    }
    return streamDocument(platform, headers, {
      ...file,
      name: file.fileName.replace(/\.[^.]*$/, ''),
    });
  },
);
