import { secretOf } from '#app/ui/form-field.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { defineIsland } from '#app/platform/web/define-island.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { ShortNotice } from '#app/ui/notice.tsx';
import { codeForm } from '../../../core/forms.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import type { Conclusion, Said } from '../../../core/pages/use-sent-form.ts';
import { useSentForm } from '../../../core/pages/use-sent-form.ts';

type Props = {
  /** Path that it is sent to. */
  action: string;
  /** Address of the login, where one can begin once more. */
  back: string;
  state: FormState;
  next: string | null;
};

function CodeForm({ action, back, state: shown, next }: Props) {
  const { state, busy, problem, form } = useSentForm({ schema: codeForm, state: shown, refuse });
  return (
    <>
      <FormMessage state={state} />
      <form className="form" action={action} aria-label="Code" data-busy="Logging in..." {...form}>
        <Field
          label="Code"
          {...secretOf(state, 'code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        {next && <input type="hidden" name="next" value={next} />}
        {problem !== undefined && <ShortNotice kind="error">{problem}</ShortNotice>}
        <p className="actions">
          <Button kind="primary" disabled={busy}>
            {busy ? 'Logging in...' : 'Login'}
          </Button>
          <a href={back}>Back to the login</a>
        </p>
      </form>
    </>
  );
}

const refuse = (said: Said): Conclusion =>
  said?.errors
    ? { errors: said.errors }
    : { problem: said?.message ?? 'Something went wrong. Please try again.' };

export const island = defineIsland('accounts/sessions/two-factor/pages/code-form', CodeForm);
