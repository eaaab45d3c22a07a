import { href } from '#app/routes.ts';
import { READABLE, TEXTS } from '../../../core/manuscript-file.ts';
import type { FileView } from '../../../files/list-files.server.ts';
import { OverlapLink, SameWork } from '../../../overlap/pages/overlap-parts.tsx';
import { GuideCheck } from '../../../preflight/pages/guide-check.tsx';
import { chooseSource } from '../../choose-source.ts';

type Props = {
  paperId: number;
  files: readonly FileView[];
  overlap: Parameters<typeof OverlapLink>[0]['overlap'];
};

export function ReadIt({ paperId, files, overlap }: Props) {
  const { present, before } = textsOf(files);
  const round = Math.max(...files.filter(isText).map((file) => file.round));
  const there = files.filter((file) => isText(file) && file.round === round);
  const shared = there.find(({ purpose }) => purpose === 'anonymised') ?? there[0];
  const at = (file: FileView) => ({ id: paperId, file: file.id });
  if (!shared) return null;
  return (
    <>
      <SameWork paperId={paperId} overlap={overlap} />
      <ul className="inline-list">
        {present && (
          <li>
            <a href={href('officeFileText', at(present))}>Read it as a page</a>
          </li>
        )}
        {present && before && (
          <li>
            <a href={href('officeFileText', at(present), { since: before.id })}>
              Changes since round {before.round}
            </a>
          </li>
        )}
        {shared.neutralKey !== null && (
          <li>
            <a href={href('officeManuscriptFile', at(shared), { copy: 'reviewers' })}>
              Reviewers’ copy
            </a>
          </li>
        )}
        {there.map((file) => (
          <li key={file.id}>
            <a href={href('officeManuscriptFile', at(file))}>{file.fileName}</a>
          </li>
        ))}
        {overlap !== null && (
          <li>
            <OverlapLink paperId={paperId} overlap={overlap} />
          </li>
        )}
      </ul>
      {!present && there.every(({ format }) => !READABLE.has(format)) && (
        <p className="small soft">
          It came as a PDF. Only Word, OpenDocument, Markdown and LaTeX files can be read as a page.
        </p>
      )}
      <GuideCheck file={present ?? shared} />
    </>
  );
}

const isText = ({ purpose }: FileView): boolean => TEXTS.includes(purpose);

type Texts = {
  /** What can be read as a page; null where all is PDF. */
  present: FileView | null;
  /** The same of the latest round before. */
  before: FileView | null;
};

/** The text that a manuscript has now, and the one that it had in an earlier round. */
function textsOf(files: readonly FileView[]): Texts {
  const sent = files.filter(({ purpose }) => purpose === 'manuscript' || purpose === 'anonymised');
  const present = chooseSource(sent);
  if (!present) return { present: null, before: null };
  // As the present one is: a copy without names differs by those.
  const earlier = sent.filter(
    ({ round, purpose }) => round < present.round && purpose === present.purpose,
  );
  return { present, before: chooseSource(earlier) };
}
