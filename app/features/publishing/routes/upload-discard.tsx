import { noticeCookie, signedInOrLogin } from '#app/features/accounts/index.server.ts';
import { PRIVATE, seeOther } from '#app/features/accounts/index.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { discardUpload } from '../commands/discard-upload.server.ts';
import { findVisibleUpload, moverOf } from '../queries/find-upload.server.ts';
import { REFUSAL_WORDS, titleOf } from '../upload-words.ts';
import { refuseMove } from '../upload.ts';
import type { UploadRefusal } from '../upload.ts';

/** `GET /dashboard/uploads/{id}/discard`: asks once more. */
export async function uploadDiscardPage(context: RouteContext): Promise<Page | Response> {
  const user = await signedInOrLogin(context);
  if (user instanceof Response) return user;
  const { platform, params } = context;
  const upload = await findVisibleUpload(platform, user, wholeNumber(params['id']));
  if (!upload) throw nothingHere();
  const reason = refuseMove(upload, 'discard', moverOf(platform, upload, user));
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
}

/** `POST /dashboard/uploads/{id}/discard`: discards it; sent twice, it stays discarded. */
export async function uploadDiscard(context: RouteContext): Promise<Response> {
  const user = await signedInOrLogin(context);
  if (user instanceof Response) return user;
  const id = wholeNumber(context.params['id']);
  const result = id === null ? null : await discardUpload(context.platform, user, id);
  switch (result?.outcome) {
    case 'discarded':
      return seeOther(href('dashboard'), [noticeCookie('upload-discarded')]);
    case 'refused':
      throw refused(result.reason);
    case 'no-such-upload':
    case undefined:
      throw nothingHere();
  }
}

const refused = (reason: UploadRefusal) =>
  new HttpError(reason === 'not-yours' ? 403 : 409, REFUSAL_WORDS[reason]);
const nothingHere = () => new HttpError(404, 'There is no such upload.');
