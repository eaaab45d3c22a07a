import { Submit } from '#app/ui/button.tsx';
import { versionOf } from '../answer-versions.server.ts';

/** What another window saved since this one was opened. */
export const Theirs = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <p className="point-answer">
      <strong>Saved meanwhile:</strong>{' '}
      {text === '' ? (
        'nothing; the answer was taken out.'
      ) : (
        <span className="as-typed">{text}</span>
      )}
    </p>
  );

/** What another window had typed, until an author removes it. */
export const OtherAnswer = ({ label, text }: { label: string; text: string | undefined }) =>
  text === undefined ? null : (
    <div className="point-answer">
      <p className="small">
        This was typed while the answer was open in two windows. Copy what you need into the answer.
      </p>
      <p className="as-typed">{text}</p>
      <Submit kind="quiet" name="drop" value={`${label}=${versionOf(text)}`}>
        Remove this text<span className="visually-hidden"> (beside the answer to {label})</span>
      </Submit>
    </div>
  );

/** What the authors answered in earlier rounds, the latest first. */
export const AnswersBefore = ({ answers }: { answers: readonly string[] }) =>
  answers.map((text, at) => (
    <p key={at} className="as-typed point-answer">
      <strong>{at === 0 ? 'Your answer then:' : 'Your answer before that:'}</strong> {text}
    </p>
  ));
