import { pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { giveBack } from '#app/platform/web/form/take-form.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { href } from '#app/routes.ts';
import { answerForm } from './paper-answer.server.ts';
import { receivePaper } from '../receive-paper.server.ts';
import { showUpload } from './show-upload.server.tsx';
import { uploadOfPage } from './upload-of-page.server.ts';

export const ownUploadPage = pageFor('author', (context, user) => showUpload(context, user));

export const ownUpload = pageFor('author', async (context, user) => {
  const { upload } = await uploadOfPage(context, user);
  const answer = await receivePaper(context, user, upload);
  if (answer.outcome === 'refused') {
    const { status, message } = answer;
    if (status === 403 || status === 404) throw new HttpError(status, message);
    return giveBack(context.request, answer, (typed) => showUpload(context, user, { typed }));
  }
  return answerForm(context, answer, href('ownUpload', { id: upload.id }));
});
