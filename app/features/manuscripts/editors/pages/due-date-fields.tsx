import { Field, TextField } from '#app/ui/field.tsx';
import { dayField } from '../../core/due-date.ts';

export const LONGEST_WORDS = 2000;

type Props = {
  /** The day that holds now. */
  dueAt: number | null;
  /** What was typed, and what is wrong with it, by field. */
  typed: Record<'values' | 'errors', Readonly<Record<string, string>>>;
  /** Who reads the reason. */
  reader: string;
};

/** Another due date, and words to whoever has to keep it. */
export function DueDateFields({ dueAt, typed: { values, errors }, reader }: Props) {
  return (
    <>
      <Field
        label="Due date"
        name="on"
        type="date"
        hint="The end of the day, in UTC"
        defaultValue={values['on'] ?? (dueAt === null ? '' : dayField(dueAt))}
        error={errors['on']}
        autoComplete="off"
        required
      />
      <TextField
        label="Reason (optional)"
        name="words"
        hint={`${reader} receives it, and it is recorded in the history`}
        defaultValue={values['words'] ?? ''}
        error={errors['words']}
        maxLength={LONGEST_WORDS}
        autoComplete="off"
        rows={3}
      />
    </>
  );
}
