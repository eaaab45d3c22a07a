import type { JournalChange } from '../list-journal-changes.server.ts';
import { momentOf } from '../../core/words.ts';

export function JournalChanges({ changes }: { changes: readonly JournalChange[] }) {
  if (changes.length === 0) return <p>No changes yet.</p>;
  return (
    <ol className="timeline" data-latest-first>
      {changes.map(({ id, at, who, what, before }) => (
        <li key={id}>
          <p className="timeline-date">
            <time dateTime={new Date(at).toISOString()}>{momentOf(at)}</time>
          </p>
          <p>
            <strong>{who}</strong> {what}
          </p>
          {before !== null && (
            <details className="opener">
              <summary>Previous version</summary>
              <p className="keep-breaks">{before}</p>
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}
