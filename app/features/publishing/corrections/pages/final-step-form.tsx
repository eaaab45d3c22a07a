import { Form } from '#app/ui/form.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { ReactNode } from 'react';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField, TickField } from '#app/ui/field.tsx';
import { LONGEST_NOTICE } from '../final-step.ts';

type Props = {
  articleId: number;
  state: FormState;
  label: string;
  text: { label: string; hint: string };
  sure: string;
  children: ReactNode;
};

export function FinalStepForm({ articleId, state, label, text, sure, children }: Props) {
  return (
    <>
      <FormMessage state={state} />
      <div className="measure stack">{children}</div>
      <Form label={label} data-busy="Saving...">
        <TextField
          label={text.label}
          {...fieldOf(state, 'text')}
          hint={text.hint}
          maxLength={LONGEST_NOTICE}
          rows={6}
          required
        />
        <TickField
          label={sure}
          name="sure"
          error={state.errors['sure']}
          defaultChecked={state.values['sure'] === 'yes'}
          required
        />
        <p className="actions">
          <Button kind="danger">{label}</Button>
          <a href={href('officeArticle', { id: articleId })}>Cancel</a>
        </p>
      </Form>
    </>
  );
}
