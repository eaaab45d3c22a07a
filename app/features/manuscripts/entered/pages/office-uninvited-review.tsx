import { PRIVATE, seeOther } from '#app/platform/web/answers.ts';
import { checkForm, EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { givingBack } from '#app/platform/web/form/take-form.ts';
import type { Page } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { Field } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { ShortNotice } from '#app/ui/notice.tsx';
import { OfficeFrame } from '#app/ui/office/office-frame.tsx';
import { OBJECTIONS } from '../../conflicts/objections.ts';
import { noticeCookie } from './notices.server.ts';
import { readDays, readSheet } from '../../core/settings/read-settings.server.ts';
import type { NamedSheet } from '../../core/settings/read-settings.server.ts';
import { manuscriptPageOf, refused } from '../../editors/pages/open-manuscript.server.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';
import { personSchema } from '../../reviewers/reviewer-forms.ts';
import { OBJECTION_DAYS } from '../../core/case/counted-reviews.ts';
import { enterReview } from '../enter-review.server.ts';
import { EnteredReviewForm } from './office-entered-review.tsx';
import { keepSentFile, readSentReview } from '../../reviews/read-sent-review.server.ts';
import { fieldsOf, whatIsMissing } from '../../reviews/review.ts';
import { listForCheck } from '../../invitations/preparing/preview-invitations.server.ts';
import { inviteReviewer, refuseInviting } from '../../invitations/invite-reviewer.server.ts';

const TITLE = 'Enter a review that came by mail';

type Shown = {
  sheet: NamedSheet;
  state: FormState;
  /** The reviewer about whom a likely conflict is to be answered first. */
  questions?: number;
  /** The reviewer of whom what was found may be a mistake. */
  mistakable?: number;
  /** Where the review goes once the person is known. */
  invitation?: number;
};

export const officeUninvitedReviewPage = manuscriptPageOf(async (opened, { platform }) => {
  const refusal = refuseInviting(opened);
  if (refusal !== null) return refused(opened, refusal);
  return show(opened, { sheet: await readSheet(platform), state: EMPTY });
});

/** The person is checked as one who is to be invited: with a conflict there is no review (L7). */
export const officeUninvitedReview = manuscriptPageOf(async (opened, context) => {
  const { user, manuscript } = opened;
  const { platform, request } = context;
  const refusal = refuseInviting(opened);
  if (refusal !== null) return refused(opened, refusal);
  const sent = await readSentReview(context);
  const { draft, sheet } = sent.typed;
  const person = checkForm(personSchema, sent.fields);
  const back = (wrong: string | FormState['errors'], more: Partial<Shown> = {}) =>
    givingBack({
      request,
      values: { ...sent.fields, ...fieldsOf(draft, sheet.sheet) },
      show: (state) => show(opened, { sheet, state, ...more }),
    })(wrong);
  const wrong = {
    ...('errors' in person && person.errors),
    ...whatIsMissing(draft),
    ...(sent.fileProblem && { file: sent.fileProblem }),
  };
  if ('errors' in person || Object.keys(wrong).length > 0) {
    await sent.file?.content.discard();
    return back(wrong);
  }
  const { answerDays: answer, reviewDays: review } = await readDays(platform);
  const result = await inviteReviewer(platform, user, {
    ...{ paperId: manuscript.paperId, who: person.output, days: { answer, review } },
    admitted: true,
  });
  if (!('invitation' in result)) {
    await sent.file?.content.discard();
    switch (result.outcome) {
      case 'questions':
        return back(QUESTIONS, { questions: result.reviewer });
      case 'objected': {
        const reasons = result.objections.map((each) => OBJECTIONS[each]).join('; ');
        const asked = { paperId: manuscript.paperId, who: person.output };
        const mistakable = await listForCheck(platform, user, asked);
        return back(`${NOT_ENTERED} ${reasons}.`, mistakable === null ? {} : { mistakable });
      }
      case 'no-such-reviewer':
        return back(`${NOT_ENTERED} The reviewer is no longer on the list.`);
      case 'refused':
      case 'no-such-manuscript':
        return refused(opened, result);
      case 'names-an-author':
      case 'may-name-an-author':
        throw new Error('An invitation without a message was refused for its words.');
    }
  }
  const { invitation } = result;
  const file = await keepSentFile(context, { invitation, account: null }, sent);
  if (file !== null) return back({ file }, { invitation });
  const entered = await enterReview(platform, user, invitation, { draft, sheet });
  if (entered.outcome === 'refused' || entered.outcome === 'no-such-manuscript') {
    return refused(opened, entered);
  }
  const cookies = entered.outcome === 'done' ? [noticeCookie('review-entered')] : [];
  return seeOther(href('officeInvitation', { id: invitation }), cookies);
});

const NOT_ENTERED = 'The review was not entered.';
const QUESTIONS = `${NOT_ENTERED} A conflict of interest is likely. Please answer it first, in another window; what you typed stays here.`;

function show(
  { manuscript }: Opened,
  { sheet, state, questions, mistakable, invitation }: Shown,
): Page {
  const { paperId: id } = manuscript;
  const check = questions ?? mistakable;
  return {
    title: TITLE,
    noindex: true,
    headers: PRIVATE,
    body: (
      <OfficeFrame title={TITLE} path={href('officeManuscripts')}>
        <p>
          <a href={href('officeReviewers', { id })}>Reviewers of manuscript {id}</a>
        </p>
        <p>
          {manuscript.title}. For a reviewer who was not invited here. They get a copy of what you
          enter, and can correct it for {OBJECTION_DAYS} days.
        </p>
        {check !== undefined && (
          <ShortNotice>
            <a href={href('officeConflictCheck', { id }, { who: `reviewer-${check}` })}>
              {questions === undefined
                ? 'If this is a mistake, say so with a reason'
                : 'Answer the likely conflict of interest'}
            </a>
          </ShortNotice>
        )}
        <EnteredReviewForm
          action={
            invitation === undefined
              ? href('officeUninvitedReview', { id })
              : href('officeEnteredReview', { id: invitation })
          }
          {...{ sheet, state }}
        >
          {invitation === undefined && <Person state={state} />}
        </EnteredReviewForm>
      </OfficeFrame>
    ),
  };
}

const Person = ({ state }: { state: FormState }) => (
  <>
    <Field label="Name of the reviewer" autoComplete="off" {...fieldOf(state, 'name')} required />
    <Field
      label="E-mail address"
      type="email"
      autoComplete="off"
      {...fieldOf(state, 'email')}
      required
    />
    <Field
      label="Institution"
      hint="Conflicts of interest with the authors are looked for, as before an invitation."
      autoComplete="off"
      {...fieldOf(state, 'institution')}
      required
    />
  </>
);
