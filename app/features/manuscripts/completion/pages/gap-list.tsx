import { Notice } from '#app/ui/notice.tsx';
import { isWhole } from '../missing-of.ts';
import type { Gap } from '../missing-of.ts';

export function GapList({ gaps, completed }: { gaps: readonly Gap[]; completed: boolean }) {
  if (gaps.length === 0) {
    return (
      <Notice kind="status">
        <p>{completed ? 'The submission is complete.' : 'Nothing is missing.'}</p>
      </Notice>
    );
  }
  return (
    <Notice>
      <p>{isWhole(gaps) ? 'Nothing is missing. You may want to check this:' : 'Still to do:'}</p>
      <ul className="points">
        {gaps.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}
