import { ChoiceField, TickField } from '#app/ui/field.tsx';
import type { FormState } from '#app/platform/web/form/form-state.ts';

/** @param words of the answers to points, as `mayNameAuthors` has them */
export const AnswerWords = ({ words, error }: { words: string; error: string | undefined }) => (
  <fieldset className="field">
    <legend>Words that may name you</legend>
    <p className="field-hint">
      Reviewers read your answers, which have: <strong>{words}</strong>. If a word means one of you,
      please change the answer first.
    </p>
    <TickField
      name="read"
      label="These words name none of us"
      value={words}
      error={error}
      required
    />
  </fieldset>
);

/** Of the text to the reviewers: folded until it is asked, for the server alone knows the names. */
export const ReplyWords = ({ state: { values, errors } }: { state: FormState }) => (
  <details open={errors['reply-read'] !== undefined || undefined}>
    <summary>Words in it that are also given names</summary>
    <TickField
      name="reply-read"
      label="Words of this text that are also given names of ours name none of us"
      error={errors['reply-read']}
      defaultChecked={values['reply-read'] === 'yes'}
    />
  </details>
);

export const mayNameOne = (words: readonly string[]): string =>
  `Reviewers read this text, which has ${new Intl.ListFormat('en-GB').format(words.map((each) => `“${each}”`))}. If that means one of you, please change the text. Otherwise confirm here that it does not.`;

/** Folded until a file came that shares no text with the one before. */
export const RightFile = ({ state: { values, errors } }: { state: FormState }) => (
  <details open={errors['right-file'] !== undefined || undefined}>
    <summary>If it is quite another text than before</summary>
    <TickField
      name="right-file"
      label="It is the right file, although it looks like another paper"
      error={errors['right-file']}
      defaultChecked={values['right-file'] === 'yes'}
    />
  </details>
);

/** Of the file in the field above it. */
export const FirstFileField = ({ state: { values, errors } }: { state: FormState }) => (
  <ChoiceField
    label="Reviewers must not learn who you are. Does this file name the authors?"
    name="first-file"
    value={values['first-file'] ?? ''}
    error={errors['first-file']}
    hint="Not needed if you choose an anonymised copy below"
    options={[
      ['names-none', 'No, it names none of us'],
      ['names-authors', 'Yes: make an anonymised copy for me'],
    ]}
  />
);
