import type { ReactNode } from 'react';
import type { FormState } from '#app/features/accounts/index.ts';
import { fieldOf, FormMessage } from '#app/features/accounts/index.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { LONGEST_NOTICE } from '../../final-step.ts';

type Props = {
  articleId: number;
  state: FormState;
  /** Name of the form, and what its button says. */
  label: string;
  /** Label and hint of the text that readers see. */
  text: { label: string; hint: string };
  /** What one confirms with the box. */
  sure: string;
  children: ReactNode;
};

/** A form for a step that readers see at once: a text for them, and a box that says one is sure. */
export function FinalStepForm({ articleId, state, label, text, sure, children }: Props) {
  const wrong = state.errors['sure'];
  return (
    <>
      <FormMessage state={state} />
      <div className="measure stack">{children}</div>
      <form className="form" method="post" aria-label={label} data-busy="Saving...">
        <TextField
          label={text.label}
          {...fieldOf(state, 'text')}
          hint={text.hint}
          maxLength={LONGEST_NOTICE}
          rows={6}
          required
        />
        <div className="field">
          <div className="choice">
            <input
              type="checkbox"
              id="sure"
              name="sure"
              value="yes"
              required
              defaultChecked={state.values['sure'] === 'yes'}
              aria-invalid={wrong ? true : undefined}
              aria-describedby={wrong && 'sure-error'}
            />
            <label htmlFor="sure">{sure}</label>
          </div>
          {wrong && (
            <p className="field-error" id="sure-error">
              {wrong}
            </p>
          )}
        </div>
        <p className="actions">
          <Button kind="danger">{label}</Button>
          <a href={href('officeArticle', { id: articleId })}>Leave it as it is</a>
        </p>
      </form>
    </>
  );
}
