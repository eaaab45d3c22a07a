import type { SignedIn } from '#app/features/accounts/core/index.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { giveBack } from '#app/platform/web/form/take-form.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { wantsJson } from '#app/platform/web/json-call.ts';
import { noticeCookie } from './notices.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { href } from '#app/routes.ts';
import { examineUpload } from '../../uploads/examine-upload.ts';
import { receivePaper } from '../receive-paper.server.ts';
import type { PaperAnswer } from '../receive-paper.server.ts';
import { FORM_NAMES } from '../../uploads/upload.ts';
import type { Publishing } from '../../publication/schedule-publication.server.ts';
import { REFUSAL_WORDS } from '../../publication/upload-words.ts';

/** Specified word for word. */
const UPLOADED = 'Updated successful!';
const NOT_UPLOADED = 'Error in uploading try again!';

const headers = { 'Cache-Control': 'no-store' };

/** @param errors a sentence for each field */
export const refusePaper = (
  reason: string,
  status: number,
  errors: Record<string, string> = {},
): Response =>
  Response.json({ success: false, message: NOT_UPLOADED, reason, errors }, { status, headers });

/** JSON of the upload, or the way to its page. @param goOn whether the browser is to be led there */
export function answerPaper(
  { platform }: Pick<RouteContext, 'platform'>,
  answer: PaperAnswer,
  { goOn = false } = {},
): Response {
  if (answer.outcome === 'refused') {
    return refusePaper(answer.message, answer.status, answer.errors);
  }
  const { upload, publication } = answer;
  const { id, state, articleId } = upload;
  const findings = examineUpload(upload, journalOf(platform).facts).map((finding) => ({
    ...finding,
    field: FORM_NAMES[finding.field],
  }));
  const page = href('ownUpload', { id });
  return Response.json(
    {
      success: true,
      message: UPLOADED,
      id,
      state,
      missing: findings.filter(({ kind }) => kind !== 'warning'),
      warnings: findings.filter(({ kind }) => kind === 'warning'),
      page,
      ...(goOn && { next: page }),
      ...(state === 'published' && { article: href('article', { id: articleId! }) }),
      ...(publication?.outcome === 'refused' && {
        reason: REFUSAL_WORDS[publication.reason],
        ...(publication.missing && { unmet: publication.missing }),
      }),
    },
    { headers },
  );
}

/** JSON for its script, else the way on. @param back the page that the browser is led to */
export function answerForm(
  context: Pick<RouteContext, 'platform' | 'request'>,
  answer: Exclude<PaperAnswer, { outcome: 'refused' }>,
  back: string,
): Response {
  const { publication, upload } = answer;
  const own = href('ownUpload', { id: upload.id });
  if (wantsJson(context.request)) return answerPaper(context, answer, { goOn: back === own });
  return seeOther(publication?.outcome === 'refused' ? own : back, [
    noticeCookie(noticeOf(publication)),
  ]);
}

/** Takes what a form sent. @param show the form again, with what was wrong */
export async function takePaper(
  context: RouteContext,
  user: SignedIn,
  { back, show }: { back: string; show: (state: FormState) => Promise<Page> },
): Promise<Page | Response> {
  const answer = await receivePaper(context, user);
  return answer.outcome === 'refused'
    ? giveBack(context.request, answer, show)
    : answerForm(context, answer, back);
}

function noticeOf(publication: Publishing | null): Parameters<typeof noticeCookie>[0] {
  if (publication?.outcome === 'published') return 'upload-published';
  const isMissing = publication?.outcome === 'refused' && publication.missing !== undefined;
  return isMissing ? 'upload-not-published' : 'uploaded';
}

/** The answer to a visitor without a session, after what they sent was read and forgotten. */
export const unauthorizedResponse = (): Response =>
  Response.json(
    {
      success: false,
      message: NOT_UPLOADED,
      reason: 'Please log in first. Your draft is stored in your browser.',
      errors: {},
      login: href('alreadyRegister', null, { next: href('dashboard') }),
    },
    { status: 401, headers },
  );
