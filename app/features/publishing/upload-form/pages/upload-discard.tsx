import { PRIVATE, seeOther } from '#app/platform/web/answers.ts';
import { noticeCookie } from './notices.server.ts';
import { pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { discardUpload } from '../../uploads/put-back.server.ts';
import { forbiddenError, uploadOfPage } from './upload-of-page.server.ts';
import { REFUSAL_WORDS, statusOf, titleOf } from '../../publication/upload-words.ts';
import { refuseMove } from '../../uploads/upload.ts';
import type { UploadRefusal } from '../../uploads/upload.ts';
import { giveBack } from '#app/platform/web/form/take-form.ts';
import { answerForm } from './paper-answer.server.ts';
import { receivePaper } from '../receive-paper.server.ts';
import { showUpload } from './show-upload.server.tsx';

export const uploadDiscardPage = pageFor('author', async (context, user) => {
  const { upload, mover } = await uploadOfPage(context, user);
  const reason = refuseMove(upload, 'discard', mover);
  if (reason) throw refused(reason);
  return {
    title: 'Discard an upload',
    noindex: true,
    headers: PRIVATE,
    body: (
      <>
        <PageHeader title="Discard this upload?" />
        <form className="form" method="post" aria-label="Discard the upload">
          <p>
            You are about to discard “{titleOf(upload.texts)}” with its PDF. This cannot be undone.
          </p>
          <p className="actions">
            <Button kind="danger">Discard the upload</Button>
            <a href={href('ownUpload', { id: upload.id })}>Keep it</a>
          </p>
        </form>
      </>
    ),
  };
});

export const uploadDiscard = pageFor('author', async (context, user) => {
  const { upload } = await uploadOfPage(context, user);
  const result = await discardUpload(context.platform, user, upload.id);
  switch (result.outcome) {
    case 'discarded':
      return seeOther(href('dashboard'), [noticeCookie('upload-discarded')]);
    case 'refused':
      throw refused(result.reason);
    case 'no-such-upload':
      throw forbiddenError(result);
  }
});

const refused = (reason: UploadRefusal) => new HttpError(statusOf(reason), REFUSAL_WORDS[reason]);

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
