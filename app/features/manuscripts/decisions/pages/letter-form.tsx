import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { WrittenLetter } from '../../core/letter-form.ts';

type Props = {
  action: string;
  /** What is sent along unseen. */
  hidden: Readonly<Record<string, string>>;
  letter: Pick<WrittenLetter, 'subject' | 'letter'>;
};

/** The letter, to be changed. @param props.children fields below it */
export function LetterForm(
  props: Props & { errors: Readonly<Record<string, string>>; children?: ReactNode },
) {
  const { action, hidden, letter, errors } = props;
  return (
    <form className="form letter-form" method="post" action={action} aria-label="Letter">
      {errors['form'] && (
        <Notice kind="error">
          <p>{errors['form']}</p>
        </Notice>
      )}
      <Hidden fields={hidden} />
      <Field
        label="Subject"
        name="subject"
        defaultValue={letter.subject}
        error={errors['subject']}
        maxLength={200}
        required
      />
      <TextField
        label="Letter to the authors"
        hint="It quotes the reviews without names. You can edit the text."
        name="letter"
        defaultValue={letter.letter}
        error={errors['letter']}
        required
      />
      {props.children}
      <p className="actions">
        <Button name="step" value="preview" kind="primary">
          Preview the letter
        </Button>
      </p>
    </form>
  );
}

/**
 * Preview of the letter to the authors, to be sent.
 * @param props.confirm label of the button
 * @param props.postscript what the mail adds below it
 */
export function LetterPreview(props: Props & { confirm: string; postscript?: string | null }) {
  const { action, hidden, letter, confirm, postscript } = props;
  const { subject, letter: text } = letter;
  return (
    <>
      <p>
        <strong>Nothing is sent yet.</strong> This is a preview of the letter to the authors.
      </p>
      <section className="letter-preview stack" aria-label="Preview of the letter to the authors">
        <h2>{subject}</h2>
        <p className="keep-breaks">{text}</p>
        {postscript && <p>{postscript}</p>}
      </section>
      <form method="post" action={action} aria-label="Send">
        <Hidden fields={{ ...hidden, subject, letter: text }} />
        <p className="actions">
          <Button name="step" value="confirm" kind="primary">
            {confirm}
          </Button>
          <Button name="step" value="edit">
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
