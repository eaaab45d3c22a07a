import { seeOther } from '#app/platform/web/answers.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { correspondingPageOf } from '../../authors/find-authors-paper.server.ts';
import type { AuthorsPaper } from '../../authors/find-authors-paper.server.ts';
import { authorPage } from '../../authors/pages/author-page.tsx';
import { REFUSALS } from '../../core/laws.ts';
import { noticeCookie } from './notices.server.ts';
import { findReturn } from '../find-return.server.ts';
import { sendingBackForm } from '../return-form.ts';
import { sendBack } from '../send-back.server.ts';
import { ReturnedToYou } from './returned-to-you.tsx';

export const manuscriptReturnPage = correspondingPageOf((paper, context) =>
  formPage(paper, context, EMPTY),
);

export const manuscriptReturn = correspondingPageOf(async (paper, context) => {
  const { platform, request } = context;
  const { paperId, author } = paper.manuscript;
  const values = await readForm(request);
  const show = (state: FormState) => formPage(paper, context, state);
  return takeForm(sendingBackForm, { request, values, show }, async ({ note }) => {
    const acting = { paperId, position: author.position, actor: paper.actor };
    const result = await sendBack(platform, acting, note);
    if (result.outcome === 'refused') {
      if (result.reason === 'not-yours') throw new HttpError(403, REFUSALS['not-yours']);
      throw tooLate();
    }
    return seeOther(paper.back, [noticeCookie('sent-back')]);
  });
});

const tooLate = () => new HttpError(409, REFUSALS['not-in-this-state']);

async function formPage(
  paper: AuthorsPaper,
  { platform }: RouteContext,
  state: FormState,
): Promise<Page> {
  const returned = await findReturn(platform, paper.manuscript);
  if (!returned) throw tooLate();
  return authorPage(
    paper,
    'Send the manuscript back',
    <ReturnedToYou
      manuscript={paper.manuscript}
      asked={returned.asked}
      linkKey={paper.key}
      state={state}
    />,
  );
}
