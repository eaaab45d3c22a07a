import { Notice } from '#app/ui/notice.tsx';
import type { CaseFile } from '../../core/load-case.server.ts';
import type { FileView } from '../../files/list-files.server.ts';
import { COPY_NOT_MADE, textToRead } from '../missing-for-review.ts';

type Props = {
  manuscript: Pick<CaseFile, 'state' | 'round' | 'details'>;
  files: readonly Pick<
    FileView,
    'format' | 'round' | 'fileName' | 'findings' | 'lookedFor' | 'neutralKey' | 'purpose'
  >[];
};

/** Says that no version of the manuscript can go to reviewers, or not yet, and what an editor does about it. */
export function NothingToRead({ manuscript, files }: Props) {
  const { state } = manuscript;
  const advice = ADVICE[state];
  const toRead = textToRead({ ...manuscript, files });
  if (advice === undefined || toRead === 'there') return null;
  if (toRead === 'waits') {
    // Before review it is said among what is missing.
    return state === 'under-review' ? (
      <Notice>
        <p data-waiting="">{COPY_NOT_MADE}</p>
      </Notice>
    ) : null;
  }
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
