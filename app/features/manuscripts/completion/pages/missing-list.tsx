import { Notice } from '#app/ui/notice.tsx';
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
