import { officePage } from '#app/features/accounts/sessions/index.server.ts';
import type { ReactNode } from 'react';
import type { Page } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';

export function letterPage(
  { user, manuscript }: Opened,
  { title }: { title: string },
  children: ReactNode,
): Page {
  const { paperId } = manuscript;
  return officePage(
    { title, tab: `${title}: manuscript ${paperId}`, path: href('officeManuscripts'), user },
    <>
      <p>
        <a href={href('officeManuscript', { id: paperId })}>Manuscript {paperId}</a>:{' '}
        {manuscript.title}
      </p>
      {children}
    </>,
  );
}
