import { Button } from '#app/ui/button.tsx';
import { Field, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Places } from './open-task.server.ts';
import type { ReviewFile } from '../list-review-files.server.ts';
import type { ReviewTask } from '../review-task.ts';
import type { NamedSheet } from '../../core/settings/read-settings.server.ts';
import { RECOMMENDATIONS } from '../invitations/recommendations.ts';
import { LONGEST_REVIEW_TEXT } from '../review.ts';
import type { Draft } from '../review.ts';
import { scoreField } from '../../core/settings/score-sheet.ts';
import type { ScoreSheet } from '../../core/settings/score-sheet.ts';
import { momentOf } from '../../core/words.ts';
import { ReviewFiles } from './review-files.tsx';

export type FormTrouble = {
  errors?: Readonly<Record<string, string>>;
  message?: string;
  /** Another window saved meanwhile: its text. */
  theirs?: Draft;
};

type ReviewFormProps = {
  task: ReviewTask;
  places: Places;
  /** The form that it was filled in with so far. */
  sheet: NamedSheet;
  files: readonly ReviewFile[];
  draft: Draft;
  trouble?: FormTrouble;
};

/** The review form. `data-autosave`: see app/client/autosave.ts. */
export function ReviewForm({ task, places, sheet, files, draft, trouble }: ReviewFormProps) {
  const { errors = {}, message, theirs } = trouble ?? {};
  return (
    <form
      className="form review-form"
      method="post"
      action={places.form}
      encType="multipart/form-data"
      aria-label="Review"
      data-autosave={`review:${task.id}`}
      data-autosave-url={places.draft}
    >
      {message !== undefined && (
        <Notice kind="error">
          <p>{message}</p>
        </Notice>
      )}
      {/* A hidden field would be put back by a browser that shows the page again from its memory. */}
      <input type="hidden" name="version" value={task.version} autoComplete="off" />
      {/* The form may be changed while it is open: this says which one was answered. */}
      <input type="hidden" name="sheet" value={sheet.key} autoComplete="off" />
      {theirs && <input type="hidden" name="resolves" value="yes" autoComplete="off" />}
      <div data-autosave-conflict hidden={!theirs}>
        {theirs && <OtherText title="Saved from the other window" draft={theirs} />}
      </div>
      <Recommendation value={draft.recommendation} error={errors['recommendation']} />
      <Words
        name="forAuthors"
        label="Comments for the authors"
        hint="Sent to the authors anonymously. Please do not sign your comments."
        text={draft.forAuthors}
        error={errors['forAuthors']}
      />
      <Words
        name="forEditors"
        label="Confidential comments for the editors (optional)"
        hint="Never shared with the authors."
        text={draft.forEditors}
      />
      <Scores sheet={sheet.sheet} scores={draft.scores} />
      <ReviewFiles files={files} />
      <Field
        label="Add a file (optional)"
        name="file"
        type="file"
        hint="A .pdf, .doc or .docx file of at most 20 MB. It is added when you save."
        accept=".pdf,.doc,.docx"
        error={errors['file']}
      />
      <p className="review-status" role="status" data-autosave-status>
        {task.savedAt === null ? 'Nothing is saved yet.' : `Last saved: ${momentOf(task.savedAt)}`}
      </p>
      <p className="actions">
        <Button name="intent" value="save" data-saves>
          Save
        </Button>
        <Button kind="primary" name="intent" value="submit">
          Submit review
        </Button>
      </p>
      <p className="small soft">You can check the whole review before it is submitted.</p>
    </form>
  );
}

/** A text that is not the review's own: another window's, or one that arrived too late. */
export const OtherText = (props: { title: string; draft: Draft; kind?: 'error' }) => (
  <Notice {...(props.kind && { kind: props.kind })}>
    <p>
      <strong>{props.title}</strong>
    </p>
    <p className="as-typed">{props.draft.forAuthors}</p>
    {props.draft.forEditors.trim() !== '' && <p className="as-typed">{props.draft.forEditors}</p>}
  </Notice>
);

export const Words = (props: {
  name: 'forAuthors' | 'forEditors';
  label: string;
  hint: string;
  text: string;
  error?: string | undefined;
}) => (
  <TextField
    label={props.label}
    name={props.name}
    hint={props.hint}
    error={props.error}
    defaultValue={props.text}
    maxLength={LONGEST_REVIEW_TEXT}
    autoComplete="off"
    spellCheck
  />
);

export function Recommendation({ value, error }: { value: string; error: string | undefined }) {
  return (
    <fieldset className="field" aria-describedby={error ? 'recommendation-error' : undefined}>
      <legend>Recommendation</legend>
      <div className="review-choices">
        {Object.entries(RECOMMENDATIONS).map(([name, label], index) => (
          <div className="choice" key={name}>
            <input
              type="radio"
              name="recommendation"
              id={`recommendation-${name}`}
              value={name}
              defaultChecked={name === value}
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

export function Scores({ sheet, scores }: { sheet: ScoreSheet; scores: Draft['scores'] }) {
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
              defaultValue={scores[id] ?? ''}
              autoComplete="off"
            >
              <option value="">Not scored</option>
              {marks.map((mark) => (
                <option key={mark} value={mark}>
                  {mark}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
