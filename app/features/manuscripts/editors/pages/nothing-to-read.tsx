import { Notice } from '#app/ui/notice.tsx';
import type { CaseFile } from '../../core/load-case.server.ts';
import type { FileView } from '../../files/list-files.server.ts';

type Props = {
  manuscript: Pick<CaseFile, 'state' | 'round'>;
  files: readonly Pick<FileView, 'round' | 'findings' | 'neutralKey' | 'purpose'>[];
};

/** Says that no file of the round can go to reviewers, and what an editor does about it. */
export function NothingToRead({ manuscript: { state, round }, files }: Props) {
  const advice = ADVICE[state];
  const hasFile = files.some(
    (file) =>
      file.round === round &&
      (file.purpose === 'anonymised' || file.purpose === 'manuscript') &&
      // A file that nobody has looked into yet may still become one.
      (file.neutralKey !== null || file.findings === null),
  );
  if (advice === undefined || hasFile) return null;
  return (
    <Notice>
      <p>
        <strong>Reviewers have nothing to read.</strong> No file of this round can go to them
        without telling who the authors are.
      </p>
      <p>{advice}</p>
    </Notice>
  );
}

const ADVICE: Partial<Record<CaseFile['state'], string>> = {
  'initial-assessment':
    'Please ask the corresponding author to add the anonymised manuscript before you send the paper to review: afterwards only a revision brings one.',
  'under-review':
    'Please ask the authors for a revision: the anonymised manuscript comes with it, and the next round begins.',
};
