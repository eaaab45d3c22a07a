import type { ReactNode } from 'react';
import type { JournalChange } from '../change-setting.server.ts';
import { listJournalChanges } from '../change-setting.server.ts';
import { momentOf } from '../../core/words.ts';
import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';

type Props = {
  changes: readonly JournalChange[];
  /** The form that puts back what stood there before a change. */
  restore?: ((change: number) => ReactNode) | undefined;
};

export function JournalChanges({ changes, restore }: Props) {
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
              {restore?.(id)}
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}

const SHOWN = 50;

const TITLE = 'Audit log';

export const officeChangesPage = pageFor('chief', async (context, user) => {
  const before = wholeNumber(context.url.searchParams.get('before') ?? undefined);
  const { changes, next } = await listJournalChanges(context.platform, { before, limit: SHOWN });
  return officePage(
    { title: TITLE, path: href('officeChanges'), user },
    <>
      <p>
        Changes to roles, sections, letters, the review form and deadlines. The history of a
        manuscript is on its own page.
      </p>
      <JournalChanges changes={changes} />
      {next !== null && (
        <p>
          <a rel="next" href={href('officeChanges', null, { before: next })}>
            Earlier changes
          </a>
        </p>
      )}
    </>,
  );
});
