import type { ReactNode } from 'react';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import type { FormState } from '#app/platform/web/form/form-state.ts';
import type { Page, RouteContext } from '#app/platform/web/page.ts';
import { keywordsAsked } from '#app/platform/words.ts';
import { href } from '#app/routes.ts';
import type { AuthorsPaper } from '../../authors/find-authors-paper.server.ts';
import { OthersWait } from '../../authors/pages/others-wait.tsx';
import { authorField, countRows } from '../../author-list/author-rows.ts';
import { withSettled } from '../../author-list/settled-authors.ts';
import { READABLE } from '../../core/manuscript-file.ts';
import { listOpenSections } from '../../sections/list-sections.server.ts';
import { maySetSection } from '../completion.ts';
import { mayReplace } from '../replace-manuscript.server.ts';
import type { Completion } from '../completion.ts';
import { valuesOf } from '../completion-form.ts';
import { fillIn } from '../fill-in.ts';
import { completionRules, findCompletion } from '../find-completion.server.ts';
import { listInstitutions } from '../list-institutions.server.ts';
import { namedAuthors, withNamed, withSpelling } from '../named-authors.ts';
import { isWhole, missingOf } from '../missing-of.ts';
import type { Gap } from '../missing-of.ts';
import { fieldsOf, stepOf, STEPS } from '../steps.ts';
import { stampOf } from '../step-stamp.server.ts';
import type { StepName } from '../steps.ts';
import { AuthorsStep, UnsavedAuthors } from './authors-step.tsx';
import { CheckStep } from './check-step.tsx';
import { FilesStep } from './files-step.tsx';
import { listRetractedReferences } from '../../retractions/list-retracted-references.server.ts';
import { listCalls } from '../list-calls.server.ts';
import { ManuscriptStep } from './manuscript-step.tsx';
import { StatementsStep } from './statements-step.tsx';
import { DONE, Returned, returnOf, StepForm } from './step-form.tsx';
import { doneIn, draftsIn, messagesIn, unchanged, withoutTicks } from './step-view.ts';
import type { StepView } from './step-view.ts';

/** What a step says that comes after another, by the words of its address. */
const NOTICES: ReadonlyMap<string, string> = new Map([
  [
    'mailed',
    'A link to this manuscript is on its way to you. We send it at most three times a day; links in earlier e-mails still work.',
  ],
  [
    'both',
    'Saved. You ticked “None” and wrote a statement, so the statement was saved. If there is nothing to state, please clear it and tick “None”.',
  ],
  ['author-removed', 'The author was removed from the list.'],
  ['file-removed', 'The file was removed.'],
  [
    'replaced',
    'The manuscript has been replaced. We are reading the new file: please go through the steps once more, and confirm again what concerns it.',
  ],
  [
    'reopened',
    'The manuscript has been replaced, so your submission is no longer complete. We are reading the new file: please go through the steps once more, confirm again what concerns it, and complete the submission.',
  ],
  ['incomplete', 'Saved. Some items are still missing (see below).'],
  ['completed', 'The submission is complete.'],
  [
    'asked',
    'The submission is complete. We have asked your co-authors to confirm their authorship.',
  ],
]);

/** What the list may take from the file, by the words of the address. */
const OFFERS: Readonly<Record<string, typeof withNamed>> = {
  named: withNamed,
  spelled: withSpelling,
};

/** A step as it is saved, with what was typed since; or as it was refused. */
export async function stepPage(
  paper: AuthorsPaper,
  context: RouteContext,
  step: StepName,
  refused?: FormState,
): Promise<Page> {
  const { platform, url } = context;
  const { manuscript, key } = paper;
  const { paperId, completedAt, isReached, author } = manuscript;
  const completion = await findCompletion(platform, manuscript.id);
  const { typed } = completion.details;
  const saved = valuesOf(completion);
  const gaps = [
    ...(step === 'check' ? draftsIn(typed, saved) : []),
    ...missingOf(completion, completionRules(platform)),
  ];
  const at = url.searchParams.get('at');
  const isTyped = typed !== null && Object.keys(fieldsOf(typed, step)).length > 0;
  const known = {
    ...(isTyped ? withoutTicks(saved, step) : saved),
    ...(isTyped && fieldsOf(typed, step)),
  };
  const isOffered = completedAt === null || completion.details.offered.length > 0;
  const isFilled = !refused && isOffered && url.searchParams.get('fill') !== 'none';
  const filledIn = isFilled ? fillIn(known, completion) : { values: known, filled: null };
  const { filled } = filledIn;
  const named =
    step === 'authors' && manuscript.isListFree ? namedAuthors(known, completion.files) : null;
  const adds = url.searchParams.get('add');
  const offer = named && adds !== null ? OFFERS[adds] : undefined;
  const values = offer ? offer(filledIn.values, named!) : filledIn.values;
  const shown = refused ?? {
    values,
    errors: messagesIn(step, unchanged(gaps, { values, saved }), at !== null),
  };
  const marked = at === null ? 0 : Object.keys(shown.errors).length;
  const settled = settledIn(paper, completion, shown);
  const state = settled ? { ...shown, values: settled.values } : shown;
  const view: StepView = {
    ...{ state, filled },
    focus: refused ? (Object.keys(refused.errors)[0] ?? null) : (at ?? addedRow(url, values)),
  };
  const done = url.searchParams.get('saved') ?? '';
  const asksOthers = done === 'completed' && isReached && completion.authors.length > 1;
  const notice = refused ? null : (NOTICES.get(asksOthers ? 'asked' : done) ?? null);
  const address = (to: StepName, query: Record<string, string> = {}) =>
    href('manuscriptCompletionStep', { id: paperId, step: to }, { key, ...query });
  const linkTo = (gap: Gap) => {
    const field = gap.at ?? gap.field;
    // No fragment: a browser that goes to one focuses nothing.
    return address(stepOf(field) ?? 'check', { at: field });
  };
  const asked = returnOf(manuscript);
  const isDone = completedAt !== null && asked === null && isWhole(gaps);
  const undo = filled && [...filled.fields].some((name) => stepOf(name) === step);
  return {
    title:
      step === 'check' && isDone
        ? `${DONE}: paper ${paperId}`
        : `${STEPS[step]}: complete the submission`,
    noindex: true,
    headers: paper.headers,
    body: (
      <>
        {completedAt !== null && <OthersWait manuscript={manuscript} />}
        {asked && <Returned {...asked} />}
        {step === 'authors' && settled && <UnsavedAuthors {...settled} />}
        <StepForm
          {...{ paperId, step }}
          since={stampOf(saved, step)}
          action={address(step)}
          back={paper.back}
          email={author.email}
          access={key}
          done={doneIn(gaps)}
          refused={refused ?? null}
          notice={notice}
          status={
            refused
              ? ''
              : isTyped
                ? RESTORED
                : done === '' || notice !== null
                  ? ''
                  : savedWith(marked)
          }
          completed={completedAt !== null}
          isReturned={asked !== null}
          isDone={isDone}
          isSaved={done !== '' && done !== 'mailed' && !refused && !isTyped}
        >
          {isFilled && isUnread(completion, step) && (
            <p className="small soft" data-waiting="">
              Your file is being read.{' '}
              {step === 'check'
                ? 'Some of what is missing here may be filled in from it in a moment.'
                : 'The details found in it will appear here in a moment.'}
            </p>
          )}
          {undo && (
            <p className="small soft">
              Some fields are filled in from {filled.fileName}.{' '}
              <a href={address(step, { fill: 'none' })}>
                {filled.isRenewed ? 'Keep what was there' : 'Do not fill them in from the file'}
              </a>
            </p>
          )}
          {await content()}
        </StepForm>
      </>
    ),
  };

  async function content(): Promise<ReactNode> {
    const { facts } = journalOf(platform);
    const place = manuscript.returnedFrom ?? manuscript.state;
    switch (step) {
      case 'manuscript':
        return (
          <ManuscriptStep
            view={view}
            mayRename={maySetSection(place)}
            articleTypes={facts.articleTypes}
            sections={
              maySetSection(place) ? await listOpenSections(platform, completion.sectionId) : []
            }
            calls={await listCalls(platform)}
            abstractWords={facts.limits.abstractWords}
            keywords={keywordsAsked(facts)}
          />
        );
      case 'authors':
        return (
          <AuthorsStep
            {...{ view, settled }}
            authors={completion.authors}
            writer={author.position}
            adds={adds === '1' && !isTyped}
            named={
              named && {
                ...named,
                added: adds,
                addAt: (which) => address('authors', { add: which }),
              }
            }
            institutions={await listInstitutions(platform)}
          />
        );
      case 'files':
        return (
          <FilesStep
            view={view}
            files={completion.files}
            mayReplace={await mayReplace(platform, manuscript)}
            retracted={await listRetractedReferences(platform, manuscript.id)}
            problem={completion.details.copyProblem}
            corrected={({ id: file }) =>
              href('manuscriptCorrectedCopy', { id: paperId, file }, { key })
            }
            opened={({ id: file }) => href('manuscriptFile', { id: paperId, file }, { key })}
          />
        );
      case 'statements':
        return <StatementsStep view={view} authors={completion.authors} />;
      case 'check':
        return (
          <CheckStep
            {...{ view, completion, linkTo }}
            gaps={gaps.map((gap) => (filled?.fields.has(gap.field) ? inFile(gap) : gap))}
            opened={({ id: file }) => href('manuscriptFile', { id: paperId, file }, { key })}
            completed={completedAt !== null && asked === null}
            isSaid={notice !== null}
          />
        );
    }
  }
}

/** What is missing although the file has it, until its step is opened. */
const inFile = (gap: Gap): Gap => ({
  ...gap,
  text: gap.isChoice ? gap.text : `${gap.text} Open this step to use what your file says.`,
});

/** The first field of one more author, where a row was asked for. */
const addedRow = ({ searchParams }: URL, values: Readonly<Record<string, string>>) =>
  searchParams.get('add') === '1' ? authorField(countRows(values), 'given') : null;

/** Whether the first file may still fill in fields of this step. */
const isUnread = ({ files }: Completion, step: StepName): boolean =>
  (step === 'manuscript' || step === 'statements' || step === 'check') &&
  files.some(
    ({ purpose, format, checked }) =>
      purpose === 'manuscript' && checked === null && READABLE.has(format),
  );

const savedWith = (marked: number): string =>
  marked === 0
    ? 'Saved.'
    : `Saved. ${marked === 1 ? '1 field needs' : `${marked} fields need`} your attention.`;

const RESTORED = 'Your unsaved draft has been restored. Editors will see it once you continue.';

/** What an old draft has of authors can be saved no more, once the list is settled (L5). */
const settledIn = (
  { manuscript, key }: AuthorsPaper,
  { authors, corresponding }: Completion,
  { values }: FormState,
) =>
  manuscript.isListFree
    ? null
    : {
        ...withSettled(values, { authors, corresponding }),
        late: (manuscript.returnedFrom ?? manuscript.state) !== 'received',
        proposeAt: href('manuscriptAuthors', { id: manuscript.paperId }, { key }),
      };
