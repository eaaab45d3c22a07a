import { MEDIA_TYPES } from '#app/platform/documents/document.ts';
import { PERSONAL } from '#app/platform/web/answers.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { disposition, sendStored } from '#app/platform/web/send-file.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { streamDocument } from '../../files/stream-document.server.ts';
import { manuscriptPageOf } from '../../editors/pages/open-manuscript.server.ts';
import { findOfficeFile } from '../../files/list-files.server.ts';

export const officeManuscriptFile = manuscriptPageOf(async ({ manuscript }, context) => {
  const { platform, params } = context;
  const id = wholeNumber(params['file']);
  const file = id === null ? null : await findOfficeFile(platform, manuscript.id, id);
  if (!file) throw new HttpError(404, 'This file does not exist.');
  // As a reviewer gets it, which its editor may want to see.
  if (context.url.searchParams.get('copy') === 'reviewers') {
    if (file.neutralKey === null) throw new HttpError(404, 'Reviewers have no copy of this file.');
    return streamDocument(platform, PERSONAL, {
      storageKey: file.neutralKey,
      name: `${manuscript.paperId} for reviewers`,
      format: file.format,
    });
  }
  const name = `${manuscript.paperId} ${file.fileName.replace(/\.[^.]*$/, '')}`;
  return sendStored(
    context,
    { ...file, key: file.storageKey },
    {
      'Content-Type': MEDIA_TYPES[file.format],
      'Content-Disposition': disposition('attachment', name, `.${file.format}`),
      // What an author sent runs nothing, whatever a browser makes of it.
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'no-store',
    },
    ['a file of a manuscript', 'This file cannot be opened at present. Please try again later.'],
  );
});
