import { Field } from '#app/ui/field.tsx';
import { SHORTEST_PASSWORD } from '../account.ts';
import type { FormState } from '../form-state.ts';
import { secretOf } from '../form-state.ts';

/** A new password and the same again. */
export function NewPasswordFields({ state, label }: { state: FormState; label: string }) {
  return (
    <>
      <Field
        label={label}
        {...secretOf(state, 'password')}
        type="password"
        hint={`${SHORTEST_PASSWORD} characters or more`}
        minLength={SHORTEST_PASSWORD}
        autoComplete="new-password"
        required
      />
      <Field
        label="Confirm password"
        {...secretOf(state, 'confirmPassword')}
        type="password"
        autoComplete="new-password"
        required
      />
    </>
  );
}

/** The present password, asked for before what only the owner may do. */
export function CurrentPasswordField({ state }: { state: FormState }) {
  return (
    <Field
      label="Your password"
      {...secretOf(state, 'currentPassword')}
      type="password"
      autoComplete="current-password"
      required
    />
  );
}
