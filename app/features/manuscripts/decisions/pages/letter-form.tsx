import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field, TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import type { FormState } from '#app/platform/web/form/form-state.ts';

type Props = {
  action: string;
  hidden: Readonly<Record<string, string>>;
};

/** Under which name the browser keeps a letter until it was sent: see app/client/keep-letter.ts. */
const nameOf = ({ action, hidden: { kind = '', round = '', reason = '', answer = '' } }: Props) =>
  [action, kind, round, reason, answer].join(' ');

const QUOTES = 'It quotes the reviews without names. You can edit the text.';

/** The letter, to be changed. @param props.children fields below it */
export function LetterForm(
  props: Props & { state: FormState; hint?: string; children?: ReactNode },
) {
  const { action, hidden, state, hint = QUOTES } = props;
  return (
    <form
      className="form letter-form"
      method="post"
      action={action}
      aria-label="Letter"
      data-keeps={nameOf(props)}
    >
      <FormMessage state={state} />
      <Hidden fields={hidden} />
      <Field label="Subject" {...fieldOf(state, 'subject')} maxLength={200} required />
      <TextField label="Letter to the authors" hint={hint} {...fieldOf(state, 'letter')} required />
      {props.children}
      <p className="actions">
        <Button name="step" value="preview" kind="primary">
          Preview the letter
        </Button>
        <Button type="reset" hidden>
          Discard my draft
        </Button>
      </p>
      <p className="small soft" aria-live="polite" data-keeps-status />
    </form>
  );
}

/** @param props.confirm label of the button @param props.postscript what the mail adds below it */
export function LetterPreview(
  props: Props & {
    letter: { subject: string; letter: string };
    confirm: string;
    postscript?: string | null;
    /** What goes with it. */
    children?: ReactNode;
    /** What is to be said before it is sent. */
    asked?: ReactNode;
  },
) {
  const { action, hidden, letter, confirm, postscript, asked } = props;
  const { subject, letter: text } = letter;
  return (
    <>
      <p>
        <strong>Nothing is sent yet.</strong> This is a preview of the letter to the authors.
      </p>
      <section className="letter-preview stack" aria-label="Preview of the letter to the authors">
        <h2>{subject}</h2>
        <p className="keep-breaks">{text}</p>
        {postscript && <p className="keep-breaks">{postscript}</p>}
      </section>
      {props.children}
      <form method="post" action={action} aria-label="Send" data-sends={nameOf(props)}>
        <Hidden fields={{ ...hidden, subject, letter: text }} />
        {asked}
        <p className="actions">
          <Button name="step" value="confirm" kind="primary">
            {confirm}
          </Button>
          <Button name="step" value="edit" formNoValidate>
            Change the letter
          </Button>
        </p>
      </form>
    </>
  );
}

function Hidden({ fields }: { fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
