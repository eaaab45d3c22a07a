import { fieldOf } from '#app/ui/form-field.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';

export function ForgotPasswordForm({ state = EMPTY }: { state?: FormState }) {
  return (
    <>
      <FormMessage state={state} />
      <form
        className="form"
        method="post"
        aria-label="Forgot password"
        data-busy="Please wait..."
        noValidate
      >
        <Field
          label="Username or email"
          {...fieldOf(state, 'usernameOrEmail')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <p className="actions">
          <Button kind="primary">Reset Password</Button>
        </p>
      </form>
    </>
  );
}
