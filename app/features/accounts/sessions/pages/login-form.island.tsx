import { fieldOf, secretOf } from '#app/ui/form-field.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { useEffect } from 'react';
import { defineIsland } from '#app/platform/web/define-island.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { ShortNotice } from '#app/ui/notice.tsx';
import { prepareToasts, showToast } from '#app/ui/show-toast.ts';
import { loginForm } from '../../core/forms.ts';
import { WRONG_LOGIN } from '../wrong-login.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import type { Conclusion, Said } from '../../core/pages/use-sent-form.ts';
import { useSentForm } from '../../core/pages/use-sent-form.ts';

type Props = {
  /** Path that it is sent to. */
  action: string;
  /** Where it leads otherwise; handed in, so that no reader fetches the table of all addresses. */
  ways: { label: string; href: string }[];
  state: FormState;
  next: string | null;
};

const FAILURE = 'login-failure';

/** Neither field is known to be the wrong one. */
const MARKED = { 'aria-invalid': true, 'aria-describedby': FAILURE };

const FAILED = 'Something went wrong. Please try again.';

function LoginForm({ action, ways, next, state: shown }: Props) {
  const sent = useSentForm({ schema: loginForm, state: shown, refuse });
  const { state, busy, form, problem } = sent;
  const refused = (problem ?? state.message) === WRONG_LOGIN && MARKED;
  useEffect(() => void prepareToasts().catch(() => {}), []);
  return (
    <>
      <div id={FAILURE}>
        <FormMessage
          state={state.message ? { ...state, message: `Login failed: ${state.message}` } : state}
        />
        {/* The toast announces it; this stays to be read. */}
        {problem !== undefined && (
          <ShortNotice kind="error" isAnnounced={false}>
            {problem}
          </ShortNotice>
        )}
      </div>
      <form className="form" action={action} aria-label="Login" data-busy="Logging in..." {...form}>
        <Field
          label="Username"
          {...fieldOf(state, 'username')}
          hint="Or the e-mail address of your account"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...refused}
        />
        <Field
          label="Password"
          {...secretOf(state, 'password')}
          type="password"
          autoComplete="current-password"
          required
          {...refused}
        />
        {next && <input type="hidden" name="next" value={next} />}
        <p className="actions">
          <Button kind="primary" disabled={busy}>
            {busy ? 'Logging in...' : 'Login'}
          </Button>
          {ways.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </p>
      </form>
    </>
  );
}

/** The toasts, specified word for word. */
function refuse(said: Said): Conclusion {
  if (said?.errors) return { errors: said.errors };
  if (!said?.message) {
    showToast('error', FAILED);
    return { problem: FAILED };
  }
  showToast('error', `Login failed: ${said.message}`);
  return { problem: said.message, focus: '[type="password"]' };
}

export const island = defineIsland('accounts/sessions/pages/login-form', LoginForm);
