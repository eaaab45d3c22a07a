import { Button } from '#app/ui/button.tsx';
import { Field, TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import type { FormState } from '#app/platform/web/form/form-state.ts';

type Props = {
  action: string;
  /** In their order. */
  authors: readonly { position: number; name: string }[];
  state: FormState;
};

/** Proposes how title and names are printed, after acceptance. */
export const WordingForm = ({ action, authors, state }: Props) => (
  <form
    className="form completion-form"
    method="post"
    action={action}
    encType="multipart/form-data"
    aria-label="Correct the title or a name"
    noValidate
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
    <p className="actions">
      <Button kind="primary">Propose the correction</Button>
    </p>
  </form>
);

export const wordingValues = (
  title: string,
  authors: readonly { position: number; name: string }[],
): Record<string, string> => ({
  title,
  ...Object.fromEntries(authors.map(({ position, name }) => [`name-${position}`, name])),
});
