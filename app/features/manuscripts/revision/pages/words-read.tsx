import { TickField } from '#app/ui/field.tsx';
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

type Asked = { state: FormState; name: string; summary: string; label: string };

/** Folded until it is asked. */
const FoldedTick = ({ state: { values, errors }, name, summary, label }: Asked) => (
  <details open={errors[name] !== undefined || undefined}>
    <summary>{summary}</summary>
    <TickField {...{ name, label }} error={errors[name]} defaultChecked={values[name] === 'yes'} />
  </details>
);

/** Of the text to the reviewers: the server alone knows the names. */
export const ReplyWords = ({ state }: { state: FormState }) => (
  <FoldedTick
    {...{ state, name: 'reply-read' }}
    summary="Words in it that are also given names"
    label="Words of this text that are also given names of ours name none of us"
  />
);

export const mayNameOne = (words: readonly string[]): string =>
  `Reviewers read this text, which has ${new Intl.ListFormat('en-GB').format(words.map((each) => `“${each}”`))}. If that means one of you, please change the text. Otherwise confirm here that it does not.`;

export const sharesNothing = (before: string): string =>
  `This shares no text with ${before}: is it the right file? If it is, please confirm it here.`;

/** Of a file that shares no text with the one before. */
export const RightFile = ({ state }: { state: FormState }) => (
  <FoldedTick
    {...{ state, name: 'right-file' }}
    summary="If it is quite another text than before"
    label="It is the right file, although it shares no text with the one before"
  />
);
