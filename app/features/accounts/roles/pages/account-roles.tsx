import { takeNotice } from '#app/platform/web/notices.server.ts';
import { fieldOf } from '#app/ui/form-field.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { ReactNode } from 'react';
import type { Platform } from '#app/platform/platform.server.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import type { SignedIn } from '../../core/account.ts';
import { mayActAs, ROLE_NAMES, ROLES } from '../../core/account.ts';
import { PRIVATE, seeOther } from '#app/platform/web/answers.ts';
import { setRole } from '../set-role.server.ts';
import { roleForm } from '../../core/forms.ts';
import { noticeCookie } from '../../core/notices.server.ts';
import { listAccounts } from '../list-accounts.server.ts';
import { OfficeFrame } from '#app/features/journal/index.ts';
import { AccountTable } from './account-table.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { accountActionOf, accountPageOf, checking } from '../../sessions/pages/account-page.tsx';

const TITLE = 'People and roles';

/** What features below this one add to the page. */
export type RolesPart = (platform: Platform, user: SignedIn) => Promise<ReactNode>;

/** `/account/roles`: where a chief says who reviews and who edits. */
export const rolesOf = (part: RolesPart) => ({
  get: accountPageOf((user, context) => show(user, context, part)),
  post: accountActionOf(
    checking(
      roleForm,
      (user, state, context) => show(user, context, part, state),
      async (user, wanted, again, { platform }) => {
        const { outcome } = await setRole(platform, user, wanted);
        switch (outcome) {
          case 'set':
            return seeOther(href('accountRoles'), [noticeCookie('role-set')]);
          case 'forbidden':
            throw forbidden();
          case 'no-such-account':
            return again({ username: 'No account has this username.' });
          case 'last-chief':
            return again(
              {
                role: 'The journal needs at least one editor-in-chief. Please appoint another first.',
              },
              409,
            );
        }
      },
    ),
  ),
});

const forbidden = () => new HttpError(403, 'Only the editor-in-chief can assign roles.');

async function show(
  user: SignedIn,
  { platform, request }: RouteContext,
  part: RolesPart,
  state: FormState = EMPTY,
): Promise<Page> {
  if (!mayActAs(user.role, 'chief')) throw forbidden();
  const accounts = await listAccounts(platform);
  const { notice, headers } = takeNotice(request);
  const { defaultValue: role = '', ...roleField } = fieldOf(state, 'role');
  return {
    title: TITLE,
    noindex: true,
    headers: { ...PRIVATE, ...headers },
    body: (
      <OfficeFrame title={TITLE} path={href('accountRoles')} role={user.role} notice={notice}>
        <FormMessage state={state} />
        <form className="form" method="post" aria-label="Assign a role" data-busy="Saving...">
          <Field
            label="Username"
            {...fieldOf(state, 'username')}
            autoComplete="off"
            autoCapitalize="none"
            required
          />
          <SelectField label="Role" {...roleField} defaultValue={role} required>
            <option value="">Choose a role</option>
            {ROLES.map((each) => (
              <option key={each} value={each}>
                {ROLE_NAMES[each]}
              </option>
            ))}
          </SelectField>
          <p className="actions">
            <Button kind="primary">Assign the role</Button>
          </p>
        </form>
        <AccountTable accounts={accounts} />
        {await part(platform, user)}
      </OfficeFrame>
    ),
  };
}
