import { href } from '#app/routes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { COMPLETION_FILES } from '../completion.ts';
import type { ListedFile } from '../completion.ts';
import { isGrave, readFindings } from '../../anonymity/file-findings.ts';
import { GuideCheck } from '../../preflight/pages/guide-check.tsx';
import { SOURCE, SUPPLEMENTS, TEXT_SOURCE } from '../../core/manuscript-file.ts';
import { FileFindings } from '../../anonymity/file-findings.tsx';

type Props = {
  files: readonly ListedFile[];
  /** Where a corrected copy of one is had. */
  corrected: (file: ListedFile) => string;
  errors: Readonly<Record<string, string>>;
};

const LABELS = {
  'title-page': 'Title page',
  anonymised: 'Anonymised manuscript',
  supplement: 'Supplementary file',
} as const;

const HINTS = {
  'title-page': 'Names, affiliations and acknowledgements; never shared with reviewers',
  anonymised: 'The version for reviewers, without any names',
} as const;

export const CompletionFiles = ({ files, corrected, errors }: Props) => (
  <>
    {files
      .filter(({ purpose }) => purpose === 'manuscript')
      .map((file) => (
        <div className="stack" key={file.id}>
          <p>Manuscript as submitted: {file.fileName}</p>
          <GuideCheck file={file} corrected={corrected(file)} />
        </div>
      ))}
    {COMPLETION_FILES.map((purpose) => (
      <div className="stack" key={purpose}>
        {files
          .filter((file) => file.purpose === purpose)
          .map((file) => (
            <KnownFile
              key={file.id}
              file={file}
              label={LABELS[purpose]}
              corrected={corrected(file)}
            />
          ))}
        <Field {...fileField(purpose)} name={purpose} type="file" error={errors[purpose]} />
      </div>
    ))}
  </>
);

const fileField = (purpose: (typeof COMPLETION_FILES)[number]) =>
  purpose === 'supplement'
    ? { ...SUPPLEMENTS, multiple: true }
    : {
        label: LABELS[purpose],
        accept: takenFor(purpose).accept,
        'data-check': href('fileCheck', null, { purpose }),
        hint: `${HINTS[purpose]}. ${takenFor(purpose).kinds}.`,
      };

const takenFor = (purpose: 'title-page' | 'anonymised') =>
  purpose === 'anonymised' ? SOURCE : TEXT_SOURCE;

function KnownFile({
  file,
  label,
  corrected,
}: {
  file: ListedFile;
  label: string;
  corrected: string;
}) {
  const { id, fileName, findings, purpose, isWithheld } = file;
  const grave = purpose === 'title-page' ? [] : (readFindings(findings) ?? []).filter(isGrave);
  return (
    <div>
      <p className="actions">
        <span>
          {label}: <strong>{fileName}</strong>
        </span>
        <Button kind="quiet" name="remove" value={String(id)}>
          Remove<span className="visually-hidden"> {fileName}</span>
        </Button>
      </p>
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
        </>
      )}
      <GuideCheck file={file} corrected={corrected} />
    </div>
  );
}
