import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { href } from '#app/routes.ts';
import { listJournalChanges } from '../list-journal-changes.server.ts';
import { JournalChanges } from './journal-changes.tsx';

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
