import { Notice } from '#app/ui/notice.tsx';
import { BEFORE_REVIEW, UNDER_WAY } from '../../core/states.ts';
import type { ManuscriptState } from '../../core/states.ts';
import { counted } from '../../core/words.ts';
import { isOfRecord } from '../missing-for-review.ts';
import type { Missing } from '../missing-for-review.ts';

/** What a manuscript lacks, where an editor goes on with it. */
export const MissingNotice = ({ missing }: { missing: readonly Missing[] }) =>
  missing.length === 0 ? null : (
    <Notice>
      <p>
        <strong>The manuscript is not complete.</strong>
      </p>
      <MissingList missing={missing} />
    </Notice>
  );

export const MissingList = ({ missing }: { missing: readonly Missing[] }) =>
  missing.length === 0 ? null : (
    <ul className="points">
      {missing.map(({ item, text }) => (
        <li key={item} data-waiting={item === 'copy-not-made' ? '' : undefined}>
          {text}
        </li>
      ))}
    </ul>
  );

type Props = { manuscript: { state: ManuscriptState }; missing: readonly Missing[] };

export function NotComplete({ manuscript: { state }, missing }: Props) {
  const ofRecord = missing.filter(isOfRecord);
  const isSent = UNDER_WAY.includes(state) && !BEFORE_REVIEW.includes(state);
  if (!isSent || ofRecord.length === 0) return null;
  return (
    <details className="doubt">
      <summary>Not complete: {counted(ofRecord.length, 'point')} missing</summary>
      <MissingNotice missing={ofRecord} />
    </details>
  );
}
