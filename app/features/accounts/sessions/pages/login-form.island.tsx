import { fieldOf, secretOf } from '#app/ui/form-field.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { useEffect } from 'react';
import { defineIsland } from '#app/platform/web/define-island.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { prepareToasts, showToast } from '#app/ui/show-toast.ts';
import { loginForm } from '../../core/forms.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import type { Conclusion, Said } from '../../core/pages/use-sent-form.ts';
import { useSentForm } from '../../core/pages/use-sent-form.ts';

type Props = {
  /** Path that it is sent to. */
  action: string;
  state: FormState;
  next: string | null;
};

function LoginForm({ action, next, state: shown }: Props) {
  const { state, busy, form } = useSentForm({ schema: loginForm, state: shown, refuse });
  useEffect(() => void prepareToasts().catch(() => {}), []);
  return (
    <>
      <FormMessage state={state} />
      <form className="form" action={action} aria-label="Login" data-busy="Logging in..." {...form}>
        <Field
          label="Username"
          {...fieldOf(state, 'username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Field
          label="Password"
          {...secretOf(state, 'password')}
          type="password"
          autoComplete="current-password"
          required
        />
        {next && <input type="hidden" name="next" value={next} />}
        <p className="actions">
          <Button kind="primary" disabled={busy}>
            {busy ? 'Logging in...' : 'Login'}
          </Button>
          <a href={href('forgotPassword')}>Forgot password?</a>
          <a href={href('newRegistration')}>New registration</a>
        </p>
      </form>
    </>
  );
}

/** The toasts, specified word for word. */
function refuse(said: Said): Conclusion {
  if (said?.errors) return { errors: said.errors };
  if (!said?.message) {
    showToast('error', 'Something went wrong. Please try again.');
    return {};
  }
  showToast('error', `Login failed: ${said.message}`);
  return { focus: '[type="password"]' };
}

export const island = defineIsland('accounts/sessions/pages/login-form', LoginForm);
