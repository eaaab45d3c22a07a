import { placeholderOf } from '#app/platform/mail/letters/placeholders.ts';
import type { JournalLetter } from '#app/platform/mail/letters/define-letter.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Form } from '#app/ui/form.tsx';
import { Button } from '#app/ui/button.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import { Field, TextField } from '#app/ui/field.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import type { PreviewedLetter } from '../preview-letter.server.ts';
import { ChangedBy } from './letter-list.tsx';
import type { Changed } from './letter-list.tsx';

type Props = {
  letter: JournalLetter;
  state: FormState;
  /** Null for a letter as it came. */
  changed: Changed | null;
  /** Null while there are mistakes. */
  preview: PreviewedLetter | null;
};

export function LetterForm({ letter, state, changed, preview }: Props) {
  return (
    <>
      <p>
        When: {letter.when}.{' '}
        {letter.isDraft
          ? 'An editor begins with this text and can change it before sending.'
          : 'Sent automatically in these words.'}{' '}
        {(letter.to === 'Reviewers' || letter.to === 'Authors') &&
          !letter.isDraft &&
          'Where these words may name an author to a reviewer, or a reviewer to an author, the letter is sent in its original words. '}
        {changed && (
          <span className="soft">
            Last <ChangedBy {...changed} />.
          </span>
        )}
      </p>
      <FormMessage state={state} />
      <div className="beside">
        <Form className="form letter-form" label="Letter" data-busy="Saving...">
          <Field label="Subject" {...fieldOf(state, 'subject')} maxLength={200} required />
          <TextField
            label="Letter"
            hint="A blank line starts a new paragraph. A line with only a placeholder is left out when there is nothing to say."
            {...fieldOf(state, 'body')}
            required
          />
          <p className="actions">
            <Button kind="primary" name="step" value="save">
              Save
            </Button>
            <Button name="step" value="preview">
              Preview
            </Button>
            {changed && (
              <Button name="step" value="reset" formNoValidate>
                Put back the original
              </Button>
            )}
          </p>
        </Form>
        <aside className="beside-panel stack" aria-label="Preview and placeholders">
          {preview && (
            <section className="letter-preview stack" aria-label="Preview">
              <p className="kicker">
                {preview.paperId === null
                  ? 'Preview with sample values'
                  : `Preview with manuscript ${preview.paperId}`}
              </p>
              <p>
                <strong>{preview.subject}</strong>
              </p>
              <p className="keep-breaks">{preview.text}</p>
            </section>
          )}
          {letter.keeps !== undefined && (
            <p>
              The reader relies on the subject “{letter.subject}” and on this paragraph. They stay
              in the letter; where your words leave the paragraph out, it follows them:{' '}
              <em>{letter.keeps}</em>
            </p>
          )}
          <section className="stack" aria-labelledby="placeholders">
            <h2 className="side-head" id="placeholders">
              Placeholders
            </h2>
            <DefinitionList
              wide
              items={letter.placeholders.map((name) => [`{{${name}}}`, meaningOf(letter, name)])}
            />
          </section>
        </aside>
      </div>
    </>
  );
}

function meaningOf({ links, needed }: JournalLetter, name: string): string {
  const link = Object.hasOwn(links, name) ? `Link: “${links[name]}”` : null;
  const meaning = link ?? placeholderOf(name)?.meaning ?? name;
  return needed.includes(name) ? `${meaning} (required)` : meaning;
}
