import * as v from 'valibot';
import { text } from '#app/platform/web/form/fields.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import { PERSONAL, seeOther } from '#app/platform/web/answers.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { wantsJson } from '#app/platform/web/json-call.ts';
import { authorPage } from '../../authors/pages/author-page.tsx';
import { authorsRefusal, correspondingPageOf } from '../../authors/find-authors-paper.server.ts';
import type { AuthorsPaper } from '../../authors/find-authors-paper.server.ts';
import { refuseMove } from '../../core/manuscript.ts';
import { noticeCookie } from './notices.server.ts';
import { href } from '#app/routes.ts';
import { answerKeeping, resume, typedOf } from '../../drafts/pages/draft-form.server.ts';
import type { DraftState } from '../../drafts/pages/draft-parts.tsx';
import { appealDecision, appealDraft, keepAppeal } from '../appeal-decision.server.ts';
import { loadCase } from '../../core/load-case.server.ts';
import { AppealForm, LONGEST_REASONS } from './appeal-form.tsx';

const TITLE = 'Appeal against the decision';

const appealForm = v.object({ reasons: text(LONGEST_REASONS, 'Please give your reasons.') });

export const manuscriptAppealPage = correspondingPageOf(async (paper, { platform }) => {
  const { paperId } = paper.manuscript;
  const { facts } = (await loadCase(platform, paperId))!;
  const reason = refuseMove(facts, 'appeal', { role: 'author', corresponding: true });
  if (reason !== null) throw authorsRefusal(facts.appeals > 0 ? 'appealed-before' : reason);
  return formPage(paper, await resume(platform, appealDraft(paper.manuscript)));
});

export const manuscriptAppeal = correspondingPageOf(async (paper, { platform, request }) => {
  const values = await readForm(request);
  if (wantsJson(request)) {
    return answerKeeping(await keepAppeal(platform, paper.acting, typedOf(values)), PERSONAL);
  }
  const show = (state: FormState) => formPage(paper, state);
  return takeForm(appealForm, { request, values, show }, async ({ reasons }) => {
    const result = await appealDecision(platform, paper.acting, reasons);
    // Sent twice, it is one appeal.
    if (result.outcome === 'refused' && paper.manuscript.state !== 'appealed') {
      throw authorsRefusal(result.reason);
    }
    return seeOther(paper.back, [noticeCookie('appealed')]);
  });
});

function formPage(paper: AuthorsPaper, state: DraftState) {
  const { paperId, author } = paper.manuscript;
  return authorPage(
    paper,
    TITLE,
    <AppealForm
      action={href('manuscriptAppeal', { id: paperId }, { key: paper.key })}
      back={paper.back}
      name={`appeal ${paperId} ${author.position}`}
      state={state}
    />,
  );
}
