import { AuthorRows } from '../../author-list/pages/author-rows.tsx';
import { Form } from '#app/ui/form.tsx';
import { Submit } from '#app/ui/button.tsx';
import { TextField, Field } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import type { FormState } from '#app/platform/web/form/form-state.ts';

export const LONGEST_REASON = 5000;

type Props = {
  action: string;
  state: FormState;
  asksEditor: boolean;
};

export const AuthorChangeForm = ({ action, state, asksEditor }: Props) => (
  <Form
    className="form completion-form"
    action={action}
    files
    label="Change the authors"
    submit="Propose this list"
  >
    <h2>Propose a new list of authors</h2>
    <FormMessage state={state} />
    <p>
      We ask all current and proposed authors by e-mail{asksEditor && ', and an editor'}. The list
      changes once they have all agreed, and only before acceptance.
    </p>
    <AuthorRows state={state} />
    <TextField label="Reason for the change" {...fieldOf(state, 'reason')} required />
  </Form>
);

export const WithdrawForm = ({ action, change }: { action: string; change: number }) => (
  <form
    method="post"
    action={action}
    encType="multipart/form-data"
    aria-label="Withdraw the proposal"
  >
    <input type="hidden" name="withdraw" value={change} />
    <p>
      You can withdraw this proposal. All who were asked will be notified, and the list of authors
      will not change.
    </p>
    <Submit kind="danger">Withdraw the proposal</Submit>
  </form>
);

type WordingFormProps = {
  action: string;
  authors: readonly { position: number; name: string }[];
  state: FormState;
};

export const WordingForm = ({ action, authors, state }: WordingFormProps) => (
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
