import { fieldOf } from '#app/ui/form-field.ts';
import { EMPTY } from '#app/platform/web/form/form-state.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Field } from '#app/ui/field.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { Form } from '#app/ui/form.tsx';

export function ForgotPasswordForm({ state = EMPTY }: { state?: FormState }) {
  return (
    <>
      <FormMessage state={state} />
      <Form label="Forgot password" data-busy="Please wait..." submit="Reset Password">
        <Field
          label="Username or email"
          {...fieldOf(state, 'usernameOrEmail')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Form>
    </>
  );
}
