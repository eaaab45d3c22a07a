import { atClosing } from '../letter-to-author.mail.ts';
import type { ReactNode } from 'react';
import type { InferOutput } from 'valibot';
import { Form, Hidden } from '#app/ui/form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, TextField, Tick } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import type { letterForm } from '../../core/letters/letter-form.ts';
import type { LetterWords } from './show-letter.ts';
import { DiscardDraft, DraftStatus, DraftVersion } from '../../drafts/pages/draft-parts.tsx';
import type { DraftState } from '../../drafts/pages/draft-parts.tsx';
import { momentOf } from '../../core/words.ts';
import { wordsToRead } from '../../core/letters/letter-form.ts';

type Props = {
  action: string;
  hidden: Readonly<Record<string, string>>;
};

export type WrittenLetter = Pick<InferOutput<typeof letterForm>, 'subject' | 'letter' | 'version'>;

type FormProps = Props & {
  /** Account of the editor: several may share a browser. */
  writer: string;
  state: DraftState;
  hint?: string | undefined;
  children?: ReactNode;
};

const QUOTES = 'The reviews are quoted without names. You can edit the text.';

/** The letter, to be changed. `data-autosave`: see app/client/autosave.ts. */
export function LetterForm(props: FormProps) {
  const { action, hidden, writer, state, hint = QUOTES } = props;
  return (
    <Form
      className="form letter-form"
      action={action}
      label="Letter"
      data-autosave={[writer, action, ...Object.values(hidden)].join(' ')}
      state={state}
    >
      {state.savedAt !== undefined && (
        <p className="small">
          This is your draft of {momentOf(state.savedAt)}. The journal’s text for this letter may
          have changed since; to begin with it again, discard your draft.
        </p>
      )}
      <DraftVersion state={state} />
      <Hidden fields={hidden} />
      <Field label="Subject" {...fieldOf(state, 'subject')} maxLength={200} required />
      <TextField label="Letter to the authors" hint={hint} {...fieldOf(state, 'letter')} required />
      {props.children}
      <p className="actions">
        <Button name="step" value="preview" kind="primary">
          See the letter and send
        </Button>
        <DiscardDraft state={state} />
      </p>
      <DraftStatus state={state} />
    </Form>
  );
}

/** @param props.confirm label of the button @param props.postscript what the mail adds before its closing */
export function LetterPreview(
  props: Props & {
    letter: WrittenLetter;
    confirm: string;
    postscript?: string | null | undefined;
    children?: ReactNode;
    named: LetterWords;
    /** To whom it goes, and to whom not. */
    readers: string;
  },
) {
  const { action, hidden, letter, confirm, postscript, named, readers } = props;
  const { subject, letter: text, version } = letter;
  const [before, closing] = atClosing(text);
  return (
    <>
      <p tabIndex={-1} autoFocus>
        <strong>Nothing has been sent yet.</strong> This is a preview of the letter to the authors.
      </p>
      <p>{readers}</p>
      <section className="letter-preview stack" aria-label="Preview of the letter to the authors">
        <h2>{subject}</h2>
        <p className="keep-breaks">{before}</p>
        {postscript && <p className="keep-breaks">{postscript}</p>}
        {closing !== '' && <p className="keep-breaks">{closing}</p>}
      </section>
      {props.children}
      <form method="post" action={action} aria-label="Send">
        <Hidden fields={{ ...hidden, subject, letter: text, version }} />
        <WordsRead {...named} />
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

function WordsRead({ words, isMissing }: { words: readonly string[]; isMissing: boolean }) {
  if (words.length === 0) return null;
  return (
    <fieldset className="field" aria-describedby={isMissing ? 'read-error' : undefined}>
      <legend>Possible names of reviewers</legend>
      <p className="field-hint">
        Please check where the letter says: <strong>{words.join(', ')}</strong>. Change the letter
        if this could reveal to the authors who reviewed.
      </p>
      <Tick name="read" value={wordsToRead(words)} aria-invalid={isMissing || undefined} required>
        I have read these words, and they name no reviewer
      </Tick>
      {isMissing && (
        <p className="field-error" id="read-error">
          Please confirm that these words name no reviewer, or change the letter.
        </p>
      )}
    </fieldset>
  );
}
