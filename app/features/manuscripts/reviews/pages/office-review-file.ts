import { PRIVATE } from '#app/platform/web/answers.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { invitationOf } from './open-invitation.server.ts';
import { listReviewFiles } from '../files/list-review-files.server.ts';
import { streamDocument } from '../../files/stream-document.server.ts';

export const officeReviewFile = invitationOf(async ({ invitation }, { platform, params }) => {
  const wanted = wholeNumber(params['file']);
  const files =
    invitation.completedAt === null ? [] : await listReviewFiles(platform, invitation.id);
  const file = files.find(({ id }) => id === wanted);
  if (!file) throw new HttpError(404, 'This file does not exist.');
  const name = file.fileName.replace(/\.[^.]*$/, '');
  return streamDocument(platform, PRIVATE, { ...file, name });
});
