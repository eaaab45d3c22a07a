import { secretOf } from '#app/ui/form-field.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { ReactNode } from 'react';
import { Field } from '#app/ui/field.tsx';
import { SHORTEST_PASSWORD } from '../account.ts';

export function NewPasswordFields(props: { state: FormState; label: string; meter: ReactNode }) {
  const { state, label, meter } = props;
  return (
    <>
      <div>
        <Field
          label={label}
          {...secretOf(state, 'password')}
          type="password"
          hint={`${SHORTEST_PASSWORD} characters or more`}
          minLength={SHORTEST_PASSWORD}
          autoComplete="new-password"
          required
        />
        {meter}
      </div>
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
