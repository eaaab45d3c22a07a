import { pageFor, onlyFor } from '#app/features/accounts/sessions/index.server.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { RouteContext } from '#app/platform/web/page.ts';
import { sendStored } from '#app/platform/web/send-file.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { coverVersion } from '../../covers/cover-version.ts';
import { findCover } from '../find-issue.server.ts';
import { findOfficeIssue } from '../find-office-issue.server.ts';
import { giveCover } from '../give-cover.server.ts';
import { receiveCover } from '../receive-cover.server.ts';
import { noticeCookie } from './notices.server.ts';
import { NOT_SAVED, typedAbout } from './typed-about.ts';
import { showIssue } from './office-issue.tsx';

/** `POST /office/issues/{id}/cover` */
export const officeIssueCover = pageFor('chief', async (context, user) => {
  const { platform, params, request } = context;
  const id = wholeNumber(params['id']) ?? 0;
  const received = await receiveCover(platform, request);
  const { action, picture: _, ...values } = received.typed;
  const again = (problem: string, status: number) =>
    showIssue(user, context, { values, errors: { picture: problem } }).then((page) => ({
      ...page,
      status,
    }));
  if ('problem' in received) return again(received.problem, received.status);
  const { cover } = received;
  if (action !== 'put-back' && cover === null) return again('Please choose a picture.', 422);
  const { outcome } = await giveCover(platform, user, { id, cover });
  switch (outcome) {
    case 'given':
    case 'put-back': {
      const found = await findOfficeIssue(platform, id);
      if (found && typedAbout(values, found.issue)) {
        return showIssue(user, context, { values, errors: {} }, `${DONE[outcome]} ${NOT_SAVED}`);
      }
      return seeOther(`${href('officeIssue', { id })}#cover`, [noticeCookie(`cover-${outcome}`)]);
    }
    case 'no-such-issue':
      throw new HttpError(404, 'This issue does not exist.');
    case 'forbidden':
      throw onlyFor('chief');
  }
});

const DONE = {
  given: 'The picture is on the cover.',
  'put-back': 'The cover is the drawn one again.',
};

/** `/covers/{issue}/{version}`: another picture has another address. @throws HttpError 404 */
export async function coverPicture({ platform, params, request }: RouteContext): Promise<Response> {
  const cover = await findCover(platform, wholeNumber(params['issue']) ?? 0);
  if (!cover || coverVersion(cover) !== params['version']) {
    throw new HttpError(404, 'There is no cover at this address.');
  }
  const headers = {
    'Content-Type': cover.type,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'",
  };
  const lost = ['A cover', 'This cover is not available at the moment.'] as const;
  return sendStored({ platform, request }, cover, headers, lost);
}
