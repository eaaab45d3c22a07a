import type { ReactNode } from 'react';
import type { AuthorsPaper } from '../find-authors-paper.server.ts';
import type { Page } from '#app/platform/web/page.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';

export function authorPage(
  { manuscript, headers, back }: AuthorsPaper,
  title: string,
  children: ReactNode,
): Page {
  const { paperId } = manuscript;
  return {
    title,
    noindex: true,
    headers,
    body: (
      <>
        <Breadcrumb items={[{ label: `Manuscript ${paperId}`, href: back }, { label: title }]} />
        <PageHeader title={title} lede={manuscript.title} />
        {children}
      </>
    ),
  };
}
