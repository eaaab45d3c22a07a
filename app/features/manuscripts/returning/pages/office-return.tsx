import { Field, TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { dayField, endOfDay, returnDueText } from '../../core/words.ts';
import { refuseMove } from '../../core/manuscript.ts';
import { draftLetter } from '../../decisions/letters/preview-letter.server.ts';
import { letterScreen } from '../../steps/pages/letter-screen.tsx';
import { LONGEST_ASKED, returnForm, sendingBackForm } from '../return-form.ts';
import { COPY_NOT_MADE } from '../../completion/missing-for-review.ts';
import {
  answerDraft,
  keepAnswer,
  listMissingOfFile,
  returnToAuthor,
  sendBack,
} from '../return-manuscript.server.ts';
import { PERSONAL, seeOther } from '#app/platform/web/answers.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { Page } from '#app/platform/web/page.ts';
import { authorsRefusal, correspondingPageOf } from '../../authors/find-authors-paper.server.ts';
import type { AuthorsPaper } from '../../authors/find-authors-paper.server.ts';
import { authorPage } from '../../authors/pages/author-page.tsx';
import { answerKeeping, resume, typedOf } from '../../drafts/pages/draft-form.server.ts';
import type { DraftState } from '../../drafts/pages/draft-parts.tsx';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import { wantsJson } from '#app/platform/web/json-call.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { findReturn } from '../find-return.server.ts';
import { ReturnedToYou } from './returned-to-you.tsx';
import { declareNotices } from '#app/platform/web/notices.server.ts';

const noticeCookie = declareNotices({
  returned: 'The manuscript has been returned. {}',
  'sent-back': 'The manuscript is back with the editor.',
});

const USUAL_DAYS = 14;

export const officeReturn = letterScreen({
  route: 'officeReturn',
  title: () => 'Return to the author',
  refuses: ({ opened: { manuscript, editor } }) => {
    return refuseMove(manuscript.facts, 'return', editor);
  },
  draft: () => 'return',
  begins: async ({ opened: { manuscript, user } }, platform) => {
    const { subject, body } = await draftLetter(platform, manuscript, 'return', { by: user });
    const on = dayField(endOfDay(platform.clock.now(), USUAL_DAYS));
    return { subject, letter: body, asked: '', on };
  },
  form: (_, now) => returnForm(now),
  hint: 'Sent with what you ask and the date below it. You can edit the text.',
  fields: ({ state }) => (
    <>
      <TextField
        label="What the authors should do"
        hint="Use this if the authors need to add or fix something first; the manuscript then continues from here. The corresponding author also reads this above the submission until it is sent back. It must not say who reviews."
        {...fieldOf(state, 'asked')}
        maxLength={LONGEST_ASKED}
        required
      />
      <Field
        label="Until when"
        type="date"
        hint="The end of the day, in UTC. The author is reminded; you can move the date, or call the manuscript back."
        {...fieldOf(state, 'on')}
        autoComplete="off"
        required
      />
    </>
  ),
  also: ({ said: { asked } }) => asked,
  carries: ({ said: { asked, on } }) => ({ asked, on: dayField(on) }),
  postscript: ({ asked, on }) => `What we ask:\n${asked}\n\n${returnDueText(on)}`,
  confirm: () => 'Return the manuscript and send the letter',
  send: async ({ platform, user, paperId, said: { on, ...said } }, ways) => {
    const result = await returnToAuthor(platform, user, { paperId, dueAt: on, ...said });
    return result.outcome === 'returned'
      ? ways.sent((to) => noticeCookie('returned', to))
      : ways.refused(result);
  },
});

export const manuscriptReturnPage = correspondingPageOf(async (paper, { platform }) =>
  formPage(paper, platform, await resume(platform, answerDraft(paper.manuscript))),
);

export const manuscriptReturn = correspondingPageOf(async (paper, { platform, request }) => {
  const values = await readForm(request);
  if (wantsJson(request)) {
    return answerKeeping(await keepAnswer(platform, paper.acting, typedOf(values)), PERSONAL);
  }
  const show = (state: FormState) => formPage(paper, platform, state);
  return takeForm(sendingBackForm, { request, values, show }, async ({ note }, again) => {
    const result = await sendBack(platform, paper.acting, note);
    if (result.outcome === 'refused') throw authorsRefusal(result.reason);
    if (result.outcome === 'incomplete') {
      return again(`${result.missing.join(' ')} ${COMPLETE_FIRST}`);
    }
    if (result.outcome === 'nothing-to-read') {
      return again({ note: result.waits ? COPY_NOT_MADE : NOTHING_TO_READ });
    }
    return seeOther(paper.back, [noticeCookie('sent-back')]);
  });
});

const COMPLETE_FIRST =
  'The file was replaced, so please open “Change the submission” first, and complete its steps.';

const NOTHING_TO_READ =
  'Reviewers would have no file to read. Please open “Change the submission”, step Files, and say whether the file names the authors, or send an anonymised manuscript there.';

async function formPage(
  paper: AuthorsPaper,
  platform: Pick<Platform, 'content' | 'db'>,
  state: DraftState,
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
      missing={await listMissingOfFile(platform, paper.manuscript)}
      state={state}
    />,
  );
}
