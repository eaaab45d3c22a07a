import { href } from '#app/routes.ts';
import { ChoiceField, Field, TickField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { RIGHT_FILE, RightFile } from '../../completion/pages/right-file.tsx';
import { SOURCE, TEXT_SOURCE } from '../../core/manuscript-file.ts';
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

type WordsProps = { state: FormState };

/** Of the response to the reviewers, typed and as a file. */
export const ReplyWords = ({ state }: WordsProps) => (
  <Words state={state} name="reply-read" of="the response" />
);

/** Of title, abstract and keywords. */
export const TextsWords = ({ state }: WordsProps) => (
  <Words state={state} name="texts-read" of="the title, abstract or keywords" />
);

/** The server alone knows the names. Folded until it is asked. */
const Words = ({
  state: { values, errors },
  name,
  of,
}: WordsProps & { name: string; of: string }) => (
  <details open={errors[name] !== undefined || undefined}>
    <summary>Words in {of} that may name you</summary>
    <TickField
      name={name}
      label={`No word in ${of} means one of us`}
      error={errors[name]}
      defaultChecked={values[name] === 'yes'}
    />
  </details>
);

/** Of title, abstract and keywords. Folded until it is asked. */
export const TextsOfFile = ({ state: { values, errors } }: { state: FormState }) => (
  <details open={errors['texts-of'] !== undefined || undefined}>
    <summary>If the file has another title, abstract or keywords</summary>
    <ChoiceField
      label="Which are right?"
      name="texts-of"
      value={values['texts-of'] ?? ''}
      error={errors['texts-of']}
      options={[
        ['file', 'Those in the file'],
        ['form', 'Those in the fields above'],
      ]}
    />
  </details>
);

type FileProps = {
  state: FormState;
  /** The file that is sent unless another is chosen. */ chosen?: string | null;
};

/** The manuscript and, if there is one, its copy for reviewers, with what is asked of both. */
export function RevisedFile({ state, chosen = null }: FileProps) {
  const { values, errors } = state;
  const isSent =
    chosen === null ? '' : `${chosen}, which you compared, is sent unless you choose another. `;
  return (
    <>
      <Field
        label="Revised manuscript"
        {...fieldOf(state, 'manuscript')}
        type="file"
        accept={TEXT_SOURCE.accept}
        data-check={href('fileCheck', null, { purpose: 'revision' })}
        hint={`${isSent}With the authors’ names, for the editors. ${TEXT_SOURCE.kinds}`}
        data-missing={NO_FILE}
        required={chosen === null}
      />
      <details open={state.errors[RIGHT_FILE] !== undefined || undefined}>
        <summary>If the text is largely new</summary>
        <RightFile state={state} />
      </details>
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
      <Field
        label="Anonymised revised manuscript"
        {...fieldOf(state, 'anonymised')}
        type="file"
        accept={SOURCE.accept}
        data-check={href('fileCheck', null, { purpose: 'anonymised' })}
        hint="Only if you have made one yourself: the version for reviewers, without any names"
      />
    </>
  );
}

export const NO_FILE = 'Please choose the file with the revised manuscript.';
