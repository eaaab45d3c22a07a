import type { ReactNode } from 'react';
import { href } from '#app/routes.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import type { OfficeUploads, UploadTab } from '../list-office-uploads.server.ts';
import { UploadList } from './upload-list.tsx';
import { officePage, pageFor } from '#app/features/accounts/sessions/index.server.ts';
import { journalOf } from '#app/features/journal/content/index.server.ts';
import { wholeNumber } from '#app/platform/web/whole-number.ts';
import { listOfficeUploads, UPLOAD_TABS } from '../list-office-uploads.server.ts';

const TABS: readonly [UploadTab, name: string, empty: string][] = [
  ['waiting', 'Waiting', 'No uploads are waiting for an editor.'],
  ['scheduled', 'Scheduled', 'No uploads are scheduled for publication.'],
  ['drafts', 'Drafts', 'No drafts: all uploads are complete.'],
  ['removed', 'Removed', 'No articles have been removed.'],
  ['published', 'Published', 'No articles have been published in the last thirty days.'],
];

function OfficeUploadsView(props: OfficeUploads & { tab: UploadTab; timeZone: string }): ReactNode {
  const { uploads, counts, tab, page, pages, timeZone } = props;
  const [, name, empty] = TABS.find(([each]) => each === tab)!;
  return (
    <div className="stack">
      <nav aria-label="Kinds of uploads">
        <ul className="upload-tabs">
          {TABS.map(([each, label]) => (
            <li key={each}>
              <a
                href={href('officeUploads', null, { state: each })}
                aria-current={each === tab ? 'page' : undefined}
              >
                {label} <span className="count">{counts[each]}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-labelledby="uploads">
        <h2 className="visually-hidden" id="uploads">
          {name}
        </h2>
        {uploads.length === 0 ? (
          <p className="soft">{empty}</p>
        ) : (
          <UploadList uploads={uploads} timeZone={timeZone} />
        )}
      </section>
      <Pagination
        page={page}
        pages={pages}
        href={(other) => href('officeUploads', null, { state: tab, page: other })}
      />
    </div>
  );
}

export const officeUploadsPage = pageFor('editor', async (context, user) => {
  const { platform, request, url } = context;
  const asked = url.searchParams.get('state');
  const tab: UploadTab = UPLOAD_TABS.find((each) => each === asked) ?? 'waiting';
  const page = wholeNumber(url.searchParams.get('page')) || 1;
  const found = await listOfficeUploads(platform, user, { tab, page });
  return officePage(
    { title: 'Uploads', path: href('officeUploads'), user, request },
    <OfficeUploadsView {...found} tab={tab} timeZone={journalOf(platform).facts.timeZone} />,
  );
});
