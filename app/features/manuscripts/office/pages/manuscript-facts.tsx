import { formatSize } from '#app/platform/text/format-size.ts';
import { FileFindings } from '../../anonymity/file-findings.tsx';
import { FOR_REVIEWERS, OUTDATED } from '../../core/manuscript-file.ts';
import { isGrave, openFindings, readFindings } from '../../anonymity/file-findings.ts';
import type { FileFinding } from '../../anonymity/file-findings.ts';
import { Day } from '#app/platform/web/day.tsx';
import { GuideCheck } from '../../preflight/pages/guide-check.tsx';
import { href } from '#app/routes.ts';
import { Submit } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { DefinitionList } from '#app/ui/definition-list.tsx';
import type { CaseFile } from '../../core/load-case.server.ts';
import type { FileView } from '../../files/list-files.server.ts';
import type { OfficePage } from '../load-office-page.server.ts';
import { PURPOSES } from '../../core/words.ts';
import { BEFORE_REVIEW } from '../../core/states.ts';

type Props = { manuscript: CaseFile; page: OfficePage };

export function ManuscriptFacts({ manuscript, page }: Props) {
  // Afterwards the author is not asked for it any more.
  const isEarly = BEFORE_REVIEW.includes(manuscript.facts.returnedFrom ?? manuscript.state);
  return (
    <DefinitionList
      wide
      items={[
        ['Submission', page.completedAt === null ? 'Not complete' : 'Complete'],
        [
          page.completedAt === null ? 'Still missing' : 'To check',
          isEarly && page.gaps.length > 0 ? <GapList key="gaps" gaps={page.gaps} /> : null,
        ],
        ['Keywords', page.keywords],
      ]}
    />
  );
}

/** What was replaced or taken back, and when. */
const EarlierFiles = ({ paperId, files }: { paperId: number; files: OfficePage['replaced'] }) => (
  <div className="stack">
    <h3 className="side-head">Replaced or removed</h3>
    <ul className="office-files">
      {files.map(({ id, fileName, purpose, replacedAt }) => (
        <li key={id}>
          <a href={href('officeManuscriptFile', { id: paperId, file: id })}>
            {PURPOSES[purpose]}: {fileName}
          </a>{' '}
          <span className="soft">
            until <Day at={replacedAt} />
          </span>
        </li>
      ))}
    </ul>
  </div>
);

/** Folded while there are many, so that what to do stays in view. */
const GapList = ({ gaps }: { gaps: OfficePage['gaps'] }) => {
  const list = (
    <ul className="points">
      {gaps.map(({ text }) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
  if (gaps.length <= FEW) return list;
  return (
    <details>
      <summary>{gaps.length} points</summary>
      {list}
    </details>
  );
};

const FEW = 3;

export function FileList({ manuscript: { paperId }, page: { files, replaced } }: Props) {
  const parts = [...new Set(files.map(partOf))];
  if (parts.length === 0) return <p>No file.</p>;
  return (
    <>
      {parts.map((part) => (
        <div className="stack" key={part}>
          <h3 className="side-head">{part}</h3>
          <ul className="office-files">
            {files
              .filter((file) => partOf(file) === part)
              .map((file) => (
                <li key={file.id}>
                  <a href={href('officeManuscriptFile', { id: paperId, file: file.id })}>
                    {PURPOSES[file.purpose]}: {file.fileName}
                  </a>{' '}
                  <span className="soft">
                    {formatSize(file.size)}, <Day at={file.addedAt} />
                  </span>
                  <Anonymity file={file} isReplaced={hasStandIn(file, files)} />
                  <GuideCheck file={file} />
                  {file.purpose === 'supplement' && <ForReaders {...{ paperId, file }} />}
                </li>
              ))}
          </ul>
        </div>
      ))}
      {replaced.length > 0 && <EarlierFiles {...{ paperId }} files={replaced} />}
    </>
  );
}

/** Whether readers get a supplementary file with the article, and the way to change that. */
function ForReaders({ paperId, file: { id, fileName, heldBackAt } }: ForReadersProps) {
  const isHeld = heldBackAt !== null;
  return (
    <details>
      <summary>
        {isHeld ? 'Held back from readers' : 'Readers get it with the article'}
        <span className="visually-hidden"> ({fileName})</span>
      </summary>
      <Form action={href('officeSupplement', { id: paperId })} label={`${fileName} for readers`}>
        <input type="hidden" name="file" value={id} />
        {!isHeld && (
          <Field
            label="Reason (optional)"
            hint="Stored in the history; only editors see it"
            name="why-held-back"
            id={`why-held-back-${id}`}
            autoComplete="off"
          />
        )}
        <Submit name="wish" value={isHeld ? 'release' : 'hold-back'}>
          {isHeld ? 'Release it for readers' : 'Hold it back'}
        </Submit>
      </Form>
    </details>
  );
}

type ForReadersProps = { paperId: number; file: FileView };

const partOf = ({ purpose, round }: FileView): string =>
  purpose === 'final' || purpose === 'source' ? 'Production' : `Round ${round}`;

/** Whether reviewers get an anonymised file of the same round instead. */
const hasStandIn = ({ purpose, round }: FileView, files: readonly FileView[]): boolean =>
  purpose === 'manuscript' &&
  files.some(
    (other) =>
      other.purpose === 'anonymised' &&
      other.round === round &&
      other.neutralKey !== null &&
      other.lookedFor !== OUTDATED &&
      openFindings(readFindings(other.findings) ?? [], other.purpose).length === 0,
  );

const sharing = (
  { neutralKey, purpose }: Pick<FileView, 'neutralKey' | 'purpose'>,
  found: readonly FileFinding[],
  isReplaced: boolean,
): string => {
  if (neutralKey === null || isReplaced) return 'Not shared with reviewers.';
  return openFindings(found, purpose).length > 0
    ? 'Not shared with reviewers until an editor has confirmed that it names no author.'
    : 'Reviewers see a copy with the metadata removed.';
};

/** Whether reviewers can read the file, and what in it may give its authors away (L6). */
function Anonymity({ file, isReplaced }: { file: FileView; isReplaced: boolean }) {
  const { purpose, findings } = file;
  if (purpose !== 'manuscript' && !FOR_REVIEWERS.includes(purpose)) return null;
  const found = readFindings(findings);
  if (found === null) return <p className="small soft">Checking for identifying information…</p>;
  const uncopied = found.filter(({ kind }) => kind === 'no-copy');
  const telling = found.filter(({ kind }) => kind !== 'no-copy');
  return (
    <>
      <p className="small soft">
        {sharing(file, found, isReplaced)}
        {found.length === 0 && ' The text does not name an author.'}
      </p>
      {uncopied.length > 0 && <FileFindings findings={uncopied} />}
      {telling.length > 0 && (
        <details>
          <summary>
            Possibly identifying: {telling.length}
            {telling.some(isGrave) ? ', some of it certain' : ''}
          </summary>
          <FileFindings findings={telling} />
        </details>
      )}
    </>
  );
}
