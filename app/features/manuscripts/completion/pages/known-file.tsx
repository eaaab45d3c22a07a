import { Button } from '#app/ui/button.tsx';
import { Field, TextField } from '#app/ui/field.tsx';
import type { ListedFile } from '../completion.ts';
import { fileField } from '../steps.ts';
import { isGrave, readFindings } from '../../anonymity/file-findings.ts';
import { FileFindings } from '../../anonymity/file-findings.tsx';
import { OwnWork } from './own-work.tsx';
import { GuideCheck } from '../../preflight/pages/guide-check.tsx';
import { fieldIn, isInUse } from './step-view.ts';
import type { StepView } from './step-view.ts';

type KnownProps = {
  view: StepView;
  file: ListedFile;
  mayReplace: boolean;
  label: string;
  corrected: string;
  opened: string;
};

/** A file that is there, with what in it may name the authors. */
export function KnownFile({ view, file, mayReplace, label, corrected, opened }: KnownProps) {
  const { id, fileName, findings, purpose, isWithheld, setFrom = null } = file;
  const found = purpose === 'title-page' ? [] : (readFindings(findings) ?? []);
  const grave = found.filter(isGrave);
  // Words on their own work are asked about for themselves.
  const hints = found.filter(
    (finding) =>
      setFrom !== null &&
      'found' in finding &&
      finding.kind !== 'own-work' &&
      !finding.inReferences &&
      !isGrave(finding),
  );
  return (
    <div className="stack">
      <p className="actions">
        <span>
          {label}: <a href={opened}>{fileName}</a>
        </span>
        {mayReplace && (
          <Button kind="quiet" name="remove" value={String(id)}>
            Remove<span className="visually-hidden"> {fileName}</span>
          </Button>
        )}
      </p>
      {purpose === 'supplement' && (
        <details open={isInUse(view, [fileField(id, 'title'), fileField(id, 'description')])}>
          <summary>Title and description</summary>
          <Field label="Title" {...fieldIn(view, fileField(id, 'title'))} autoComplete="off" />
          <TextField label="Description" {...fieldIn(view, fileField(id, 'description'))} />
        </details>
      )}
      {grave.length > 0 && (
        <>
          <p className="field-error">
            {isWithheld
              ? 'Not shared with reviewers:'
              : 'It would reveal the authors to reviewers:'}
          </p>
          <FileFindings findings={grave} />
          {grave.some((each) => each.kind === 'no-copy' && each.problem !== 'not-cleaned') && (
            <p className="small">Please upload a new version of this file.</p>
          )}
          {setFrom !== null && (
            <p className="small">
              We made this copy from your manuscript. Please take these words out of the manuscript
              and replace it: the copy is then made again.
            </p>
          )}
        </>
      )}
      {setFrom !== null && findings === null && (
        <p className="small soft" data-waiting="">
          We are looking for names in this copy. Please read it yourself, too.
        </p>
      )}
      {hints.length > 0 && (
        <details open>
          <summary>Possibly identifying: {hints.length}</summary>
          <FileFindings findings={hints} />
        </details>
      )}
      <OwnWork findings={purpose === 'anonymised' ? found : []} />
      {setFrom === null && <GuideCheck file={file} corrected={corrected} />}
    </div>
  );
}
