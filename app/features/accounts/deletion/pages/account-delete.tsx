import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { Endpoint, Page } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { refusing, seeOther } from '#app/platform/web/answers.ts';
import type { PartOfAccount, Obstacles } from '../delete-account.server.ts';
import { deleteAccount, findObstacles } from '../delete-account.server.ts';
import { passwordForm } from '../../core/forms.ts';
import { noticeCookie, shownUsernameCookie } from '../../core/notices.server.ts';
import { endedSessionCookie } from '../../core/session-cookie.server.ts';
import { CurrentPasswordField } from '../../core/pages/password-fields.tsx';
import {
  accountActionOf,
  accountForm,
  accountPageOf,
  checking,
  refusePassword,
} from '../../sessions/pages/account-page.tsx';

/**
 * `/account/delete`: where an account ends.
 * @param leaving what the features say in which accounts have something
 */
export const deletionOf = (...leaving: readonly PartOfAccount[]): Endpoint => ({
  get: accountPageOf(async (user, { platform }) =>
    showForm(EMPTY, await findObstacles(platform, platform.db, user, leaving)),
  ),
  post: accountActionOf(
    checking(
      passwordForm,
      (_, state) => showForm(state),
      async (user, { currentPassword }, again, { platform }) => {
        const result = await deleteAccount(platform, user, currentPassword, leaving);
        switch (result.outcome) {
          case 'deleted':
            return seeOther(href('authorLogin'), [
              endedSessionCookie(platform),
              shownUsernameCookie(null),
              noticeCookie('account-deleted'),
            ]);
          case 'refused':
            return refusing(showForm(EMPTY, result), 409);
          case 'wrong-password':
          case 'too-many-attempts':
            return refusePassword(again, result);
        }
      },
    ),
  ),
});

const NONE: Obstacles = { reasons: [], inHand: [] };

const showForm = (state: FormState, obstacles: Obstacles = NONE): Page => {
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
        reviews that you wrote. Published articles and manuscripts under review need their authors,
        so such an account cannot be deleted.{' '}
        <a href={href('accountExport')}>Download your personal data</a> first.
      </p>
      {may && (
        <form className="form" method="post" aria-label="Delete account" data-busy="Please wait...">
          <CurrentPasswordField state={state} />
          <p className="actions">
            <Button kind="danger">Delete my account</Button>
          </p>
        </form>
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
          These are still assigned to you. Please finish them, or ask the editor-in-chief to
          reassign them:
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
