import { listAccounts, Roles, setRole } from '#app/features/accounts/roles/index.server.ts';
import { roleForm } from '#app/features/accounts/core/index.server.ts';
import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import type { SignedIn } from '#app/features/accounts/core/index.ts';
import { seeOther } from '#app/platform/web/answers.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import { HttpError } from '#app/platform/web/http-error.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { href } from '#app/routes.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { listGuestEditors } from '../list-guest-editors.server.ts';
import { GuestEditors } from './guest-editors.tsx';
import { noticeCookie } from './notices.server.ts';

const TITLE = 'People and roles';

export const accountRolesPage = pageFor('chief', (context, user) => show(user, context));

export const accountRoles = pageFor('chief', async (context, user) => {
  const { platform, request } = context;
  const values = await readForm(request);
  const again = (state: FormState) => show(user, context, state);
  return takeForm(roleForm, { request, values, show: again }, async (wanted, refuse) => {
    const { outcome } = await setRole(platform, user, wanted);
    switch (outcome) {
      case 'set':
      case 'unchanged':
        return seeOther(href('accountRoles'), [noticeCookie('role-set')]);
      case 'forbidden':
        throw new HttpError(403, 'Only the editor-in-chief can assign roles.');
      case 'no-such-account':
        return refuse({ username: 'No account has this username.' });
      case 'last-chief':
        return refuse({ role: LAST_CHIEF }, 409);
    }
  });
});

const LAST_CHIEF = 'The journal needs at least one editor-in-chief. Please appoint another first.';

async function show(
  user: SignedIn,
  { platform, request }: RouteContext,
  state: FormState = EMPTY,
): Promise<Page> {
  return officePage(
    {
      ...{ title: TITLE, path: href('accountRoles'), user, request },
      beside: <ButtonLink href={href('accountInvitations')}>Invite a person</ButtonLink>,
    },
    <>
      <Roles state={state} accounts={await listAccounts(platform)} />
      <GuestEditors guests={await listGuestEditors(platform, user)} />
    </>,
  );
}
