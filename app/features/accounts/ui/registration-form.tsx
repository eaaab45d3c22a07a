import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import type { FormState } from '../form-state.ts';
import { EMPTY, fieldOf } from '../form-state.ts';
import { FormMessage } from './form-message.tsx';
import { NewPasswordFields } from './password-fields.tsx';
import { MobileField, NameFields, WorkplaceFields } from './person-fields.tsx';

/** Field that people leave empty and machines fill in. */
export const TRAP = 'leaveEmpty';

type Props = { state?: FormState; title?: string; children?: ReactNode };

/** The Author Register form: every field is required (SPEC.md §3, §5). `children` come first. */
export function RegistrationForm({ state = EMPTY, title = 'Author Register', children }: Props) {
  return (
    <>
      <FormMessage state={state} />
      <form
        className="form"
        method="post"
        aria-labelledby="author-register"
        data-busy="Registering..."
      >
        <h2 id="author-register">{title}</h2>
        {children}
        <fieldset className="form">
          <legend className="side-head">Your account</legend>
          <Field
            label="Username"
            {...fieldOf(state, 'userName')}
            hint="Letters a to z and digits, with dots, hyphens or underscores between them"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <NewPasswordFields state={state} label="Password" />
        </fieldset>
        <fieldset className="form">
          <legend className="side-head">About you</legend>
          <NameFields state={state} />
          <Field
            label="Email"
            {...fieldOf(state, 'email')}
            type="email"
            autoComplete="email"
            required
          />
          <MobileField state={state} />
        </fieldset>
        <WorkplaceFields state={state} />
        <div className="visually-hidden">
          <label htmlFor={TRAP}>Please leave this field empty</label>
          <input id={TRAP} name={TRAP} tabIndex={-1} autoComplete="off" />
        </div>
        <p className="actions">
          <Button kind="primary">Register</Button>
        </p>
      </form>
    </>
  );
}
