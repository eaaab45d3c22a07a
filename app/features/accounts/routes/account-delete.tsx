import type { Endpoint, Page } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { refusing, seeOther } from '../answers.ts';
import type { Leaving } from '../commands/delete-account.server.ts';
import { deleteAccount } from '../commands/delete-account.server.ts';
import type { FormState } from '../form-state.ts';
import { checkForm, EMPTY } from '../form-state.ts';
import { passwordForm } from '../forms.ts';
import { noticeCookie, shownUsernameCookie } from '../notices.server.ts';
import { CurrentPasswordField } from '../ui/password-fields.tsx';
import { accountActionOf, accountForm, accountPageOf, refusePassword } from './account-page.tsx';

/**
 * `/account/delete`: where an account ends.
 * @param leaving what the features say in which accounts have something
 */
export const deletionOf = (...leaving: readonly Leaving[]): Endpoint => ({
  get: accountPageOf(() => showForm(EMPTY)),
  post: accountActionOf(async (user, fields, { platform }) => {
    const checked = checkForm(passwordForm, fields);
    if ('errors' in checked) return refusing(showForm({ values: {}, errors: checked.errors }), 422);
    const { currentPassword } = checked.output;
    const result = await deleteAccount(platform, user, currentPassword, leaving);
    switch (result.outcome) {
      case 'deleted':
        return seeOther(href('authorLogin'), [
          shownUsernameCookie(null),
          noticeCookie('account-deleted'),
        ]);
      case 'refused':
        return refusing(showForm({ values: {}, errors: {}, message: result.reason }), 409);
      case 'wrong-password':
      case 'too-many-attempts':
        return refusePassword(showForm, {}, result);
    }
  }),
});

const showForm = (state: FormState): Page =>
  accountForm(
    { title: 'Delete your account', path: href('accountDelete') },
    state,
    <>
      <p>
        Your account and everything that we keep with it is deleted at once and cannot be brought
        back. Papers that are published or under review need their authors: then the account stays.{' '}
        <a href={href('accountExport')}>Download what we keep about you</a> first.
      </p>
      <form className="form" method="post" aria-label="Delete account" data-busy="Please wait...">
        <CurrentPasswordField state={state} />
        <p className="actions">
          <Button kind="danger">Delete my account</Button>
        </p>
      </form>
    </>,
  );
