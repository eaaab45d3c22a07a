import { href } from '#app/routes.ts';
import { Form, Hidden } from '#app/ui/form.tsx';
import { Submit } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Tick } from '#app/ui/field.tsx';
import {
  findingKey,
  findingText,
  openFindings,
  readFindings,
} from '../../anonymity/file-findings.ts';
import { filesOfRound, FOR_REVIEWERS } from '../../core/manuscript-file.ts';
import type { CaseFile } from '../../core/load-case.server.ts';
import { PURPOSES } from '../../core/words.ts';
import type { FileView } from '../../files/list-files.server.ts';
import { isWithEditors } from '../../core/states.ts';

type Props = {
  manuscript: Pick<CaseFile, 'paperId' | 'state' | 'round'>;
  files: readonly FileView[];
  /** Where it stands. */
  on?: 'manuscript' | 'reviewers';
};

/** Fits into one form, whatever is found in a file. */
const MOST_AT_ONCE = 40;

/** What was found in files for reviewers, for an editor to answer before the files go out (L6). */
export function OpenFindings({
  manuscript: { paperId, state, round },
  files,
  on = 'manuscript',
}: Props) {
  if (!isWithEditors(state)) return null;
  const open = filesOfRound(files, round)
    .filter(({ purpose, neutralKey }) => FOR_REVIEWERS.includes(purpose) && neutralKey !== null)
    .map((file) => ({ file, found: openFindings(readFindings(file.findings) ?? [], file.purpose) }))
    .filter(({ found }) => found.length > 0);
  if (open.length === 0) return null;
  const stops = open.some(({ file }) => file.purpose === 'anonymised');
  return (
    <Notice>
      <p>
        <strong>
          {stops
            ? 'The anonymised manuscript may name an author.'
            : 'A file for reviewers may name an author.'}
        </strong>{' '}
        {stops && 'Until this is settled, no reviewers can be invited. '}
        No reviewer receives the file until you have confirmed that each point below names no
        author, or the file has been replaced.
      </p>
      {open.map(({ file, found }) => (
        <Form
          key={file.id}
          className="form findings-form"
          action={href('officeFindings', { id: paperId })}
          label={`What was found in ${file.fileName}`}
        >
          <Hidden fields={{ file: file.id, on }} />
          <fieldset className="field">
            <legend>
              {PURPOSES[file.purpose]}:{' '}
              <a href={href('officeManuscriptFile', { id: paperId, file: file.id })}>
                {file.fileName}
              </a>
            </legend>
            <p className="field-hint">Tick each point that names no author.</p>
            {found.slice(0, MOST_AT_ONCE).map((finding, index) => (
              <Point
                key={findingKey(finding)}
                id={`finding-${file.id}-${index}`}
                {...{ finding }}
              />
            ))}
          </fieldset>
          <Submit>The ticked points name no author</Submit>
        </Form>
      ))}
      <p className="small">
        If a point does name an author,{' '}
        <a href={`${href('officeManuscriptTab', { id: paperId, tab: 'files' })}#anonymised-copy`}>
          replace the file
        </a>
        .
      </p>
    </Notice>
  );
}

function Point({ id, finding }: { id: string; finding: ReturnType<typeof openFindings>[number] }) {
  return (
    <Tick name={id} value={findingKey(finding)}>
      {findingText(finding)}
      {'found' in finding ? (
        <>
          : … {finding.before} <strong>{finding.found}</strong> {finding.after} …
          {finding.times > 1 && <span className="soft"> ({finding.times} times)</span>}
        </>
      ) : (
        ' Tick this once you have.'
      )}
    </Tick>
  );
}
