import type { FormState } from '#app/platform/web/form-state.ts';
import type { ReactNode } from 'react';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { tooManyAttempts } from '#app/platform/web/limits/rate-limit.ts';
import type { SignedIn } from '../../core/account.ts';
import { PRIVATE, refusing } from '#app/platform/web/answers.ts';
import { readForm } from '#app/platform/web/read-form.ts';
import { signedInOrLogin } from '../signed-in.server.ts';
import { AccountFrame } from './account-frame.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';

/** A page about one's own account, for whoever is signed in. */
export const accountPageOf =
  (show: (user: SignedIn, context: RouteContext) => Page | Promise<Page | Response>) =>
  async (context: RouteContext): Promise<Page | Response> => {
    const user = await signedInOrLogin(context);
    return user instanceof Response ? user : show(user, context);
  };

/** As `accountPageOf`, for a posted form. */
export const accountActionOf =
  (
    act: (
      user: SignedIn,
      fields: Record<string, string>,
      context: RouteContext,
    ) => Promise<Page | Response>,
  ) =>
  async (context: RouteContext): Promise<Page | Response> => {
    const user = await signedInOrLogin(context);
    return user instanceof Response ? user : act(user, await readForm(context.request), context);
  };

/** The page of an account with one form on it. */
export const accountForm = (
  { title, path }: { title: string; path: string },
  state: FormState,
  form: ReactNode,
): Page => ({
  title,
  noindex: true,
  headers: PRIVATE,
  body: (
    <AccountFrame title={title} path={path}>
      <FormMessage state={state} />
      {form}
    </AccountFrame>
  ),
});

export type PasswordRefusal =
  | { outcome: 'wrong-password' }
  | { outcome: 'too-many-attempts'; wait: number };

/** The form again, after the password that it asked for was refused. */
export function refusePassword(
  show: (state: FormState) => Page,
  values: FormState['values'],
  refusal: PasswordRefusal,
): Page {
  if (refusal.outcome === 'wrong-password') {
    const errors = { currentPassword: 'This is not your password.' };
    return refusing(show({ values, errors }), 403);
  }
  const message = tooManyAttempts(refusal.wait);
  return refusing(show({ values, errors: {}, message }), 429, refusal.wait);
}
