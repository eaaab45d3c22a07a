import { seeOther } from '#app/platform/web/answers.ts';
import { noticeCookie } from './notices.server.ts';
import { signedInOrLogin } from '#app/features/accounts/sessions/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { callOffPublication } from '../publication/call-off-publication.server.ts';
import { publishUpload } from '../publication/publish-upload.server.ts';
import { schedulePublication } from '../publication/schedule-publication.server.ts';
import { instantOf } from '#app/platform/text/journal-time.ts';
import { showUpload } from './show-upload.server.tsx';
import { forbiddenError, uploadOfPage } from './upload-of-page.server.ts';
import { REFUSAL_WORDS, statusOf } from '../publication/upload-words.ts';

/** `POST /dashboard/uploads/{id}/publication`: publishes now, sets a date, or calls it off. */
export async function uploadPublication(context: RouteContext): Promise<Page | Response> {
  const user = await signedInOrLogin(context);
  if (user instanceof Response) return user;
  const { platform, request, params } = context;
  const id = wholeNumber(params['id']) ?? 0;
  const values = await readForm(request);
  const text = (name: string) => values[name] ?? '';
  const seen = wholeNumber(text('seen')) ?? 0;
  const refuse = (reason: keyof typeof REFUSAL_WORDS) => {
    const status = statusOf(reason);
    if (reason === 'not-yours') throw new HttpError(status, REFUSAL_WORDS[reason]);
    const field = ['no-date', 'in-the-past', 'too-far-ahead'].includes(reason);
    const problem = REFUSAL_WORDS[reason];
    return showUpload(context, user, {
      status: field ? 422 : status,
      ...(field ? { dateProblem: problem, date: text('publish_at') } : { problem }),
    });
  };
  const back = (notice: Parameters<typeof noticeCookie>[0]) =>
    seeOther(href('ownUpload', { id }), [noticeCookie(notice)]);

  switch (text('wish')) {
    case 'now': {
      const result = await publishUpload(platform, user, { id, seen });
      if (result.outcome === 'published') return back('upload-published');
      if (result.outcome === 'no-such-upload') throw forbiddenError(result);
      return refuse(result.outcome === 'refused' ? result.reason : result.outcome);
    }
    case 'date': {
      const { timeZone } = journalOf(platform).facts;
      const publishAt = instantOf(text('publish_at'), timeZone);
      if (publishAt === null) return refuse('no-date');
      const result = await schedulePublication(platform, user, { id, seen, publishAt });
      if (result.outcome === 'scheduled') return back('upload-scheduled');
      if (result.outcome === 'no-such-upload') throw forbiddenError(result);
      return refuse(result.outcome === 'refused' ? result.reason : result.outcome);
    }
    case 'call-off': {
      const result = await callOffPublication(platform, user, id);
      if (result.outcome === 'called-off') return back('upload-called-off');
      if (result.outcome === 'no-such-upload') throw forbiddenError(result);
      return refuse(result.reason);
    }
    default:
      await uploadOfPage(context, user);
      throw new HttpError(400, 'Please choose what to do with the upload.');
  }
}
