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

/** From the first day: who is named and is no author is asked about before anything else is. */
export function Denied({ manuscript: { state }, missing }: Props) {
  const denied = missing.find(({ item }) => item === 'denied');
  // The step to review asks for a reason for it there.
  if (!denied || state === 'initial-assessment' || !UNDER_WAY.includes(state)) return null;
  return (
    <Notice>
      <p>
        <strong>{denied.text}</strong> Please settle the list of authors with the corresponding
        author. Without that it is accepted and published with a written reason only.
      </p>
    </Notice>
  );
}

export function NotComplete({ manuscript: { state }, missing }: Props) {
  const ofRecord = missing.filter((each) => isOfRecord(each) && each.item !== 'denied');
  const isSent = UNDER_WAY.includes(state) && !BEFORE_REVIEW.includes(state);
  if (!isSent || ofRecord.length === 0) return null;
  return (
    <details className="doubt">
      <summary>Not complete: {counted(ofRecord.length, 'point')} missing</summary>
      <MissingNotice missing={ofRecord} />
    </details>
  );
}
