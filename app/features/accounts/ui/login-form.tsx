import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import type { FormState } from '../form-state.ts';
import { EMPTY, fieldOf, secretOf } from '../form-state.ts';
import { FormMessage } from './form-message.tsx';

type Props = {
  /** Where papers can be sent instead. */
  email: string;
  /** Path that it is sent to, by default the login page. */
  action?: string;
  state?: FormState;
  /** Where to go after logging in. */
  next?: string | null;
};

/** The login box (SPEC.md §2), for usernames and e-mail addresses alike. */
export function LoginForm({ email, action = href('authorLogin'), state = EMPTY, next }: Props) {
  return (
    <>
      <FormMessage state={state} />
      <form
        className="form"
        method="post"
        action={action}
        aria-label="Login"
        data-busy="Logging in..."
      >
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
          <Button kind="primary">Login</Button>
          <a href={href('forgotPassword')}>Forgot password?</a>
          <a href={href('newRegistration')}>New registration</a>
        </p>
      </form>
      <p>
        You can also upload papers by mail: send them to <a href={`mailto:${email}`}>{email}</a>.
      </p>
    </>
  );
}
