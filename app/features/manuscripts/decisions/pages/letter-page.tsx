import { PRIVATE } from '#app/platform/web/answers.ts';
import { OfficeFrame } from '#app/ui/office-frame.tsx';
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
  return {
    title: `${title}: manuscript ${paperId}`,
    noindex: true,
    headers: PRIVATE,
    body: (
      <OfficeFrame title={title} path={href('officeManuscripts')} role={user.role}>
        <p>
          <a href={href('officeManuscript', { id: paperId })}>Manuscript {paperId}</a>:{' '}
          {manuscript.title}
        </p>
        {children}
      </OfficeFrame>
    ),
  };
}
