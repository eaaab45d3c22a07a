import { Form } from '#app/ui/form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, TickField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { LONGEST_SIGNATURE } from '../agreement-form.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';

type Props = {
  action: string;
  back: string;
  /** Tells this text from another. */
  mark: string;
  state: FormState;
};

export const AgreementForm = ({ action, back, mark, state }: Props) => (
  <Form action={action} label="Sign the agreement">
    <input type="hidden" name="read" value={mark} />
    <Field
      label="Your full name"
      {...fieldOf(state, 'name')}
      hint="Typing your name here signs the agreement"
      autoComplete="name"
      maxLength={LONGEST_SIGNATURE}
      required
    />
    <Field
      label="On whose behalf, if it is not your own name as an author"
      {...fieldOf(state, 'behalf')}
      hint="For example: for the authors, as head of the legal office of Example University"
      autoComplete="off"
      maxLength={LONGEST_SIGNATURE}
    />
    <TickField
      label="I have read this agreement, and I sign it on behalf of all authors and with their consent."
      name="consent"
      error={state.errors['consent']}
      defaultChecked={state.values['consent'] === 'yes' && state.message === undefined}
      required
    />
    <p className="actions">
      <Button kind="primary">Sign the agreement</Button>
      <a href={back}>Not now</a>
    </p>
  </Form>
);
