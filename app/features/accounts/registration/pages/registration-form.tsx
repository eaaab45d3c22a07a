import { fieldOf } from '#app/ui/form-field.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { ComponentProps, ReactNode } from 'react';
import { Submit } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { ShortNotice } from '#app/ui/notice.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { Form, Hidden } from '#app/ui/form.tsx';
import {
  MobileField,
  NameFields,
  UsernameField,
  WorkplaceFields,
} from '../../profile/pages/person-fields.tsx';

/** Field that people leave empty and machines fill in. */
export const TRAP = 'leaveEmpty';

const BUSY = 'Registering...';

type Props = {
  state: FormState;
  title: string;
  /** Hidden fields by name. */
  hidden?: Readonly<Record<string, string>>;
  passwords: ReactNode;
  country: ReactNode;
  busy?: boolean;
  problem?: string | undefined;
  /** What a script adds to the form. */
  form?: ComponentProps<'form'>;
  children?: ReactNode;
};

export function RegistrationForm(props: Props) {
  const {
    state,
    title,
    hidden = {},
    passwords,
    country,
    busy = false,
    problem,
    form,
    children,
  } = props;
  return (
    <>
      <FormMessage state={state} />
      <Form aria-labelledby="author-register" data-busy={BUSY} {...form}>
        <h2 id="author-register">{title}</h2>
        {children}
        <Hidden fields={hidden} />
        <fieldset className="form">
          <legend className="side-head">Your account</legend>
          <UsernameField state={state} />
          {passwords}
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
        <WorkplaceFields state={state} country={country} />
        <div className="visually-hidden" aria-hidden="true">
          <label htmlFor={TRAP}>Please leave this field empty</label>
          <input id={TRAP} name={TRAP} tabIndex={-1} autoComplete="off" />
        </div>
        {problem !== undefined && <ShortNotice kind="error">{problem}</ShortNotice>}
        <Submit kind="primary" disabled={busy}>
          {busy ? BUSY : 'Register'}
        </Submit>
      </Form>
    </>
  );
}
