import type { InferOutput } from 'valibot';
import { seeOther } from '#app/platform/web/answers.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import type { Again } from '#app/platform/web/form/take-form.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import {
  callOffPublication,
  publishUpload,
  schedulePublication,
} from '../../publication/schedule-publication.server.ts';
import { publicationForm } from '../publication-form.ts';
import { explainYear, sayAnotherPaper } from '../../uploads/settle-likeness.server.ts';
import { REFUSAL_WORDS, statusOf } from '../../publication/upload-words.ts';
import type { RequirementRefusal } from '../../requirements/requirement.ts';
import { REASON, waiverIn } from '../../requirements/requirement.ts';
import { noticeCookie } from './notices.server.ts';
import { showUpload } from './show-upload.server.tsx';
import { forbiddenError, uploadOfPage } from './upload-of-page.server.ts';
import { disposition, PDF_POLICY, sendStored } from '#app/platform/web/send-file.server.ts';

export const uploadPublication = pageFor('author', async (context, user) => {
  const { platform, request } = context;
  const values = await readForm(request);
  const schema = publicationForm(journalOf(platform).facts.timeZone);
  const show = (publishing: FormState) => showUpload(context, user, { publishing });
  return takeForm(schema, { request, values, show }, async (wanted, again) => {
    const id = wholeNumber(context.params['id']) ?? 0;
    const result = await act(context, user, { id, ...wanted });
    switch (result.outcome) {
      case 'published':
        return seeOther(href('ownUpload', { id }), [
          noticeCookie(wanted.wish === 'reinstate' ? 'article-reinstated' : 'upload-published'),
        ]);
      case 'scheduled':
      case 'called-off':
        return seeOther(href('ownUpload', { id }), [noticeCookie(`upload-${result.outcome}`)]);
      case 'said':
        return seeOther(href('ownUpload', { id }), [noticeCookie('upload-is-another')]);
      case 'explained':
        return seeOther(href('ownUpload', { id }), [noticeCookie('upload-year-explained')]);
      case 'no-such-upload':
        throw forbiddenError(result);
      case 'changed-since':
        return refuse('changed-since', again);
      case 'refused':
        return refuse(result.reason, again);
    }
  });
});

type Wanted = { id: number } & InferOutput<ReturnType<typeof publicationForm>>;

function act({ platform }: RouteContext, user: SignedIn, wanted: Wanted) {
  const { id } = wanted;
  switch (wanted.wish) {
    case 'now':
      return publishUpload(platform, user, { ...wanted, waiver: waiverIn(wanted) });
    case 'reinstate': {
      const { seen, why } = wanted;
      const waiver = waiverIn(wanted);
      return publishUpload(platform, user, { id, seen, waiver, reinstating: why });
    }
    case 'date':
      return schedulePublication(platform, user, {
        ...{ ...wanted, publishAt: wanted.publish_at, waiver: waiverIn(wanted) },
      });
    case 'call-off':
      return callOffPublication(platform, user, id);
    case 'another':
      return sayAnotherPaper(platform, user, wanted);
    case 'year':
      return explainYear(platform, user, wanted);
  }
}

const OF_THE_DATE: ReadonlySet<string> = new Set(['in-the-past', 'too-far-ahead']);
const OF_THE_REASON: ReadonlySet<string> = new Set([
  ...(['requirements-unmet', 'reason-short', 'more-missing'] satisfies RequirementRefusal[]),
]);

function refuse(reason: keyof typeof REFUSAL_WORDS, again: Again): Promise<Page | Response> {
  const problem = REFUSAL_WORDS[reason];
  if (reason === 'not-yours') throw new HttpError(statusOf(reason), problem);
  if (OF_THE_REASON.has(reason)) return again({ [REASON]: problem }, statusOf(reason));
  return OF_THE_DATE.has(reason)
    ? again({ publish_at: problem })
    : again(problem, statusOf(reason));
}

export const uploadPdf = pageFor('author', async (context, user) => {
  const { pdf } = (await uploadOfPage(context, user)).upload;
  if (!pdf) throw new HttpError(404, 'There is no PDF at this address.');
  return sendStored(
    context,
    { ...pdf, key: pdf.storageKey },
    {
      'Content-Type': 'application/pdf',
      'Content-Disposition': disposition('inline', pdf.fileName.replace(/\.pdf$/i, ''), '.pdf'),
      'Content-Security-Policy': PDF_POLICY,
      'Cache-Control': 'no-store',
    },
    ['the PDF of an upload', 'This PDF cannot be opened at present. Please try again later.'],
  );
});
