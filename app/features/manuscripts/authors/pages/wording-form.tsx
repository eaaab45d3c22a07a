import { Form } from '#app/ui/form.tsx';
import { Field, TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import type { FormState } from '#app/platform/web/form/form-state.ts';

type Props = {
  action: string;
  authors: readonly { position: number; name: string }[];
  state: FormState;
};

export const WordingForm = ({ action, authors, state }: Props) => (
  <Form
    className="form completion-form"
    action={action}
    files
    label="Correct the title or a name"
    submit="Propose the correction"
  >
    <h2>Correct the title or a name</h2>
    <FormMessage state={state} />
    <p>
      The list of authors can no longer change. How the article is printed can: an editor has to
      agree, and we ask each author whose name you correct.
    </p>
    <input type="hidden" name="wording" value="on" />
    <TextField label="Title" {...fieldOf(state, 'title')} rows={2} />
    {authors.map(({ position, name }) => (
      <Field
        key={position}
        label={`Name of ${name}`}
        {...fieldOf(state, `name-${position}`)}
        hint="Spelling only"
        autoComplete="off"
      />
    ))}
    <TextField label="Reason" {...fieldOf(state, 'reason')} hint="Optional" />
  </Form>
);

export const wordingValues = (
  title: string,
  authors: readonly { position: number; name: string }[],
): Record<string, string> => ({
  title,
  ...Object.fromEntries(authors.map(({ position, name }) => [`name-${position}`, name])),
});
