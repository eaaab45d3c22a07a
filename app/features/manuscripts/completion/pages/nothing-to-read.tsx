import { Notice } from '#app/ui/notice.tsx';
import type { CaseFile } from '../../core/load-case.server.ts';
import type { FileView } from '../../files/list-files.server.ts';
import { textToRead } from '../missing-for-review.ts';

type Props = {
  manuscript: Pick<CaseFile, 'state' | 'round'>;
  files: readonly Pick<
    FileView,
    'round' | 'fileName' | 'findings' | 'lookedFor' | 'neutralKey' | 'purpose'
  >[];
};

/** Says that no version of the manuscript can go to reviewers, and what an editor does about it. */
export function NothingToRead({ manuscript: { state, round }, files }: Props) {
  const advice = ADVICE[state];
  if (advice === undefined || textToRead(files, round) !== 'nothing') return null;
  return (
    <Notice>
      <p>
        <strong>Reviewers have no files to read.</strong> There is no copy of the newest version
        without the authors’ names.
      </p>
      <p>{advice}</p>
    </Notice>
  );
}

const ADVICE: Partial<Record<CaseFile['state'], string>> = {
  'initial-assessment':
    'Please add an anonymised copy to the files of the manuscript, or return it to the author and ask for one, before you send it to review.',
  'under-review':
    'Please add an anonymised copy to the files of the manuscript, or return it to the author and ask for one. The review continues when the manuscript is back.',
};
