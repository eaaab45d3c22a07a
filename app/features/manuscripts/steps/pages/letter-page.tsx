import { officePage } from '#app/features/accounts/sessions/index.server.ts';
import type { ReactNode } from 'react';
import type { Page } from '#app/platform/web/page.ts';
import { href } from '#app/routes.ts';
import type { Opened } from '../../editors/pages/open-manuscript.server.ts';

/** The page of a manuscript, on the way to one below it. */
export const crumbOf = (paperId: number) => ({
  label: String(paperId),
  href: href('officeManuscript', { id: paperId }),
});

export function letterPage(
  { user, manuscript }: Opened,
  { title }: { title: string },
  children: ReactNode,
): Page {
  const { paperId } = manuscript;
  const tab = `${title}: manuscript ${paperId}`;
  return officePage(
    { title, tab, path: href('officeManuscripts'), between: crumbOf(paperId), user },
    <>
      <p className="soft">{manuscript.title}</p>
      {children}
    </>,
  );
}
