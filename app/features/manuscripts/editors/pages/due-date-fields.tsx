import { Field, TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { dayField, LONGEST_WORDS } from '../../core/due-date.ts';

type Props = {
  dueAt: number | null;
  typed: FormState;
  /** Who reads the reason. */
  reader: string;
};

export function DueDateFields({ dueAt, typed, reader }: Props) {
  return (
    <>
      <Field
        label="Due date"
        type="date"
        hint="The end of the day, in UTC"
        defaultValue={dueAt === null ? '' : dayField(dueAt)}
        {...fieldOf(typed, 'on')}
        autoComplete="off"
        required
      />
      <TextField
        label="Reason (optional)"
        {...fieldOf(typed, 'words')}
        hint={`${reader} receives it, and it is recorded in the history`}
        maxLength={LONGEST_WORDS}
        autoComplete="off"
        rows={3}
      />
    </>
  );
}
