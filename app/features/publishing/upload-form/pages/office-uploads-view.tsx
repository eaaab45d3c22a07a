import type { ReactNode } from 'react';
import { href } from '#app/routes.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import type { OfficeUploads, UploadTab } from '../list-office-uploads.server.ts';
import { UploadList } from './upload-list.tsx';

const TABS: readonly [UploadTab, name: string, empty: string][] = [
  ['waiting', 'Waiting', 'No upload waits for an editor.'],
  ['scheduled', 'Scheduled', 'No uploads are scheduled for publication.'],
  ['drafts', 'Drafts', 'No drafts: all uploads are complete.'],
  ['published', 'Published', 'No articles have been published in the last thirty days.'],
];

export function OfficeUploadsView(
  props: OfficeUploads & { tab: UploadTab; timeZone: string },
): ReactNode {
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
