import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Form } from '#app/ui/form.tsx';
import { fieldOf, secretOf } from '#app/ui/form-field.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Options, TextField } from '#app/ui/field.tsx';
import { Done, Notice } from '#app/ui/notice.tsx';
import type { Places } from './open-task.server.ts';
import type { ReviewFile } from '../files/find-task-files.server.ts';
import type { ReviewTask, Draft } from '../review.ts';
import { roomLeft } from '../../points/point.ts';
import type { Point } from '../../points/point.ts';
import { charactersOf, LONGEST_REVIEW_TEXT } from '../review.ts';
import type { NamedSheet } from '../../core/settings/read-settings.server.ts';
import { isRecommendation, RECOMMENDATIONS } from '../../invitations/recommendations.ts';
import { questionsFor } from '../../core/settings/own-questions.ts';
import type { OwnQuestion } from '../../core/settings/own-questions.ts';
import { OwnQuestions } from './own-questions.tsx';
import { scoreField } from '../../core/settings/score-sheet.ts';
import type { ScoreSheet } from '../../core/settings/score-sheet.ts';
import { momentOf } from '../../core/words.ts';

type ReviewFormProps = {
  task: ReviewTask;
  places: Places;
  sheet: NamedSheet;
  files: readonly ReviewFile[];
  notice: string | null;
  state: FormState;
  theirs?: Draft | undefined;
  points: readonly Pick<Point, 'words'>[];
};

/** The review form. `data-autosave`: see app/client/autosave.ts. */
export function ReviewForm(props: ReviewFormProps) {
  const { task, places, sheet, files, notice, state, theirs } = props;
  const questions = questionsFor(sheet.sheet, task.articleType);
  return (
    <Form
      className="form review-form"
      action={places.form}
      files
      label="Review"
      data-autosave={`review:${task.id}`}
      data-autosave-url={places.draft}
      state={state}
    >
      {/* A hidden field would be put back by a browser that shows the page again from its memory. */}
      <input type="hidden" name="version" value={task.version} autoComplete="off" />
      {theirs && <input type="hidden" name="resolves" value="yes" autoComplete="off" />}
      <div data-autosave-conflict hidden={!theirs}>
        {theirs && (
          <OtherText title="Saved from the other window" draft={theirs} questions={questions} />
        )}
      </div>
      <ReviewFields
        {...{ state, sheet, questions }}
        advice={`You may leave it empty if you comment on passages. Please do not sign your comments. ${roomLeft(charactersOf(task.kept.draft, props.points))}`}
        fileHint="It is added when you save."
      >
        <ReviewFiles {...{ files, notice }} annotations={places.annotations} />
      </ReviewFields>
      <p className="review-status" role="status" data-autosave-status>
        {task.savedAt === null ? (
          'Not saved yet.'
        ) : (
          <>
            Last saved:{' '}
            <time dateTime={new Date(task.savedAt).toISOString()}>{momentOf(task.savedAt)}</time>
          </>
        )}
      </p>
      <p className="actions">
        <Button name="intent" value="save" data-saves data-adds-files>
          Save
        </Button>
        <Button kind="primary" name="intent" value="submit">
          Submit review
        </Button>
      </p>
      <p className="small soft">You can check the whole review before it is submitted.</p>
    </Form>
  );
}

/** A text that is not the review's own: another window's, or one that arrived too late. */
export const OtherText = (props: {
  title: string;
  draft: Draft;
  questions: readonly OwnQuestion[];
  kind?: 'error';
}) => (
  <Notice {...(props.kind && { kind: props.kind })}>
    <p>
      <strong>{props.title}</strong>
    </p>
    {namedTexts(props.draft, props.questions)
      .filter(([, text]) => text.trim() !== '')
      .map(([name, text]) => (
        <Fragment key={name}>
          <p>
            <strong>{name}</strong>
          </p>
          <p className="as-typed">{text}</p>
        </Fragment>
      ))}
  </Notice>
);

/** Each under its name, so that what is confidential is not taken for what the authors get. */
const namedTexts = (
  { recommendation, forAuthors, forEditors, answers = {} }: Draft,
  questions: readonly OwnQuestion[],
): (readonly [name: string, text: string])[] => [
  ['Recommendation', isRecommendation(recommendation) ? RECOMMENDATIONS[recommendation] : ''],
  ...questions.map(({ id, text }) => [text, answers[id] ?? ''] as const),
  ['Comments for the authors', forAuthors],
  ['Confidential comments for the editors', forEditors],
];

/** What a review says, as its reviewer or an editor types it. `children` stand above the file. */
export function ReviewFields(props: {
  state: FormState;
  sheet: NamedSheet;
  /** The journal's own. */
  questions: readonly OwnQuestion[];
  advice: string;
  fileHint?: string;
  children?: ReactNode;
}) {
  const { state, sheet, questions, advice, fileHint = '', children } = props;
  const words = { maxLength: LONGEST_REVIEW_TEXT, autoComplete: 'off', spellCheck: true };
  return (
    <>
      {/* The form may be changed while it is open: this says which one was answered. */}
      <input type="hidden" name="sheet" value={sheet.key} autoComplete="off" />
      <Recommendation {...state} />
      <OwnQuestions {...{ state, questions }} />
      <TextField
        label="Comments for the authors"
        hint={`Sent to the authors anonymously. ${advice}`}
        {...fieldOf(state, 'forAuthors')}
        {...words}
      />
      <TextField
        label="Confidential comments for the editors (optional)"
        hint="Never shared with the authors."
        {...fieldOf(state, 'forEditors')}
        {...words}
      />
      <Scores sheet={sheet.sheet} values={state.values} />
      {children}
      <Field
        label="Add a file (optional)"
        type="file"
        data-largest={20}
        hint={`A .pdf, .doc or .docx file of at most 20 MB. ${fileHint}`.trim()}
        accept=".pdf,.doc,.docx"
        {...secretOf(state, 'file')}
      />
    </>
  );
}

function Recommendation({ values, errors }: FormState) {
  const error = errors['recommendation'];
  return (
    <fieldset
      className="field"
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'recommendation-error' : undefined}
    >
      <legend>Recommendation</legend>
      <p className="field-hint">The authors read it in the decision letter.</p>
      <div className="review-choices">
        {Object.entries(RECOMMENDATIONS).map(([name, label], index) => (
          <div className="choice" key={name}>
            <input
              type="radio"
              name="recommendation"
              id={`recommendation-${name}`}
              value={name}
              defaultChecked={name === values['recommendation']}
              autoFocus={index === 0 && error !== undefined}
              autoComplete="off"
            />
            <label htmlFor={`recommendation-${name}`}>{label}</label>
          </div>
        ))}
      </div>
      {error && (
        <p className="field-error" id="recommendation-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

export function Scores({ sheet, values }: { sheet: ScoreSheet; values: FormState['values'] }) {
  if (sheet.criteria.length === 0) return null;
  const marks = Array.from({ length: sheet.scale }, (_, index) => index + 1);
  return (
    <fieldset className="field">
      <legend>Scores (optional)</legend>
      <p className="field-hint">From 1 (poor) to {sheet.scale} (excellent). Seen by the editors.</p>
      <div className="score-sheet">
        {sheet.criteria.map(({ id, text }) => (
          <div className="score" key={id}>
            <label htmlFor={scoreField(id)}>{text}</label>
            <select
              className="input"
              id={scoreField(id)}
              name={scoreField(id)}
              defaultValue={values[scoreField(id)] ?? ''}
              autoComplete="off"
            >
              <option value="">Not scored</option>
              <Options of={marks.map((mark) => [mark, mark])} />
            </select>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

type Props = {
  files: readonly ReviewFile[];
  notice: string | null;
  /** Where annotations of a PDF become points. */
  annotations: string;
};

const ReviewFiles = ({ files, notice, annotations }: Props) =>
  files.length === 0 && notice === null ? null : (
    <div className="field">
      <Done>{notice}</Done>
      {files.length > 0 && (
        <>
          <h3>Your files</h3>
          <ul>
            {files.map(({ id, fileName }) => (
              <li key={id}>
                {fileName}{' '}
                <Button kind="quiet" name="intent" value={`remove-${id}`}>
                  Remove <span className="visually-hidden">{fileName}</span>
                </Button>
              </li>
            ))}
          </ul>
          {files.some(({ format }) => format === 'pdf') && (
            <p>
              <a href={annotations}>Make points of what you marked in your PDF</a>
            </p>
          )}
        </>
      )}
    </div>
  );
