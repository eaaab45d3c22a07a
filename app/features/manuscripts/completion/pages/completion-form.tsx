import type { ReactNode } from 'react';
import { href } from '#app/routes.ts';
import { Button, DefaultButton } from '#app/ui/button.tsx';
import { Field, SelectField, TextField } from '#app/ui/field.tsx';
import { fieldOf } from '#app/ui/form-field.ts';
import { FormMessage } from '#app/ui/form-message.tsx';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import { Notice } from '#app/ui/notice.tsx';
import type { ChecklistItem, ListedFile } from '../completion.ts';
import type { CompletionText } from '../completion-form.ts';
import type { FilledIn } from '../fill-in.ts';
import type { Gap } from '../missing-of.ts';
import type { Section } from '../../sections/section.ts';
import { CompletionFiles } from './completion-files.tsx';
import { GapList } from './gap-list.tsx';
import { ListOfAuthors } from './list-of-authors.tsx';
import type { SettledList } from './list-of-authors.tsx';

type Props = {
  paperId: number;
  action: string;
  back: string;
  state: FormState;
  notice: string | null;
  /** What was filled in from the manuscript, and where the form is without it. */
  filled: (FilledIn & { undo: string }) | null;
  gaps: readonly Gap[];
  files: readonly ListedFile[];
  /** Where a corrected copy of one is had. */
  corrected: (file: ListedFile) => string;
  articleTypes: readonly string[];
  /** Those that may be chosen; none when there is nothing to choose. */
  sections: readonly Section[];
  limits: { abstractWords: number; keywordsMin: number; keywordsMax: number };
  checklist: readonly ChecklistItem[];
  /** What may change of the authors; null while the list may be written freely. */
  settled: SettledList | null;
  completed: boolean;
  /** Whether the page comes after a save, so that nothing in the browser is newer. */
  isSaved: boolean;
};

/** The submission on one page. `data-autosave`: see app/client/autosave.ts. */
export function CompletionForm(props: Props) {
  const { paperId, action, state, gaps, limits, articleTypes, completed, isSaved } = props;
  const { values, errors } = state;
  const text = (name: CompletionText) => ({
    ...fieldOf(state, name),
    error: errors[name] ?? gaps.find((gap) => gap.field === name && gap.kind === 'wrong')?.text,
    // Every visit shows what is wrong with what is saved, not only the one after a save.
    autoFocus: name in errors,
  });
  return (
    <form
      className="form completion-form"
      method="post"
      action={action}
      encType="multipart/form-data"
      aria-label="Complete the submission"
      data-autosave={`completion-${paperId}`}
      data-saved={isSaved || undefined}
      noValidate
    >
      <FormMessage state={state}>
        Nothing was saved. If you chose files, please choose them again.
      </FormMessage>
      {props.notice !== null && (
        <Notice kind="status" fresh>
          <p>{props.notice}</p>
        </Notice>
      )}
      {props.filled && (
        <p className="small soft">
          Filled in from {props.filled.fileName}, for you to check and save:{' '}
          {new Intl.ListFormat('en-GB').format(props.filled.names)}.{' '}
          <a href={props.filled.undo}>Leave what was empty</a>
        </p>
      )}
      <GapList gaps={gaps} completed={completed} />
      {/* Enter in a field saves; it never takes a file away. */}
      <DefaultButton name="step" value="save" />
      <Part title="About the manuscript">
        <TextField
          label="Abstract"
          {...text('abstract')}
          hint={`At most ${limits.abstractWords} words`}
        />
        <Field
          label="Keywords"
          {...text('keywords')}
          hint={`${limits.keywordsMin} to ${limits.keywordsMax}, separated by commas`}
          autoComplete="off"
        />
        <SelectField label="Article type" name="articleType" defaultValue={values['articleType']}>
          <option value="">Choose a type</option>
          {articleTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        {props.sections.length > 0 && (
          <SelectField label="Section" name="section" defaultValue={values['section']}>
            <option value="">No particular section</option>
            {props.sections.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </Part>
      <Part title="Authors">
        <ListOfAuthors state={state} settled={props.settled} />
      </Part>
      <Part title="Files">
        <CompletionFiles files={props.files} corrected={props.corrected} errors={errors} />
      </Part>
      <Part title="Statements">
        <TextField label="Funding" {...text('funding')} hint="Sources of funding, or “None”" />
        <TextField
          label="Competing interests"
          {...text('competingInterests')}
          hint="Competing interests of all authors, or “None”"
        />
        <TextField
          label="Data statement"
          {...text('dataStatement')}
          hint="Where the data can be found, or why they cannot be shared"
        />
        <TextField
          label="Use of generative AI"
          {...text('generativeAi')}
          hint="Which tools you used and for what, or “None”"
        />
      </Part>
      <Part title="Reviewers">
        <TextField
          label="Suggested reviewers"
          {...text('suggestedReviewers')}
          hint="One per line: name, e-mail address. Please do not suggest colleagues or co-authors."
        />
        <TextField
          label="Reviewers to exclude"
          {...text('opposedReviewers')}
          hint="One per line: name, e-mail address"
        />
      </Part>
      <Part title="Checklist">
        <Checklist items={props.checklist} values={values} />
      </Part>
      <p className="small soft" role="status" data-autosave-status />
      <p className="actions">
        <Button {...(completed && { kind: 'primary' })} name="step" value="save">
          Save
        </Button>
        {!completed && (
          <Button kind="primary" name="step" value="complete">
            Submit for assessment
          </Button>
        )}
        <a href={props.back}>Back to the manuscript</a>
      </p>
    </form>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="section form-part">
    <h2>{title}</h2>
    {children}
  </section>
);

type ChecklistProps = Pick<FormState, 'values'> & { items: readonly ChecklistItem[] };

const Checklist = ({ items, values }: ChecklistProps) => (
  <fieldset className="field">
    <legend>
      I have checked the items of the{' '}
      <a href={href('guideline', { topic: 'submission-checklist' })}>submission checklist</a>
    </legend>
    {items.map(({ key, text }) => (
      <div className="choice" key={key}>
        <input
          type="checkbox"
          id={`check-${key}`}
          name={`check-${key}`}
          defaultChecked={`check-${key}` in values}
        />
        <label htmlFor={`check-${key}`}>{text}</label>
      </div>
    ))}
  </fieldset>
);
