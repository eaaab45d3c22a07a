import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Form } from '#app/ui/form.tsx';
import { FormMessage } from '#app/ui/form-message.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import type { ReactNode } from 'react';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { ChoiceField, Field } from '#app/ui/field.tsx';
import {
  LARGEST_SCALE,
  LONGEST_CRITERION,
  MOST_CRITERIA,
  SMALLEST_SCALE,
} from '../../core/settings/score-sheet.ts';
import type { ScoreSheet } from '../../core/settings/score-sheet.ts';
import { DAY_FIELDS, DEADLINE_FIELDS, questionField, rowsOf } from '../settings-form.ts';
import type { DayField } from '../settings-form.ts';
import { Scores } from '../../reviews/pages/review-fields.tsx';

type Props = {
  state: FormState;
  /** Whether the chief set it, so that there is something to go back to. */
  own: boolean;
};

export function ReviewDaysForm({ state, own }: Props) {
  return (
    <SettingsForm
      {...{ state, own }}
      step="days"
      hint="Defaults for new invitations. Existing deadlines do not change."
      save="Save the days"
    >
      <DayFields state={state} fields={DAY_FIELDS} />
    </SettingsForm>
  );
}

export function DeadlinesForm({ state, own }: Props) {
  return (
    <SettingsForm
      {...{ state, own }}
      step="deadlines"
      hint="Anything older is shown as late to its editor and the editor-in-chief."
      save="Save the deadlines"
    >
      <DayFields state={state} fields={DEADLINE_FIELDS} />
    </SettingsForm>
  );
}

type DaysProps = { state: FormState; fields: Readonly<Record<string, DayField>> };

const DayFields = ({ state, fields }: DaysProps) => (
  <div className="day-fields">
    {Object.entries(fields).map(([name, [label, hint]]) => (
      <Field
        key={name}
        label={label}
        {...fieldOf(state, name)}
        hint={hint}
        inputMode="numeric"
        autoComplete="off"
        required
      />
    ))}
  </div>
);

export const EditorsSeeForm = ({ state, own }: Props) => (
  <SettingsForm
    {...{ state, own }}
    step="editors"
    hint="Editors-in-chief see every manuscript. Without an editor of its section who can handle it, a manuscript goes to them; if none of them can either, every editor sees it."
    save="Save what editors see"
  >
    <ChoiceField
      label="Editors see"
      name="manuscripts"
      options={[
        ['all', 'Every manuscript'],
        ['sections', 'The manuscripts of their sections and those they handle'],
      ]}
      value={state.values['manuscripts']}
      error={state.errors['manuscripts']}
      required
    />
  </SettingsForm>
);

export const WhoDecidesForm = ({ state, own }: Props) => (
  <SettingsForm
    {...{ state, own }}
    step="decisions"
    hint="Where editors recommend, an editor-in-chief without a conflict of interest reads the recommendation with its letter, then decides. If there is none for a manuscript, its editor decides."
    save="Save who decides"
  >
    <ChoiceField
      label="Decisions on manuscripts"
      name="decides"
      options={[
        ['editors', 'The editor who handles the manuscript decides'],
        ['chief', 'The editor recommends, and the editor-in-chief decides'],
      ]}
      value={state.values['decides']}
      error={state.errors['decides']}
      required
    />
  </SettingsForm>
);

export function SheetForm({ state, own, now }: Props & { now: ScoreSheet }) {
  const rows = Array.from({ length: rowsOf(state.values) }, (_, row) => row);
  return (
    <>
      <SettingsForm
        {...{ state, own }}
        step="sheet"
        hint="Empty questions are left out. Reviews already started keep their form."
        save="Save the review form"
      >
        {rows.map((row) => (
          <Question key={row} row={row} state={state} />
        ))}
        <Field
          label="Highest score"
          {...fieldOf(state, 'scale')}
          hint={`From ${SMALLEST_SCALE} to ${LARGEST_SCALE}; the lowest is 1. At most ${MOST_CRITERIA} questions.`}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      </SettingsForm>
      <details className="opener">
        <summary>Current form, as reviewers see it</summary>
        {now.criteria.length === 0 ? (
          <p>No questions to score.</p>
        ) : (
          <Scores sheet={now} values={{}} />
        )}
      </details>
    </>
  );
}

function Question({ row, state }: { row: number; state: FormState }) {
  const number = row + 1;
  return (
    <div className="question-row">
      <input
        type="hidden"
        name={questionField(row, 'id')}
        value={state.values[questionField(row, 'id')] ?? ''}
      />
      <Field
        label={`Question ${number}`}
        {...fieldOf(state, questionField(row, 'text'))}
        maxLength={LONGEST_CRITERION}
        autoComplete="off"
      />
      <Field
        label={
          <>
            Place <span className="visually-hidden">of question {number}</span>
          </>
        }
        {...fieldOf(state, questionField(row, 'place'))}
        inputMode="numeric"
        autoComplete="off"
      />
    </div>
  );
}

type FormProps = Props & {
  /** What the pressed button says; the id of the heading as well. */
  step: 'days' | 'deadlines' | 'editors' | 'decisions' | 'sheet' | 'questions';
  hint: string;
  save: string;
  children: ReactNode;
};

export function SettingsForm({ state, own, step, hint, save, children }: FormProps) {
  return (
    <>
      <FormMessage state={state} />
      <Form action={href('officeReviewSettings')} aria-labelledby={step} data-busy="Saving...">
        <p className="soft">
          {own ? 'Set here.' : 'Not changed here.'} {hint}
        </p>
        {children}
        <p className="actions">
          <Button kind="primary" name="step" value={step}>
            {save}
          </Button>
          {own && (
            <Button name="step" value={`${step}-of-file`} formNoValidate>
              Use the journal’s files again
            </Button>
          )}
        </p>
      </Form>
    </>
  );
}
