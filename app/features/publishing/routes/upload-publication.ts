import { noticeCookie, signedInOrLogin } from '#app/features/accounts/index.server.ts';
import { seeOther } from '#app/features/accounts/index.ts';
import { journalOf } from '#app/features/journal/index.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { callOffPublication } from '../commands/call-off-publication.server.ts';
import type { OpenManuscript } from '../commands/manuscript-publication.server.ts';
import { publishUpload } from '../commands/publish-upload.server.ts';
import { schedulePublication } from '../commands/schedule-publication.server.ts';
import { instantOf } from '../journal-time.ts';
import { findVisibleUpload } from '../queries/find-upload.server.ts';
import { REFUSAL_WORDS } from '../upload-words.ts';
import { showUpload } from '../show-upload.server.tsx';

/**
 * `POST /dashboard/uploads/{id}/publication`: publishes now, sets a date, or calls it off.
 * @param open who is asked whether a manuscript may be published
 */
export const uploadPublicationOf = (open: OpenManuscript) => (context: RouteContext) =>
  changePublication(context, open);

async function changePublication(
  context: RouteContext,
  open: OpenManuscript,
): Promise<Page | Response> {
  const user = await signedInOrLogin(context);
  if (user instanceof Response) return user;
  const { platform, request, params } = context;
  const id = wholeNumber(params['id']);
  if (id === null || !(await findVisibleUpload(platform, user, id))) throw nothingHere();
  const form = await request.formData().catch(() => null);
  const text = (name: string) => {
    const given = form?.get(name);
    return typeof given === 'string' ? given : '';
  };
  const seen = wholeNumber(text('seen')) ?? 0;
  const refuse = (reason: keyof typeof REFUSAL_WORDS, status = 409) => {
    if (reason === 'not-yours') throw new HttpError(403, REFUSAL_WORDS[reason]);
    const field = ['no-date', 'in-the-past', 'too-far-ahead'].includes(reason);
    const problem = REFUSAL_WORDS[reason];
    return showUpload(context, user, id, {
      status: field ? 422 : status,
      ...(field ? { dateProblem: problem, date: text('publish_at') } : { problem }),
    });
  };
  const back = (notice: Parameters<typeof noticeCookie>[0]) =>
    seeOther(href('ownUpload', { id }), [noticeCookie(notice)]);

  switch (text('wish')) {
    case 'now': {
      const result = await publishUpload(platform, user, { id, seen }, open);
      if (result.outcome === 'published') return back('upload-published');
      if (result.outcome === 'no-such-upload') throw nothingHere();
      return refuse(result.outcome === 'refused' ? result.reason : result.outcome);
    }
    case 'date': {
      const { timeZone } = journalOf(platform).facts;
      const publishAt = instantOf(text('publish_at'), timeZone);
      if (publishAt === null) return refuse('no-date');
      const result = await schedulePublication(platform, user, { id, seen, publishAt }, open);
      if (result.outcome === 'scheduled') return back('upload-scheduled');
      if (result.outcome === 'no-such-upload') throw nothingHere();
      return refuse(result.outcome === 'refused' ? result.reason : result.outcome);
    }
    case 'call-off': {
      const result = await callOffPublication(platform, user, id);
      if (result.outcome === 'called-off') return back('upload-called-off');
      if (result.outcome === 'no-such-upload') throw nothingHere();
      return refuse(result.reason);
    }
    default:
      throw new HttpError(400, 'Please choose what to do with the upload.');
  }
}

const nothingHere = () => new HttpError(404, 'There is no such upload.');
