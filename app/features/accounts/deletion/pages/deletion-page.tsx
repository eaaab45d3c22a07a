import { seeOther } from '#app/platform/web/answers.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { Page } from '#app/platform/web/page.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { href } from '#app/routes.ts';
import { Submit } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Form } from '#app/ui/form.tsx';
import { noticeCookie, shownUsernameCookie } from '../../core/notices.server.ts';
import { CurrentPasswordField } from '../../core/pages/password-fields.tsx';
import { endedSessionCookie } from '../../core/session-cookie.server.ts';
import { accountForm } from '../../sessions/pages/account-page.tsx';

/** Why an account cannot be deleted yet; what is in hand is a manuscript by its paper ID, or a review. */
type Obstacles = {
  reasons: readonly string[];
  inHand: readonly { what: string; paperId: number | null }[];
};

export const accountDeleted = (platform: Platform): Response =>
  seeOther(href('authorLogin'), [
    endedSessionCookie(platform),
    shownUsernameCookie(null),
    noticeCookie('account-deleted'),
  ]);

const NONE: Obstacles = { reasons: [], inHand: [] };

export const showDeletion = (state: FormState, obstacles: Obstacles = NONE): Page => {
  const may = obstacles.reasons.length + obstacles.inHand.length === 0;
  return accountForm(
    { title: 'Delete your account', path: href('accountDelete') },
    state,
    <>
      {!may && <ObstacleList {...obstacles} />}
      <p>
        Your account, your profile, your address and your entry in the list of reviewers will be
        deleted immediately. This cannot be undone. Your name remains where you acted for the
        journal: in the history of manuscripts, with decisions, and with your institution beside
        reviews that you wrote. With it we keep a code, from which your e-mail address, your ORCID
        iD and your institution cannot be read, so that two accounts of one person do not count as
        two people. Published articles and manuscripts under review need their authors, so such an
        account cannot be deleted. <a href={href('accountExport')}>Download your personal data</a>{' '}
        first.
      </p>
      {may && (
        <Form label="Delete account" data-busy="Please wait...">
          <CurrentPasswordField state={state} />
          <Submit kind="danger">Delete my account</Submit>
        </Form>
      )}
    </>,
  );
};

/** What has to be done first. */
const ObstacleList = ({ reasons, inHand }: Obstacles) => (
  <Notice kind="error">
    <p>Your account cannot be deleted yet.</p>
    {reasons.map((reason) => (
      <p key={reason}>{reason}</p>
    ))}
    {inHand.length > 0 && (
      <>
        <p>
          These are still assigned to you. Please finish them. Otherwise decline the reviews, and
          ask the editor-in-chief to reassign the manuscripts:
        </p>
        <ul>
          {inHand.map(({ what, paperId }) => (
            <li key={what}>
              <a
                href={
                  paperId === null ? href('ownReviews') : href('officeManuscript', { id: paperId })
                }
              >
                {what}
              </a>
            </li>
          ))}
        </ul>
      </>
    )}
  </Notice>
);
