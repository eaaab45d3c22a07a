import { href } from '#app/routes.ts';
import { Form } from '#app/ui/form.tsx';
import { Field } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import type { FormState } from '#app/platform/web/form/form-state.ts';

export function TrackForm({ state }: { state: FormState }) {
  return (
    <Form action={href('trackYourPaper')} label="Track your paper" submit="Track">
      <FormMessage state={state} />
      <Field
        label="Paper ID number"
        {...fieldOf(state, 'paperId')}
        hint="Digits only"
        inputMode="numeric"
        pattern="[0-9]+"
        maxLength={9}
        autoComplete="off"
        required
      />
      <Field
        label="Email ID"
        {...fieldOf(state, 'email')}
        type="email"
        autoComplete="email"
        required
      />
    </Form>
  );
}
