import { seeOther } from '#app/platform/web/answers.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import {
  authorsFormOf,
  authorsRefusal,
  correspondingPageOf,
} from '../../authors/find-authors-paper.server.ts';
import type { AuthorsPaper } from '../../authors/find-authors-paper.server.ts';
import { authorPage } from '../../authors/pages/author-page.tsx';
import { noticeCookie } from './notices.server.ts';
import { findReturn } from '../find-return.server.ts';
import { sendingBackForm } from '../return-form.ts';
import { sendBack } from '../send-back.server.ts';
import { ReturnedToYou } from './returned-to-you.tsx';

export const manuscriptReturnPage = correspondingPageOf((paper, context) =>
  formPage(paper, context, EMPTY),
);

export const manuscriptReturn = authorsFormOf(
  sendingBackForm,
  formPage,
  async (paper, { note }, _, { platform }) => {
    const result = await sendBack(platform, paper.acting, note);
    if (result.outcome === 'refused') throw authorsRefusal(result.reason);
    return seeOther(paper.back, [noticeCookie('sent-back')]);
  },
  correspondingPageOf,
);

async function formPage(
  paper: AuthorsPaper,
  { platform }: RouteContext,
  state: FormState,
): Promise<Page> {
  const returned = await findReturn(platform, paper.manuscript);
  if (!returned) throw authorsRefusal('not-in-this-state');
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
