import { HttpError } from '#app/platform/web/http-error.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { authorsPageOf } from '../../authors/find-authors-paper.server.ts';
import { streamDocument } from '../../files/stream-document.server.ts';
import { listSentFiles } from '../../decisions/list-sent-files.server.ts';

/** `/manuscripts/{id}/review-files/{file}`: the copy of a reviewer's file that went with a decision. */
export const manuscriptReviewFile = authorsPageOf(
  async ({ manuscript, headers }, { platform, params }) => {
    const wanted = wholeNumber(params['file']);
    const file = (await listSentFiles(platform, manuscript)).find(({ id }) => id === wanted);
    if (!file) throw new HttpError(404, 'This file does not exist.');
    return streamDocument(platform, headers, {
      storageKey: file.neutralKey,
      name: file.name.replace(/\.[^.]*$/, ''),
      format: file.format,
    });
  },
);
