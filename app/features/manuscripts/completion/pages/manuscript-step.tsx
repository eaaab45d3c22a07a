import { Field, SelectField, TextField } from '#app/ui/field.tsx';
import { askedText } from '../../core/manuscript-details.ts';
import type { Section } from '../../sections/section.ts';
import { fieldIn, isInUse, textIn } from './step-view.ts';
import type { StepView } from './step-view.ts';

type Props = {
  view: StepView;
  mayRename: boolean;
  articleTypes: readonly string[];
  sections: readonly Section[];
  abstractWords: number;
  keywords: string;
};

const FOR_EDITORS = [
  'coveringLetter',
  'specialIssue',
  'suggestedReviewers',
  'opposedReviewers',
] as const;

export function ManuscriptStep({ view, mayRename, articleTypes, sections, ...asked }: Props) {
  const { values } = view.state;
  const references = (values['references'] ?? '').split('\n').filter(Boolean).length;
  return (
    <>
      <TextField
        label="Title"
        {...fieldIn(view, 'title')}
        readOnly={!mayRename}
        hint={mayRename ? undefined : 'An editor can correct it: please write to them'}
        rows={2}
      />
      <TextField {...textIn(view, 'abstract', `At most ${asked.abstractWords} words`)} />
      <TextField {...textIn(view, 'keywords', `${asked.keywords}, separated by commas`)} rows={2} />
      <SelectField label={askedText('articleType').label} {...fieldIn(view, 'articleType')}>
        {articleTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      {sections.length > 0 && (
        <SelectField label="Section" name="section" defaultValue={values['section']}>
          <option value="">No particular section</option>
          {sections.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <details open={isInUse(view, ['references'])}>
        <summary>
          {references === 0 ? 'References' : `References: ${references}`}
          {view.filled?.fields.has('references') && ', please check'}
        </summary>
        <TextField {...textIn(view, 'references')} />
      </details>
      <details open={isInUse(view, FOR_EDITORS)}>
        <summary>Covering letter, special issue, reviewers</summary>
        <div className="stack">
          <TextField {...textIn(view, 'coveringLetter')} />
          <Field {...textIn(view, 'specialIssue')} autoComplete="off" />
          <TextField {...textIn(view, 'suggestedReviewers')} />
          <TextField {...textIn(view, 'opposedReviewers')} />
        </div>
      </details>
    </>
  );
}
