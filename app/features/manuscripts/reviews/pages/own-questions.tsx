import type { FormState } from '#app/platform/web/form/form-state.ts';
import { ChoiceField, FieldError, TextField, Tick } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { answerField, LONGEST_ANSWER, SCALE } from '../../core/settings/own-questions.ts';
import type { OwnQuestion } from '../../core/settings/own-questions.ts';

type Props = { state: FormState; questions: readonly OwnQuestion[] };

/** The journal's own questions, as a reviewer answers them. */
export const OwnQuestions = ({ state, questions }: Props) =>
  questions.map((question) => <OwnQuestionField key={question.id} {...{ state, question }} />);

function OwnQuestionField({ state, question }: { state: FormState; question: OwnQuestion }) {
  const { id, kind, text, required, options } = question;
  const label = required ? text : `${text} (optional)`;
  const hint = hintOf(question);
  const field = fieldOf(state, answerField(id));
  if (kind === 'text') {
    return <TextField {...{ label, hint, ...field }} maxLength={LONGEST_ANSWER} spellCheck />;
  }
  if (kind === 'one' || kind === 'scale') {
    const { defaultValue, ...row } = field;
    const choices = kind === 'one' ? options : stepsOf(options);
    return <ChoiceField {...{ label, hint, options: choices, ...row }} value={defaultValue} />;
  }
  const error = state.errors[answerField(id)];
  return (
    <fieldset className="field" aria-describedby={error ? `${answerField(id)}-error` : undefined}>
      <legend>{label}</legend>
      <p className="field-hint">{hint}</p>
      <div className="choices">
        {options.map((option, at) => (
          <Tick
            key={option}
            name={answerField(id, at)}
            value="yes"
            defaultChecked={state.values[answerField(id, at)] === 'yes'}
            autoFocus={at === 0 && error !== undefined}
          >
            {option}
          </Tick>
        ))}
      </div>
      <FieldError id={`${answerField(id)}-error`}>{error}</FieldError>
    </fieldset>
  );
}

/** With what each end means. */
const stepsOf = ([lowest, highest]: readonly string[]): [string, string][] =>
  SCALE.map((step, at) => {
    const end = at === 0 ? lowest : at === SCALE.length - 1 ? highest : undefined;
    return [step, end === undefined ? step : `${step} (${end})`];
  });

const hintOf = ({ readers, kind }: OwnQuestion): string =>
  [
    readers === 'authors' ? 'Sent to the authors anonymously.' : 'Never shared with the authors.',
    kind === 'several' && 'More than one is possible.',
  ]
    .filter(Boolean)
    .join(' ');
