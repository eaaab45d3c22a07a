import { NotOpen } from '#app/features/journal/index.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';

/** The login box (SPEC.md §2). `email` is where papers can be sent instead. */
export function LoginForm({ email }: { email: string }) {
  return (
    <>
      <NotOpen id="login-not-open" email={email}>
        Logging in is not open yet on this site.
      </NotOpen>
      <form className="form" method="post" aria-label="Login">
        <Field
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <p className="actions">
          <Button kind="primary" disabled aria-describedby="login-not-open">
            Login
          </Button>
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
