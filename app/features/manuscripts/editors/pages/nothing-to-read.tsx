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
      // A file that has not been examined yet may still become one.
      (file.neutralKey !== null || file.findings === null),
  );
  if (advice === undefined || hasFile) return null;
  return (
    <Notice>
      <p>
        <strong>Reviewers have no files to read.</strong> No file of this round can be shared
        without revealing the authors.
      </p>
      <p>{advice}</p>
    </Notice>
  );
}

const ADVICE: Partial<Record<CaseFile['state'], string>> = {
  'initial-assessment':
    'Please ask the corresponding author to add the anonymised manuscript before you send the manuscript to review: after that, it can only be added with a revision.',
  'under-review':
    'Please ask the authors for a revision with an anonymised manuscript. The next round begins when they send it.',
};
