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
import { Form } from '#app/ui/form.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { DraftStatus, DraftVersion } from '../../drafts/pages/draft-parts.tsx';

const LONGEST_REASONS = 20_000;

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

type Props = {
  action: string;
  back: string;
  /** Under which the browser keeps what is not saved. */
  name: string;
  state: DraftState;
};

/** `data-autosave`: see app/client/autosave.ts. */
const AppealForm = ({ action, back, name, state }: Props) => (
  <Form className="form letter-form" action={action} label="Appeal" data-autosave={name}>
    <DraftVersion state={state} />
    <p>
      An editor who took no part in the decision reads your reasons and the reviews, and upholds or
      dismisses the appeal. Each submission may be appealed once, and the answer is final.
    </p>
    <TextField
      label="Your reasons"
      {...fieldOf(state, 'reasons')}
      hint="Explain which points of the decision or the reviews are wrong, and why."
      maxLength={LONGEST_REASONS}
      required
    />
    <p className="actions">
      <Button kind="primary">Appeal</Button>
      <a href={back}>Back to the manuscript</a>
    </p>
    <DraftStatus state={state} />
  </Form>
);
