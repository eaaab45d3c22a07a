import { readCheck } from '../../preflight/file-check.ts';
import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { ChoiceField, Field } from '#app/ui/field.tsx';
import type { COMPLETION_FILES, ListedFile } from '../completion.ts';
import { NOT_EXCHANGED, NOT_REPLACED } from '../replace-manuscript.server.ts';
import { isGrave, readFindings } from '../../anonymity/file-findings.ts';
import { FileFindings } from '../../anonymity/file-findings.tsx';
import { RetractedReferences } from '../../retractions/pages/cited-references.tsx';
import { isOwnWork, OwnWork } from './own-work.tsx';
import { GuideCheck } from '../../preflight/pages/guide-check.tsx';
import {
  isCopyMade,
  READABLE,
  SOURCE,
  SUPPLEMENTS,
  TEXT_SOURCE,
} from '../../core/manuscript-file.ts';
import { RIGHT_FILE, RightFile } from './right-file.tsx';
import { KnownFile } from './known-file.tsx';
import { isInUse } from './step-view.ts';
import type { StepView } from './step-view.ts';

type Props = {
  view: StepView;
  files: readonly ListedFile[];
  /** Where a corrected copy of one is had. */
  corrected: (file: ListedFile) => string;
  /** Where one is opened. */
  opened: (file: ListedFile) => string;
  /** What the manuscript cites that was retracted. */
  retracted: Parameters<typeof RetractedReferences>[0]['retracted'];
  /** Whether a file that is there may be removed, or another one come in its place. */
  mayReplace: boolean;
  /** Why no file for reviewers could be made; empty where it could. */
  problem: string;
};

const LABELS = {
  manuscript: 'New manuscript',
  'title-page': 'Title page',
  anonymised: 'Anonymised manuscript',
  supplement: 'Supplementary file',
} as const;

const HINTS = {
  manuscript:
    'Editors can still open the earlier file. What came from it is read again from the new one; what you typed stays',
  'title-page': 'Not needed: editors read the authors and statements as you enter them here',
  anonymised: 'The version for reviewers, without any names',
} as const;

export function FilesStep({
  view,
  files,
  corrected,
  opened,
  mayReplace,
  retracted,
  problem,
}: Props) {
  const { errors } = view.state;
  const first = files.find(({ purpose }) => purpose === 'manuscript');
  const of = (purpose: string) => files.filter((file) => file.purpose === purpose);
  const known = (purpose: (typeof COMPLETION_FILES)[number]) =>
    of(purpose).map((file) => (
      <KnownFile
        key={file.id}
        {...{ file, view, mayReplace }}
        label={LABELS[purpose]}
        corrected={corrected(file)}
        opened={opened(file)}
      />
    ));
  const takes = (purpose: string) => mayReplace || of(purpose).length === 0;
  const isAsked = (purpose: string) =>
    errors[purpose] !== undefined &&
    (errors[RIGHT_FILE] ?? view.state.values[RIGHT_FILE]) !== undefined;
  const asksForText = first && !READABLE.has(first.format);
  return (
    <>
      {first && (
        <section className="stack" aria-label="Manuscript">
          <p>
            Manuscript: <a href={opened(first)}>{first.fileName}</a>
          </p>
          <FirstFile {...{ view, first, problem }} isMade={of('anonymised').length > 0} />
          <details open={readsBadly(first)}>
            <summary>What we found in this file</summary>
            <GuideCheck file={first} corrected={corrected(first)} />
            <RetractedReferences retracted={retracted} />
          </details>
          {mayReplace ? (
            <details open={isInUse(view, ['manuscript']) || undefined}>
              <summary>Replace the manuscript</summary>
              <Field
                {...fileInput('manuscript')}
                name="manuscript"
                error={errors['manuscript']}
                autoFocus={view.focus === 'manuscript'}
              />
              {isAsked('manuscript') && <RightFile state={view.state} />}
            </details>
          ) : (
            isInUse(view, ['manuscript']) && <p className="small">{NOT_REPLACED}</p>
          )}
        </section>
      )}
      {known('anonymised')}
      {takes('anonymised') && (
        <details
          open={isInUse(view, ['anonymised']) || (asksForText && isNamed(view)) || undefined}
        >
          <summary>
            {of('anonymised').length > 0 ? 'Replace the' : 'Send an'} anonymised manuscript
          </summary>
          <Field {...fileInput('anonymised')} name="anonymised" error={errors['anonymised']} />
          {isAsked('anonymised') && !isAsked('manuscript') && <RightFile state={view.state} />}
        </details>
      )}
      {known('title-page')}
      {takes('title-page') && (
        <details open={isInUse(view, ['title-page'])}>
          <summary>{of('title-page').length > 0 ? 'Replace the' : 'Add a'} title page</summary>
          <Field {...fileInput('title-page')} name="title-page" error={errors['title-page']} />
        </details>
      )}
      {known('supplement')}
      {!mayReplace && files.length > 1 && <p className="small">{NOT_EXCHANGED}</p>}
      <details open={isInUse(view, ['supplement'])}>
        <summary>Add supplementary files</summary>
        <Field
          {...SUPPLEMENTS}
          multiple
          type="file"
          name="supplement"
          error={errors['supplement']}
        />
      </details>
      <p>
        <Button name="go" value="files" data-adds-files>
          Upload the chosen files
        </Button>
      </p>
    </>
  );
}

const isNamed = ({ state }: StepView) => state.values['first-file'] === 'names-authors';

/** Whether readers would miss something of it, or it could not be read: that is seen first. */
const readsBadly = (file: ListedFile): boolean => {
  const { problem = null, losses = [], findings = [] } = readCheck(file) ?? {};
  return problem !== null || losses.length > 0 || findings.some(isMust);
};

const isMust = ({ strength }: { strength: string }): boolean => strength === 'must';

type FirstFileProps = {
  view: StepView;
  first: ListedFile;
  problem: string;
  /** Whether there is a file for reviewers of its own. */
  isMade: boolean;
};

function FirstFile({ view, first, problem, isMade }: FirstFileProps) {
  const { values, errors } = view.state;
  const found = readFindings(first.findings) ?? [];
  const answer = values['first-file'] || proposed(first, found.some(isGrave));
  const isReadable = READABLE.has(first.format);
  const shown = found.filter((finding) => !isReadable || !ABOUT_COPY.has(finding.kind));
  const grave = shown.filter(isGrave);
  const hints = shown.filter((finding) => !isGrave(finding));
  return (
    <>
      <ChoiceField
        label="Reviewers must not learn who you are. Does this file name the authors?"
        name="first-file"
        value={answer}
        error={errors['first-file']}
        options={[
          ['names-none', 'No, it names none of us'],
          [
            'names-authors',
            isReadable
              ? 'Yes: make an anonymised copy for me'
              : 'Yes: I will upload an anonymised copy',
          ],
        ]}
      />
      {problem !== '' && (
        <p className="field-error">We could not make an anonymised copy of this file. {problem}</p>
      )}
      {isCopyMade(values['first-file'] ?? '', first.format) && !isMade && problem === '' && (
        <p className="small soft" data-waiting="">
          The anonymised copy is being made, without names, addresses and acknowledgements.
        </p>
      )}
      {values['first-file'] === 'names-authors' && !isMade && <OwnWork findings={hints} />}
      {values['first-file'] !== 'names-authors' && grave.length > 0 && (
        <details>
          <summary>It seems to name the authors</summary>
          <FileFindings findings={grave} />
        </details>
      )}
      {values['first-file'] !== 'names-authors' && hints.length > 0 && (
        <details open={values['first-file'] === '' || undefined}>
          <summary>Possibly identifying: {hints.length}</summary>
          <FileFindings findings={hints.filter((each) => !isOwnWork(each))} />
          <OwnWork findings={hints} />
        </details>
      )}
    </>
  );
}

/** What the file itself would be to reviewers, who get a copy made from its text. */
const ABOUT_COPY: ReadonlySet<string> = new Set(['no-copy', 'no-text']);

/** What looking into the file found, to be confirmed; nothing before that. */
function proposed({ findings }: ListedFile, seemsNamed: boolean): string {
  if (seemsNamed) return 'names-authors';
  return findings === '[]' ? 'names-none' : '';
}

const fileInput = (purpose: keyof typeof HINTS) => {
  const { accept, kinds } = purpose === 'anonymised' ? SOURCE : TEXT_SOURCE;
  return {
    ...{ label: LABELS[purpose], type: 'file', accept },
    'data-check': href('fileCheck', null, {
      purpose: purpose === 'manuscript' ? 'revision' : purpose,
    }),
    hint: `${HINTS[purpose]}. ${kinds}.`,
  };
};
