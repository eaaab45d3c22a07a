import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Form } from '#app/ui/form.tsx';
import { Submit } from '#app/ui/button.tsx';
import { Field, TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { DAY } from '#app/platform/clock.ts';
import { dayField, dayOf } from '../../core/words.ts';
import { moreTimeAsked } from '../thread.ts';
import type { Message } from '../thread.ts';

type Props = {
  action: string;
  dueAt: number | null;
  now: number;
  state: FormState;
  open: boolean;
  /** Their present thread with the editor. */
  messages: readonly Message[];
};

/** A reviewer asks for a later due date; the editor grants it with one press. */
export function MoreTimeForm({ action, dueAt, now, state, open, messages }: Props) {
  const asked = moreTimeAsked(messages);
  const proposed = dayField(Math.max(dueAt ?? now, now) + 7 * DAY);
  return (
    <details className="section opener" open={open || asked !== null || undefined}>
      <summary>I need more time</summary>
      {asked && (
        <p>
          You asked on {dayOf(asked.at)} to move the due date to {dayOf(asked.until)}. The editor
          has not answered yet.
        </p>
      )}
      <Form action={action} data-busy="Sending..." ids="more-time" state={state}>
        <Field
          label="Until when?"
          type="date"
          hint="The editor is asked to move your due date to this day."
          {...fieldOf({ ...state, values: { until: proposed, ...state.values } }, 'until')}
          autoComplete="off"
          required
        />
        <TextField
          label="Reason (optional)"
          hint="Read only by the editor"
          {...fieldOf(state, 'reason')}
          maxLength={2000}
          rows={2}
          autoComplete="off"
        />
        <Submit>Ask for more time</Submit>
      </Form>
    </details>
  );
}
