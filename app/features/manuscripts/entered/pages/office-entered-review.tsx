import { officePage } from '#app/features/accounts/sessions/index.server.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { givingBack } from '#app/platform/web/form/take-form.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { INVITATION_STATUSES } from '../../core/invitation.ts';
import { noticeCookie } from './notices.server.ts';
import { readSheet } from '../../core/settings/read-settings.server.ts';
import type { NamedSheet } from '../../core/settings/read-settings.server.ts';
import { refused } from '../../editors/pages/open-manuscript.server.ts';
import { acceptFor, enterReview } from '../enter-review.server.ts';
import type { Entering } from '../enter-review.server.ts';
import { keepSentFile, readSentReview } from '../../reviews/read-sent-review.server.ts';
import { fieldsOf, whatIsMissing } from '../../reviews/review.ts';
import { invitationOf } from '../../reviews/pages/open-task.server.ts';
import type { OpenedInvitation } from '../../reviews/pages/open-task.server.ts';
import type { ReactNode } from 'react';
import { Form } from '#app/ui/form.tsx';
import { ReviewFields } from '../../reviews/pages/review-fields.tsx';

export const officeEnteredReviewPage = invitationOf(async (opened, { platform }) => {
  const sheet = await readSheet(platform);
  return show(opened, sheet, EMPTY);
});

export const officeEnteredReview = invitationOf(async (opened, context) => {
  const { user, invitation } = opened;
  const { platform } = context;
  const sent = await readSentReview(context);
  const { draft, sheet } = sent.typed;
  const again = givingBack({
    request: context.request,
    values: fieldsOf(draft, sheet.sheet),
    show: (state) => show(opened, sheet, state),
  });
  const wrong = { ...whatIsMissing(draft), ...(sent.fileProblem && { file: sent.fileProblem }) };
  if (Object.keys(wrong).length > 0) {
    await sent.file?.content.discard();
    return again(wrong);
  }
  const accepted = await acceptFor(platform, user, invitation.id, false);
  if (accepted.outcome !== 'done' && accepted.outcome !== 'done-before') {
    await sent.file?.content.discard();
    return answer(opened, accepted);
  }
  const file = await keepSentFile(context, { invitation: invitation.id, account: null }, sent);
  if (file !== null) return again({ file });
  return answer(opened, await enterReview(platform, user, invitation.id, { draft, sheet }));
});

function answer(opened: OpenedInvitation, result: Entering): Page | Response {
  switch (result.outcome) {
    case 'done':
    case 'done-before':
      return seeOther(href('officeInvitation', { id: opened.invitation.id }), [
        noticeCookie('review-entered'),
      ]);
    case 'conflict':
      throw new HttpError(
        409,
        'A conflict of interest was found, so the invitation was cancelled.',
      );
    case 'not-now': {
      const status = INVITATION_STATUSES[result.status].toLowerCase();
      throw new HttpError(
        409,
        `This is not possible at the invitation’s current status: ${status}.`,
      );
    }
    case 'refused':
    case 'no-such-manuscript':
      return refused(opened, result);
  }
}

function show(
  { user, invitation, manuscript, editor }: OpenedInvitation,
  sheet: NamedSheet,
  state: FormState,
): Page {
  if (!editor.handles) {
    const reason = 'not-handled-by-you';
    return refused({ user, manuscript }, { outcome: 'refused', reason });
  }
  const title = `Enter the review by ${invitation.name}`;
  return officePage(
    { title, path: href('officeManuscripts'), user },
    <>
      <p>
        <a href={href('officeInvitation', { id: invitation.id })}>The invitation</a>
      </p>
      <p>
        {manuscript.title}. The reviewer gets a copy of what you enter, and can correct it for 14
        days.
      </p>
      <EnteredReviewForm
        action={href('officeEnteredReview', { id: invitation.id })}
        {...{ sheet, state }}
      />
    </>,
  );
}

type Props = {
  action: string;
  sheet: NamedSheet;
  state: FormState;
  children?: ReactNode;
};

export const EnteredReviewForm = ({ action, sheet, state, children }: Props) => (
  <Form
    className="form review-form"
    action={action}
    files
    label="Review"
    data-busy="Saving..."
    submit="Enter the review"
    state={state}
  >
    {children}
    <ReviewFields
      {...{ state, sheet }}
      questions={sheet.sheet.questions ?? []}
      advice="Leave out names and greetings."
    />
  </Form>
);
