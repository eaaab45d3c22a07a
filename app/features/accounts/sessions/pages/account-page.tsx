import type { FormState, Schema } from '#app/platform/web/form/form-state.ts';
import { takeForm } from '#app/platform/web/form/take-form.ts';
import type { Again } from '#app/platform/web/form/take-form.ts';
import type { ReactNode } from 'react';
import type { InferOutput } from 'valibot';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import type { SignedIn } from '../../core/account.ts';
import { PRIVATE } from '#app/platform/web/answers.ts';
import { readForm } from '#app/platform/web/form/read-form.ts';
import { passwordForm } from '../../core/forms.ts';
import { checkPassword } from '../../core/set-password.server.ts';
import { signedInOrLogin } from '../signed-in.server.ts';
import { AccountFrame } from './account-frame.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';

export const accountPageOf =
  (show: (user: SignedIn, context: RouteContext) => Page | Promise<Page | Response>) =>
  async (context: RouteContext): Promise<Page | Response> => {
    const user = await signedInOrLogin(context);
    return user instanceof Response ? user : show(user, context);
  };

type Act = (
  user: SignedIn,
  fields: Record<string, string>,
  context: RouteContext,
) => Promise<Page | Response>;

export const accountActionOf =
  (act: Act) =>
  async (context: RouteContext): Promise<Page | Response> => {
    const user = await signedInOrLogin(context);
    return user instanceof Response ? user : act(user, await readForm(context.request), context);
  };

/** Checks the form first. @param show the page with the form, as it goes back when something is wrong */
export const checking =
  <S extends Schema>(
    schema: S,
    show: (user: SignedIn, state: FormState, context: RouteContext) => Page | Promise<Page>,
    take: (
      user: SignedIn,
      value: InferOutput<S>,
      again: Again,
      context: RouteContext,
    ) => Promise<Page | Response>,
  ): Act =>
  (user, values, context) =>
    takeForm(
      schema,
      { request: context.request, values, show: (state) => show(user, state, context) },
      (value, again) => take(user, value, again, context),
    );

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

export const refusePassword = (again: Again, refusal: PasswordRefusal) =>
  refusal.outcome === 'wrong-password'
    ? again({ currentPassword: 'This is not your password.' }, 403)
    : again.later(refusal.wait);

/** @param take is called once the password is right */
export const takePassword = async (
  { platform, request }: RouteContext,
  user: SignedIn,
  show: (state: FormState) => Page,
  take: () => Promise<Page | Response>,
): Promise<Page | Response> =>
  takeForm(
    passwordForm,
    { request, values: await readForm(request), show },
    async ({ currentPassword }, again) => {
      const check = await checkPassword(platform, user.id, currentPassword);
      return check.outcome === 'right' ? take() : refusePassword(again, check);
    },
  );
