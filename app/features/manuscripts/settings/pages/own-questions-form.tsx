import { ChoiceField, Field, SelectField, TextField, TickField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { OwnQuestions } from '../../reviews/pages/own-questions.tsx';
import {
  KINDS,
  LONGEST_QUESTION,
  MOST_QUESTIONS,
  READERS,
} from '../../core/settings/own-questions.ts';
import type { OwnQuestion } from '../../core/settings/own-questions.ts';
import { ownField, rowsOfQuestions } from '../own-questions-form.ts';
import { SettingsForm } from './settings-forms.tsx';

type Props = {
  state: FormState;
  own: boolean;
  now: readonly OwnQuestion[];
  articleTypes: readonly string[];
};

export function OwnQuestionsForm({ state, own, now, articleTypes }: Props) {
  const rows = Array.from({ length: rowsOfQuestions(state.values) }, (_, row) => row);
  return (
    <>
      <SettingsForm
        {...{ state, own }}
        step="questions"
        hint={`What the journal asks reviewers beside the scores, at most ${MOST_QUESTIONS} questions. To remove one, empty its question and its answers. Reviews already started keep theirs.`}
        save="Save the questions"
      >
        {rows.map((row) => (
          <QuestionRow key={row} {...{ row, state, articleTypes }} />
        ))}
      </SettingsForm>
      {now.length > 0 && (
        <details className="opener">
          <summary>Current questions, as reviewers see them</summary>
          {now.map(
            ({ id, text, articleType }) =>
              articleType !== '' && (
                <p className="soft" key={id}>
                  Asked for {articleType} only: {text}
                </p>
              ),
          )}
          <OwnQuestions state={{ values: {}, errors: {} }} questions={now} />
        </details>
      )}
    </>
  );
}

function QuestionRow({ row, state, articleTypes }: { row: number } & Omit<Props, 'own' | 'now'>) {
  const field = (part: Parameters<typeof ownField>[1]) => fieldOf(state, ownField(row, part));
  const text = (state.values[ownField(row, 'text')] ?? '').trim();
  const { defaultValue: kind = 'text', ...kindRow } = field('kind');
  const { defaultValue: readers = 'editors', ...readersRow } = field('readers');
  const { defaultValue: required, ...requiredRow } = field('required');
  const isWrong = Object.keys(state.errors).some((name) =>
    name.startsWith(ownField(row, 'id').slice(0, -2)),
  );
  return (
    <details className="opener stack" open={isWrong || text === ''}>
      <summary>{text === '' ? 'Add a question' : `${row + 1}. ${text}`}</summary>
      <input
        type="hidden"
        name={ownField(row, 'id')}
        value={state.values[ownField(row, 'id')] ?? ''}
      />
      <Field label="Question" {...field('text')} maxLength={LONGEST_QUESTION} autoComplete="off" />
      <ChoiceField label="Answered" {...kindRow} value={kind} options={Object.entries(KINDS)} />
      <TextField
        label="Answers to choose from"
        hint="One on each line; of a scale the lowest, then the highest"
        {...field('options')}
        rows={4}
      />
      <ChoiceField
        label="Read by"
        {...readersRow}
        value={readers}
        options={Object.entries(READERS)}
      />
      <TickField
        label="An answer is required"
        {...requiredRow}
        defaultChecked={required === 'yes'}
      />
      <SelectField label="Asked for" {...field('articleType')}>
        <option value="">All article types</option>
        {articleTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <Field
        label="Place"
        hint="In the order of the questions"
        {...field('place')}
        inputMode="numeric"
        autoComplete="off"
      />
    </details>
  );
}
