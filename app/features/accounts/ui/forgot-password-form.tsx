import { NotOpen } from '#app/features/journal/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';

/** One field, for a username or an e-mail address (SPEC.md §2, §5). */
export function ForgotPasswordForm({ email }: { email: string }) {
  return (
    <>
      <NotOpen id="reset-not-open" email={email}>
        Passwords cannot be reset on this site yet.
      </NotOpen>
      <form className="form" method="post" aria-label="Forgot password">
        <Field
          label="Username or email"
          name="usernameOrEmail"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <p className="actions">
          <Button kind="primary" disabled aria-describedby="reset-not-open">
            Reset Password
          </Button>
        </p>
      </form>
    </>
  );
}
