import { Field, Options, SelectField, TextField } from '#app/ui/field.tsx';
import type { CallForPapers } from '../list-calls.server.ts';
import { formatDay } from '#app/platform/format-time.ts';
import { askedText } from '../../core/manuscript-details.ts';
import type { Section } from '../../sections/section.ts';
import { fieldIn, isInUse, textIn } from './step-view.ts';
import type { StepView } from './step-view.ts';

type Props = {
  view: StepView;
  mayRename: boolean;
  articleTypes: readonly string[];
  sections: readonly Section[];
  calls: readonly CallForPapers[];
  abstractWords: number;
  keywords: string;
};

const FOR_EDITORS = [
  'coveringLetter',
  'specialIssue',
  'suggestedReviewers',
  'opposedReviewers',
] as const;

/** One of those that call for papers; a text where none does. */
function SpecialIssueField({ view, calls }: Pick<Props, 'view' | 'calls'>) {
  const { hint, ...field } = textIn(view, 'specialIssue');
  if (calls.length === 0) return <Field {...field} hint={hint} autoComplete="off" />;
  const chosen = view.state.values['specialIssue'] ?? '';
  const known = calls.find(({ name }) => name === chosen);
  const late =
    known && !known.isOpen
      ? `Submissions to this special issue ${closedWords(known)}. Please choose another one, or ask the editors.`
      : undefined;
  return (
    <SelectField {...field} hint={late}>
      <option value="">No special issue</option>
      {chosen !== '' && !known && <option>{chosen}</option>}
      {calls.map((call) => (
        <option key={call.name} value={call.name} disabled={!call.isOpen && call !== known}>
          {call.name} (
          {call.isOpen
            ? call.until === null
              ? 'open'
              : `until ${formatDay(call.until)}`
            : closedWords(call)}
          )
        </option>
      ))}
    </SelectField>
  );
}

const closedWords = ({ until }: CallForPapers): string =>
  until === null ? 'closed' : `closed on ${formatDay(until)}`;

export function ManuscriptStep({
  view,
  mayRename,
  articleTypes,
  sections,
  calls,
  ...asked
}: Props) {
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
          <Options of={sections.map(({ id, name }) => [id, name])} />
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
          <SpecialIssueField view={view} calls={calls} />
          <TextField {...textIn(view, 'suggestedReviewers')} />
          <TextField {...textIn(view, 'opposedReviewers')} />
        </div>
      </details>
    </>
  );
}
